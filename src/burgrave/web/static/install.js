// Lets people install the page as an app.

navigator.serviceWorker?.register("/sw.js").catch(() => null);
