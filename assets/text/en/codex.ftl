codex-tab-cards = Cards
codex-tab-terms = Terms
codex-tab-opened = Open
# $cards: the number of cards.
codex-found =
    { $cards ->
        [0] No card
        [one] 1 card
       *[other] { $cards } cards
    }
codex-search-terms = search terms
codex-no-term = No term and no tip has these words.
codex-empty = Press a card or a term to read about it.
codex-gone = This card is not in the set any more.
# Examples of queries for cards; src/cards/query tells what can be written.
codex-example-cheap = cost<=2 kind:monster
codex-example-draw = does:draw -kind:event
codex-example-poison = poison ink:verdigris
codex-example-turn = wakes:turn-started or wakes:turn-finish
codex-names = Cards that it names
codex-gives = Abilities that it gives
codex-related = Related cards
codex-used-by = Cards with it
codex-given = An ability that is given
codex-given-by = Given by
codex-printed-on = Printed on
codex-show-all = Show all { $cards }
# $lesson: the title of a lesson or a puzzle.
codex-try = Try it: { $lesson }
# $pack: the name of a pack of cards.
codex-pack-changes = The pack “{ $pack }” changed this card.
codex-pack-adds = This card comes from a pack.
