# The keyboard on the screen, for gamepads.
pad-space = 空白
pad-upper = 大文字
pad-erase = 消す
pad-done = 完了
