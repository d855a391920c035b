// @ts-check
/** The seating before it is published: sought by the server, changed by hand, with what it costs. */

import { h } from "../../base/dom.js";
import { refusalBox } from "../../forms/ask.js";
import { drawWishes } from "./wishes.js";

/**
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {{tables: number[][], pausing?: number[]}} Round
 * @typedef {{round: number, number: number}} Spot
 */

/** The same round with two people changed for each other. @param {Round} round @param {number} a @param {number} b @returns {Round} */
function swapped(round, a, b) {
  const turn = (/** @type {number} */ one) => (one === a ? b : one === b ? a : one);
  return { ...round, tables: round.tables.map((table) => table.map(turn)), pausing: (round.pausing ?? []).map(turn) };
}

/** How often each two meet, by "low-high". @param {Round[]} rounds */
function meetings(rounds) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { tables } of rounds)
    for (const table of tables)
      table.forEach((a, i) => table.slice(i + 1).forEach((b) => {
        const pair = a < b ? `${a}-${b}` : `${b}-${a}`;
        found.set(pair, (found.get(pair) ?? 0) + 1);
      }));
  return found;
}

export class SeatingPane {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** The draft with what was changed by hand and is on its way to the server. @type {Round[] | null} */
    this.mine = null;
    /** Seatings before the last changes by hand. @type {Round[][]} */
    this.before = [];
    /** @type {Spot | null} */
    this.picked = null;
    /** @type {any} */
    this.problem = null;
    this.isWishing = false;
    this.wish = { member: "", table: "", one: "", other: "" };
    /** The draft this pane last drew, to notice a new one. */
    this.of = "";
  }

  get isBusy() {
    return Boolean(this.desk.parts.work || this.desk.parts.draft);
  }

  /** The offer that publishes, with its field. */
  get offer() {
    for (const offer of this.desk.grouped(["plan", "next"]))
      for (const [name, { type, of }] of Object.entries(offer.fields)) if (type === "drafted" && of === "seating") return { offer, name };
    return null;
  }

  /** People by the number they drew. @returns {Map<number, any>} */
  get numbers() {
    return new Map((this.desk.parts.people ?? []).filter((/** @type {any} */ one) => typeof one.number === "number").map((/** @type {any} */ one) => [one.number, one]));
  }

  /** @returns {Round[]} */
  get rounds() {
    const { draft } = this.desk.parts;
    return this.mine ?? draft?.action?.rounds ?? draft?.rounds ?? [];
  }

  /** @param {string} path @param {any} body */
  async ask(path, body) {
    this.problem = null;
    const answer = await this.desk.sender.post(path, body);
    if (!answer.ok) this.problem = this.desk.offers.problem(answer);
    this.desk.draw();
    return answer;
  }

  seek() {
    this.mine = null;
    this.before = [];
    this.ask("plan", { seed: null });
  }

  /** Tap one, tap another: they change places. @param {number} round @param {number} number */
  tap(round, number) {
    const { picked } = this;
    if (!picked || picked.round !== round) this.picked = { round, number };
    else {
      this.picked = null;
      if (picked.number !== number) this.swap(round, picked.number, number);
    }
    this.desk.draw();
  }

  /** @param {number} at @param {number} a @param {number} b */
  swap(at, a, b) {
    this.before.push(this.rounds);
    this.change(this.rounds.map((round, i) => (i === at ? swapped(round, a, b) : round)));
  }

  undo() {
    const before = this.before.pop();
    if (before) this.change(before);
  }

  /** @param {Round[]} rounds */
  async change(rounds) {
    const { draft } = this.desk.parts;
    this.mine = rounds;
    this.picked = null;
    this.desk.draw();
    const answer = await this.ask("plan/draft", { action: { ...draft.action, rounds } });
    if (this.mine === rounds && !answer.ok) this.mine = null;
  }

  /** What was drawn by hand is forgotten when the server has it, or has another. */
  settle() {
    const { draft } = this.desk.parts;
    const now = JSON.stringify(draft?.action?.rounds ?? null);
    if (now === this.of) return;
    this.of = now;
    this.mine = null;
    if (!draft) this.before = [];
  }

  /** @returns {any[]} */
  draw() {
    this.settle();
    const { desk, offer } = this;
    const { say, parts } = desk;
    const { work, draft } = parts;
    const found = [];
    if (work && !work.failed) found.push(this.drawWork(work));
    if (work?.failed) found.push(h("p", { class: "notice bad", role: "alert", key: "failed" }, say.tell("cup.seat.failed")));
    if (this.problem) found.push(refusalBox(this.problem));
    if (offer && !(work && !work.failed))
      found.push(h("div", { class: "actions", key: "steps" },
        h("button", { type: "button", "data-do": "seek", class: !draft && offer.offer.is_main ? "main" : null, onclick: () => this.seek() }, say.tell(draft ? "cup.seat.again" : "cup.seat.seek")),
        this.before.length > 0 && h("button", { type: "button", "data-do": "undo-swap", onclick: () => this.undo() }, say.tell("cup.seat.undo")),
        draft && desk.offers.button(offer.offer, { main: Boolean(offer.offer.is_main), given: { [offer.name]: this.rounds } })));
    if (offer) found.push(drawWishes(this));
    if (draft && offer) found.push(this.drawCost(draft), h("p", { class: "mute", key: "how" }, say.tell("cup.seat.how")), ...this.drawRounds());
    const rest = desk.grouped(["plan"]).filter((one) => one.key !== offer?.offer.key);
    if (rest.length) found.push(h("div", { class: "choices", key: "rest" }, ...rest.map((one) => desk.offers.button(one))));
    return found;
  }

  /** Before the first try the search itself is made ready, which may take a minute once. @param {{done: number, of: number, began_ms?: number}} work */
  drawWork({ done, of, began_ms = this.desk.feed.now() }) {
    const { say } = this.desk;
    const n = Math.max(0, Math.round((this.desk.feed.now() - began_ms) / 1000));
    const words = say.tell(of ? "cup.seat.seeking" : "cup.seat.preparing");
    return h("div", { class: "notice", key: "work", role: "status" },
      h("p", {}, words),
      h("p", { class: "mute" }, of ? say.tell("cup.seat.so_far", { n, done, of }) : say.tell("cup.seat.since", { n })),
      h("progress", { max: String(of || 1), value: done ? String(done) : null, "aria-label": words }),
      h("button", { type: "button", "data-do": "stop", onclick: () => this.ask("plan/stop", {}) }, say.tell("cup.seat.stop")));
  }

  /** @param {any} draft */
  drawCost(draft) {
    const { say } = this.desk;
    const { repeats = 0, lower_bound = 0, team_mates = 0, mates_bound = 0, forbidden = 0, misplaced = 0, took_ms = 0 } = draft;
    const isBest = repeats <= lower_bound;
    /** Nothing is called the best without its proof. */
    const known = (/** @type {boolean} */ isProven, /** @type {number} */ low) => say.tell(isProven ? "cup.seat.proven" : "cup.seat.bound", { low });
    const line = (/** @type {string} */ key, /** @type {string} */ text, /** @type {boolean} */ isGood, isBad = false) =>
      h("li", { key, class: isGood ? "is-right" : isBad ? "is-wrong" : null }, isGood ? "✓ " : isBad ? "! " : "· ", text);
    return h("ul", { class: "costs", key: "costs", role: "status", "data-repeats": repeats },
      took_ms > 0 && h("li", { key: "took", class: "mute" }, say.tell("cup.seat.took", { n: Math.max(1, Math.round(took_ms / 1000)) })),
      line("repeats", `${say.tell("cup.seat.repeats", { n: repeats })} ${known(isBest, lower_bound)}`, isBest),
      line("mates", `${say.tell("cup.seat.mates", { n: team_mates })} ${team_mates ? known(team_mates <= mates_bound, mates_bound) : ""}`.trim(), team_mates <= mates_bound),
      line("forbidden", say.tell("cup.seat.forbidden", { n: forbidden }), forbidden === 0, true),
      misplaced > 0 && line("misplaced", say.tell("cup.seat.misplaced", { n: misplaced }), false, true));
  }

  /** @returns {any[]} */
  drawRounds() {
    const { desk, rounds, numbers, picked } = this;
    const { say, parts } = desk;
    const met = meetings(rounds);
    const fixed = parts.wishes?.fixed ?? {};
    const first = parts.draft?.first ?? (parts.heading?.of ?? rounds.length) - rounds.length + 1;
    const chair = (/** @type {number} */ at, /** @type {number} */ number) => {
      const one = numbers.get(number);
      const isOn = picked?.round === at && picked.number === number;
      return h("button", {
        type: "button", key: String(number), class: "chair-of", "data-number": number, draggable: "true", "aria-pressed": String(isOn),
        onclick: () => this.tap(at, number),
        ondragstart: (/** @type {DragEvent} */ e) => { this.picked = { round: at, number }; e.dataTransfer?.setData("text/plain", String(number)); desk.draw(); },
        ondragover: (/** @type {DragEvent} */ e) => { if (this.picked?.round === at) e.preventDefault(); },
        ondrop: (/** @type {DragEvent} */ e) => { e.preventDefault(); if (this.picked?.round === at) this.tap(at, number); },
        ondragend: () => { this.picked = null; desk.draw(); },
      }, h("span", { class: "mute" }, String(number)), h("span", {}, one?.name ?? "?"), one && fixed[one.member] && h("span", { class: "pin-mark", title: say.tell("cup.wish.fixed") }, "◆"));
    };
    return rounds.map((round, at) => h("details", { key: `round${at}`, class: "draft-round", open: at === 0 ? true : null, "data-round": first + at },
      h("summary", {}, say.tell("cup.seat.round", { number: first + at })),
      h("div", { class: "draft-tables" },
        ...round.tables.map((table, i) => {
          const again = table.flatMap((a, j) => table.slice(j + 1).filter((b) => (met.get(a < b ? `${a}-${b}` : `${b}-${a}`) ?? 0) > 1).map((b) => `${a}–${b}`));
          return h("div", { class: "draft-table", key: String(i), role: "group", "aria-label": say.tell("cup.table", { number: i + 1 }) },
            h("b", {}, say.tell("cup.table", { number: i + 1 })), ...table.map((number) => chair(at, number)),
            again.length > 0 && h("p", { class: "is-wrong" }, say.tell("cup.seat.again_pair", { pairs: again.join(", ") })));
        }),
        (round.pausing ?? []).length > 0 && h("div", { class: "draft-table", key: "pausing", role: "group", "aria-label": say.tell("cup.seat.pausing") },
          h("b", {}, say.tell("cup.seat.pausing")), ...(round.pausing ?? []).map((number) => chair(at, number))))));
  }
}
