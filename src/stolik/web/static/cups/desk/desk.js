// @ts-check
/** The organiser's desk: what has to happen next, the matter in hand, and what stands beside it. */

import { h, patch } from "../../base/dom.js";
import { facts, stage, words } from "../../base/page.js";
import { settings } from "../../base/settings.js";
import { allowSound, yourTurn } from "../../base/sound.js";
import { refusalBox } from "../../forms/ask.js";
import { tickClock } from "../clock.js";
import { feed } from "../feed.js";
import { drawGrid, openWhy } from "../grid.js";
import { isTap, Offers } from "../offers.js";
import { drawPlaces } from "../places.js";
import { Sender } from "../sending.js";
import { openJudges } from "./judges.js";
import { PeoplePane } from "./people.js";
import { SeatingPane } from "./seating.js";
import { drawSide } from "./side.js";
import { drawTasks } from "./tasks.js";

/** The matters of the middle, and what stands at the sides where the screen is wide. */
const MATTERS = ["people", "seating", "tables", "results", "records"];
const TICK_MS = 250;
/** Where offers that belong to nobody in particular are put. @type {Record<string, string[]>} */
const GROUPS = {
  people: ["entry", "people", "teams"],
  seating: ["plan"],
  tables: ["tables", "sheet", "time"],
  results: ["results", "prize"],
  records: ["ruling", "card", "judges"],
};

export class Desk {
  /** @param {HTMLElement} root @param {import("../../base/words.js").Speaker} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.cup = facts.cup ?? "";
    /** @type {Record<string, any>} */
    this.parts = {};
    /** The tab somebody chose, until the competition moves on; otherwise the one that matters now. @type {string} */
    this.chosen = "";
    this.stage = "";
    /** Tables that call and to which nobody is going; a new one sounds. */
    this.calls = 0;
    this.state = "connecting";
    this.saving = "";
    /** Why the server does not let this screen listen. */
    this.why = "";
    /** @type {any} */
    this.problem = null;
    /** Redraws of open dialogs. @type {Set<() => void>} */
    this.open = new Set();
    this.sender = new Sender(this.cup, (state) => { this.saving = state; this.draw(); });
    this.offers = new Offers(say, this.cup, this.sender, { refused: (problem) => this.refuse(problem), changed: () => this.draw() });
    this.people = new PeoplePane(this);
    this.seating = new SeatingPane(this);
    this.feed = feed(this.cup, "desk", { onParts: (parts) => this.hear(parts), onState: (state, why) => { this.state = state; this.why = why; this.draw(); } });
    setInterval(() => tickClock(root, say, this.parts.clock, this.feed.now()), TICK_MS);
    setInterval(() => this.parts.work && !this.parts.work.failed && this.draw(), 1000); // it says how long it has sought
    this.draw();
  }

  /** @param {Record<string, any>} parts */
  hear(parts) {
    const calls = (parts.calls ?? []).filter((/** @type {any} */ one) => one.state !== "coming").length;
    if (calls > this.calls) yourTurn(settings());
    this.calls = calls;
    this.parts = parts;
    const { phase, round } = parts.heading ?? {};
    const stage = `${phase}/${round ?? 0}`;
    if (stage !== this.stage) this.chosen = this.stage ? "" : this.chosen;
    this.stage = stage;
    this.draw();
  }

  /** Say why something was not done; it stays until the next thing is done. @param {any} problem */
  refuse(problem) {
    this.problem = problem;
    this.draw();
    this.root.querySelector(".desk-head .notice")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} tab */
  choose(tab) {
    this.chosen = tab;
    this.problem = null;
    this.draw();
    this.root.querySelector(`.desk-tabs [data-tab="${tab}"]`)?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** All offers of some groups that belong to no table and no person. @param {string[]} groups @returns {any[]} */
  grouped(groups) {
    return (this.parts.offers ?? []).filter((/** @type {any} */ one) => groups.includes(one.group ?? ""));
  }

  /** Buttons of the offers of some groups. @param {string[]} groups @param {(offer: any) => boolean} [wanted] */
  buttons(groups, wanted = () => true) {
    const found = this.grouped(groups).filter(wanted);
    return found.length > 0 && h("div", { class: "choices", key: groups.join() }, ...found.map((offer) => this.offers.button(offer)));
  }

  /** The matter in hand, by what there is and what can be done. */
  matter() {
    const { heading = {}, tables = [], people = [], draft, work, seating = [], results = [] } = this.parts;
    if (tables.length) return "tables";
    if (draft || work || this.grouped(["plan"]).some((one) => one.is_main)) return "seating";
    if (!seating.length && people.some((/** @type {any} */ one) => one.offers?.some((/** @type {any} */ offer) => offer.is_main))) return "people";
    if (heading.round) return "results";
    if (seating.length) return "seating";
    return results.length && people.length ? "results" : "people";
  }

  /** The matters that this competition has. @returns {string[]} */
  get matters() {
    const own = this.parts.equipment?.matters ?? MATTERS;
    return MATTERS.filter((one) => own.includes(one));
  }

  get tab() {
    return this.chosen || "next";
  }

  draw() {
    const { root, say, parts } = this;
    if (!parts.heading)
      return patch(root, [h("div", { class: "page", key: "wait" }, h("h1", {}, facts.title ?? ""), h("p", { class: this.why ? "notice bad" : "notice", role: "status" }, this.why || say.tell(this.state === "offline" ? "client.state.offline" : "client.state.connecting")))]);
    const { matters } = this;
    const middle = matters.includes(this.tab) ? this.tab : this.matter();
    patch(root, [
      this.drawHead(),
      h("nav", { class: "desk-tabs", key: "tabs", "aria-label": say.tell("cup.desk") }, ...["next", ...matters, "side"].map((tab) =>
        h("button", { type: "button", key: tab, "data-tab": tab, class: matters.includes(tab) ? null : "narrow", "aria-current": tab === this.tab ? "page" : tab === middle ? "true" : null, onclick: () => this.choose(tab) }, this.tabName(tab)))),
      h("div", { class: "desk", key: "desk", "data-tab": this.tab },
        h("section", { key: "next", class: "desk-next", "aria-label": say.tell("cup.tab.next") }, ...drawTasks(this)),
        h("section", { key: "matter", class: "desk-matter", "data-matter": middle, "aria-label": say.tell(`cup.tab.${middle}`) }, ...this.drawMatter(middle)),
        h("aside", { key: "side", class: "desk-side", "aria-label": say.tell("cup.tab.side") }, ...drawSide(this))),
    ]);
    for (const again of this.open) again();
  }

  /** @param {string} tab */
  tabName(tab) {
    const calls = this.parts.calls?.length ?? 0;
    const name = this.say.tell(`cup.tab.${tab}`);
    return tab === "side" && calls ? `${name} (${calls})` : name;
  }

  drawHead() {
    const { say, parts: { heading }, problem } = this;
    const state = this.state !== "online" || this.saving === "offline" ? "off" : this.saving === "saving" ? "busy" : "";
    const word = state === "off" ? "client.state.offline" : state === "busy" ? "client.state.saving" : "client.state.online";
    return h("header", { class: "desk-head", key: "head" },
      h("div", { class: "titles" }, h("h1", {}, facts.title || heading.title), h("span", { class: "subtitle" }, [heading.subtitle, heading.words].filter(Boolean).join(" · "))),
      h("p", { class: `state ${state}`, role: "status" }, say.tell(word)),
      state === "off" && h("p", { class: "notice bad wide", key: "off" }, say.tell("cup.desk.offline")),
      problem && refusalBox(problem, h("button", { type: "button", onclick: () => { this.problem = null; this.draw(); } }, say.tell("client.close"))));
  }

  /** @param {string} matter @returns {any[]} */
  drawMatter(matter) {
    const { say, parts } = this;
    const title = h("h2", { key: "title" }, say.tell(`cup.tab.${matter}`));
    const grids = (/** @type {any[]} */ found, /** @type {string} */ none) =>
      found.length ? found.map((grid) => h("div", { class: "box", key: grid.key }, drawGrid(grid, { folds: true, onWhy: (figure) => openWhy(this.cup, say, figure) }))) : [h("p", { class: "none", key: "none" }, say.tell(none))];
    if (matter === "people") return [title, ...this.people.draw(GROUPS.people)];
    if (matter === "seating") return [title, ...this.seating.draw(), ...(parts.seating?.length || !this.seating.isBusy ? grids(parts.seating ?? [], "cup.seat.none") : [])];
    if (matter === "tables") return [title, ...drawPlaces(this), this.buttons(GROUPS.tables)];
    if (matter === "results") return [title, this.buttons(GROUPS.results), ...grids(parts.results ?? [], "cup.desk.no_results")];
    const offers = this.grouped(GROUPS.records).filter((one) => one.group !== "judges" || isTap(one));
    return [
      title,
      h("div", { class: "choices", key: "offers" },
        h("button", { type: "button", key: "judges", "data-do": "judges", "aria-haspopup": "dialog", onclick: () => openJudges(this) }, say.tell("cup.desk.judges")),
        ...offers.map((offer) => this.offers.button(offer))),
      ...this.drawRemarks(),
      ...grids(parts.records ?? [], "cup.desk.no_records"),
    ];
  }

  /** Notes beside the log: who gave what reason. */
  drawRemarks() {
    const { remarks = [] } = this.parts;
    return remarks.length ? [h("div", { class: "box", key: "remarks" }, h("h3", {}, this.say.tell("cup.desk.remarks")),
      h("ul", { class: "log" }, ...remarks.map((/** @type {any} */ one, /** @type {number} */ i) => h("li", { key: String(i) }, h("b", {}, one.words), one.hand ? ` (${one.hand})` : "", `: ${one.text}`))))] : [];
  }
}

addEventListener("pointerdown", allowSound);
const root = stage();
new Desk(root, await words());
