// @ts-check
/** The page of results: standings first, everything opens down to its grounds, and it follows the tournament live. */

import { drawRoomClock, tickClock } from "./cup-clock.js";
import { feed } from "./cup-feed.js";
import { drawGrid, openWhy } from "./cup-grid.js";
import { h, patch } from "./dom.js";
import { facts, stage, words } from "./page.js";
import "./settings.js";

const SECTIONS = /** @type {const} */ (["results", "seating", "records"]);
/** So long a round may have begun without its sheets being there. */
const OPENING_MS = 2_000;
/** Letters without their marks, so that "zolw" finds "Żółw". @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

class Results {
  /** @param {import("./words.js").Speaker} say */
  constructor(say) {
    this.say = say;
    this.cup = facts.cup ?? "";
    /** @type {HTMLElement | null} */
    this.root = null;
    /** Which grid is open, in which section; the first until somebody chooses. */
    this.open = location.hash.slice(1);
    this.search = "";
    /** Which member is looking, if he has a pass of his own. */
    this.member = facts.member ? Number(facts.member) : null;
    /** Where that member's sheet is. */
    this.own = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.again = undefined;
    this.feed = feed(this.cup, "public", { onParts: (_, changed) => { this.draw(); if (changed.has("heading")) this.findOwn(); }, onState: () => this.draw() });
    addEventListener("hashchange", () => {
      this.open = location.hash.slice(1);
      this.draw();
      this.root?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    });
    setInterval(() => this.root && tickClock(this.root, say, this.feed.parts.clock, this.feed.now()), 250);
  }

  /** A player is shown the way to his own table while it plays. */
  async findOwn() {
    if (this.member === null) return;
    const answer = await fetch(`/api/cups/${this.cup}/screen?screen=table&table=1`).catch(() => null);
    const found = answer?.ok ? Object.keys((await answer.json()).parts.links?.tables ?? {}) : [];
    this.own = found[0] ?? "";
    this.draw();
    clearTimeout(this.again);
    if (!this.own && this.feed.parts.clock?.kind === "round") this.again = setTimeout(() => this.findOwn(), OPENING_MS);
  }

  /** All grids with something in them, by section. @returns {[string, import("./cup-grid.js").Grid][]} */
  get grids() {
    const { parts } = this.feed;
    return SECTIONS.flatMap((section) => (parts[section] ?? []).filter((/** @type {any} */ grid) => grid.lines.length > 0)
      .map((/** @type {any} */ grid) => /** @type {[string, any]} */ ([section, grid])));
  }

  draw() {
    const { say } = this;
    const { parts, state, why } = this.feed;
    if (!parts.heading) return;
    this.root ??= stage();
    const { grids } = this;
    const key = grids.some(([, grid]) => grid.key === this.open) ? this.open : (grids[0]?.[1].key ?? "");
    const [, shown] = grids.find(([, grid]) => grid.key === key) ?? [];
    const lead = document.querySelector(".lead");
    if (lead) lead.textContent = [parts.heading.subtitle, parts.heading.words].filter(Boolean).join(" · ");
    patch(this.root, [
      state === "offline" && h("p", { key: "line", class: "notice bad", role: "status" }, why || say.tell("cup.feed.offline")),
      parts.clock && drawRoomClock(say, parts.clock, this.feed.now()),
      this.own && h("a", { key: "own", class: "button main", href: `/c/${this.cup}/table/${this.own}` }, say.tell("cup.public.own", { number: this.own })),
      grids.length > 0 && h("nav", { key: "tabs", class: "cup-tabs", "aria-label": say.tell("cup.public.tabs") },
        ...SECTIONS.map((section) => grids.filter(([of]) => of === section)).filter((some) => some.length).map((some) =>
          h("ul", { key: some[0][0], "data-section": some[0][0] }, ...some.map(([, grid]) =>
            h("li", { key: grid.key }, h("a", { href: `#${grid.key}`, class: "button", "data-tab": grid.key, "aria-current": grid.key === key ? "true" : null }, grid.title)))))),
      grids.length > 0 && h("label", { key: "search", class: "menu-list search" }, say.tell("cup.public.search"),
        h("input", { type: "search", name: "search", autocomplete: "off", value: this.search, oninput: (/** @type {any} */ e) => { this.search = e.target.value; this.draw(); } })),
      shown ? h("section", { key: "shown", class: "panel" }, this.drawShown(shown)) : h("p", { key: "none", class: "none" }, say.tell("cup.public.nothing")),
    ].filter((one) => Boolean(one)));
  }

  /** @param {import("./cup-grid.js").Grid} grid */
  drawShown(grid) {
    const { say, cup } = this;
    const asked = plain(this.search.trim());
    const mine = this.member === null ? grid.lines : grid.lines.map((line) => (line.member === this.member ? { ...line, mark: line.mark || "mine" } : line));
    const lines = asked ? mine.filter((line) => line.cells.some((cell) => plain(cell).includes(asked))) : mine;
    if (!lines.length) return h("p", { class: "none", role: "status" }, say.tell("cup.public.nobody"));
    return drawGrid({ ...grid, lines }, { folds: true, onWhy: (figure) => openWhy(cup, say, figure) });
  }
}

new Results(await words());
