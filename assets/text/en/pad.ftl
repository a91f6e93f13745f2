# The keyboard on the screen, for gamepads.
pad-space = Space
pad-upper = Upper case
pad-erase = Erase
pad-done = Done
