// @ts-check
/** Several people on one phone: a curtain until the one whose turn it is says so. */

import { h, patch } from "../base/dom.js";
import { tulip } from "../scene/pieces.js";

export class Curtain {
  /** @param {string} table @param {import("../base/words.js").Speaker} say @param {() => void} opened */
  constructor(table, say, opened) {
    this.name = `stolik.open.${table}`;
    this.say = say;
    this.opened = opened;
    /** For whom this phone is uncovered. @type {number | null} */
    this.eyes = null;
    /** @type {HTMLElement | null} */
    this.cloth = null;
  }

  /** Whether another of this phone's people must look away now. @param {any} push @param {number[]} seats */
  covers(push, seats) {
    if (seats.length < 2 || !seats.includes(push.viewer) || push.phase !== "playing") return false;
    return this.eyes !== push.viewer && !localStorage.getItem(this.name);
  }

  /** @param {number} viewer @param {boolean} always */
  open(viewer, always) {
    if (always) localStorage.setItem(this.name, "yes");
    this.eyes = viewer;
    this.opened();
  }

  /** Draw or take away the curtain; while nothing is asked of anybody its words wait a little, for the next push may be for another. @param {boolean} isCovered @param {any} push */
  draw(isCovered, { viewer, scene }) {
    const { say } = this;
    const isNew = isCovered && !this.cloth;
    if (!isCovered) {
      this.cloth?.remove();
      this.cloth = null;
      return;
    }
    this.cloth ??= document.createElement("div");
    const name = say.name(viewer);
    const words = say.tell("client.pass_phone", { name });
    this.cloth.className = scene.prompt.is_mine ? "curtain" : "curtain unasked";
    this.cloth.setAttribute("role", "dialog");
    this.cloth.setAttribute("aria-label", words);
    patch(this.cloth, [
      tulip(),
      h("p", {}, words),
      h("button", { type: "button", class: "main", onclick: () => this.open(viewer, false) }, say.tell("client.i_am", { name })),
      h("button", { type: "button", "data-do": "uncover", onclick: () => this.open(viewer, true) }, say.tell("client.no_curtain")),
    ]);
    if (!isNew) return;
    document.body.append(this.cloth);
    this.cloth.querySelector("button")?.focus();
  }
}
