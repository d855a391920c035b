// @ts-check
/** The entry desk: names typed or read from a file, check-in with one tap, and back with one tap. */

import { tableOfNames } from "../names.js";
import { h } from "../../base/dom.js";
import { called } from "../counted.js";
import { menu } from "../../base/talk.js";
import { isOneTap } from "../offers.js";
import { softened } from "../../base/softening.js";
import { Club } from "./club.js";
import { openPerson } from "./person.js";

/** @import { forms } from "../../wire.js" */

/** @typedef {import("./desk.js").Desk} Desk */

const FILTERS = ["all", "missing", "here", "out"];

/** Which filter a state belongs to. @param {any} one */
const kindOf = (one) => (one.state === "here" ? "here" : one.state === "entered" ? "missing" : "out");

/** Words without accents and case, for searching as people type. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/g, "l").replace(/Ł/g, "L").toLowerCase();

/** What one tap does: the first offer that asks for nothing. @param {any} one */
const quickOf = (one) => (one.offers ?? []).find((/** @type {forms.FormData} */ offer) => isOneTap(offer));

export class PeoplePane {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.search = "";
    this.filter = "all";
    this.name = "";
    this.team = "";
    /** @type {string[]} */
    this.groups = [];
    this.club = new Club(desk);
    /** The member somebody tapped last; stays in sight whatever is filtered. @type {number | null} */
    this.last = null;
    this.note = "";
    /** @type {any} */
    this.problem = null;
    this.pasted = "";
    /** Whether the forms were opened or closed by hand. @type {boolean | null} */
    this.isOpen = null;
    this.isBusy = false;
  }

  /** Everybody by surname, as the lists of the hall have them. @returns {any[]} */
  get all() {
    const { people = [], filed = [] } = this.desk.parts;
    const place = new Map(filed.map((/** @type {number} */ member, /** @type {number} */ at) => [member, at]));
    return [...people].sort((a, b) => (place.get(a.member) ?? 0) - (place.get(b.member) ?? 0));
  }

  /** @param {string} path @param {RequestInit | any} order @param {(body: any) => string} told @param {boolean} [isFile] */
  async ask(path, order, told, isFile = false) {
    if (this.isBusy) return false;
    const { desk } = this;
    this.isBusy = true;
    this.note = "";
    this.problem = null;
    desk.draw();
    const send = (/** @type {string} */ to) => (isFile ? desk.sender.send(to, order) : desk.sender.post(to, order));
    let answer = await send(`${path}?asks=1`);
    const { doubts } = answer.body;
    if (doubts) {
      const { say } = desk;
      const isSure = await menu(say, say.tell("cup.people.same"), [{ id: "sure", label: say.tell("cup.people.others") }], doubts, say.tell("cup.people.back"));
      answer = isSure ? await send(path) : { ok: false, gone: true, body: {} };
    }
    this.isBusy = false;
    if (answer.ok) this.note = told(answer.body);
    else if (!answer.gone) this.problem = desk.offers.problem(answer);
    desk.draw();
    return answer.ok;
  }

  async add() {
    const { say } = this.desk;
    const name = this.name.trim();
    if (!name) return;
    const isDone = await this.ask("person", { name, team: this.team.trim(), groups: this.groups }, () => say.tell("cup.people.added", { name }));
    if (!isDone) return;
    this.name = this.team = "";
    this.groups = [];
    this.desk.draw();
    /** @type {HTMLElement | null} */ (this.desk.root.querySelector("[name=entry-name]"))?.focus();
  }

  /** @param {File | undefined} file */
  load(file) {
    const { say } = this.desk;
    if (!file) return;
    const order = { method: "POST", headers: { "content-type": "text/csv" }, body: file };
    this.ask("entries", order, (body) => say.tell("cup.people.loaded", { n: body.added, known: body.known }), true);
  }

  /** Lines as they are copied from a mail or a spreadsheet: name, team, group. */
  async paste() {
    const { say } = this.desk;
    const body = tableOfNames(this.pasted);
    if (!body) return;
    const order = { method: "POST", headers: { "content-type": "text/csv" }, body };
    const isDone = await this.ask("entries", order, (body) => say.tell("cup.people.loaded", { n: body.added, known: body.known }), true);
    if (isDone) this.pasted = "";
    this.desk.draw();
  }

  /** @param {any} one */
  async tap(one) {
    const quick = quickOf(one);
    if (!quick) return openPerson(this.desk, one);
    this.last = one.member;
    await this.desk.offers.take(quick);
  }

  shown() {
    const wanted = plain(this.search).split(/\s+/).filter(Boolean);
    return this.all.filter((/** @type {any} */ one) => {
      if (this.filter !== "all" && kindOf(one) !== this.filter) return false;
      const text = plain(`${one.name} ${one.team ?? ""} ${one.number ?? ""}`);
      return wanted.every((word) => text.includes(word));
    });
  }

  /** Whether the register of players is his: that of whoever has begun the season. */
  get ownsRegister() {
    return Boolean(this.desk.parts.me?.roles?.includes("owner"));
  }

  /** @param {string[]} groups @returns {any[]} */
  draw(groups) {
    const { desk, filter } = this;
    const { say } = desk;
    const all = this.all;
    const count = (/** @type {string} */ kind) => all.filter((/** @type {any} */ one) => kind === "all" || kindOf(one) === kind).length;
    const shown = this.shown();
    const last = all.find((/** @type {any} */ one) => one.member === this.last);
    const isOpen = this.isOpen ?? !all.length;
    const hasTeams = desk.parts.equipment?.has_teams ?? true;
    return [
      h("p", { class: this.note ? "notice" : "unseen", role: "status", key: "note" }, this.note),
      this.problem && h("div", { class: "notice bad", role: "alert", key: "problem" }, h("p", {}, this.problem.text, this.problem.clause ? ` (${this.problem.clause})` : "")),
      h("details", { class: "entry-forms", key: "forms", open: isOpen ? true : null }, h("summary", { onclick: (/** @type {Event} */ e) => { e.preventDefault(); this.isOpen = !isOpen; desk.draw(); } }, say.tell("cup.people.enter")),
        h("form", { class: "entry-form", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.add(); } },
          h("label", { class: "menu-list" }, say.tell("cup.people.name"),
            h("input", { type: "text", name: "entry-name", maxlength: 80, autocomplete: "off", value: this.name, oninput: (/** @type {any} */ e) => { this.name = e.target.value; this.groups = []; if (this.ownsRegister) this.club.typed(this.name); } })),
          hasTeams && h("label", { class: "menu-list", key: "team" }, called(say, desk.parts, "cup.people.team"),
            h("input", { type: "text", name: "entry-team", maxlength: 80, autocomplete: "off", value: this.team, oninput: (/** @type {any} */ e) => (this.team = e.target.value) })),
          h("button", { type: "submit", "data-do": "add-person" }, say.tell("cup.people.add"))),
        this.club.drawFound((one) => { this.name = one.name; this.team = one.team; this.groups = one.groups; desk.draw(); }),
        this.ownsRegister && h("div", { class: "choices", key: "club" },
          h("button", { type: "button", "data-do": "club", "aria-haspopup": "dialog", onclick: () => this.club.open() }, say.tell("cup.club")),
          all.length > 0 && h("button", { type: "button", "data-do": "club-keep", "aria-haspopup": "dialog", onclick: () => this.club.keepAll() }, say.tell("cup.club.keep"))),
        h("form", { class: "entry-form", key: "paste", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.paste(); } },
          h("label", { class: "menu-list" }, say.tell("cup.people.paste"),
            h("textarea", { name: "paste", rows: 4, value: this.pasted, oninput: (/** @type {any} */ e) => (this.pasted = e.target.value) })),
          h("button", { type: "submit", "data-do": "paste" }, say.tell("cup.people.paste_add"))),
        h("label", { class: "button file", key: "csv" }, say.tell("cup.people.csv"), h("input", { type: "file", name: "csv", accept: ".csv,.txt,text/csv,text/plain", onchange: (/** @type {any} */ e) => { this.load(e.target.files[0]); e.target.value = ""; } })),
        h("p", { class: "mute", key: "csv-why" }, say.tell("cup.people.csv_why")),
        desk.buttons(groups)),
      all.length > 0 && h("div", { class: "finder", key: "finder" },
        h("label", { class: "menu-list" }, say.tell("cup.people.search"),
          h("input", { type: "search", name: "search", autocomplete: "off", value: this.search, oninput: (/** @type {any} */ e) => { this.search = e.target.value; desk.draw(); } })),
        h("div", { class: "choices filters", role: "group" }, ...FILTERS.filter((kind) => kind === "all" || count(kind)).map((kind) =>
          h("button", { type: "button", key: kind, "data-filter": kind, "aria-pressed": String(kind === filter), onclick: () => { this.filter = kind; desk.draw(); } }, `${say.tell(`cup.people.${kind}`)} ${count(kind)}`)))),
      last && !shown.includes(last) && h("div", { class: "last", key: "last", role: "status" }, h("p", { class: "mute" }, say.tell("cup.people.last")), h("ul", { class: "crowd" }, this.row(last))),
      h("ul", { class: "crowd", key: "crowd" }, ...shown.map((/** @type {any} */ one) => this.row(one))),
      all.length > 0 && !shown.length && h("p", { class: "none", key: "none" }, say.tell("cup.people.nobody")),
    ].filter(Boolean);
  }

  /** @param {any} one */
  row(one) {
    const { desk } = this;
    const { say } = desk;
    const quick = quickOf(one);
    const isBusy = quick && desk.offers.busy.has(quick.key);
    return h("li", { key: String(one.member), "data-member": one.member, class: `person ${one.state}${isBusy ? " busy" : ""}` },
      h("button", { type: "button", class: "tick", "data-offer": quick?.key, "aria-pressed": quick ? String(one.state === "here") : null, "aria-label": `${one.name}: ${quick ? quick.label : one.words}`, onclick: () => this.tap(one) },
        (quick || one.state !== "out") && h("span", { class: "box-mark", "aria-hidden": "true" }, one.state === "here" ? "✓" : one.state === "suspended" ? "■" : ""),
        h("span", { class: "who" }, h("b", {}, softened(one.name)), one.team && h("span", { class: "mute" }, one.team)),
        h("span", { class: "what" }, typeof one.number === "number" && h("b", {}, say.tell("cup.people.number", { number: one.number })), h("span", {}, one.words, one.state === "here" && (desk.parts.selves ?? []).includes(one.member) && h("span", { class: "mute self" }, ` (${say.tell("cup.people.self")})`)), quick && one.state !== "here" && h("span", { class: "does" }, quick.label))),
      h("button", { type: "button", class: "more", "data-do": "person", "aria-haspopup": "dialog", "aria-label": say.tell("cup.people.more", { name: one.name }), onclick: () => openPerson(desk, one) }, "…"));
  }
}
