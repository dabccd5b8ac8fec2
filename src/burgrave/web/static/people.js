// The people at the table: presence, names, arrivals, invitations, the rematch.

import { put } from "./dom.js";

/** @typedef {import("./types.js").SeatView} SeatView */

/**
 * @param {SeatView} seat
 * @param {boolean} mine
 * @returns {"" | "here" | "away" | "empty"}
 */
export function presence(seat, mine) {
  if (mine || seat.bot) return "";
  if (!seat.joined) return "empty";
  return seat.present ? "here" : "away";
}

/**
 * @param {SeatView[]} seats
 * @param {number[]} mine
 * @param {Record<string, string>} words
 */
export function showPresence(seats, mine, words) {
  for (const seat of seats) {
    const state = presence(seat, mine.includes(seat.seat));
    for (const shown of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-presence="${seat.seat}"]`))) {
      if (shown.dataset.state === state) continue;
      put(shown, "data-state", state);
      shown.hidden = !state;
      const there = shown.querySelector(".there");
      if (there) there.textContent = words[state] ?? "";
    }
  }
}

/**
 * Show changed names, after somebody sat down or was renamed.
 * @param {SeatView[]} seats
 * @param {string[]} names by seat, as on the page
 */
export function showNames(seats, names) {
  for (const { seat, name } of seats) {
    const old = names[seat];
    if (name === old) continue;
    names[seat] = name;
    for (const shown of document.querySelectorAll(`[data-name="${seat}"]`)) shown.textContent = name;
    const estate = `.estate[data-seats~="${seat}"]`;
    for (const labelled of document.querySelectorAll(`${estate}, ${estate} .grow`)) {
      labelled.ariaLabel = labelled.ariaLabel?.replace(old, () => name) ?? null;
    }
  }
}

/**
 * Update seats that somebody has taken: they are no longer awaited, need no link, and can be muted.
 * @param {SeatView[]} seats
 */
export function showArrivals(seats) {
  for (const { seat } of seats.filter(({ joined }) => joined)) {
    for (const awaiting of document.querySelectorAll(`[data-awaits="${seat}"]`)) awaiting.remove();
    const mute = document.querySelector(`[data-mute="${seat}"]`);
    for (const shut of [mute?.closest("label"), mute?.closest("fieldset")]) shut?.removeAttribute("hidden");
  }
  if (!seats.some(({ kind, joined, bot }) => kind === "open" && !joined && !bot)) document.querySelector('[data-awaits="open"]')?.remove();
  const links = document.querySelector(".invite");
  if (links && !links.querySelector(".link")) links.remove();
}

/** Show share buttons beside links, if the device can share. */
export function offerShare() {
  if (!navigator.share) return;
  for (const button of document.querySelectorAll('[data-do="share"]')) button.removeAttribute("hidden");
}

/** @param {HTMLInputElement} field */
export function share(field) {
  // Closing the share sheet is not an error.
  navigator.share({ title: "Burgrave", url: field.value }).catch(() => {});
}

/**
 * Offer the rematch: one click takes everybody to their seat there.
 * @param {boolean} offered
 */
export function showRematch(offered) {
  if (!offered) return;
  for (const form of document.querySelectorAll("form.rematch")) {
    form.removeAttribute("hidden");
    for (const part of form.querySelectorAll(".offered, .next")) part.removeAttribute("hidden");
    form.querySelector(".first")?.setAttribute("hidden", "");
  }
}
