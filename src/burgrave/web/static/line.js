// A live connection to the server. If the program runs within the browser, another module replaces this one.

/**
 * @param {string} path
 * @returns {WebSocket} that fires `open`, `message` and a first `close`
 */
export function connect(path) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${path}`);
  const end = () => {
    socket.close();
    // Without a network the closing handshake is never answered: the page must not wait for it.
    socket.dispatchEvent(new Event("close"));
  };
  addEventListener("offline", end);
  socket.addEventListener("close", () => removeEventListener("offline", end));
  return socket;
}
