// Where the folder lies on its host, and the channel over which its parts talk.

/** The folder's path, with a slash at its end. */
export const ROOT = new URL("..", import.meta.url).pathname;

/** @returns {BroadcastChannel} between pages, the service worker and Python; one for each folder on a host */
export function channel() {
  return new BroadcastChannel(`burgrave ${ROOT}`);
}
