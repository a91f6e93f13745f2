# The web page around the game. It reads these messages without a program, so each has one line, and values but no
# selectors.
page-canvas = Marginalia, the game
page-loading = Loading
# $percent: how much of the game has arrived.
page-ink = Grinding ink… { $percent } %
page-opening = Opening the book…
page-no-script = The game needs JavaScript. Enable it for this page, then reload.
page-stuck = Not loading?
page-reload = Reload the page.
page-no-wasm = This browser cannot run the game: it has no WebAssembly, or it is turned off. Try a newer browser.
page-no-webgl = This browser cannot draw the game: it has no WebGL 2, or it is turned off. Turn on hardware acceleration in its settings, or try another browser.
page-lost = Download failed: the connection was lost.
page-try-again = Try again
page-elsewhere = The game is open in another tab.
page-continue-here = Continue here
page-crashed = The game crashed. Your saved data is safe.
# $problem: a sentence about the browser's storage.
page-crashed-unsaved = The game crashed. { $problem }
page-restart = Restart
page-details = Details
page-new-version = A new version of the game is ready. Restart the game to use it.
page-field = Text
# The storage of the browser.
storage-denied = This browser stores no data for the game: books, battles and settings are lost when the page closes. Allow this page to store data, then reload it.
storage-full = The browser's storage is full: your last changes are not saved. Free some space or delete old replays; saving is retried.
storage-closed = The browser closed the game's database: your last changes are not saved. Saving is retried.
storage-unread = Your saved data could not be read. To protect it, nothing new is saved. Reload the page.
# Cards under development, which a lobby serves.
live-not-served = This lobby serves no live cards: start it with --live and a card folder, as in ./x web --live cards/core.
live-away = The lobby is not responding. Saved cards will load when it is back.
