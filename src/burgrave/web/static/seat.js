// The menu of one's own seats: renaming, stand-ins, leaving and coming back.

import { byId } from "./dom.js";

/** @type {Record<string, [string, string]>} method and path by request */
const ASKS = {
  name: ["POST", "name"],
  leave: ["POST", "leave"],
  return: ["POST", "return"],
  renew: ["POST", "links/renew"],
  close: ["POST", "close"],
  unbot: ["DELETE", ""],
};

/**
 * @param {string} key of the link
 * @param {string} what
 * @param {number} seat
 * @param {string} name
 */
function ask(key, what, seat, name) {
  const [method, named] = ASKS[what] ?? ["POST", ""];
  const path = named || `seats/${seat}/bot`;
  // The spectators' link has no seat.
  const body = what === "bot" || what === "unbot" || Number.isNaN(seat) ? {} : what === "name" ? { seat, name } : { seat };
  return fetch(`/api/table/${key}/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * @param {string} key of the link
 * @param {(words: string, rule: string) => void} refuse
 * @param {string} failed what is said when nothing came back
 */
export function watchSeatMenu(key, refuse, failed) {
  document.getElementById("seat-menu")?.addEventListener("change", async ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.dataset.habit) return;
    const seat = Number(target.closest("fieldset")?.dataset.seat);
    const answer = await fetch(`/api/table/${key}/habits`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ seat, [target.dataset.habit]: target.checked }),
    }).catch(() => null);
    if (answer?.ok) return;
    target.checked = !target.checked;
    refuse(failed, "");
  });
  addEventListener("click", async (event) => {
    const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("#seat-menu button, .stand-in button")) : null;
    const part = button?.closest("fieldset");
    const what = button?.dataset.ask;
    if (!part || !what) return;
    const name = part.querySelector("input")?.value.trim() ?? "";
    if (what === "name" && !name) return;
    const leaves = what === "leave" || what === "close";
    document.body.classList.toggle("leaving", leaves);
    try {
      const answer = await ask(key, what, Number(part.dataset.seat), name);
      if (answer.ok) return leaves ? location.assign("/") : location.reload();
      const problem = await answer.json();
      refuse(problem.message ?? failed, problem.rule ?? "");
    } catch {
      refuse(failed, "");
    }
    document.body.classList.remove("leaving");
    byId("seat-menu").removeAttribute("open");
  });
}

/** @type {Record<string, (word: string) => object>} the request body of each setting */
const SETTINGS = {
  paused: (word) => ({ paused: Boolean(word) }),
  chat: (word) => ({ chat: Boolean(word) }),
  stand_in: (word) => ({ stand_in: word }),
  clock: (word) => {
    const [kind, number] = word.split("-");
    return { clock: { kind, ...(kind === "live" ? { minutes: Number(number) } : kind === "days" ? { days: Number(number) } : {}) } };
  },
};

/**
 * Handle the host's settings.
 * @param {string} key of the link
 * @param {(words: string, rule: string) => void} refuse
 * @param {string} failed what is said when nothing came back
 */
export function watchDesk(key, refuse, failed) {
  const arrange = async (/** @type {string} */ what, /** @type {string} */ word) => {
    const answer = await fetch(`/api/table/${key}/arrange`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(SETTINGS[what](word)),
    }).catch(() => null);
    if (answer?.ok) return;
    const problem = await answer?.json().catch(() => null);
    refuse(problem?.message ?? failed, "");
  };
  addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? /** @type {HTMLButtonElement | null} */ (target.closest("button[data-arrange]")) : null;
    if (button) void arrange(button.dataset.arrange ?? "", button.value);
  });
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement && target.dataset.arrange) void arrange(target.dataset.arrange, target.value);
    if (target instanceof HTMLInputElement && target.dataset.arrange) void arrange(target.dataset.arrange, target.checked ? "yes" : "");
  });
}

/**
 * Show whether the game is paused.
 * @param {boolean} paused
 */
export function showPause(paused) {
  document.body.classList.toggle("paused", paused);
  document.getElementById("resting")?.toggleAttribute("hidden", !paused);
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.desk [data-arrange="paused"]'))) {
    button.hidden = Boolean(button.value) === paused;
  }
}

/**
 * Update the menu for stand-ins: a player can take over from a bot at once.
 * @param {import("./types.js").SeatView[]} seats
 */
export function showStandIns(seats) {
  for (const { seat, stand_in } of seats) {
    document.querySelector(`.stand-in[data-seat="${seat}"]`)?.toggleAttribute("hidden", !stand_in);
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`#seat-menu [data-seat="${seat}"] [data-by]`))) {
      part.hidden = (part.dataset.by === "bot") !== Boolean(stand_in);
    }
  }
}
