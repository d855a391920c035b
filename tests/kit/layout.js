/**
 * What is wrong with how a page lies on the screen, as sentences; nothing wrong, none.
 *
 * `essential` elements must lie wholly in view, in their scrollers, and under nothing; `targets` are
 * large enough for a finger; `words` are neither cut nor broken; `seats` stand in turn order.
 * The page is measured as it is scrolled now. It knows no game: it reads the classes of the client.
 */
(more = {}) => {
  const {
    essential = ".prompt p, .prompt .clock, .you .actions > *, .tray button, .tray input, .hold .piece, .hold .figure, .hold .chips, .centre .piece, .centre .board, .centre .field, .centre .track, .centre .pile, .centre .figure, .centre .chips, .centre .group-name, .centre .set > .place, .centre .on-paper, .cloth .seat .name, .cloth .seat .clock, .cloth .seat .chips, .cloth .seat .figure, .cloth .seat.due",
    may_scroll = ".sets, .centre:has(> .sets), .centre .rack, .open-form",
    targets = "button, .button, select, input, summary, .live",
    may_slide = ".scroll.wide", // a table of ten columns and more
    least = 44,
    most_name = 20,
  } = more;
  const found = [];
  const wide = document.documentElement.clientWidth;
  const high = innerHeight;
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const boxOf = (one) => one.getBoundingClientRect();
  const tell = (one) => {
    const key = one.closest("[data-key]")?.getAttribute("data-key");
    const text = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40);
    return `${(one.getAttribute("class") || one.tagName).trim()}${key ? ` [${key}]` : ""} “${text}”`;
  };
  const say = (what, one, more = "") => found.push(`${what}: ${tell(one)}${more && ` ${more}`}`);
  const round = (...all) => all.map(Math.round).join(",");

  // Nothing scrolls sideways.
  const sideways = [document.documentElement, ...document.querySelectorAll(".scroll, .you, aside, .centre, .cloth, .left, dialog, .log, .sets")];
  for (const one of sideways)
    if (seen(one) && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "visible" && !one.matches(may_slide))
      say("scrolls sideways", one, `${one.scrollWidth} > ${one.clientWidth}`);
  if (document.documentElement.scrollWidth > wide) say("scrolls sideways", document.documentElement);

  // Essential things are wholly in view, and under no other.
  const styles = new Map();
  const scrolls = (one) => {
    if (!styles.has(one)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      styles.set(one, overflowX !== "visible" || overflowY !== "visible");
    }
    return styles.get(one);
  };
  const cutBy = (one, box) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (!scrolls(up)) continue;
      const frame = boxOf(up);
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        return up;
    }
    return null;
  };
  const under = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || one.contains(hit) || hit.contains(one)) return null;
    const fan = one.closest(".lying, .pile-body");
    if (fan?.contains(hit)) return null; // cards in a hand lie over each other
    if (one.closest(".prompt")?.contains(hit)) return null; // a line of text ends where its clause begins
    if (one.matches(".due") && hit.closest(".seat") === one) return null;
    return hit;
  };
  const checked = [...document.querySelectorAll(essential)].filter(seen);
  for (const one of checked) {
    const box = boxOf(one);
    if (!box.width || !box.height) continue;
    const scroller = one.parentElement?.closest(may_scroll);
    const cut = cutBy(one, box);
    if (scroller && cut && scroller.contains(cut)) continue; // it scrolls by itself, and is looked at below
    if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) {
      say("out of view", one, `${round(box.left, box.top, box.right, box.bottom)} of ${wide}x${high}`);
      continue;
    }
    if (cut) {
      say("cut", one, `by ${tell(cut)}`);
      continue;
    }
    const dx = Math.min(8, box.width / 4);
    const dy = Math.min(8, box.height / 4);
    const points = [
      [box.left + box.width / 2, box.top + box.height / 2], [box.left + dx, box.top + dy], [box.right - dx, box.top + dy],
      [box.left + dx, box.bottom - dy], [box.right - dx, box.bottom - dy],
    ];
    for (const [x, y] of points) {
      const over = under(one, x, y);
      if (!over) continue;
      say("covered", one, `by ${tell(over)} at ${round(x, y)}`);
      break;
    }
  }
  for (const one of document.querySelectorAll(may_scroll)) {
    if (!seen(one)) continue;
    const box = boxOf(one);
    if (cutBy(one, box) || box.top < -1 || box.bottom > high + 1) say("out of view", one);
  }

  // Targets are large enough; squares of a board are as large as the board can be.
  for (const one of document.querySelectorAll(targets)) {
    if (!seen(one) || one.closest(".unseen, .skip")) continue;
    const box = boxOf(one);
    if (!box.width || one.matches("a.clause")) continue;
    const board = one.closest(".board, .track, .field");
    if (board) {
      const whole = boxOf(board);
      const room = boxOf(board.closest(".centre") ?? board);
      const isWhole = whole.width >= room.width - 2 || whole.height >= room.height - 24;
      if (Math.max(box.width, box.height) < least - 0.5 && !isWhole) say("small target", one, round(box.width, box.height));
      continue;
    }
    const frame = one.matches("input[type=checkbox], input[type=radio]") ? boxOf(one.closest("label") ?? one) : box;
    // A tile among many may be narrower than a finger, but not lower.
    const narrow = one.closest(".set, .rack, .hand") ? 30 : least;
    if (frame.height < least - 0.5 || frame.width < narrow - 0.5) say("small target", one, round(frame.width, frame.height));
  }

  // No word is broken, nothing written is cut or runs out of its box.
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const firsts = new Map();
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.nodeValue ?? "";
    const holder = node.parentElement;
    if (!text.trim() || !holder || holder.closest("svg, script, style, .unseen, option, .hash, #plain") || !seen(holder) || getComputedStyle(holder).clipPath !== "none") continue;
    const list = holder.closest(".log");
    if (list) {
      const told = (firsts.get(list) ?? 0) + 1;
      firsts.set(list, told);
      if (told > 8) continue;
    }
    range.selectNodeContents(node);
    const rects = range.getClientRects();
    if (!rects.length) continue;
    const most = holder.closest(".cloth.many") ? 9 : most_name; // ten chairs on a phone: a name may be cut
    const isName = holder.matches(".name, .who, .seat *") && text.trim().length > most;
    const lines = new Set([...rects].map((one) => Math.round(one.top)));
    if (lines.size > 1)
      for (const { index, 0: word } of text.matchAll(/[^\s\-–—/·→\u00ad]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const hyphen = text[index - 1] === "\u00ad" ? 12 : 0; // it stands on the line before, and counts as this word's
        const tops = new Set([...range.getClientRects()].filter((one) => one.width > hyphen).map((one) => Math.round(one.top)));
        if (tops.size > 1 && word.length <= most_name) {
          say("broken word", holder, `“${word}”`);
          break;
        }
      }
    const box = scrolls(holder) ? holder : holder.closest("button, .button, td, th, .seat, .figure, .prompt, .caption, .name, .notice, .pile, .box, label, legend") ?? holder;
    const frame = boxOf(box);
    const far = Math.max(...[...rects].map((one) => Math.max(one.right - frame.right, frame.left - one.left)));
    const low = Math.max(...[...rects].map((one) => one.bottom - frame.bottom));
    const ends = getComputedStyle(holder).textOverflow === "ellipsis" && holder.closest("[title], [aria-label]");
    const isUnder = holder.matches(".row .figure .caption") && text.trim().length > 8; // a first name is read whole
    const isHead = isUnder || holder.matches(".sheet th, .around .caption, .laden .caption");
    if ((far > 2 || low > 6) && !((isName || isHead) && ends)) say("cut text", holder, `${round(far, low)} out of ${tell(box)}`);
  }

  // Seats stand in turn order, clockwise, me at the bottom.
  const cloth = document.querySelector(".cloth.table");
  const seats = cloth ? [...cloth.querySelectorAll(".seat")] : [];
  if (seats.length > 2) {
    const order = seats.map((one) => Number(one.dataset.turn)).sort((a, b) => a - b);
    const boxes = new Map(seats.map((one) => [Number(one.dataset.turn), boxOf(one)]));
    const all = boxOf(cloth);
    const cx = all.left + all.width / 2;
    const cy = all.top + all.height / 2;
    const angle = (box) => {
      const x = (box.left + box.width / 2 - cx) / all.width;
      const y = (box.top + box.height / 2 - cy) / all.height;
      return (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI); // 0 at the bottom, growing over the left
    };
    const me = seats.find((one) => one.matches(".me"));
    const from = me ? order.indexOf(Number(me.dataset.turn)) : 0;
    const turn = [...order.slice(from), ...order.slice(0, from)];
    const angles = turn.map((seat) => angle(boxes.get(seat)));
    if (me) {
      angles.shift();
      const lowest = Math.max(...seats.filter((one) => one !== me).map((one) => boxOf(one).top));
      if (boxOf(me).top < lowest - 1) say("not at the bottom", me);
    }
    const falls = angles.filter((one, i) => i && one <= angles[i - 1]).length;
    if (falls > (me ? 0 : 1)) found.push(`seats out of order: ${turn.map((seat, i) => `${seat}@${Math.round(((angle(boxes.get(seat))) * 180) / Math.PI)}`).join(" ")}`);
  }
  return found;
}
