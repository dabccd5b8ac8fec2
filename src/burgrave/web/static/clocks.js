// The clocks of the seats: the time left according to the server, counted down between updates.

/** @typedef {import("./types.js").SeatView} SeatView */

/** @type {SeatView[]} */
let times = [];
let timer = 0;

/** @param {SeatView[]} seats */
export function showClocks(seats) {
  times = seats;
  clearInterval(timer);
  tick();
  if (times.some((time) => time.due !== null)) timer = setInterval(tick, 1000);
}

function tick() {
  for (const { seat, due, left } of times) {
    const clock = document.querySelector(`.score[data-seat="${seat}"] .clock`);
    if (!(clock instanceof HTMLElement)) continue;
    const seconds = due !== null ? due - Date.now() / 1000 : left;
    clock.hidden = seconds === null || seconds === undefined;
    if (!clock.hidden) {
      clock.textContent = inWords(Math.max(0, Number(seconds)));
      clock.toggleAttribute("data-short", Number(seconds) < 60);
    }
  }
}

/** @param {number} seconds */
function inWords(seconds) {
  const language = document.documentElement.lang;
  if (seconds >= 86400) return new Intl.NumberFormat(language, { style: "unit", unit: "day" }).format(Math.ceil(seconds / 86400));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(Math.floor(seconds) % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
