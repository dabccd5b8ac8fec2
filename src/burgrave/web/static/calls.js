// Calls to the player: the tab's title, a sound, a notification, and Web Push once the page is closed.

import { fill } from "./dom.js";
import { play } from "./sound.js";

const KEY = "burgrave-calls";
const ASKED = "burgrave-calls-asked";

/** @typedef {import("./types.js").CallsPage} CallsPage */
/** @typedef {import("./types.js").TableUpdate} TableUpdate */

/** Whether notifications are switched on for this device and permitted. */
export function wanted() {
  return localStorage.getItem(KEY) === "on" && "Notification" in globalThis && Notification.permission === "granted";
}

/**
 * Mark the tab when it is my turn.
 * @param {boolean} turn
 */
export function markTab(turn) {
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  const file = turn ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (icon && !icon.href.endsWith(file)) icon.href = file;
}

/**
 * My turn has begun while nobody looks: play a sound, and show a notification if wanted.
 * @param {string} title
 */
export function call(title) {
  play("turn", true);
  if (!wanted()) return;
  const note = { tag: location.pathname, icon: "/static/icon.svg" };
  // Phones show notifications only through the service worker.
  const show = () => {
    const shown = new Notification(title, note);
    shown.addEventListener("click", () => {
      globalThis.focus();
      shown.close();
    });
  };
  try {
    show();
  } catch {
    navigator.serviceWorker?.ready.then((ready) => ready.showNotification(title, { ...note, data: location.pathname }));
  }
}

/**
 * Handle the settings in the menu, and the offer beside the question.
 * @param {string} key of the link
 * @param {CallsPage} calls
 * @param {() => number | null} seat
 * @param {(words: string, rule: string, friendly?: boolean) => void} say
 * @param {Record<string, string>} words
 */
export function watchCalls(key, calls, seat, say, words) {
  const box = /** @type {HTMLInputElement | null} */ (document.getElementById("call-me"));
  const offer = document.getElementById("call-offer");
  const possible = "Notification" in globalThis;
  if (box) {
    box.checked = wanted();
    box.disabled = !possible;
    box.addEventListener("change", async () => {
      box.checked = await turn(box.checked, key, calls, seat, say, words);
    });
  }
  offer?.addEventListener("click", async ({ target }) => {
    const pressed = target instanceof Element ? target.closest("button") : null;
    if (!pressed) return;
    localStorage.setItem(ASKED, "yes");
    offer.hidden = true;
    if (pressed.value && box) box.checked = await turn(true, key, calls, seat, say, words);
  });
  const form = /** @type {HTMLFormElement | null} */ (document.getElementById("call-mail"));
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("mail"));
    const mail = field.value.trim();
    // Without an address emails stop. Notifications stay as they are.
    const answer = await post(key, mail ? "calls" : "calls/stop", { mail: mail || true, seat: seat() });
    if (answer?.ok) {
      field.value = "";
      void showMail(form, key, seat, words);
      return say(mail ? words["mail-sent"] : words["mail-off"], "", true);
    }
    const problem = await answer?.json().catch(() => null);
    say(problem?.message ?? words.failed, "");
  });
  const menu = document.getElementById("seat-menu");
  if (form) menu?.addEventListener("toggle", () => menu.hasAttribute("open") && void showMail(form, key, seat, words));
}

/**
 * Show the current email address below the field.
 * @param {HTMLFormElement} form
 * @param {string} key
 * @param {() => number | null} seat
 * @param {Record<string, string>} words
 */
async function showMail(form, key, seat, words) {
  const answer = await fetch(`/api/table/${key}/calls${seat() === null ? "" : `?seat=${seat()}`}`).catch(() => null);
  const line = form.querySelector("small");
  if (!answer?.ok || !line) return;
  const { mail, confirmed } = await answer.json();
  line.textContent = mail ? fill(words[confirmed ? "mail-on" : "mail-waits"], { address: mail }) : "";
}

/** Offer calls while somebody else plays, unless that has been done. */
export function offerCalls() {
  const offer = document.getElementById("call-offer");
  if (!offer || localStorage.getItem(ASKED) || !("Notification" in globalThis) || Notification.permission !== "default") return;
  offer.hidden = false;
}

/**
 * @param {string} key
 * @param {string} path
 * @param {object} body
 */
function post(key, path, body) {
  return fetch(`/api/table/${key}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
}

/**
 * Switch calls to this device on or off; returns whether they are on.
 * @param {boolean} on
 * @param {string} key
 * @param {CallsPage} calls
 * @param {() => number | null} seat
 * @param {(words: string, rule: string, friendly?: boolean) => void} say
 * @param {Record<string, string>} words
 * @returns {Promise<boolean>}
 */
async function turn(on, key, calls, seat, say, words) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (!on) {
    const old = await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
    if (old) await post(key, "calls/stop", { endpoint: old.endpoint, seat: seat() });
    return false;
  }
  if ((await Notification.requestPermission()) !== "granted") {
    say(words["calls-blocked"], "");
    return false;
  }
  const pushed = await subscribe(key, calls, seat);
  say(pushed ? words["calls-pushed"] : words["calls-open"], "", true);
  return true;
}

/**
 * Subscribe to Web Push, if server and browser support it.
 * @param {string} key
 * @param {CallsPage} calls
 * @param {() => number | null} seat
 */
async function subscribe(key, calls, seat) {
  if (!calls.push || !navigator.serviceWorker || !("PushManager" in globalThis)) return false;
  try {
    await navigator.serviceWorker.register("/sw.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const made = (await pushManager.getSubscription()) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: calls.push }));
    const { endpoint, keys } = made.toJSON();
    const answer = await post(key, "calls", { subscription: { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }, seat: seat() });
    return Boolean(answer?.ok);
  } catch {
    // The browser's push service is unreachable: notifications still work while the page is open.
    return false;
  }
}
