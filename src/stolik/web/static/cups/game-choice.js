// @ts-check
/** Which game the tables of a competition play, and its house rules: one of the presets, the rest under "more". */

import { h } from "../base/dom.js";
import { drawFields, fitsAll, typedOf } from "../forms/kinds.js";
import { canonical, optionNames } from "../forms/telling.js";
import { Offer } from "../pages/offer.js";

/** @typedef {{game: string, preset: string, typed: Record<string, any>}} Chosen */

export class GameChoice {
  /** @param {import("../base/words.js").Speaker} say @param {Chosen | null} chosen @param {string} usual @param {(chosen: Chosen) => void} changed */
  constructor(say, chosen, usual, changed) {
    this.say = say;
    /** The game that stands there first. */
    this.usual = usual;
    this.changed = changed;
    /** @type {any[]} */
    this.games = [];
    this.isOpen = false;
    /** @type {Offer | null} */
    this.offer = null;
    this.learn(chosen);
  }

  /** @param {Chosen | null} chosen */
  async learn(chosen) {
    const answer = await fetch("/api/games").catch(() => null);
    const told = answer?.ok ? await answer.json() : { games: [] };
    this.games = told.games.filter((/** @type {any} */ one) => one.seats[1] > 1);
    const game = this.games.find((one) => one.id === chosen?.game) ?? this.games.find((one) => one.id === this.usual) ?? this.games[0];
    if (game) this.choose(game.id, chosen ?? undefined);
  }

  /** @param {string} id @param {Chosen} [chosen] */
  choose(id, chosen) {
    const game = this.games.find((one) => one.id === id);
    const offer = new Offer(game, this.say, () => this.tell());
    offer.mode = "live";
    offer.preset = game.presets.find((/** @type {any} */ one) => one.id === chosen?.preset) ?? game.presets[0];
    offer.typed = chosen?.game === id ? { ...chosen.typed } : {};
    this.offer = offer;
    if (this.isOpen || Object.keys(offer.typed).length) offer.learn();
    this.tell();
  }

  tell() {
    const { offer } = this;
    if (offer) this.changed({ game: offer.game.id, preset: offer.preset.id, typed: offer.typed });
  }

  get isSound() {
    return Boolean(this.offer) && (!this.offer?.rules.length || this.offer.isSound);
  }

  /** The house rules that differ from the game's own. */
  get rules() {
    return this.offer ? { ...this.offer.preset.options, ...this.offer.changes() } : {};
  }

  draw() {
    const { say, offer, games } = this;
    if (!offer) return h("p", { key: "games", class: "mute" }, "…");
    const rules = offer.applying();
    const fields = Object.fromEntries(rules.map((rule) => [rule.name, rule.field]));
    const values = Object.fromEntries(rules.map((rule) => [rule.name, offer.shown(rule)]));
    const names = { ...optionNames(say, offer.game.id), title: (/** @type {string[]} */ path) => rules.find((rule) => rule.name === path[0])?.label ?? path[0] };
    const set = (/** @type {Record<string, any>} */ next) => {
      const typed = rules.filter((rule) => canonical(next[rule.name]) !== canonical(typedOf(rule.field, offer.usual(rule))));
      offer.set({ typed: Object.fromEntries(typed.map((rule) => [rule.name, next[rule.name]])) });
    };
    return h("div", { key: "game", class: "fields" },
      h("label", { class: "menu-list", key: "which" }, say.tell("cup.new.game"),
        h("select", { name: "game", onchange: (/** @type {any} */ e) => this.choose(e.target.value) }, ...games.map((one) =>
          h("option", { key: one.id, value: one.id, selected: one.id === offer.game.id }, one.name)))),
      offer.row("game-preset", say.tell("client.presets"), offer.game.presets.map((one) => [one.id, one.label]), offer.preset.id, (id) =>
        offer.set({ preset: offer.game.presets.find((one) => one.id === id), typed: {} })),
      h("button", { type: "button", key: "game-more", "data-do": "game-more", "aria-expanded": String(this.isOpen), onclick: () => { this.isOpen = !this.isOpen; offer.learn(); this.tell(); } }, say.tell("cup.new.game_rules")),
      this.isOpen && h("div", { class: "fields", key: "game-fields" }, ...drawFields(names, fields, values, set)),
      !fitsAll(fields, values) && h("p", { class: "notice bad", key: "game-bad" }, say.tell("cup.new.bad_rules")));
  }
}
