// Hears calls while every page is closed: shows them, and leads to the table.

/** @type {any} */
const worker = self;

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
