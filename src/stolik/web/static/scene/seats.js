// @ts-check
/** Chairs and their clocks. */

import { h } from "../base/dom.js";
import { onPaper } from "../base/softening.js";
import { clockText, isShort } from "./clock.js";
import { faceOf, isComputer, stateOf } from "./faces.js";
import { gesture } from "./gestures.js";
import { nameOf } from "./names.js";
import { drawNode } from "./nodes.js";
import { holder, keyed } from "./pen.js";
import { countedNotes } from "./recount.js";

/** @import { scene } from "../wire.js" */

/** @typedef {import("./pen.js").Pen} Pen */

/** @param {Pen} pen @param {scene.Clock} clock */
export function drawClock(pen, clock) {
  const left = pen.clock ? pen.clock.left(clock) : clock.left_ms;
  const runs = pen.say.tell(clock.is_running ? "scene.clock_runs" : "scene.clock_stands");
  return h(
    "div",
    {
      key: clock.key,
      "data-key": clock.key,
      "data-left": clock.left_ms,
      "data-at": clock.at_ms,
      "data-runs": clock.is_running ? "yes" : "no",
      "data-up": clock.is_up ? "yes" : null,
      "data-bells": clock.bells ? JSON.stringify(clock.bells) : null,
      class: `clock${clock.is_running ? " runs" : ""}${clock.is_running && !clock.is_up && isShort(left, clock.left_ms) ? " short" : ""}`,
      role: "timer",
      "aria-live": "off",
      "aria-label": `${pen.say.say(clock.label)}, ${runs}`,
    },
    clockText(left),
  );
}

/** What tells namesakes apart stays where there is room for a first name only. */
const NAMESAKE = /^(?:[IVX]+|\d+)$/;

/** @param {Pen} pen @param {scene.Seat} seat @param {string} place */
export function drawSeat(pen, seat, place = "") {
  const inner = { ...pen, small: true };
  const live = pen.next.has(seat.key);
  const name = pen.say.say(seat.name);
  const words = name.split(" ");
  const mark = words.length > 1 && NAMESAKE.test(words[words.length - 1]) ? ` ${words.pop()}` : "";
  const [first, ...rest] = words;
  const notes = countedNotes(seat).map((note) => pen.say.say(note).replace(/(· \d+) /g, "$1\u00a0")).filter(Boolean);
  const chair = pen.chairs?.[seat.seat];
  const shows = pen.gestures?.get(seat.seat);
  const marks = seat.marks ?? [];
  const away = chair?.stand_in && pen.say.tell("client.stands_in", { name: chair.stand_in });
  const body = [
    marks.length > 0 && h("span", { class: "corner" }, ...marks.map((mark) =>
      h("abbr", { class: `mark-${mark}`, title: pen.say.tell(`scene.seat.${mark}`) }, pen.say.tell(`scene.sign.${mark}`)))),
    chair && h("span", { class: `av${isComputer(chair.face ?? "") ? " computer" : ""}` }, faceOf(chair.face)),
    h(
      "div",
      { class: "said" },
      h("b", { class: `name${/[^\s-]{10}/.test(name) ? " long" : ""}`, title: name }, onPaper(first), rest.length > 0 && h("span", { class: "rest" }, ` ${onPaper(rest.join(" "))}`), mark),
      ...notes.map((/** @type {string} */ note) => h("span", { class: "note" }, note)),
      away && h("span", { class: "note" }, away),
    ),
    seat.says && h("span", { class: "say" }, pen.say.say(seat.says)),
    shows && h("span", { class: "gesture", "aria-hidden": "true" }, gesture(pen.say, shows)),
    seat.clock && drawClock(inner, seat.clock),
    ...(seat.nodes ?? []).map((node) => drawNode(inner, node)),
  ];
  const kind = `seat ${place}${stateOf(chair)}${seat.is_due ? " due" : ""}${seat.is_me ? " me" : ""}`;
  return live ? keyed(pen, seat, kind, {}, ...body) : holder(seat, kind, nameOf(seat, pen.say), ...body);
}
