// @ts-check
/** A new season in three short steps: what it is, who judges, how tables report. */

import { Account } from "../base/account.js";
import { h, patch } from "../base/dom.js";
import { facts, stage, words } from "../base/page.js";
import "../base/settings.js";
import { drawFields, fitsAll, readAll, startOf, typedOf } from "../forms/kinds.js";
import { optionNames } from "../forms/telling.js";
import { GameChoice } from "./game-choice.js";
import { insist, json } from "./sending.js";
import { tableOfNames } from "./names.js";

/**
 * @typedef {{id: string, label: string, options: Record<string, any>}} Preset
 * @typedef {{id: string, name: string, presets: Preset[], options: any[], game: string, house_rules: string, has_teams: boolean}} Competition
 * @typedef {{step: number, competition: string, name: string, preset: string, options: Record<string, any> | null, judges: string[], tables: string, chosen: import("./game-choice.js").Chosen | null, players: string}} Filled
 */

/** A list of numbers as people write it: 6, 4, 2, 0. @param {any[]} list */
const written = (list) => list.flat(9).map((one) => String(one).replace(/\/1$/, "")).join(", ");

/** Read numbers into lists of the same shape; null if they do not fit. @param {string} text @param {any[]} like @returns {any[] | null} */
function readList(text, like) {
  const words = text.split(/[\s,;]+/).filter(Boolean).map((word) => word.replace(/[−–]/g, "-"));
  if (words.length !== like.flat(9).length || !words.every((word) => /^-?\d{1,6}(\/\d{1,6})?$/.test(word))) return null;
  const next = words.values();
  /** @type {(shape: any[]) => any[]} */
  const fill = (shape) => shape.map((/** @type {any} */ one) => {
    if (Array.isArray(one)) return fill(one);
    const word = next.next().value ?? "";
    return word.includes("/") ? word : Number(word);
  });
  return fill(like);
}

/** Whether a rule is a list of numbers that is written as one; a list of words is picked. @param {any} rule */
const isList = (rule) => Array.isArray(rule.default) && rule.field?.type !== "pick";

const KEPT = "stolik.cup.new";
const REPORTS = ["phones", "paper", "online"];
const STEPS = 3;

/** @returns {Filled} */
function kept() {
  const fresh = { step: 0, competition: "", name: "", preset: "", options: null, judges: ["", ""], tables: "phones", chosen: null, players: "" };
  try {
    return { ...fresh, ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return fresh;
  }
}

class Wizard {
  /** @param {HTMLElement} root @param {import("../base/words.js").Speaker} say @param {Competition[]} competitions */
  constructor(root, say, competitions) {
    this.root = root;
    this.say = say;
    this.competitions = competitions;
    this.filled = kept();
    const wanted = this.filled.competition || new URLSearchParams(location.search).get("kind");
    this.competition = competitions.find((one) => one.id === wanted) ?? competitions[0];
    if (!this.competition.presets.some((one) => one.id === this.filled.preset)) this.filled.preset = this.competition.presets[0]?.id ?? "";
    this.more = this.filled.options !== null;
    this.error = "";
    this.isBusy = false;
    this.isLost = false;
    this.account = new Account(say, () => this.draw());
    /** Which game is played, where that is chosen. @type {GameChoice | null} */
    this.games = null;
    this.learnGames();
    this.draw();
  }

  /** Another kind has rules of its own. @param {Competition} one */
  choose(one) {
    this.competition = one;
    this.more = false;
    this.set({ competition: one.id, preset: one.presets[0]?.id ?? "", options: null });
    this.learnGames();
  }

  learnGames() {
    const { game, options } = this.competition;
    const usual = options.find((rule) => rule.name === game)?.default ?? "";
    if (game && !this.games) this.games = new GameChoice(this.say, this.filled.chosen, usual, (chosen) => this.set({ chosen }));
  }

  /** The rules' own values, with those of the chosen preset; lists as they are written. */
  get own() {
    const preset = this.competition.presets.find((one) => one.id === this.filled.preset);
    const own = this.competition.options.map((rule) => {
      const value = preset?.options[rule.name] ?? rule.default;
      if (value === null || value === undefined) return [rule.name, startOf(rule.field)];
      if (isList(rule)) return [rule.name, written(value)];
      return [rule.name, typeof value === "object" && rule.field?.type !== "pick" ? JSON.stringify(value) : typedOf(rule.field, value)];
    });
    return Object.fromEntries(own);
  }

  /** The lists among the rules. @returns {any[]} */
  get lists() {
    return this.shownRules.filter(isList);
  }

  get fields() {
    return Object.fromEntries(this.shownRules.filter((rule) => rule.field).map((rule) => [rule.name, rule.field]));
  }

  /** The rules that are asked for here; a game and its house rules are chosen for themselves. */
  get shownRules() {
    const { options, game, house_rules } = this.competition;
    return options.filter((rule) => rule.name !== game && rule.name !== house_rules);
  }

  /** @param {Partial<Filled>} some */
  set(some) {
    Object.assign(this.filled, some);
    sessionStorage.setItem(KEPT, JSON.stringify(this.filled));
    this.error = "";
    this.draw();
  }

  /** @param {number} to */
  go(to) {
    this.set({ step: to });
    /** @type {HTMLElement | null} */ (this.root.querySelector("h2"))?.focus();
  }

  /** What is missing before the next step. */
  missing() {
    const { step, name, options } = this.filled;
    if (step === 0 && !name.trim()) return "cup.new.no_name";
    if (step === 0 && this.competition.game && !this.games?.isSound) return "cup.new.bad_rules";
    if (step === 0 && options && !fitsAll(this.fields, options)) return "cup.new.bad_rules";
    if (step === 0 && options && this.lists.some((rule) => !readList(options[rule.name], rule.default))) return "cup.new.bad_rules";
    return "";
  }

  onward() {
    const missing = this.missing();
    if (missing) {
      this.error = this.say.tell(missing);
      return this.draw();
    }
    if (this.filled.step < STEPS - 1) this.go(this.filled.step + 1);
    else this.create();
  }

  /** House rules that differ from the preset's own. */
  changed() {
    const { own, filled: { options } } = this;
    if (!options) return {};
    const values = readAll(this.fields, options);
    for (const { name, default: like } of this.lists) values[name] = readList(options[name], like);
    return Object.fromEntries(Object.entries(values).filter(([name]) => JSON.stringify(options[name]) !== JSON.stringify(own[name])));
  }

  async create() {
    if (this.isBusy) return;
    const { name, preset, judges, tables } = this.filled;
    this.isBusy = true;
    this.error = "";
    this.draw();
    const { game, house_rules } = this.competition;
    const chosen = game && this.games?.offer ? { [game]: this.games.offer.game.id, [house_rules]: this.games.rules } : {};
    const order = { competition: this.competition.id, name: name.trim(), preset, options: { ...this.changed(), ...chosen }, judges: judges.map((one) => one.trim()).filter(Boolean), tables };
    const answer = await insist("/api/cups", json(order), (isLost) => { this.isLost = isLost; this.draw(); });
    this.isBusy = false;
    if (answer.ok) {
      const refused = await this.enter(answer.body.cup);
      sessionStorage.removeItem(KEPT);
      return location.assign(refused ? `${answer.body.url}#people` : answer.body.url);
    }
    this.error = answer.body.text ?? this.say.tell("client.no_server");
    this.draw();
  }

  /** Take in those who were typed here; what is refused is typed at the desk again. @param {string} cup */
  async enter(cup) {
    const body = tableOfNames(this.filled.players);
    if (!body) return false;
    const answer = await fetch(`/api/cups/${encodeURIComponent(cup)}/entries`, { method: "POST", headers: { "content-type": "text/csv" }, body }).catch(() => null);
    return !answer?.ok;
  }

  draw() {
    const { say } = this;
    if (!facts.login)
      return patch(this.root, [h("p", { class: "notice", key: "why" }, say.tell("cup.new.account")), this.account.draw()]);
    const { step } = this.filled;
    const body = [() => this.drawName(), () => this.drawJudges(), () => this.drawTables()][step]();
    patch(this.root, [
      h("form", { key: "wizard", class: "box wizard", novalidate: true, onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.onward(); } },
        h("p", { class: "mute" }, say.tell("cup.new.step", { step: step + 1, of: STEPS })),
        h("h2", { tabindex: "-1" }, say.tell(`cup.new.step.${step + 1}`)),
        ...body,
        this.isLost && h("p", { class: "notice bad", role: "status", key: "lost" }, say.tell("client.form.lost")),
        this.error && h("p", { class: "notice bad", role: "alert", key: "error" }, this.error),
        h("div", { class: "actions" },
          step > 0 && h("button", { type: "button", key: "back", "data-do": "back", onclick: () => this.go(step - 1) }, say.tell("cup.new.back")),
          h("button", { type: "submit", key: "next", class: "main", "data-do": "next", "aria-disabled": this.isBusy ? "true" : null }, say.tell(step < STEPS - 1 ? "cup.new.next" : "cup.new.create")))),
    ]);
  }

  drawName() {
    const { say, competition, filled, more } = this;
    const names = {
      ...optionNames(say, competition.id),
      title: (/** @type {string[]} */ path) => competition.options.find((rule) => rule.name === path[0])?.label ?? path[0],
    };
    return [
      this.competitions.length > 1 && h("fieldset", { key: "kind" }, h("legend", {}, say.tell("cup.new.kind")),
        h("div", { class: "choices" }, ...this.competitions.map((one) =>
          h("button", { type: "button", key: one.id, "data-kind": one.id, "aria-pressed": String(one === competition), onclick: () => this.choose(one) }, one.name)))),
      h("label", { class: "menu-list", key: "name" }, say.tell("cup.new.name"),
        h("input", { type: "text", name: "name", maxlength: 80, autocomplete: "off", value: filled.name, oninput: (/** @type {any} */ e) => this.set({ name: e.target.value }) })),
      competition.game && this.games?.draw(),
      h("fieldset", { key: "preset" }, h("legend", {}, say.tell(competition.game ? "cup.new.format" : "cup.new.preset")),
        h("div", { class: "choices" }, ...competition.presets.map((one) =>
          h("button", { type: "button", key: one.id, "data-preset": one.id, "aria-pressed": String(one.id === filled.preset), onclick: () => this.set({ preset: one.id, options: null }) }, one.label)))),
      h("button", { type: "button", key: "more", "aria-expanded": String(more), onclick: () => { this.more = !more; this.set({ options: filled.options ?? this.own }); } }, say.tell("cup.new.rules")),
      more && h("div", { class: "fields", key: "rules" },
        ...drawFields(names, this.fields, filled.options ?? this.own, (next) => this.set({ options: next }))),
      competition.game && h("label", { class: "menu-list", key: "players" }, say.tell("cup.new.players"),
        h("textarea", { name: "players", rows: 5, value: filled.players, oninput: (/** @type {any} */ e) => this.set({ players: e.target.value }) })),
    ];
  }

  drawJudges() {
    const { say, filled: { judges } } = this;
    const put = (/** @type {number} */ i, /** @type {string} */ name) => this.set({ judges: judges.map((old, j) => (i === j ? name : old)) });
    return [
      h("p", { key: "about" }, say.tell("cup.new.judges_about")),
      ...judges.map((name, i) => h("label", { class: "menu-list", key: String(i) }, say.tell(i ? "cup.new.judge" : "cup.new.chief"),
        h("input", { type: "text", maxlength: 80, autocomplete: "off", "data-judge": i, value: name, oninput: (/** @type {any} */ e) => put(i, e.target.value) }))),
      h("button", { type: "button", key: "add", "data-do": "add-judge", onclick: () => this.set({ judges: [...judges, ""] }) }, say.tell("cup.new.add_judge")),
    ];
  }

  drawTables() {
    const { say, filled } = this;
    return [
      h("div", { class: "menu-list", key: "tables", role: "group", "aria-label": say.tell("cup.new.step.3") }, ...REPORTS.map((one) =>
        h("button", { type: "button", class: "report", key: one, "data-tables": one, "aria-pressed": String(one === filled.tables), onclick: () => this.set({ tables: one }) },
          h("b", {}, say.tell(`cup.new.tables.${one}`)), h("span", {}, say.tell(`cup.new.tables.${one}.about`))))),
    ];
  }
}

const root = stage();
const [say, answer] = await Promise.all([words(), fetch("/api/cups/presets").then((found) => found.json())]);
new Wizard(root, say, answer.competitions);
