play = Play
play-machine = Brother Oak
play-machine-note = The machine player. He sees only what a player in his seat would see.
play-machine-begin = Against Brother Oak
play-others = Other ways to play
play-online = Online
play-online-note = In a room, with players on other machines.
play-hot-seat = Two scribes
play-hot-seat-note = Two players at this screen. The book is shut between the turns.
play-sandbag = Sandbag
play-sandbag-note = Your book against a dummy, with a damage meter.
play-workbench = Workbench
play-workbench-note = You play both sides, see everything, and can change it.
# What the levels of the machine player leave out.
level-novice-note = Plans few commands, and forgets your answer and the abilities of standing cards.
level-copyist-note = Plans its own turn, but forgets that you will answer.
level-scribe-note = Thinks of your next few commands, but forgets reactions to moves.
level-illuminator-note = Thinks of your whole turn, but guesses only one hand that you may hold.
level-abbot-note = Thinks of many hands that you may hold, but looks no further than your next turn.
# What the styles of the machine player prefer.
style-bold-note = Attacks your HP first, and hopes for the better case.
style-even-note = Has no preference.
style-careful-note = Protects its own HP first, and expects the worse case.
