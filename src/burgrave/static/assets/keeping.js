// Games in the browser's own database: texts by key, written all or nothing.

import { ROOT } from "./places.js";

const STORE = "kept";

/** @returns {Promise<IDBDatabase>} */
function database() {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(`burgrave ${ROOT}`, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
}

/** @returns {Promise<[string, string][]>} everything that was kept */
export async function load() {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  const [keys, texts] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
  return keys.map((key, index) => [String(key), texts[index]]);
}

/** @type {Promise<IDBDatabase> | null} */
let open = null;

/**
 * Write down what changed; null takes something away.
 * @param {string} changes an object as JSON
 */
export async function save(changes) {
  open ??= database();
  const transaction = (await open).transaction(STORE, "readwrite");
  const store = transaction.objectStore(STORE);
  for (const [key, text] of Object.entries(JSON.parse(changes))) {
    if (text === null) store.delete(key);
    else store.put(text, key);
  }
  return new Promise((/** @type {(_: void) => void} */ done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answer(request) {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}
