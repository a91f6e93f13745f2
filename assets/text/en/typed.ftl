# Typed commands. The words of a command: any of them serves.
typed-end = end
typed-draw = draw
typed-charge = charge
typed-ready = ready
typed-stay = stay
typed-pass = pass
typed-toss = toss
typed-down = down face-down
typed-strike = strike
typed-run = Do it
typed-hint = A command: 2 b3, b3 c3, end
typed-unclear = Type a card and a cell, two cells, or a command such as “end”.
typed-no-cell = “{ $word }” is neither a cell nor a command.
typed-no-number = Your hand has no card { $number }.
typed-no-card = Your hand has no card with “{ $word }” in its name.
typed-several = Several cards of your hand have “{ $word }” in their names.
