// A live connection to the server. Where the program runs in the browser itself, another module takes its place.

/**
 * @param {string} path
 * @returns {WebSocket} of which `open`, `message` and the first `close` are heard
 */
export function connect(path) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${path}`);
  const end = () => {
    socket.close();
    // Without a network nobody answers the farewell: the page must not wait for that.
    socket.dispatchEvent(new Event("close"));
  };
  addEventListener("offline", end);
  socket.addEventListener("close", () => removeEventListener("offline", end));
  return socket;
}
