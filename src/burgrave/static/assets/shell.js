// The frame around the program: starts Python and the service worker, says how far that is, then shows the pages.

import { ROOT, channel } from "./places.js";

/** @type {Record<string, Record<string, string>>} */
const WORDS = JSON.parse(byId("words").textContent ?? "{}");
const language = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) ?? "en";
const words = WORDS[language];

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** What happens afterwards is of no use to anybody. */
let gaveUp = false;

/** @param {string} stage @param {number} [part] of 1 */
function show(stage, part) {
  if (gaveUp) return;
  byId("stage").textContent = words[stage];
  const progress = /** @type {HTMLProgressElement} */ (byId("progress"));
  if (part === undefined) progress.removeAttribute("value");
  else progress.value = part;
}

/** @param {string} reason */
function giveUp(reason) {
  gaveUp = true;
  byId("stage").textContent = words[reason] ?? reason;
  byId("progress").hidden = true;
  byId("starting").dataset.failed = reason;
}

/** @returns {string} what is missing here, or nothing */
function missing() {
  if (!("WebAssembly" in globalThis) || !("DecompressionStream" in globalThis)) return "no_wasm";
  if (!navigator.serviceWorker) return isSecureContext ? "no_workers" : "not_secure";
  if (!globalThis.indexedDB || !navigator.locks || !("BroadcastChannel" in globalThis)) return "no_storage";
  return "";
}

/** @returns {Promise<boolean>} whether anything can be kept here: some private windows refuse */
function keeps() {
  return new Promise((done) => {
    try {
      const opening = indexedDB.open(`burgrave probe ${ROOT}`);
      opening.onerror = () => done(false);
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase(`burgrave probe ${ROOT}`);
        done(true);
      };
    } catch {
      done(false);
    }
  });
}

/** @param {URL} url @returns {string} the same page, below this folder */
function below(url) {
  return (url.pathname.startsWith(ROOT) ? "" : ROOT.slice(0, -1)) + url.pathname + url.search + url.hash;
}

/**
 * Links that scripts have made know nothing of the folder, and some browsers do not ask a service worker for downloads.
 * @param {MouseEvent} event
 */
function follow(event) {
  const link = /** @type {any} */ (event.target)?.closest?.("a[href]");
  if (!link || link.origin !== location.origin) return;
  link.href = below(new URL(link.href));
  if (!link.hasAttribute("download")) return;
  event.preventDefault();
  download(link.href);
}

/** @param {string} address of a file to save */
async function download(address) {
  const response = await fetch(address);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "burgrave.json";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {string} address of the page to show */
function reveal(address) {
  const frame = /** @type {HTMLIFrameElement} */ (byId("table"));
  frame.addEventListener("load", () => {
    const inside = frame.contentWindow;
    if (!inside || inside.location.href === "about:blank") return;
    if (!inside.location.pathname.startsWith(ROOT)) {
      inside.location.replace(below(new URL(inside.location.href)));
      return;
    }
    inside.document.addEventListener("click", follow, true);
    byId("starting").hidden = true;
    frame.hidden = false;
    const title = () => (document.title = inside.document.title);
    title();
    new MutationObserver(title).observe(inside.document.head, { subtree: true, childList: true, characterData: true });
    document.documentElement.lang = inside.document.documentElement.lang;
    history.replaceState(null, "", inside.location.href);
    inside.focus();
  });
  frame.src = address;
}

async function start() {
  const problem = missing() || ((await keeps()) ? "" : "no_storage");
  if (problem) return giveUp(problem);
  show("download", 0);
  const line = channel();
  const hadOne = navigator.serviceWorker.controller !== null;
  const ready = new Promise((/** @type {(_: void) => void} */ done) => {
    line.addEventListener("message", ({ data }) => {
      if (data.to !== "all") return;
      if (data.kind === "progress") show(data.stage, data.part);
      // An earlier version goes on without the new one.
      if (data.kind === "undownloaded" && !hadOne) giveUp(data.reason);
      if (data.kind === "failed") giveUp(data.reason in words ? data.reason : "failed");
      if (data.kind === "ready") done();
    });
  });
  let reloaded = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Another version of the folder has arrived: everything from one hand.
    if (hadOne && !reloaded) location.reload();
    reloaded = true;
  });
  const registering = navigator.serviceWorker.register(`${ROOT}sw.js`, { scope: ROOT });
  // A host that does not answer must not keep a later visit waiting.
  if (hadOne) registering.then((found) => found.update()).catch(() => null);
  else await registering;
  await navigator.serviceWorker.ready;
  show("start");
  const worker = new Worker(new URL("python.js", import.meta.url), { type: "module" });
  worker.addEventListener("error", () => giveUp("failed"));
  line.postMessage({ to: "python", kind: "ping" });
  await ready;
  reveal(location.href);
  navigator.storage?.persist?.().catch(() => false);
}

start().catch((error) => {
  console.error(error);
  giveUp("failed");
});
