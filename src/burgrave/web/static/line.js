// A live connection to the server. Where the program runs in the browser itself, another module takes its place.

/**
 * @param {string} path
 * @returns {WebSocket} of which `open`, `message` and `close` are heard
 */
export function connect(path) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}${path}`);
}
