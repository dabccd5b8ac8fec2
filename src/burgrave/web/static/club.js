// The club's links: copying and sharing.

import { offerShare, share } from "./people.js";

offerShare();
document.addEventListener("click", ({ target }) => {
  const tool = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".link [data-do]")) : null;
  const field = tool?.closest(".link")?.querySelector("input");
  if (!tool || !field) return;
  if (tool.dataset.do === "share") return share(field);
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => {});
});
