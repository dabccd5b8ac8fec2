// Python in a worker: the program itself, or, by the name "thinker", a bot that thinks for it.

import { loadPyodide } from "../runtime/pyodide.mjs";
import { ROOT, channel } from "./places.js";
import { load, save } from "./keeping.js";

const HOME = "/kept";

/** @returns {Promise<any>} an interpreter that can import the program */
async function python() {
  const sources = fetch(`${ROOT}app/burgrave.zip`).then((found) => found.arrayBuffer());
  const pyodide = await loadPyodide({ indexURL: `${ROOT}runtime/`, env: { HOME } });
  pyodide.unpackArchive(await sources, "zip", { extractDir: "/lib/python" });
  pyodide.runPython("import sys; sys.path.insert(0, '/lib/python')");
  return pyodide;
}

/** Bots think here; what they are asked comes from the program's worker, which started this one. */
async function think() {
  /** @type {Uint8Array[]} */
  const early = [];
  let hear = (/** @type {Uint8Array} */ message) => void early.push(message);
  self.addEventListener("message", ({ data }) => hear(data));
  const pyodide = await python();
  const send = (/** @type {any} */ message) => {
    const bytes = message.toJs();
    message.destroy?.();
    self.postMessage(bytes);
  };
  const held = pyodide.pyimport("burgrave.workers.webworker").Held(send);
  hear = (message) => held.receive(pyodide.toPy(message).tobytes());
  for (const message of early) hear(message);
}

/** Starts a worker for bots; its messages go to a function of the program. */
function launch(/** @type {any} */ receive) {
  const kept = receive.copy();
  const worker = new Worker(self.location.href, { type: "module", name: "thinker" });
  worker.addEventListener("message", ({ data }) => kept(data));
  return {
    send: (/** @type {any} */ message) => worker.postMessage(message.toJs()),
    end: () => worker.terminate(),
  };
}

/** The program: answers requests and live connections that come over the channel. */
async function serve() {
  const line = channel();
  const say = (/** @type {object} */ message) => line.postMessage({ to: "all", ...message });
  say({ kind: "progress", stage: "start" });
  const pyodide = await python();
  const program = await pyodide.pyimport("burgrave.static.glue").begin(ROOT, HOME, load, save, launch);
  line.addEventListener("message", async ({ data }) => {
    if (data.to !== "python") return;
    if (data.kind === "ping") say({ kind: "ready" });
    if (data.kind === "open") {
      program.open(data.name, data.url, (/** @type {string} */ kind, /** @type {string} */ text) =>
        line.postMessage({ to: data.name, kind, data: text }),
      );
    }
    if (data.kind === "leave") program.leave(data.name);
    if (data.kind === "ask") {
      const [status, headers, content] = await program.answer(data.method, data.url, data.headers, data.body);
      line.postMessage({ to: data.id, status, headers, content });
    }
  });
  say({ kind: "ready" });
}

if (self.name === "thinker") think();
else {
  // One tab has the program; the others use it, and the next takes over when that tab closes.
  navigator.locks.request(`burgrave ${ROOT}`, async () => {
    await serve().catch((error) => {
      console.error(error);
      channel().postMessage({ to: "all", kind: "failed", reason: "failed" });
    });
    await new Promise(() => {});
  });
}
