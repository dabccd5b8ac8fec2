// The service worker: caches files that are the same for everybody, and receives calls while every page is closed.

/** @type {any} */
const worker = self;
const FILES = "burgrave files";

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { origin, pathname } = new URL(event.request.url);
  // Pages and API answers are private and never cached.
  if (event.request.method === "GET" && origin === location.origin && pathname.startsWith("/static/")) {
    event.respondWith(fresh(event.request));
  }
});

/** @param {Request} request @returns {Promise<Response>} from the server; without a connection, from the cache */
async function fresh(request) {
  const cache = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (response.status === 200) await cache.put(request.url, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

worker.addEventListener("push", (/** @type {any} */ event) => {
  const message = event.data?.json() ?? {};
  event.waitUntil(
    worker.registration.showNotification(message.title ?? "Burgrave", {
      body: message.body ?? "",
      tag: `table-${message.table}`,
      icon: "/static/icon.svg",
      data: message.url ?? "/",
    }),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
