menu-go-on = Go on
menu-rules = Rules
menu-save = Save and leave
# The rules in short. $hp: the HP of a player. $charge: the ink of a charge. $most: the most cards of a hand.
rules-goal = Each player has { $hp } HP. Whoever has none left loses.
rules-turn = Your turn begins with new ink. Then draw a card, or charge { $charge } more ink. A hand holds at most { $most } cards.
rules-summon = Monsters and supports are summoned onto your own page, for the ink in the drop on the card. A summoned card acts from your next turn on.
rules-move = Moving costs ink. A monster moves to a cell of its move pattern, twice a turn unless its text says otherwise.
rules-attack = A monster attacks a card in its attack pattern once a turn. Attacks cost no ink, and nobody hits back.
rules-strike = A monster that stands on the opponent’s page can strike the opponent instead.
rules-face-down = Any card of your hand can be set face-down on your page. It voids the attack on it.
rules-reaction = When a card declares a move, the other side may play a card onto the cell that it moves to. Then the card goes elsewhere, or stays.
rules-events = An event is cast, does what its text says, and goes to the grave.
