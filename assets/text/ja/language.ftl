language-name = 日本語
language-cards = ja
