// @ts-check
/** What a table of a competition has besides its game: number and round, the room's clock, the referee, who is here, signatures. */

import { h, patch } from "../../base/dom.js";
import { facts, words } from "../../base/page.js";
import { recount } from "../../scene/recount.js";
import { asCounted, wonBy } from "../counted.js";
import { OwnTable } from "./own-table.js";

/** So long the end of a round is shown before the phone goes on. */
const FAREWELL_MS = 4_000;

class Bar {
  /** @param {HTMLElement} root @param {import("../../base/words.js").Speaker} say @param {number} number */
  constructor(root, say, number) {
    this.root = root;
    this.say = say;
    this.number = number;
    /** Opened or closed by hand; otherwise open when somebody is asked something. @type {boolean | null} */
    this.isOpen = null;
    this.wasAsked = false;
    /** What counts otherwise than the table wrote, as it was when the bar stood open last. */
    this.noted = "[]";
    this.leaving = false;
    this.wasClockOver = false;
    /** What the competition counted when the sheet was drawn last. */
    this.counted = "";
    this.own = new OwnTable(say, facts.cup ?? "", number, () => this.changed());
    setInterval(() => this.tick(), 250);
  }

  /** Let the clock go on; when it has run out, that is said without waiting for the server. */
  tick() {
    this.own.tick(this.root);
    if (this.own.isClockOver !== this.wasClockOver) this.draw();
  }

  changed() {
    const { own } = this;
    if (!own?.parts.heading) return own && this.draw();
    if (own.isAsked !== this.wasAsked) this.isOpen = null;
    this.wasAsked = own.isAsked;
    this.goOn();
    this.draw();
    const told = JSON.stringify([own.place?.rows, own.place?.chairs]);
    if (told === this.counted) return;
    this.counted = told;
    recount((sheet) => asCounted(this.say, own.place, sheet), (seat) => own.place?.chairs[seat]?.total ?? "", () => wonBy(this.say, own.place));
  }

  /** The sheet of another round, or no sheet any more: there is nothing left to do on this page. */
  goOn() {
    const { own } = this;
    const { sheet, parts } = own;
    const here = sheet?.url === `/t/${facts.table}`;
    if (here || this.leaving || !parts.links || (own.place && !sheet) || (own.isElsewhere && !sheet)) return;
    this.leaving = true;
    setTimeout(() => location.assign(`/c/${own.cup}/table/${sheet?.number ?? this.number}`), sheet ? 0 : FAREWELL_MS);
  }

  draw() {
    const { say, own, root, number } = this;
    const { feed, place, parts } = own;
    this.wasClockOver = own.isClockOver;
    if (feed.state === "refused")
      return patch(root, [h("div", { class: "cup-line", key: "line" }, h("b", {}, say.tell("cup.own.table", { number })), h("a", { class: "button", href: `/c/${own.cup}` }, say.tell("cup.public")))]);
    const isOpen = this.isOpen ?? own.isAsked;
    const { heading } = parts;
    const notes = own.drawNotes();
    const noted = JSON.stringify(place?.notes ?? []);
    if (isOpen) this.noted = noted;
    /** A closed bar tells what is open between two results, and what it has not told yet. */
    const tellsNotes = !isOpen && notes.length > 0 && (place.state === "disputed" || noted !== this.noted);
    patch(root, [
      h("div", { class: "cup-line", key: "line" },
        h("button", { type: "button", class: "more", "data-do": "more", "aria-expanded": String(isOpen), "aria-controls": "cup-more", onclick: () => { this.isOpen = !isOpen; this.draw(); } },
          h("b", {}, say.tell("cup.own.table", { number })),
          heading?.round ? h("span", {}, say.tell("cup.own.round", { number: heading.round, of: heading.of })) : null),
        own.drawClock(),
        !own.call && own.drawCall("cup.own.referee")),
      own.drawClockNote(),
      feed.state === "offline" && h("p", { key: "off", class: "notice bad", role: "status" }, say.tell("cup.feed.offline")),
      own.drawProblem(),
      own.drawKeeper(),
      ...own.drawTold(),
      this.leaving && h("p", { key: "leaving", class: "notice", role: "status" }, say.tell("cup.own.round_over")),
      own.isDone && !this.leaving && h("p", { key: "back", class: "cup-back" }, h("a", { class: "button main", "data-do": "back", href: `/c/${own.cup}` }, say.tell("cup.own.back"))),
      own.call && h("div", { key: "called", class: "cup-called" }, own.drawCall()),
      tellsNotes && h("div", { key: "notes", class: "cup-notes", role: "status" }, ...notes),
      place && isOpen && h("div", { key: "more", id: "cup-more", class: "cup-more" },
        h("p", { class: "mute" }, place.words),
        ...notes,
        own.drawChairs()),
    ].filter((one) => Boolean(one)));
  }
}

const root = document.getElementById("cup-bar");
const number = Number(facts.cupTable);
if (root && number) new Bar(root, await words(), number);
