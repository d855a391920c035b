// @ts-check
/** The screen of the hall: the room's clock always, and below it panels that follow one another by themselves. */

import { Awake } from "../../base/awake.js";
import { h, patch } from "../../base/dom.js";
import { facts, stage, words } from "../../base/page.js";
import { allowSound, sounding } from "../../base/sound.js";
import { drawRoomClock, leftText, moodOf, ringBell, RoomBell, tickClock } from "../clock.js";
import { faceOf, seedOf } from "../../scene/faces.js";
import { feed } from "../feed.js";
import { drawGrid, headColumn } from "../grid.js";
import { awaited, panelsOf } from "./panels.js";

/** How long a panel stays, in seconds; `?pace=6` makes it quicker or slower. */
const PACE_S = 12;
/** Smaller than this part of their size names are not drawn. */
const LEAST = 0.45;

/** The rosette of whoever a cell names: the line's own, or each of a table. @param {import("../grid.js").Grid} grid @param {import("../grid.js").Row} line @param {number} column */
function face(grid, line, column) {
  const isName = line.member === undefined ? grid.key.startsWith("by_table") && column > 0 : column === headColumn(grid);
  return isName && line.cells[column] ? faceOf(seedOf(line.cells[column] ?? "")) : null;
}

class Hall {
  /** @param {HTMLElement} root @param {import("../../base/words.js").Speaker} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.asked = new URLSearchParams(location.search);
    /** Which panel is shown. */
    this.key = "";
    this.since = 0;
    this.unmuting = false;
    /** When the last news came, for those who read an old picture. */
    this.heard = 0;
    this.feed = feed(facts.cup ?? "", "hall", {
      onParts: () => {
        this.heard = Date.now();
        this.draw();
      },
      onState: () => this.draw(),
    });
    this.bell = new RoomBell((what, clock) => ringBell(what === "end" ? 3 : 1, clock.kind === "break" ? 660 : what === "end" ? 392 : 523));
    new Awake().want(true);
    allowSound();
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => this.unmute());
    addEventListener("resize", () => this.fit());
    setInterval(() => this.tick(), 200);
    this.draw();
  }

  /** Browsers let a page sound after a touch; whoever touches hears that it works. */
  async unmute() {
    if (sounding() || this.unmuting) return;
    this.unmuting = true;
    allowSound();
    for (let tries = 0; tries < 20 && !sounding(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
    this.unmuting = false;
    if (sounding()) ringBell(1, 523);
    this.draw();
  }

  /** How long a panel stays: as the address says, or as the organiser has chosen. */
  get paceMs() {
    const pace = Number(this.asked.get("pace") ?? this.feed.parts.rotation?.seconds ?? PACE_S);
    return 1000 * (pace >= 1 && pace <= 120 ? pace : PACE_S);
  }

  /** @returns {import("./panels.js").Panel[]} */
  get panels() {
    return panelsOf(this.say, this.feed.parts, this.feed.now());
  }

  /** The panel to show: the same until its time is over, then the next. */
  panel() {
    const { panels } = this;
    if (!panels.length) return null;
    const at = panels.findIndex((one) => one.key === this.key);
    const isOver = Date.now() - this.since >= this.paceMs;
    if (at >= 0 && !isOver) return panels[at];
    const next = panels[(at + 1) % panels.length];
    this.key = next.key;
    this.since = Date.now();
    return next;
  }

  tick() {
    const { parts } = this.feed;
    const now = this.feed.now();
    this.bell.watch(parts.clock, now);
    tickClock(this.root, this.say, parts.clock, now);
    const band = this.root.querySelector(".band");
    if (band && parts.clock) band.className = `band ${moodOf(parts.clock, now)}`;
    document.title = parts.clock ? `${leftText(parts.clock, now)} · ${facts.title}` : (facts.title ?? "");
    if (Date.now() - this.since >= this.paceMs) this.draw();
  }

  draw() {
    const panel = this.panel();
    this.root.classList.toggle("reading", panel?.kind === "grid"); // then the clock makes room
    patch(this.root, [this.band(), panel ? this.drawPanel(panel) : this.empty(), this.foot()]);
    this.fit();
  }

  /** The clock, or the name of the competition while there is none. */
  band() {
    const { say } = this;
    const { heading, clock } = this.feed.parts;
    const now = this.feed.now();
    return h("header", { key: "band", class: `band ${clock ? moodOf(clock, now) : "still"}` },
      h("div", { class: "names" },
        h("h1", {}, facts.title ?? ""),
        h("p", {}, heading?.subtitle ?? ""),
        h("p", { class: "phase" }, heading?.words ?? "")),
      clock && drawRoomClock(say, clock, now),
      h("div", { class: "marks" }, this.lineMark()));
  }

  /** Where results are for everybody, and how fresh they are. */
  foot() {
    const { say } = this;
    const { latest } = this.feed.parts;
    const at = typeof latest === "number" && new Date(Date.now() - this.feed.now() + latest).toLocaleTimeString(say.lang, { hour: "2-digit", minute: "2-digit" });
    return h("footer", { key: "foot", class: "foot" },
      h("img", { class: "hall-qr", src: `/qr.svg?path=/c/${facts.cup}`, alt: say.tell("cup.hall.qr") }),
      h("p", { class: "address" }, `${location.host}/c/${facts.cup}`),
      !sounding() && h("button", { type: "button", key: "sound", "data-do": "sound", onclick: () => this.unmute() }, say.tell("cup.hall.sound")),
      at && h("p", { class: "latest" }, say.tell("cup.hall.latest", { at })));
  }

  lineMark() {
    const { say, heard, feed } = this;
    if (feed.state === "online" || feed.state === "connecting") return null;
    const since = heard ? new Date(heard).toLocaleTimeString(say.lang, { hour: "2-digit", minute: "2-digit" }) : "";
    return h("p", { key: "line", class: "no-line", role: "status" }, feed.why || (since ? say.tell("cup.hall.no_line", { at: since }) : say.tell("client.state.offline")));
  }

  empty() {
    return h("section", { key: "none", class: "panel none" }, h("p", {}, this.say.tell(this.feed.parts.heading ? "cup.hall.nothing" : "client.state.connecting")));
  }

  /** @param {import("./panels.js").Panel} panel */
  drawPanel(panel) {
    const { say } = this;
    return h("section", { key: `panel:${panel.key}`, class: `panel ${panel.kind}`, "data-panel": panel.key, "aria-label": panel.title },
      h("h2", {}, panel.title, panel.last - panel.first + 1 < panel.of && h("span", { class: "page-of" }, say.tell("cup.hall.page", { first: panel.first, last: panel.last, of: panel.of }))),
      panel.kind === "tables" ? this.tiles(panel) : h("div", { class: "columns" }, ...panel.columns.map((grid) => drawGrid(grid, { title: false, before: face, after: (_, line, i) => i === 0 && this.change(line) }))),
      panel.note && h("p", { class: "note" }, panel.note));
  }

  /** How far somebody has gone since the round before. @param {import("../grid.js").Row} line */
  change({ change }) {
    if (typeof change !== "number") return null;
    const way = change > 0 ? "up" : change < 0 ? "down" : "same";
    const n = Math.abs(change);
    return h("span", { class: `change ${way}`, role: "img", "aria-label": this.say.tell(`cup.hall.${way}`, n ? { n } : {}) }, `${{ up: "▲", down: "▼", same: "=" }[way]}${n || ""}`);
  }

  /** @param {import("./panels.js").Panel} panel */
  tiles(panel) {
    const last = awaited(panel.places);
    return h("ul", { class: "tiles", style: { "--across": panel.across } }, ...panel.places.map((place) =>
      h("li", { key: String(place.number), class: `tile-${place.state}${place.number === last ? " awaited" : ""}` },
        h("b", {}, String(place.number)),
        h("span", {}, this.say.tell(place.number === last && place.state === "open" ? "cup.hall.awaited" : `cup.place.${place.state}`)))));
  }

  /** Names as large as there is room for. */
  fit() {
    const panel = /** @type {HTMLElement | null} */ (this.root.querySelector(".panel"));
    if (!panel) return;
    panel.style.setProperty("--fit", "1");
    const boxes = [...panel.querySelectorAll(".scroll")];
    let size = 1;
    for (let tries = 0; tries < 4 && size > LEAST; tries++) { // lines between rows do not shrink with them
      const part = Math.min(1, ...boxes.map((box) => box.clientWidth / Math.max(1, box.scrollWidth)), ...boxes.map((box) => box.clientHeight / Math.max(1, box.scrollHeight)));
      if (part === 1) return;
      size = Math.max(LEAST, size * part * 0.985);
      panel.style.setProperty("--fit", String(size));
    }
  }
}

const say = await words();
/** @type {any} */ (globalThis).stolikHall = new Hall(stage(), say);
