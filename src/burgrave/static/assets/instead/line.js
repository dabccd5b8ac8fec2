// A live connection to the program in this browser, with the interface of a WebSocket. It takes the place of the module
// of the same name that connects to a server.

/**
 * @param {string} path
 * @returns {WebSocket} whose `open`, `message` and `close` events are used
 */
export function connect(path) {
  const name = crypto.randomUUID();
  const socket = /** @type {EventTarget} */ (new EventTarget());
  const root = new URL("..", import.meta.url).pathname;
  const channel = new BroadcastChannel(`burgrave ${root}`);
  const ask = () => channel.postMessage({ to: "python", kind: "open", name, url: location.origin + path });
  const over = (/** @type {number} */ code) => {
    channel.close();
    removeEventListener("pagehide", leave);
    socket.dispatchEvent(new CloseEvent("close", { code }));
  };
  const leave = () => channel.postMessage({ to: "python", kind: "leave", name });
  channel.addEventListener("message", ({ data }) => {
    // Another tab's Python has taken over: connect to that one.
    if (data.to === "all" && data.kind === "ready") return over(1012);
    if (data.to !== name) return;
    if (data.kind === "close") over(Number(data.data));
    else socket.dispatchEvent(new MessageEvent(data.kind, { data: data.data }));
  });
  addEventListener("pagehide", leave);
  ask();
  return /** @type {WebSocket} */ (socket);
}
