// @ts-check
/** The waiting room of a table: who sits here, how the last round ended, and on to the sheet as soon as there is one. */

import { Awake } from "../../base/awake.js";
import { h, patch } from "../../base/dom.js";
import { facts, stage, words } from "../../base/page.js";
import "../../base/settings.js";
import { allowSound } from "../../base/sound.js";
import { drawWon } from "../counted.js";
import { OwnTable } from "./own-table.js";
import { softened } from "../../base/softening.js";

class WaitingRoom {
  /** @param {HTMLElement} root @param {import("../../base/words.js").Speaker} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.number = Number(facts.table);
    this.leaving = false;
    /** Whoever came back from the sheet on purpose stays. */
    this.stays = new URLSearchParams(location.search).has("wait");
    this.own = new OwnTable(say, facts.cup ?? "", this.number, () => this.changed());
    new Awake().want(true);
    document.addEventListener("pointerdown", allowSound, { passive: true });
    setInterval(() => this.own.tick(root), 250);
    this.draw();
  }

  changed() {
    const { own } = this;
    if (!own) return;
    const { sheet } = own;
    if (this.leaving) return;
    if (sheet && !this.stays) {
      this.leaving = true;
      return location.replace(`/c/${own.cup}/table/${sheet.number}`);
    }
    this.draw();
  }

  draw() {
    const { say, own, root, number } = this;
    const { parts, feed } = own;
    const { heading } = parts;
    const { place, sheet } = own;
    const last = place ? null : own.lastResult();
    patch(root, [
      h("header", { key: "head", class: "own-head" },
        h("h1", {}, say.tell("cup.own.table", { number })),
        h("p", {}, [heading?.subtitle, heading?.words].filter(Boolean).join(" · "))),
      feed.state === "refused" && h("p", { key: "refused", class: "notice bad", role: "alert" }, feed.why),
      feed.state === "offline" && h("p", { key: "line", class: "notice bad", role: "status" }, say.tell("cup.feed.offline")),
      own.drawClock(),
      own.drawProblem(),
      own.drawKeeper(),
      ...own.drawTold(),
      place
        ? h("section", { key: "place", class: "box" }, h("p", { class: "ask" }, place.words), ...(sheet ? [own.drawChairs()] : own.isAsked ? [own.drawChairs(), ...own.drawWriting()] : [...own.drawWriting(), own.drawChairs()]), ...own.drawNotes())
        : parts.heading && h("p", { key: "wait", class: "notice" }, say.tell(heading.is_closed ? "cup.own.closed" : "cup.own.wait")),
      sheet && h("a", { key: "sheet", class: "button main", href: `/c/${own.cup}/table/${sheet.number}` }, say.tell("cup.own.sheet")),
      own.drawCall() && h("div", { key: "call", class: "actions" }, own.drawCall()),
      last && this.drawLast(last),
      !place && this.drawPlan(),
      h("p", { key: "links", class: "links" }, h("a", { href: parts.links?.public ?? `/c/${own.cup}` }, say.tell("cup.public"))),
    ].filter((one) => Boolean(one)));
  }

  /** Who sits here next, as soon as that is known. */
  drawPlan() {
    const [grid] = this.own.parts.seating ?? [];
    const line = grid?.rows.find((/** @type {any} */ one) => one.cells[0] === String(this.number));
    return line && h("section", { key: "plan", class: "box" }, h("h2", {}, grid.label),
      h("ol", { class: "own-plan" }, ...line.cells.slice(1).map((/** @type {string} */ name, /** @type {number} */ i) => h("li", { key: String(i) }, name))));
  }

  /** @param {any} last */
  drawLast(last) {
    const { say } = this;
    return h("section", { key: "last", class: "box" }, h("h2", {}, say.tell("cup.own.last", { number: last.round })),
      h("ul", { class: "own-chairs" }, ...last.chairs.map((/** @type {any} */ chair) =>
        h("li", { key: String(chair.member) }, h("span", { class: "who" }, h("b", {}, softened(chair.name))),
          h("span", { class: "points" }, h("b", {}, chair.total), h("span", {}, drawWon(say, this.own.parts, chair.places)))))));
  }
}

new WaitingRoom(stage(), await words());
