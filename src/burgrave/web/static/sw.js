// Hears calls while every page is closed: shows them, and leads to the table.

/** @type {any} */
const worker = self;

worker.addEventListener("push", (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(
    worker.registration.showNotification(told.title ?? "Burgrave", {
      body: told.body ?? "",
      tag: `table-${told.table}`,
      icon: "/static/icon.svg",
      data: told.url ?? "/",
    }),
  );
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(worker.clients.openWindow(event.notification.data));
});
