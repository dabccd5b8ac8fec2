// The share panel of a finished game: copying, a phone's share sheet, and the picture as PNG.

import { byId } from "./dom.js";
import { offerShare } from "./people.js";

/** Pixels per unit of the drawing: sharp on good screens, but small enough for forums. */
const SHARP = 2;

const picture = /** @type {HTMLImageElement} */ (byId("share-picture"));
const done = byId("share-done");

/** @param {string} words */
function tell(words) {
  done.textContent = "";
  done.textContent = words;
}

/** @param {HTMLInputElement | HTMLTextAreaElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Without a secure connection only the old API works.
    if (!document.execCommand("copy")) return;
  }
  tell(done.dataset.copied ?? "");
}

/** The drawing as PNG, rendered by this browser with its own fonts. */
async function pixels() {
  const image = new Image();
  image.src = picture.src;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARP;
  canvas.height = image.naturalHeight * SHARP;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((/** @type {(found: Blob) => void} */ found, fail) =>
    canvas.toBlob((blob) => (blob ? found(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** @param {string} name */
async function save(name) {
  const address = URL.createObjectURL(await pixels());
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** @param {string} name */
async function sharePicture(name) {
  const file = new File([await pixels()], name, { type: "image/png" });
  // Closing the share sheet is not an error.
  await navigator.share({ files: [file], title: document.title }).catch(() => {});
}

/** @param {HTMLElement} tool */
async function act(tool) {
  const { do: what, file = "burgrave.png" } = tool.dataset;
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (
    tool.closest(".link, .to-copy")?.querySelector("input, textarea") ?? null
  );
  if (what === "png") return save(file);
  if (what === "share-picture") return sharePicture(file);
  if (what === "share" && field) return navigator.share({ title: document.title, text: picture.alt, url: field.value }).catch(() => {});
  if (field) await copy(field);
}

offerShare();
if (navigator.canShare?.({ files: [new File([], "burgrave.png", { type: "image/png" })] })) {
  for (const button of document.querySelectorAll('[data-do="share-picture"]')) button.removeAttribute("hidden");
}
byId("share").addEventListener("click", ({ target }) => {
  const tool = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-do]")) : null;
  if (tool) act(tool).catch(() => tell(done.dataset.failed ?? ""));
});
