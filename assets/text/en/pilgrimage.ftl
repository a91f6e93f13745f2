# Pilgrimages: runs of eight battles.
play-pilgrimage = Pilgrimage
play-pilgrimage-note = Eight battles along a path. You begin with ten plain cards and make your book on the way.
mode-pilgrimage = pilgrimage
pilgrimage-about = Choose a patron. Eight battles lie ahead, and a lost one ends the pilgrimage. After each win you take cards.
pilgrimage-patrons = Patrons
pilgrimage-steps = Path and difficulty
pilgrimage-path-of = Path
pilgrimage-today = Today’s path
pilgrimage-any = Another path
pilgrimage-today-note = The same path for everybody, until midnight UTC.
pilgrimage-any-note = A path that nobody has walked.
pilgrimage-difficulty = Difficulty
pilgrimage-step-none = The usual rules: your HP are full again before each battle.
# $step: the number of a step of difficulty.
pilgrimage-next-step = Complete a pilgrimage on the highest step to open step { $step }.
pilgrimage-unlocked = Step { $step } of difficulty is open.
pilgrimage-begin = Begin the pilgrimage
pilgrimage-data = The files of the pilgrimage cannot be read.
pilgrimage-other-edition = Your pilgrimage was begun with other cards. It cannot go on.
pilgrimage-now = Now
pilgrimage-way = Your way
# $hp: HP at the start of the next battle. $most: the most they can be.
pilgrimage-hp = HP: { $hp } of { $most }
pilgrimage-boons = Patron and relics
# $cards: the number of cards.
pilgrimage-book =
    { $cards ->
        [one] Your book: 1 card
       *[other] Your book: { $cards } cards
    }
pilgrimage-fork = Choose your next opponent.
# $battle: the number of the battle, 1 to 8.
pilgrimage-battle = Battle { $battle } of 8
pilgrimage-fight = Begin the battle
# $level, $style: such as "novice" and "bold".
pilgrimage-strength = { $level }, { $style }, { $hp } HP
pilgrimage-cards =
    { $cards ->
        [one] A book of 1 card
       *[other] A book of { $cards } cards
    }
# $name: a patron or a relic; $rule: what it promises, in a sentence that speaks to its bearer.
pilgrimage-behind-scribe = { $name } promises this scribe: “{ $rule }”
# $place: a place beside the path; $note: what can be done there.
pilgrimage-behind = After the battle: { $place }. { $note }
pilgrimage-scriptorium = Scriptorium
pilgrimage-scriptorium-note = Strike a card out of your book, or copy one.
pilgrimage-infirmary = Infirmary
pilgrimage-infirmary-note = You get { $hp } more HP for the rest of the way.
pilgrimage-almonry = Almonry
pilgrimage-almonry-note = You may take one of three cards.
pilgrimage-offer = Take cards
pilgrimage-offer-note = You won. Take the cards of one theme.
pilgrimage-take = Take
pilgrimage-hidden =
    { $cards ->
        [one] 1 more card is hidden until you take them.
       *[other] { $cards } more cards are hidden until you take them.
    }
pilgrimage-relic = Take a relic
# $hp: a number of HP.
pilgrimage-price = It costs { $hp } HP for the rest of the way.
pilgrimage-leave = Take nothing
pilgrimage-strike = Strike it out
pilgrimage-copy = Copy it
pilgrimage-give-up = Give up
pilgrimage-give-up-sure = Give up for good
pilgrimage-completed = Pilgrimage completed
pilgrimage-ended = The pilgrimage is over
# $won: the number of won battles. $all: the number of all battles.
pilgrimage-won = { $won } of { $all } battles won.
pilgrimage-code = The whole pilgrimage as a code. Whoever has it can check every command: ./x scribe run CODE
pilgrimage-again = Another pilgrimage
result-go-on = Go on
