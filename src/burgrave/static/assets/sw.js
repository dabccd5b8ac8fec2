// Answers what pages ask: files from the cache, everything else from Python in a worker of an open tab.

/** @type {any} */
const worker = self;
const ROOT = new URL(".", location.href).pathname;
/** What the folder holds, by path, each with the hash of its content; those that end in .gz are kept unpacked. */
const FILES = /** @type {Record<string, string>} */ ({files});
/** Paths as pages ask for them. */
const NAMES = Object.fromEntries(Object.keys(FILES).map((path) => [path.replace(/\.gz$/, ""), path]));
const SIZES = /** @type {Record<string, number>} */ ({sizes});
const CACHE = `burgrave ${ROOT} {version}`;
const line = new BroadcastChannel(`burgrave ${ROOT}`);
/** Requests that wait for Python: what was asked, and who wants to know. */
const waiting = new Map();

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(download().then(() => worker.skipWaiting(), giveUp));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(tidy().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  const path = inside(url.pathname);
  const file = path.slice(1);
  if (event.request.destination === "document") event.respondWith(shell());
  else if (file in NAMES) event.respondWith(kept(file));
  else event.respondWith(ask(event.request, url, path));
});

line.addEventListener("message", ({ data }) => {
  if (data.to === "all" && data.kind === "ready") for (const { message } of waiting.values()) line.postMessage(message);
  const asked = waiting.get(data.to);
  if (!asked) return;
  waiting.delete(data.to);
  asked.done(data);
});

/** @param {string} path @returns {string} the path as the program knows it, wherever the folder lies */
function inside(path) {
  return path.startsWith(ROOT) ? path.slice(ROOT.length - 1) : path;
}

/** @param {string} name @returns {string} under which the cache has this version of a file */
function entry(name) {
  return `${ROOT + name}?${FILES[NAMES[name]]}`;
}

/** @param {string} name @returns {Promise<Response>} */
async function kept(name) {
  return (await caches.match(entry(name))) ?? unpacked(name, await fetch(ROOT + NAMES[name]));
}

/** The frame around all pages; whichever of them is asked for, it finds its own files. */
async function shell() {
  const text = await (await kept("index.html")).text();
  const found = text.replace('<base href="./">', `<base href="${ROOT}">`);
  return new Response(found, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Fetches every file once; what an earlier version had already is taken from there. */
async function download() {
  const cache = await caches.open(CACHE);
  const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
  let done = 0;
  await Promise.all(
    Object.entries(NAMES).map(async ([name, path]) => {
      const fresh = (await caches.match(entry(name))) ?? (await fetched(name, path));
      await cache.put(entry(name), fresh);
      done += SIZES[path];
      line.postMessage({ to: "all", kind: "progress", stage: "download", part: done / total });
    }),
  );
}

/** @param {any} error @returns {never} */
function giveUp(error) {
  const full = error.name === "QuotaExceededError";
  line.postMessage({ to: "all", kind: "undownloaded", reason: full ? "full" : (error.cause ?? "unreachable") });
  throw error;
}

/** @param {string} name @param {string} path */
async function fetched(name, path) {
  const response = await fetch(ROOT + path, { cache: "no-cache" });
  const content = await response.arrayBuffer();
  if (!response.ok || !(await hash(content)).startsWith(FILES[path])) {
    throw new Error(`${path} is missing or of another version`, { cause: "incomplete" });
  }
  return unpacked(name, new Response(content));
}

/** @param {ArrayBuffer} content */
async function hash(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TYPES = /** @type {Record<string, string>} */ ({
  html: "text/html", js: "text/javascript", mjs: "text/javascript", css: "text/css", wasm: "application/wasm",
  svg: "image/svg+xml", png: "image/png", json: "application/json", webmanifest: "application/manifest+json",
});

/** @param {string} name @param {Response} response as the host sent it */
async function unpacked(name, response) {
  const packed = NAMES[name].endsWith(".gz");
  const stream = packed ? response.body?.pipeThrough(new DecompressionStream("gzip")) : response.body;
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(stream, { headers: { "content-type": type } });
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(`burgrave ${ROOT} `) && name !== CACHE) await caches.delete(name);
  }
}

/** @param {Request} request @param {URL} url @param {string} path */
async function ask(request, url, path) {
  const id = crypto.randomUUID();
  const body = request.method === "GET" || request.method === "HEAD" ? "" : await request.text();
  const headers = JSON.stringify(Object.fromEntries(request.headers));
  const message = { to: "python", kind: "ask", id, method: request.method, url: url.origin + path + url.search, headers, body };
  const answer = await new Promise((done) => {
    waiting.set(id, { message, done });
    line.postMessage(message);
  });
  const sent = JSON.parse(answer.headers);
  if (sent.location) return Response.redirect(new URL(sent.location, url.origin).href, answer.status);
  const empty = answer.status === 204 || answer.status === 304;
  return new Response(empty ? null : answer.content, { status: answer.status, headers: sent });
}
