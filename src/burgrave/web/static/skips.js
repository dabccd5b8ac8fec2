// While something is shown, a click on the table or the space bar skips to the end.

/** Elements that can be used meanwhile. */
const APART = ".top, .tabs, .log, .steps, .invite, .analysis, .player-bar, dialog, input, select, textarea, summary, a, [data-do]";

/** @param {import("./queue.js").Queue} queue */
export function watchSkips(queue) {
  const skip = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    queue.skip();
  };
  addEventListener(
    "click",
    (event) => {
      if (queue.showing && !(event.target instanceof Element && event.target.closest(APART))) skip(event);
    },
    true,
  );
  addEventListener(
    "keydown",
    (event) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key === " " && queue.showing && !typing) skip(event);
    },
    true,
  );
}
