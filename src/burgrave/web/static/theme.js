// Before the first paint: apply the reader's choice of light or dark, and note that scripts run.
let chosen = null;
try {
  chosen = localStorage.getItem("burgrave-theme");
} catch {
  // Storage is unavailable, as in a frame within another site.
}
if (chosen) document.documentElement.dataset.theme = chosen;
document.documentElement.classList.add("script");
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-do="theme"]')) return;
  const now = document.documentElement.dataset.theme;
  const dark = now ? now === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("burgrave-theme", dark ? "light" : "dark");
});
