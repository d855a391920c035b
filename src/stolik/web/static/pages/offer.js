// @ts-check
/** How a game is to be played: a preset of house rules, opponents, chairs, and the rest under "more". */

import { h } from "../base/dom.js";
import { clauseLink } from "../base/page.js";
import { drawField, fitsAll, read, typedOf } from "../forms/kinds.js";
import { canonical, optionNames } from "../forms/telling.js";
import { levelName, offered } from "../table/chairs.js";

/**
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {{id: string, label: string, options: Record<string, any>}} Preset
 * @typedef {{id: string, name: string, about: string, seats: [number, number], levels: string[], files: string[], group: string, usual_seats: number, presets: Preset[], sheet: Record<string, any>, online: Record<string, any>, sides: string[], sided_by: string}} Game
 * @typedef {{name: string, label: string, default: any, clause: string | null, part: string, field: any, at: string | null, only: Record<string, any[]>}} Rule
 * @typedef {"live" | "paper"} Mode
 */

const KEPT = "stolik.played";

/** What was chosen last, by game; kept on this device. @returns {Record<string, any>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

export class Offer {
  /** @param {Game} game @param {Speaker} say @param {() => void} changed */
  constructor(game, say, changed) {
    this.game = game;
    this.say = say;
    this.changed = changed;
    const last = kept()[game.id]?.level;
    const plain = game.levels.includes("medium") ? "medium" : (game.levels[0] ?? "");
    this.level = game.levels.includes(last) ? last : plain;
    this.seats = game.usual_seats;
    this.preset = game.presets[0];
    /** The side, where sides differ; -1 leaves it to chance. */
    this.side = -1;
    this.hints = false;
    /** Bots alone wait for whoever is away. */
    this.waits = true;
    this.reacts = true;
    /** So many tables play the same deals. */
    this.tables = 1;
    this.isPublic = false;
    /** @type {Mode} */
    this.mode = game.group === "sports" ? "paper" : "live";
    /** The house rules, once they are known. @type {Rule[]} */
    this.rules = [];
    /** What was typed into them, by name. @type {Record<string, any>} */
    this.typed = {};
    this.isOpen = false;
    this.error = "";
  }

  /** Fetch the house rules. */
  async learn() {
    if (this.rules.length) return;
    const answer = await fetch(`/api/games/${this.game.id}`).catch(() => null);
    if (answer?.ok) this.rules = (await answer.json()).options;
    this.changed();
  }

  /** What the preset says that differs from the game's own values. @param {Mode} [mode] */
  given(mode = this.mode) {
    return { ...(mode === "paper" ? this.game.sheet : {}), ...this.preset.options };
  }

  /** The value of a house rule as the preset has it. @param {Rule} rule */
  usual(rule) {
    const all = { ...(this.mode === "live" ? this.game.online : {}), ...this.given() };
    return rule.name in all ? all[rule.name] : rule.default;
  }

  /** What stands in the field of a rule. @param {Rule} rule */
  shown(rule) {
    return rule.name in this.typed ? this.typed[rule.name] : typedOf(rule.field, this.usual(rule));
  }

  /** The value of a rule as the form shows it. @param {Rule} rule */
  value(rule) {
    return read(rule.field, this.shown(rule), { path: [], faults: {} });
  }

  /** The rules that mean something as things stand. */
  applying() {
    const byName = new Map(this.rules.map((rule) => [rule.name, rule]));
    const holds = (/** @type {string} */ name, /** @type {any[]} */ values) => {
      const other = byName.get(name);
      return !other || values.includes(this.value(other));
    };
    return this.rules.filter((rule) => rule.name !== this.game.sided_by && (!rule.at || rule.at === this.mode) && Object.entries(rule.only ?? {}).every(([name, values]) => holds(name, values)));
  }

  get isSound() {
    const rules = this.applying();
    return fitsAll(Object.fromEntries(rules.map((rule) => [rule.name, rule.field])), Object.fromEntries(rules.map((rule) => [rule.name, this.shown(rule)])));
  }

  /** The house rules to be played: the preset's, and what was changed in the form. @param {Mode} [mode] */
  options(mode = this.mode) {
    const side = this.side < 0 || mode === "paper" ? {} : { [this.game.sided_by]: ["first", "second"][this.side] };
    return { ...this.given(mode), ...this.changes(), ...side };
  }

  /** What was changed in the form. */
  changes() {
    return Object.fromEntries(this.applying().filter((rule) => rule.name in this.typed).map((rule) => [rule.name, this.value(rule)]));
  }

  /** A table against bots, at once. */
  solo() {
    const all = kept();
    all[this.game.id] = { level: this.level };
    try {
      localStorage.setItem(KEPT, JSON.stringify(all));
    } catch {
      // a private window: the level is asked for again
    }
    const bots = Array.from({ length: this.seats }, (_, i) => (i ? this.level : null));
    return { ...this.order("live"), bots, sit: 0, is_public: false, tables: 1 };
  }

  /** A match of bots, to watch. */
  watched() {
    return { ...this.order("live"), bots: Array(this.seats).fill(this.level), sit: null, is_public: false, tables: 1 };
  }

  /** A table to which others come. */
  shared(isPublic = this.isPublic) {
    return { ...this.order("live"), bots: [], sit: 0, is_public: isPublic };
  }

  /** A sheet beside a real table. */
  real() {
    return { ...this.order("paper"), bots: [], sit: null, is_public: false, tables: 1 };
  }

  /** @param {Mode} mode */
  order(mode) {
    return { game: this.game.id, seats: this.seats, options: this.options(mode), mode, hints: this.hints, waits: this.waits, reacts: this.reacts, tables: this.tables };
  }

  /** @param {Partial<Offer>} some */
  set(some) {
    Object.assign(this, some);
    this.changed();
  }

  /** A row of buttons of which one is chosen. @param {string} id @param {string} title @param {[any, string][]} values @param {any} now @param {(value: any) => void} set */
  row(id, title, values, now, set) {
    return values.length > 1 && h("fieldset", { key: id, "data-row": id }, h("legend", {}, title),
      h("div", { class: "choices" }, ...values.map(([value, text]) =>
        h("button", { type: "button", key: String(value), "data-value": String(value), "aria-pressed": String(value === now), onclick: () => set(value) }, text))));
  }

  /** What is chosen before the table opens. */
  draw() {
    const { say, game } = this;
    const [low, high] = game.seats;
    const chairs = Array.from({ length: high - low + 1 }, (_, i) => /** @type {[number, string]} */ ([low + i, String(low + i)])).filter(([n]) => game.group !== "sports" || n % 2 === 0 || high < 4);
    return [
      this.row("preset", say.tell("client.presets"), game.presets.map((one) => [one.id, one.label]), this.preset.id, (id) =>
        this.set({ preset: game.presets.find((one) => one.id === id), typed: {} })),
      this.row("seats", say.tell("client.how_many"), chairs, this.seats, (seats) => this.set({ seats })),
      this.mode === "live" && game.group !== "sports" && this.row("level", say.tell("client.opponents"), [...new Set([...offered(game.levels), this.level])].map((level) => [level, levelName(say, level, game.id)]), this.level, (level) => this.set({ level })),
      this.mode === "live" && game.sides.length > 0 && this.row("side", say.tell("client.side"), [[-1, say.tell("client.side.any")], ...game.sides.map((name, i) => /** @type {[number, string]} */ ([i, name]))], this.side, (side) => this.set({ side })),
      h("details", { key: "more", id: "more", open: this.isOpen, ontoggle: (/** @type {any} */ e) => { if (this.isOpen !== e.target.open) { this.set({ isOpen: e.target.open }); this.learn(); } } },
        h("summary", {}, say.tell("client.more_rules")),
        this.isOpen && this.drawMore()),
    ];
  }

  drawMore() {
    const { say, game } = this;
    const names = optionNames(say, game.id);
    const set = (/** @type {Rule} */ rule) => (/** @type {any} */ typed) => {
      const next = { ...this.typed, [rule.name]: typed };
      const isUsual = canonical(typed) === canonical(typedOf(rule.field, this.usual(rule)));
      if (isUsual) delete next[rule.name];
      this.set({ typed: next });
    };
    const faultsOf = (/** @type {Rule} */ rule) => {
      /** @type {import("../forms/slots.js").Faults} */
      const faults = {};
      read(rule.field, this.shown(rule), { path: [rule.name], faults });
      return faults;
    };
    const chapters = [...new Set(this.applying().map((rule) => rule.part))];
    return h("div", {},
      this.row("mode", say.tell("client.how"), [["live", say.tell("client.mode.live")], ["paper", say.tell("client.mode.paper")]], this.mode, (mode) => this.set({ mode, typed: {} })),
      h("div", { class: "chapter", key: "table" }, h("h3", {}, say.tell("client.this_table")),
        h("label", { class: "flag" }, h("input", { type: "checkbox", name: "hints", checked: this.hints, onchange: () => this.set({ hints: !this.hints }) }), say.tell("client.allow_hints")),
        this.mode === "live" && this.row("levels", say.tell("client.opponents_more"), game.levels.filter((level) => !offered(game.levels).includes(level)).map((level) => [level, levelName(say, level, game.id)]), this.level, (level) => this.set({ level })),
        this.mode === "live" && h("label", { class: "flag" }, h("input", { type: "checkbox", name: "public", checked: this.isPublic, onchange: () => this.set({ isPublic: !this.isPublic }) }), say.tell("client.listed")),
        this.mode === "live" && h("label", { class: "flag" }, h("input", { type: "checkbox", name: "waits", checked: this.waits, onchange: () => this.set({ waits: !this.waits }) }), say.tell("client.allow_absence")),
        this.mode === "live" && h("label", { class: "flag" }, h("input", { type: "checkbox", name: "reacts", checked: this.reacts, onchange: () => this.set({ reacts: !this.reacts }) }), say.tell("client.allow_gestures")),
        this.mode === "live" && h("label", { class: "menu-list" }, say.tell("client.tables"),
          h("input", { type: "number", name: "tables", min: 1, max: 50, value: this.tables, onchange: (/** @type {any} */ e) => this.set({ tables: Math.min(50, Math.max(1, Math.round(Number(e.target.value)) || 1)) }) }))),
      ...chapters.map((part) => h("div", { class: "chapter", key: part || "other" },
        part && h("h3", {}, part),
        ...this.applying().filter((rule) => rule.part === part).map((rule) =>
          h("div", { class: "rule", key: rule.name, "data-rule": rule.name },
            drawField({ names, path: [rule.name], field: rule.field, typed: this.shown(rule), set: set(rule), faults: faultsOf(rule) }),
            rule.clause && clauseLink(rule.clause, `/rules/${game.id}`))))));
  }
}
