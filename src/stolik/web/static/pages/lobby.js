// @ts-check
/** The lobby: open a new table in three taps, join one that waits. */

import { h, patch } from "../base/dom.js";
import { facts, post, stage, words } from "../base/page.js";
import "../base/settings.js";
import { askText } from "../base/talk.js";
import { drawFields, fitsAll, readAll, startOf, typedOf } from "../forms/kinds.js";
import { optionNames } from "../forms/telling.js";
import { levelName, offered } from "../table/chairs.js";

/**
 * @typedef {{id: string, name: string, about: string, seats: [number, number], levels: string[], files: string[]}} Game
 * @typedef {import("../base/words.js").Speaker} Speaker
 */

class Lobby {
  /** @param {HTMLElement} root @param {Speaker} say @param {Game[]} games */
  constructor(root, say, games) {
    this.root = root;
    this.say = say;
    this.games = games;
    this.name = facts.name ?? "";
    /** The house rules of the chosen game. @type {any[]} */
    this.rules = [];
    /** @type {Game | null} */
    this.game = null;
    this.seats = 2;
    this.mode = "live";
    this.hints = false;
    /** So many tables play the same deals. */
    this.tables = 1;
    this.bots = 0;
    this.level = "";
    /** @type {any} */
    this.options = {};
    this.more = false;
    this.error = "";
    this.isReading = false;
    /** How many play each game, as the plain page says it; its list gives way to the one with buttons. @type {Map<string, string>} */
    this.notes = new Map();
    const plain = document.getElementById("games");
    for (const one of plain?.querySelectorAll("li") ?? []) this.notes.set(one.dataset.game ?? "", one.querySelector(".note")?.textContent ?? "");
    plain?.remove();
    this.draw();
  }

  /** The fields of the house rules by name. @returns {Record<string, any>} */
  get fields() {
    return Object.fromEntries(this.rules.map((rule) => [rule.name, rule.field]));
  }

  /** House rules as the book has them. */
  get own() {
    return Object.fromEntries(this.rules.map(({ name, field, default: value }) => [name, Object(value) === value ? startOf(field) : typedOf(field, value)]));
  }

  /** @param {Game} game */
  async choose(game) {
    this.game = game;
    const [low, high] = game.seats;
    this.seats = low <= 2 && high >= 2 ? 2 : low;
    this.bots = 0;
    this.level = game.levels.includes("medium") ? "medium" : (game.levels[0] ?? "");
    this.rules = [];
    this.options = {};
    this.more = false;
    this.error = "";
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector("#new button"))?.focus();
    const answer = await fetch(`/api/games/${game.id}`).catch(() => null);
    if (answer?.ok && this.game === game) {
      this.rules = (await answer.json()).options;
      this.options = this.own;
      this.draw();
    }
  }

  /** House rules that differ from the book's own. */
  changed() {
    const { own, options } = this;
    const values = readAll(this.fields, options);
    return Object.fromEntries(Object.entries(values).filter(([name]) => JSON.stringify(options[name]) !== JSON.stringify(own[name])));
  }

  async open() {
    const { game, say } = this;
    if (!game || !fitsAll(this.fields, this.options)) return;
    if (!this.name && !(await this.introduce())) return;
    const isPaper = this.mode === "paper";
    const bots = Array.from({ length: this.seats }, (_, seat) => (seat >= this.seats - this.bots ? this.level : null));
    const order = { game: game.id, seats: this.seats, options: this.changed(), mode: this.mode, hints: this.hints, bots, sit: isPaper ? null : 0, tables: isPaper ? 1 : this.tables };
    const answer = await post("/api/tables", order);
    if (answer.ok) location.assign(`${answer.body.url}#start`);
    else {
      this.error = answer.body.text ?? say.tell("client.no_server");
      this.draw();
    }
  }

  /** Make a sheet of what a file says. @param {File} [file] */
  async upload(file) {
    const { game, say } = this;
    if (!game || !file || (!this.name && !(await this.introduce()))) return;
    Object.assign(this, { isReading: true, error: "" });
    this.draw();
    const answer = await post("/api/files", { game: game.id, file: file.name, text: await file.text(), options: this.changed() });
    if (answer.ok) return location.assign(answer.body.url);
    Object.assign(this, { isReading: false, error: answer.body.text ?? say.tell("client.no_server") });
    this.draw();
  }

  /** Ask for a name once. */
  async introduce() {
    const name = await askText(this.say, this.say.tell("client.your_name"), { most: 40 });
    if (!name) return false;
    const answer = await post("/api/guest", { name });
    if (answer.ok) this.name = name;
    else {
      this.error = answer.body.text ?? "";
      this.draw();
    }
    return answer.ok;
  }

  draw() {
    const { say, game } = this;
    patch(this.root, [
      h("section", { key: "games" }, h("h2", {}, say.tell("client.choose_game")),
        h("ul", { class: "card-list" }, ...this.games.map((one) =>
          h("li", { key: one.id, class: `box${one === game ? " open" : ""}` },
            h("h3", {}, one.name),
            h("p", { class: "about" }, one.about),
            h("p", { class: "links" }, h("span", { class: "note" }, this.notes.get(one.id) ?? ""), h("a", { href: `/rules/${one.id}`, "aria-label": `${one.name}: ${say.tell("client.menu.rules")}` }, say.tell("client.menu.rules"))),
            one === game
              ? this.drawNew(game)
              : h("button", { type: "button", class: "game", "data-game": one.id, "aria-label": `${one.name}: ${say.tell("client.new_table")}`, onclick: () => this.choose(one) }, say.tell("client.new_table")))))),
    ]);
  }

  /** @param {Game} game */
  drawNew(game) {
    const { say } = this;
    const [low, high] = game.seats;
    const numbers = Array.from({ length: high - low + 1 }, (_, i) => low + i);
    const set = (/** @type {any} */ some) => () => { Object.assign(this, some); this.draw(); };
    const pressed = (/** @type {boolean} */ on) => ({ type: "button", "aria-pressed": String(on) });
    const names = optionNames(say, game.id);
    return h("div", { key: "new", id: "new", class: "menu-list" },
      numbers.length > 1 && h("fieldset", {}, h("legend", {}, say.tell("client.how_many")),
        h("div", { class: "choices" }, ...numbers.map((n) => h("button", { ...pressed(n === this.seats), "data-seats": n, onclick: set({ seats: n, bots: Math.min(this.bots, n - 1) }) }, String(n))))),
      h("fieldset", {}, h("legend", {}, say.tell("client.how")),
        h("div", { class: "choices" }, ...["live", "paper"].map((mode) =>
          h("button", { ...pressed(mode === this.mode), "data-mode": mode, onclick: set({ mode, bots: mode === "paper" ? 0 : this.bots }) }, say.tell(`client.mode.${mode}`))))),
      this.mode === "live" && game.levels.length > 0 && h("fieldset", {}, h("legend", {}, say.tell("client.how_many_bots")),
        h("div", { class: "choices" }, ...Array.from({ length: this.seats }, (_, n) =>
          h("button", { ...pressed(n === this.bots), "data-bots": n, onclick: set({ bots: n }) }, String(n)))),
        this.bots > 0 && h("div", { class: "choices levels" }, ...offered(game.levels, this.more).map((level) =>
          h("button", { ...pressed(level === this.level), "data-level": level, onclick: set({ level }) }, levelName(say, level))))),
      h("button", { type: "button", "aria-expanded": String(this.more), onclick: set({ more: !this.more }) }, say.tell("client.house_rules")),
      this.more && h("div", { class: "fields" },
        h("label", { class: "flag" }, h("input", { type: "checkbox", checked: this.hints, onchange: set({ hints: !this.hints }) }), say.tell("client.allow_hints")),
        this.mode === "live" && h("label", {}, say.tell("client.tables"), " ",
          h("input", { type: "number", name: "tables", min: 1, max: 50, value: this.tables, onchange: (/** @type {any} */ e) => set({ tables: Math.min(50, Math.max(1, Math.round(Number(e.target.value)) || 1)) })() })),
        ...drawFields(names, this.fields, this.options, (next) => { this.options = next; this.draw(); })),
      this.mode === "paper" && game.files.length > 0 && h("label", { class: "upload" }, say.tell(this.isReading ? "client.reading_file" : "client.from_file"), " ",
        h("input", { type: "file", name: "file", accept: game.files.join(","), disabled: this.isReading || null, onchange: (/** @type {any} */ e) => this.upload(e.target.files[0]) })),
      this.error && h("p", { class: "notice bad", role: "alert" }, this.error),
      h("button", { type: "button", class: "main", "data-do": "open", onclick: () => this.open() }, say.tell("client.open_table")));
  }
}

const root = stage();
const [say, answer] = await Promise.all([words(), fetch("/api/games").then((found) => found.json())]);
new Lobby(root, say, answer.games);
