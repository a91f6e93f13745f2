# The name of this language in the language itself.
language-name = English
# The language of the card texts that goes with it: en or ja.
language-cards = en
