// Starts the empty page: the bench measures the game's page beside it.

import begin from "./empty.js";

await begin();
