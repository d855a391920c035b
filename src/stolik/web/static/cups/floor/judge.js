// @ts-check
/** The referee's phone: who calls, what waits for his word, every table with all that he may do there. */

import { Awake } from "../../base/awake.js";
import { h, patch } from "../../base/dom.js";
import { clauseLink, facts, stage, words } from "../../base/page.js";
import { settings } from "../../base/settings.js";
import { allowSound, yourTurn } from "../../base/sound.js";
import { refusalBox } from "../../forms/ask.js";
import { drawRoomClock, tickClock } from "../clock.js";
import { feed } from "../feed.js";
import { drawGrid, openWhy } from "../grid.js";
import { Offers } from "../offers.js";
import { Sender } from "../sending.js";
import { drawRow, openTable } from "./judge-table.js";

/** @import { cups, forms } from "../../wire.js" */

const TABS = /** @type {const} */ (["tables", "matters", "results"]);
const MOST_REASONS = 20;
/** What belongs to no table, in the order in which a referee looks for it. */
const GROUPS = ["ruling", "time", "card", "next", "sheet", "prize", "judges"];

export class Judge {
  /** @param {HTMLElement} root @param {import("../../base/words.js").Speaker} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.cup = facts.cup ?? "";
    /** @type {typeof TABS[number]} */
    this.tab = "tables";
    /** @type {any} */
    this.problem = null;
    this.saving = "";
    /** Redraws of what is open above the page. @type {Set<() => void>} */
    this.open = new Set();
    /** Tables that called before, so that a new call is heard. @type {Set<number>} */
    this.known = new Set();
    this.sender = new Sender(this.cup, (state) => {
      this.saving = state;
      this.draw();
    });
    this.offers = new Offers(say, this.cup, this.sender, { refused: (problem) => this.refuse(problem), changed: () => this.draw() });
    this.feed = feed(this.cup, "judge", {
      onParts: (_, changed) => {
        if (changed.has("calls")) this.listen();
        this.draw();
      },
      onState: () => this.draw(),
    });
    new Awake().want(true);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, allowSound, { passive: true });
    setInterval(() => tickClock(root, say, this.parts.clock, this.feed.now()), 250);
    setInterval(() => (this.parts.calls ?? []).length && this.draw(), 15_000);
    this.draw();
  }

  /** @returns {Record<string, any>} */
  get parts() {
    return this.feed?.parts ?? {};
  }

  /** Calls nobody has answered sound once. */
  listen() {
    const open = (this.parts.calls ?? []).map((/** @type {any} */ one) => one.table);
    if (open.some((/** @type {number} */ table) => !this.known.has(table))) yourTurn(settings());
    this.known = new Set(open);
  }

  /** @param {any} problem */
  refuse(problem) {
    this.problem = problem;
    this.draw();
    scrollTo(0, 0);
  }

  /** Say that somebody goes to a table, or has been there. @param {number} table @param {string} state */
  async answer(table, state) {
    const answer = await this.sender.post("call", { table, state });
    if (!answer.ok && !answer.gone) this.refuse(this.offers.problem(answer));
  }

  draw() {
    const { root, say, parts } = this;
    if (!this.feed) return;
    const { state, why } = this.feed;
    const calls = parts.calls ?? [];
    document.title = `${calls.length ? `(${calls.length}) ` : ""}${say.tell("cup.judge")}`;
    patch(root, [
      this.drawHead(),
      state === "refused" && h("p", { key: "refused", class: "notice bad", role: "alert" }, why),
      state === "offline" && h("p", { key: "off", class: "notice bad", role: "status" }, why || say.tell("cup.feed.offline")),
      this.problem && refusalBox(this.problem, h("button", { type: "button", onclick: () => { this.problem = null; this.draw(); } }, say.tell("client.close"))),
      parts.clock && drawRoomClock(say, parts.clock, this.feed.now()),
      calls.length > 0 && h("section", { key: "calls", "aria-label": say.tell("cup.judge.calls") }, h("ul", { class: "calls" }, ...calls.map((/** @type {any} */ call) => this.drawCall(call)))),
      h("nav", { key: "tabs", class: "judge-tabs", "aria-label": say.tell("cup.judge") }, ...TABS.map((tab) =>
        h("button", { type: "button", key: tab, "data-tab": tab, "aria-current": tab === this.tab ? "page" : null, onclick: () => { this.tab = tab; this.draw(); } }, this.tabName(tab)))),
      h("div", { key: `tab:${this.tab}`, class: "judge-tab" }, ...(parts.heading ? this[this.tab]() : [h("p", { class: "none" }, say.tell("client.state.connecting"))])),
    ].filter((one) => Boolean(one)));
    for (const again of this.open) again();
  }

  /** @param {typeof TABS[number]} tab */
  tabName(tab) {
    const name = this.say.tell(`cup.judge.tab.${tab}`);
    const mine = this.mine.length;
    return tab === "matters" && mine ? `${name} (${mine})` : name;
  }

  /** Tasks that wait for this very referee. @returns {any[]} */
  get mine() {
    return (this.parts.tasks ?? []).filter((/** @type {any} */ one) => one.is_mine);
  }

  drawHead() {
    const { say, parts, saving } = this;
    const { heading } = parts;
    const busy = this.feed.state !== "online" || saving === "offline" ? "off" : saving === "saving" ? "busy" : "";
    const word = busy === "off" ? "offline" : busy === "busy" ? "saving" : "online";
    return h("header", { key: "head", class: "judge-head head" },
      h("div", { class: "titles" }, h("h1", {}, say.tell("cup.judge")), h("span", { class: "subtitle" }, [heading?.subtitle, heading?.words].filter(Boolean).join(" · "))),
      h("p", { class: `state ${busy}`, role: "status" }, say.tell(`client.state.${word}`)));
  }

  /** @param {any} call */
  drawCall(call) {
    const { say } = this;
    const minutes = Math.max(0, Math.floor((this.feed.now() - call.at_ms) / 60_000));
    const isComing = call.state === "coming";
    return h("li", { key: String(call.table), class: `call${isComing ? " coming" : ""}`, "data-call": call.table },
      h("p", { role: "alert" }, h("b", {}, say.tell("cup.judge.call", { number: call.table })), " ", minutes > 0 && h("span", {}, say.tell("cup.judge.call_since", { n: minutes }))),
      isComing && h("p", {}, say.tell("cup.judge.somebody_goes", { who: call.by || say.tell("actor.referee") })),
      h("div", { class: "actions" },
        !isComing && h("button", { type: "button", class: "main", key: "coming", "data-do": "coming", onclick: () => this.answer(call.table, "coming") }, say.tell("cup.judge.i_come")),
        h("button", { type: "button", key: "open", "data-do": "open", onclick: () => openTable(this, call.table) }, say.tell("cup.judge.open_table")),
        h("button", { type: "button", key: "done", class: isComing ? "main" : null, "data-do": "done", onclick: () => this.answer(call.table, "done") }, say.tell("cup.judge.done"))));
  }

  tables() {
    const { say, parts } = this;
    const places = parts.tables ?? [];
    if (!places.length) return [h("p", { key: "none", class: "none" }, say.tell("cup.judge.no_round"))];
    return [h("ul", { key: "places", class: "judge-places" }, ...places.map((/** @type {cups.Place} */ place) => drawRow(this, place)))];
  }

  matters() {
    const { say, parts } = this;
    const tasks = [...this.mine, ...(parts.tasks ?? []).filter((/** @type {any} */ one) => !one.is_mine)];
    const told = new Set(tasks.flatMap((task) => (task.offers ?? []).map((/** @type {any} */ one) => one.key)));
    const others = (parts.offers ?? []).filter((/** @type {any} */ one) => !told.has(one.key));
    const groups = [...GROUPS, ...new Set(others.map((/** @type {any} */ one) => one.group ?? "").filter((/** @type {string} */ one) => !GROUPS.includes(one)))];
    const records = (parts.records ?? []).filter((/** @type {any} */ grid) => grid.rows.length);
    return [
      !tasks.length && h("p", { key: "none", class: "none" }, say.tell("cup.judge.nothing")),
      tasks.length > 0 && h("ol", { key: "tasks", class: "judge-tasks" }, ...tasks.map((task, i) => this.drawTask(task, i))),
      ...groups.map((group) => this.drawGroup(group, others.filter((/** @type {any} */ one) => (one.group ?? "") === group))),
      ...records.map((/** @type {any} */ grid) => h("section", { key: grid.key, class: "box" }, drawGrid(grid, { folds: true }))),
      this.drawReasons(),
      h("p", { key: "links", class: "links" }, ...["public", "hall"].map((name) => parts.links?.[name] && h("a", { key: name, href: parts.links[name] }, say.tell(`cup.${name}`)))),
    ].filter((one) => Boolean(one));
  }

  /** Who gave which reason, the last first: a second voice has to know it. */
  drawReasons() {
    const remarks = (this.parts.remarks ?? []).filter((/** @type {any} */ one) => one.text).slice(0, MOST_REASONS);
    return remarks.length > 0 && h("section", { key: "reasons", class: "box", "data-part": "reasons" }, h("h2", {}, this.say.tell("cup.desk.remarks")),
      h("ul", { class: "log", tabindex: 0, role: "list" }, ...remarks.map((/** @type {any} */ one) =>
        h("li", { key: String(one.entry) }, h("b", {}, one.words), one.hand ? ` (${one.hand})` : "", `: ${one.text}`))));
  }

  /** Offers of one kind, under their heading. @param {string} group @param {forms.FormData[]} offers */
  drawGroup(group, offers) {
    const { say } = this;
    const id = `cup.judge.group.${group}`;
    return offers.length > 0 && h("section", { key: `group:${group}`, class: "menu-list", "data-group": group },
      h("h2", {}, say.tell(say.knows(id) ? id : "cup.judge.group.next")), ...offers.map((offer) => this.offers.button(offer)));
  }

  /** @param {cups.Task} task @param {number} i */
  drawTask(task, i) {
    const { say } = this;
    const { tables = [], offers = [] } = task;
    return h("li", { key: String(i), class: task.is_mine ? "mine" : null },
      h("p", {}, task.text, " ", task.clause && clauseLink(task.clause)),
      tables.length > 0 && h("div", { class: "choices" }, ...tables.map((number) =>
        h("button", { type: "button", key: String(number), "data-table": number, onclick: () => openTable(this, number) }, say.tell("cup.own.table", { number })))),
      offers.length > 0 && h("div", { class: "menu-list" }, ...offers.map((offer) => this.offers.button(offer, { main: Boolean(task.is_mine && offer.is_main) }))));
  }

  results() {
    const { say, parts } = this;
    const grids = (parts.results ?? []).filter((/** @type {any} */ grid) => grid.rows.length);
    if (!grids.length) return [h("p", { key: "none", class: "none" }, say.tell("cup.public.nothing"))];
    return grids.map((/** @type {any} */ grid) => h("section", { key: grid.key, class: "box" }, drawGrid(grid, { folds: true, onWhy: (figure) => openWhy(this.cup, say, figure) })));
  }
}

const say = await words();
/** @type {any} */ (globalThis).stolikJudge = new Judge(stage(), say);
