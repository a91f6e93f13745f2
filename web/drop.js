// Takes in files that the player drops on the game, or chooses.

/** The game reads no larger file. */
const LONGEST = 64 * 1024 * 1024;

/** The files that wait for the game: a name, and the bytes, or null if it is too large or cannot be read. */
export const dropped = [];

async function take(files) {
  for (const file of files) {
    const bytes = file.size > LONGEST ? null : await file.arrayBuffer().catch(() => null);
    dropped.push([file.name, bytes && new Uint8Array(bytes)]);
  }
}

/** Lets the player choose a file. */
export function chooseFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => take([...input.files]));
  input.click();
}

/** Takes in what is dropped on the page. Otherwise the browser would leave the game to show the file. */
export function receive() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  });
}
