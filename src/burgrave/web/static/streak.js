// The days of finished daily challenges: stored in this browser, and counted as a streak.

const MOST = 1000;
const DAY = 86_400_000;

/** @param {string} game */
const place = (game) => `burgrave-daily-${game}`;

/** @param {string} game @returns {Set<string>} */
function finished(game) {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/** @param {string} game @param {string} day as 2026-11-18 */
export function keepDay(game, day) {
  const days = finished(game);
  if (days.has(day)) return;
  localStorage.setItem(place(game), JSON.stringify([...days, day].sort().slice(-MOST)));
}

/** The number of days in a row up to today, or yesterday if today's is not finished. @param {string} game */
export function streakOf(game) {
  const days = finished(game);
  let day = new Date().toISOString().slice(0, 10);
  if (!days.has(day)) day = before(day);
  let streak = 0;
  for (; days.has(day); day = before(day)) streak += 1;
  return streak;
}

/** The previous day. @param {string} day */
function before(day) {
  return new Date(Date.parse(`${day}T00:00:00Z`) - DAY).toISOString().slice(0, 10);
}
