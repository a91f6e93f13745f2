// Hands files of the game to the player, as downloads.

/** Downloads a file with these bytes. */
export function download(name, type, bytes) {
  offer(name, new Blob([bytes], { type }));
}

/** Downloads a picture as a PNG. `bytes`: red, green, blue and alpha of each pixel, from the upper left corner on. */
export function downloadPicture(name, width, height, bytes) {
  const sheet = document.createElement("canvas");
  sheet.width = width;
  sheet.height = height;
  sheet.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
  sheet.toBlob((blob) => blob && offer(name, blob), "image/png");
}

function offer(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the address only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
