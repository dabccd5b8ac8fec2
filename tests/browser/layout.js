// What is wrong with the layout of a page, as a list of sentences; `layout.py` runs it.
({touch}) => {
  const found = [];
  const slack = 1.5;
  const pans = "[data-pans], .lands:has(> .wide)";
  const seen = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && e.getClientRects().length > 0;
  const hidden = (e) => Boolean(e.closest(".sr, .skip, [aria-hidden=true]:not(svg), .spare"))
    || getComputedStyle(e).clipPath.startsWith("inset");
  const called = (e) => e.dataset?.place ?? e.dataset?.at ?? (e.id ? "#" + e.id : "")
    + (typeof e.className === "string" && e.className ? "." + e.className.split(" ")[0] : "")
    + " " + (e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 24);
  const box = (e) => e.getBoundingClientRect();
  const style = new Map();
  const css = (e) => style.get(e) ?? (style.set(e, getComputedStyle(e)), style.get(e));

  // Nothing scrolls sideways, but rows that are meant to.
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const e of document.querySelectorAll("body *")) {
    if (e instanceof SVGElement || !seen(e) || hidden(e) || e.closest(`${pans}, .chips`)) continue;
    const { overflowX, overflowY } = css(e);
    if (overflowX !== "visible" && e.clientWidth && e.scrollWidth > e.clientWidth + slack && e.closest(".table"))
      found.push(`${called(e)} is cut or scrolls sideways: ${e.scrollWidth} in ${e.clientWidth}`);
    if (overflowY === "hidden" && e.clientHeight && e.scrollHeight > e.clientHeight + slack && !e.matches("html, body, .table, .log, .scores *"))
      found.push(`${called(e)} is cut below: ${e.scrollHeight} in ${e.clientHeight}`);
  }

  // In a wide window everything but lists is seen without scrolling.
  for (const e of document.querySelectorAll(".board, .large, .lands, .trays"))
    if (innerWidth > 1180 && seen(e) && e.scrollHeight > e.clientHeight + slack) found.push(`${called(e)} needs ${e.scrollHeight - e.clientHeight} px more height`);

  // Whatever lies on a sheet is inside of what is seen, or can be scrolled to.
  const frames = (e) => {
    const all = [];
    for (let at = e.closest("svg.sheet")?.parentElement; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = css(at);
      if (overflowX !== "visible" || overflowY !== "visible" || at.matches(".panel")) all.push([at, overflowX, overflowY]);
      if (position === "fixed") break;
    }
    return all;
  };
  const scrolls = (how) => how === "auto" || how === "scroll";
  const page = document.documentElement;
  const pageScrolls = page.scrollHeight > innerHeight + slack;
  for (const e of document.querySelectorAll("svg.sheet :is(g.place, g.piece, text.caption)")) {
    if (!seen(e)) continue;
    const b = box(e);
    if (!b.width || !b.height) continue;
    let [downwards, sideways] = [false, false];
    for (const [frame, x, y] of frames(e)) {
      const f = box(frame);
      [downwards, sideways] = [downwards || scrolls(y), sideways || (scrolls(x) && frame.matches(pans))];
      if (!sideways && (b.left < f.left - slack || b.right > f.right + slack)) found.push(`${called(e)} sticks out of ${called(frame)} sideways`);
      else if (!downwards && (b.top < f.top - slack || b.bottom > f.bottom + slack)) found.push(`${called(e)} sticks out of ${called(frame)}`);
    }
    if (!sideways && (b.left < -slack || b.right > innerWidth + slack)) found.push(`${called(e)} is outside of the window`);
    if (!downwards && !pageScrolls && (b.top < -slack || b.bottom > innerHeight + slack)) found.push(`${called(e)} is below the window`);
  }

  // The question is read whole, and inside of its panel.
  for (const e of document.querySelectorAll(".asked > div"))
    if (seen(e) && e.scrollHeight > e.clientHeight + slack) found.push(`the question needs ${e.scrollHeight - e.clientHeight} px more height`);
  for (const e of document.querySelectorAll(".prompt :is(h1, p, button, .note)")) {
    const [b, p] = [box(e), box(e.closest(".prompt"))];
    if (!seen(e) || hidden(e) || e.closest(".chips, .all ol") || !b.height) continue;
    if (b.top < p.top - slack || b.bottom > p.bottom + slack) found.push(`${called(e)} sticks out of the prompt`);
  }

  // Words and figures beside each other do not run into each other.
  for (const row of document.querySelectorAll(".top, .head, .figures, .asked")) {
    const words = [...row.querySelectorAll(".num, .who, .cap, .game, h1, h2, #status, .note, .tool, .shield, .i")]
      .filter((e) => seen(e) && !hidden(e) && !e.closest(".menu, dialog") && box(e).width > 2).map((e) => ({ e, b: box(e) }));
    for (const [i, p] of words.entries()) {
      for (const q of words.slice(i + 1)) {
        if (p.e.contains(q.e) || q.e.contains(p.e)) continue;
        const over = Math.min(p.b.right, q.b.right) - Math.max(p.b.left, q.b.left);
        const down = Math.min(p.b.bottom, q.b.bottom) - Math.max(p.b.top, q.b.top);
        if (over > 2 && down > 4) found.push(`${called(p.e)} runs into ${called(q.e)}`);
      }
    }
  }

  // Words and figures stay inside of their panel.
  for (const e of document.querySelectorAll(".panel :is(h2, .num, .cap, .note, .i, button)")) {
    if (e.closest("svg.sheet, dialog, .menu, .all ol") || !seen(e) || hidden(e)) continue;
    let scrolled = false;
    for (let at = e.parentElement; at && !at.matches(".panel"); at = at.parentElement) scrolled ||= css(at).overflowY === "auto";
    const [b, p] = [box(e), box(e.closest(".panel"))];
    if (!scrolled && css(e.closest(".panel")).overflowY === "visible" && (b.right > p.right + slack || b.bottom > p.bottom + slack || b.left < p.left - slack))
      found.push(`${called(e)} sticks out of ${called(e.closest(".panel"))}`);
  }

  // Whatever can be pressed lies on top.
  for (const e of document.querySelectorAll("button, summary")) {
    const b = box(e);
    const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
    if (!seen(e) || hidden(e) || e.closest(".menu, dialog, .all ol, .cards, .log, .rail, .large") || !b.width || y > innerHeight || y < 0) continue;
    const top = document.elementFromPoint(x, y);
    if (top && !e.contains(top) && !top.closest(".picker, dialog")) found.push(`${called(top)} covers the button ${called(e)}`);
  }

  // No face is overlapped: by a mark around it, by another face, by words, by another part of the page.
  const faces = [...document.querySelectorAll("svg.sheet g.piece")].filter(seen).flatMap((e) => {
    const use = e.querySelector("use");
    return use ? [{ e, at: e.dataset.at, sheet: e.closest("svg.sheet"), b: box(use) }] : [];
  }).filter(({ b }) => b.width > 6);
  // What a price is written on hides at most the rim of a face.
  const seals = [...document.querySelectorAll("svg.sheet .gild .seal")].filter(seen).map((e) => ({ e, b: box(e), sheet: e.closest("svg.sheet") }));
  const grounds = new Map([...document.querySelectorAll("svg.sheet g.place")].map((e) => [e.dataset.place, e]));
  for (const { e, at, sheet, b } of faces) {
    const gild = [...sheet.querySelectorAll(".gild")].find((g) => g.dataset.place === at);
    const edge = gild?.querySelector(".edge");
    if (edge && box(edge).width) {
      const broad = parseFloat(css(edge).strokeWidth) * (sheet.getScreenCTM()?.a ?? 1) / 2;
      const l = box(edge);
      const into = Math.max(l.left + broad - b.left, b.right - l.right + broad, l.top + broad - b.top, b.bottom - l.bottom + broad);
      if (into > b.width * 0.04) found.push(`the mark around ${at} covers ${into.toFixed(1)} px of what lies there`);
    }
    const heart = { left: b.left + b.width * 0.2, right: b.right - b.width * 0.2, top: b.top + b.height * 0.2, bottom: b.bottom - b.height * 0.2 };
    for (const { e: wax, b: s, sheet: on } of seals) {
      if (on !== sheet) continue;
      const over = Math.min(s.right, heart.right) - Math.max(s.left, heart.left);
      const down = Math.min(s.bottom, heart.bottom) - Math.max(s.top, heart.top);
      const all = (heart.right - heart.left) * (heart.bottom - heart.top);
      if (over > 0 && down > 0 && over * down > all * 0.15) found.push(`the price of ${wax.closest(".gild").dataset.place} covers ${Math.round(100 * over * down / all)} % of what lies on ${at}`);
    }
    for (const words of sheet.querySelectorAll("text.caption")) {
      const w = box(words);
      const over = Math.min(w.right, b.right) - Math.max(w.left, b.left);
      const down = Math.min(w.bottom, b.bottom) - Math.max(w.top, b.top);
      if (over > b.width * 0.3 && down > b.height * 0.3) found.push(`"${words.textContent}" overlaps what lies on ${at}`);
    }
    const x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    const inside = frames(e).every(([frame]) => { const f = box(frame); return x > f.left && x < f.right && y > f.top && y < f.bottom; });
    if (inside && top && !sheet.contains(top) && !top.contains(sheet) && !top.closest("dialog, .picker, .menu, [popover]"))
      found.push(`${called(top)} covers what lies on ${at}`);
  }
  for (let i = 0; i < faces.length; i += 1) {
    for (let j = i + 1; j < faces.length; j += 1) {
      const [p, q] = [faces[i], faces[j]];
      if (p.sheet !== q.sheet || p.at === q.at) continue;
      const over = Math.min(p.b.right, q.b.right) - Math.max(p.b.left, q.b.left);
      const down = Math.min(p.b.bottom, q.b.bottom) - Math.max(p.b.top, q.b.top);
      const least = Math.min(p.b.width * p.b.height, q.b.width * q.b.height);
      const backed = grounds.get(p.at)?.dataset.under === q.at || grounds.get(q.at)?.dataset.under === p.at;
      if (over > 0 && down > 0 && over * down > 0.3 * least && !backed) found.push(`${p.at} and ${q.at} overlap`);
    }
  }

  if (!touch) return [...new Set(found)];

  // A finger needs room: a target of its own size, or nothing else so near. What is also a card can be touched there.
  const marks = [...document.querySelectorAll(".gild:not(.carded)")].filter((e) => seen(e)).map((e) => ({ e, b: box(e) }));
  for (const { e, b } of marks) {
    if (b.width >= touch && b.height >= touch) continue;
    const near = marks.filter((o) => o.e !== e).some(({ b: o }) =>
      Math.hypot((o.left + o.right - b.left - b.right) / 2, (o.top + o.bottom - b.top - b.bottom) / 2) < touch - 1);
    if (near) found.push(`${called(e)} is ${Math.round(b.width)} x ${Math.round(b.height)} and has a neighbour`);
  }
  for (const e of document.querySelectorAll("button, summary, .tabs label, a.btn, a.tool, select, input:not([type=hidden], [type=radio], [type=checkbox])")) {
    if (!seen(e) || hidden(e) || e.matches(":disabled")) continue;
    const b = box(e);
    if (b.width < touch - 0.5 || b.height < touch - 0.5) found.push(`${called(e)} is ${Math.round(b.width)} x ${Math.round(b.height)}`);
  }
  return [...new Set(found)];
}
