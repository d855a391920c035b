// @ts-check
/** The page of results: standings first, everything opens down to its grounds, and it follows the tournament live. */

import { h, patch } from "../base/dom.js";
import { facts, stage, words } from "../base/page.js";
import "../base/settings.js";
import { drawRoomClock, tickClock } from "./clock.js";
import { feed } from "./feed.js";
import { tableOf } from "./floor/whose.js";
import { settings } from "../base/settings.js";
import { allowSound, yourTurn } from "../base/sound.js";
import { drawGrid, openWhy } from "./grid.js";
import { Offers } from "./offers.js";
import { Sender } from "./sending.js";

const SECTIONS = /** @type {const} */ (["results", "seating", "records"]);
/** So long somebody who waits for the table reads that it is ready. */
const TAKEN_MS = 5_000;
/** Letters without their marks, so that "zolw" finds "Żółw". @param {string} text */
const plain = (text) => text.toLowerCase().replaceAll("ł", "l").normalize("NFD").replace(/\p{M}/gu, "");

class Results {
  /** @param {import("../base/words.js").Speaker} say */
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
    /** Where that member plays now. */
    this.own = "";
    /** Of which round and phase that was asked; null before the first answer. @type {string | null} */
    this.asked = null;
    /** When he is taken there, if he has been waiting for it here. */
    this.leavesAt = 0;
    /** What that member may do without a table: buy in again, challenge somebody. @type {import("../wire.js").forms.FormData[]} */
    this.offered = [];
    /** Why the last of it was refused. */
    this.problem = "";
    this.offers = new Offers(say, this.cup, new Sender(this.cup), { refused: (problem) => { this.problem = problem.text; }, changed: () => this.draw() });
    this.feed = feed(this.cup, "public", { onParts: (_, changed) => { this.draw(); if (changed.has("heading")) { this.findOwn(); this.findOffers(); } }, onState: () => this.draw() });
    document.addEventListener("pointerdown", allowSound, { passive: true });
    addEventListener("hashchange", () => {
      this.open = location.hash.slice(1);
      this.draw();
    });
    setInterval(() => this.root && tickClock(this.root, say, this.feed.parts.clock, this.feed.now()), 250);
  }

  /** A player is shown the way to his own table while it plays; who waits here for it is taken there. */
  async findOwn() {
    const { heading } = this.feed.parts;
    const asked = `${heading?.round} ${heading?.phase}`;
    if (this.member === null || asked === this.asked) return;
    const isFirst = this.asked === null;
    this.asked = asked;
    const found = await tableOf(this.cup, this.member, true);
    const isNew = Boolean(found) && String(found) !== this.own;
    this.own = found ? String(found) : "";
    this.leavesAt = 0;
    if (isNew && !isFirst) {
      yourTurn(settings());
      this.leavesAt = Date.now() + TAKEN_MS;
      setTimeout(() => this.goThere(), TAKEN_MS);
    }
    this.draw();
  }

  /** What a player may do who sits at no table. */
  async findOffers() {
    if (this.member === null) return;
    const answer = await fetch(`/api/cups/${encodeURIComponent(this.cup)}/screen?screen=player`).catch(() => null);
    if (!answer?.ok) return;
    const { parts } = await answer.json();
    this.offered = parts.offers;
    this.draw();
  }

  drawOffers() {
    const { say, offered, offers, problem } = this;
    return offered.length > 0 && h("section", { key: "offers", class: "box own-offers" },
      h("h2", {}, say.tell("cup.public.yours")),
      problem && h("p", { class: "notice bad", role: "alert" }, problem),
      h("div", { class: "actions" }, ...offered.map((form) => offers.button(form, { main: offered.length === 1, done: () => { this.problem = ""; this.findOffers(); } }))));
  }

  goThere() {
    if (this.leavesAt && Date.now() >= this.leavesAt && this.own) location.assign(`/c/${this.cup}/table/${this.own}`);
  }

  /** The way to the player's own table, and a moment to stay here. */
  drawOwn() {
    const { say, own, cup } = this;
    return own && h("section", { key: "own", class: "notice own-ready", role: "status" },
      h("p", {}, h("b", {}, say.tell("cup.public.ready"))),
      h("a", { class: "button main", "data-do": "own", href: `/c/${cup}/table/${own}` }, say.tell("cup.public.own", { number: own })),
      this.leavesAt > 0 && h("button", { type: "button", "data-do": "stay", onclick: () => { this.leavesAt = 0; this.draw(); } }, say.tell("cup.public.stay")));
  }

  /** All grids with something in them, by section. @returns {[string, import("./grid.js").Grid][]} */
  get grids() {
    const { parts } = this.feed;
    return SECTIONS.flatMap((section) => (parts[section] ?? []).filter((/** @type {any} */ grid) => grid.rows.length > 0)
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
      this.drawOwn(),
      this.drawOffers(),
      parts.heading.can_join && this.member === null && h("p", { key: "join" }, h("a", { class: "button main", "data-do": "join", href: `/c/${this.cup}/join` }, say.tell("cup.join.title"))),
      grids.length > 0 && this.drawTabs(grids, key),
      grids.length > 0 && h("label", { key: "search", class: "menu-list search" }, say.tell("cup.public.search"),
        h("input", { type: "search", name: "search", autocomplete: "off", value: this.search, oninput: (/** @type {any} */ e) => { this.search = e.target.value; this.draw(); } })),
      shown ? h("section", { key: "shown", class: "panel" }, this.drawShown(shown)) : h("p", { key: "none", class: "none" }, say.tell("cup.public.nothing")),
    ].flatMap((one) => one || []));
  }

  /** Buttons where there is room for them, one list on a phone. @param {[string, any][]} grids @param {string} key */
  drawTabs(grids, key) {
    const { say } = this;
    const sections = SECTIONS.map((section) => /** @type {[string, any[]]} */ ([section, grids.filter(([of]) => of === section).map(([, grid]) => grid)])).filter(([, some]) => some.length);
    return h("nav", { key: "tabs", class: "cup-tabs", "aria-label": say.tell("cup.public.tabs") },
      h("label", { key: "choose", class: "choose" }, h("span", { class: "unseen" }, say.tell("cup.public.tabs")),
        h("select", { name: "grid", onchange: (/** @type {any} */ e) => location.replace(`#${e.target.value}`) }, ...sections.map(([section, some]) =>
          h("optgroup", { key: section, label: say.tell(section === "results" ? "cup.public" : `cup.public.${section}`) }, ...some.map((grid) =>
            h("option", { key: grid.key, value: grid.key, selected: grid.key === key }, grid.label)))))),
      ...sections.map(([section, some]) => h("ul", { key: section, "data-section": section }, ...some.map((grid) =>
        h("li", { key: grid.key }, h("a", { href: `#${grid.key}`, class: "button", "data-tab": grid.key, "aria-current": grid.key === key ? "true" : null }, grid.label))))));
  }

  /** @param {import("./grid.js").Grid} grid */
  drawShown(grid) {
    const { say, cup } = this;
    const asked = plain(this.search.trim());
    const mine = this.member === null ? grid.rows : grid.rows.map((line) => (line.member === this.member ? { ...line, mark: line.mark || "mine" } : line));
    const found = mine.filter((line) => line.cells.some((cell) => plain(cell ?? "").includes(asked)));
    const rows = asked ? found.map(({ step: _, ...line }) => line) : mine; // some matches are no tree
    if (!rows.length) return h("p", { class: "none", role: "status" }, say.tell("cup.public.nobody"));
    return drawGrid({ ...grid, rows }, { folds: true, onWhy: (figure) => openWhy(cup, say, figure) });
  }
}

new Results(await words());
