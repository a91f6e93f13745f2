control-up = Up
control-down = Down
control-left = Left
control-right = Right
control-press = Press
control-cancel = Cancel, back
control-menu = Menu
control-repeat = Repeat announcement
control-face-down = Turn face-down
control-end-turn = End turn
control-keep = Keep card open
control-reach = Opponent’s reach
control-undo = Undo
control-redo = Redo
control-hurry = Skip animation
controls-press-key = Press a key…
controls-press-button = Press a button…
# A control without a gamepad button.
controls-no-button = none
# $control: the name of a control. $key: the name of a key or a button.
controls-key-of = Key of “{ $control }”: { $key }
controls-button-of = Button of “{ $control }”: { $key }
# $controls: the names of the controls that have the same key.
controls-clash = also: { $controls }
controls-cursor = Cursor
controls-battle = Battle
control-type = Type a command
control-review = Choose what to review
control-review-next = Next phrase
control-review-back = Previous phrase
control-picture = Take a screenshot
controls-window = Window
control-report = Report a problem
control-play = Play or stop
control-search = Search
control-take-out = Remove card
controls-replay = Replay
controls-editor = Book editor
