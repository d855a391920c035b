// @ts-check
/** One table of a competition, for the phone that lies on it: who is here, who has signed, a call for the referee. */

import { h } from "../../base/dom.js";
import { settings } from "../../base/settings.js";
import { endTone, yourTurn } from "../../base/sound.js";
import { menu } from "../../base/talk.js";
import { refusalBox } from "../../forms/ask.js";
import { clockNote, drawRoomClock, moodOf, RoomBell, ringBell, tickClock } from "../clock.js";
import { drawLate, drawNotes, drawWon } from "../counted.js";
import { feed } from "../feed.js";
import { isTap, Offers } from "../offers.js";
import { drawSheet } from "../places.js";
import { Sender } from "../sending.js";
import { tableOf } from "./whose.js";
import { softened } from "../../base/softening.js";

/** @import { cups, forms } from "../../wire.js" */

/** @typedef {import("../../base/words.js").Speaker} Speaker */

const FINAL = new Set(["confirmed", "ruled"]);

export class OwnTable {
  /** @param {Speaker} say @param {string} cup @param {number} number @param {() => void} changed */
  constructor(say, cup, number, changed) {
    this.say = say;
    this.cup = cup;
    this.number = number;
    this.changed = changed;
    /** @type {any} */
    this.problem = null;
    this.saving = "";
    /** So many messages of the desk are not read here; a new one sounds. */
    this.told = 0;
    /** Who keeps the sheet, as it was asked last. @type {{of: string, keeper: string, is_mine: boolean} | null} */
    this.kept = null;
    /** The table of a player who does not sit here. */
    this.elsewhere = 0;
    this.sender = new Sender(cup, (state) => {
      this.saving = state;
      changed();
    });
    this.offers = new Offers(say, cup, this.sender, {
      refused: (problem) => {
        this.problem = problem;
        changed();
      },
      changed,
    });
    this.feed = feed(cup, "table", {
      table: number,
      onParts: () => {
        const told = (this.parts.notices ?? []).length;
        if (told > this.told) yourTurn(settings());
        this.told = told;
        this.keepResult();
        changed();
        this.seek();
        this.askKeeper();
      },
      onState: changed,
    });
    this.bell = new RoomBell((what, clock) => this.ring(what, clock));
  }

  /** @returns {Record<string, any>} */
  get parts() {
    return this.feed.parts;
  }

  /** This table in the round that is on. @returns {any} */
  get place() {
    return (this.parts.tables ?? []).find((/** @type {any} */ one) => one.number === this.number) ?? null;
  }

  /** Whether this phone may act here at all. */
  get isMine() {
    return Boolean(this.place?.offers?.length) || this.parts.me?.table === this.number;
  }

  /** Whether this is a player's own phone, and he does not sit here in the round that is on. */
  get isElsewhere() {
    const { me, heading } = this.parts;
    if (typeof me?.member !== "number" || typeof me?.table === "number" || heading?.phase !== "round") return false;
    return !this.place?.chairs.some((/** @type {cups.Chair} */ chair) => chair.member === me.member);
  }

  /** Find where a player sits who does not sit here. */
  async seek() {
    this.elsewhere = this.isElsewhere ? await tableOf(this.cup, this.parts.me.member) : 0;
    if (this.elsewhere) this.changed();
  }

  /** Whether this is a player's own phone, and his table is over. */
  get isDone() {
    const { me } = this.parts;
    return typeof me?.member === "number" && typeof me?.table !== "number" && FINAL.has(this.place?.state);
  }

  /** Where the phone belongs now: its table with an open sheet, or another one. @returns {{number: number, url: string} | null} */
  get sheet() {
    if (this.isElsewhere) return this.elsewhere ? { number: this.elsewhere, url: "" } : null;
    const url = this.parts.links?.tables?.[this.number];
    return url ? { number: this.number, url } : null;
  }

  /** Ask who keeps the sheet whenever that has changed: another phone may have taken it over. */
  async askKeeper() {
    const of = this.parts.links?.kept?.[this.number];
    if (!of || of === this.kept?.of) return;
    this.kept = { of, keeper: "", is_mine: true };
    const answer = await fetch(`/api/cups/${encodeURIComponent(this.cup)}/sheet?table=${this.number}`).catch(() => null);
    const told = answer?.ok ? await answer.json() : {};
    this.kept = { of, keeper: "", is_mine: true, ...told };
    this.changed();
  }

  /** Another phone keeps the sheet: this one may take it over. */
  drawKeeper() {
    const { say, kept } = this;
    if (!this.place || !kept || kept.is_mine || !kept.keeper || !this.isMine) return null;
    const take = async () => {
      const answer = await this.sender.post("sheet", { table: this.number });
      if (answer.ok) return location.assign(`/c/${this.cup}/table/${this.number}`);
      this.problem = this.offers.problem(answer);
      this.changed();
    };
    return h("div", { class: "notice kept", key: "kept", role: "status" }, h("p", {}, say.tell("cup.own.kept_by", { name: kept.keeper })),
      h("button", { type: "button", "data-do": "take", onclick: take }, say.tell("cup.own.take")));
  }

  /** Deals that count otherwise than they were written here. */
  drawNotes() {
    return drawNotes(this.place);
  }

  /** What the desk tells this table, until somebody here has read it. */
  drawTold() {
    const { say } = this;
    return (this.parts.notices ?? []).map((/** @type {any} */ one) => h("div", { class: "notice told", key: `told${one.id}`, role: "alert", "data-notice": one.id },
      h("p", {}, h("b", {}, say.tell("cup.own.told")), " ", one.text),
      this.isMine && h("button", { type: "button", "data-do": "read", onclick: () => this.sender.post(`notices/${one.id}/read`, { table: this.number }) }, say.tell("cup.own.read"))));
  }

  /** Who calls the referee is told when he comes. @returns {any} */
  get call() {
    return (this.parts.calls ?? []).find((/** @type {any} */ one) => one.table === this.number) ?? null;
  }

  /** @param {string} what @param {any} clock */
  ring(what, clock) {
    const likes = settings();
    if (what === "end") {
      const isHeard = likes.sound && ringBell(1, 392);
      endTone({ ...likes, sound: likes.sound && !isHeard });
    } else if (clock.kind === "round") yourTurn(likes);
  }

  /** @param {ParentNode} root */
  tick(root) {
    const now = this.feed.now();
    this.bell.watch(this.clock, now);
    tickClock(root, this.say, this.clock, now);
  }

  /** The room's clock, with the time this table was given besides. */
  get clock() {
    const { clock } = this.parts;
    const { place } = this;
    if (!clock || clock.kind !== "round" || typeof place?.ends_ms !== "number" || place.ends_ms <= clock.ends_ms) return clock ?? null;
    const more = place.ends_ms - clock.ends_ms;
    return { ...clock, ends_ms: place.ends_ms, extra_ms: (clock.extra_ms ?? 0) + more, warn_ms: typeof clock.warn_ms === "number" ? clock.warn_ms + more : clock.warn_ms, is_over: false };
  }

  get isClockOver() {
    return this.clock !== null && moodOf(this.clock, this.feed.now()) === "over";
  }

  drawClock() {
    const { clock } = this;
    return clock && drawRoomClock(this.say, clock, this.feed.now());
  }

  /** That it has run out, why it stands or was set, what was added to it: beside the digits there is no room. */
  drawClockNote() {
    const { clock } = this;
    const note = clock ? clockNote(this.say, clock, this.feed.now()) : "";
    return note && h("p", { class: "note", key: "clock-note", role: "status" }, note);
  }

  /** Remember how the table ended, for the time until the next round. */
  keepResult() {
    const { place } = this;
    if (!place || !FINAL.has(place.state)) return;
    const { heading } = this.parts;
    const kept = { title: [heading?.subtitle, heading?.words].filter(Boolean).join(" · "), round: heading?.round, chairs: place.chairs };
    try {
      sessionStorage.setItem(this.resultName, JSON.stringify(kept));
    } catch {
      // a private window: the result is on the results page all the same
    }
  }

  get resultName() {
    return `stolik.cup.${this.cup}.${this.number}`;
  }

  /** How the last round ended here. @returns {any} */
  lastResult() {
    try {
      return JSON.parse(sessionStorage.getItem(this.resultName) ?? "null");
    } catch {
      return null;
    }
  }

  /** Ask once, then call. */
  async callReferee() {
    const { say } = this;
    const label = say.tell("cup.own.call");
    if ((await menu(say, say.tell("cup.own.call_sure"), [{ id: "call", label }])) !== "call") return;
    const answer = await this.sender.post("call", { table: this.number });
    this.problem = answer.ok || answer.gone ? null : this.offers.problem(answer);
    this.changed();
  }

  /** The button that calls the referee, or how the call stands. @param {string} [word] what stands on the button */
  drawCall(word = "cup.own.call") {
    const { say, call } = this;
    if (call?.state === "coming") return h("p", { class: "called is-right", key: "call", role: "status" }, say.tell("cup.own.coming", { who: call.by || say.tell("actor.referee") }));
    if (call) return h("p", { class: "called", key: "call", role: "status" }, say.tell("cup.own.called"));
    return this.isMine && h("button", { type: "button", key: "call", "data-do": "call", "aria-label": say.tell("cup.own.call"), onclick: () => this.callReferee() }, say.tell(word));
  }

  drawProblem() {
    const { say, problem } = this;
    const close = () => {
      this.problem = null;
      this.changed();
    };
    return problem && refusalBox(problem, h("button", { type: "button", onclick: close }, say.tell("client.close")));
  }

  /** What may be done for one chair with a tap. @param {number} seat @returns {any[]} */
  offersOf(seat) {
    return (this.place?.offers ?? []).filter((/** @type {any} */ one) => isTap(one) && (one.preset?.seat ?? one.seat) === seat);
  }

  /** While people still arrive nobody is offered to object; they have not played. @param {number} seat @returns {any[]} */
  shownOf(seat) {
    const waits = this.place?.state === "open" && this.isAsked;
    return this.offersOf(seat).filter((offer) => !waits || !offer.is_grave);
  }

  /** Everybody at the table: here or not, signed or not, and the buttons for it. */
  drawChairs() {
    const { say, place } = this;
    if (!place) return null;
    /** One yellow button: whoever is asked next. */
    const first = place.offers?.find((/** @type {any} */ one) => one.is_main)?.key;
    return h("ul", { class: "own-chairs", key: "chairs" }, ...place.chairs.map((/** @type {cups.Chair} */ chair, /** @type {number} */ seat) =>
      h("li", { key: String(chair.member), "data-seat": seat },
        h("span", { class: "who" }, h("b", {}, softened(chair.name)), chair.team && h("span", { class: "mute" }, chair.team)),
        Boolean(place.played) && (chair.total || chair.places) && h("span", { class: "points" }, chair.total && h("b", {}, chair.total), chair.places && h("span", {}, drawWon(say, this.parts, chair.places))),
        h("span", { class: "signs" },
          chair.objects ? h("span", { class: "is-wrong" }, say.tell("cup.own.objects")) : chair.has_signed ? h("span", { class: "is-right" }, say.tell("cup.own.signed")) : null,
          drawLate(say, chair)),
        h("span", { class: "choices" }, ...this.shownOf(seat).map((offer) => this.offers.button(offer, { main: offer.key === first, label: this.shortLabel(offer) }))))));
  }

  /** What is written at the table itself, where no game of this house keeps its sheet: the results so far, and the forms for the next. */
  drawWriting() {
    const { place } = this;
    const forms = (place?.offers ?? []).filter((/** @type {any} */ one) => !isTap(one) && one.group === "sheet");
    const main = forms.find((/** @type {any} */ one) => one.is_main)?.key;
    return [
      forms.length > 0 && h("div", { class: "menu-list own-writing", key: "writing" }, ...forms.map((/** @type {forms.FormData} */ offer) => this.offers.button(offer, { main: offer.key === main }))),
      place?.rows?.length > 0 && h("div", { class: "deals", key: "rows" }, drawSheet(this, place)),
    ].filter(Boolean);
  }

  /** The name stands beside the button, so it says only what is done. @param {forms.FormData} offer */
  shortLabel(offer) {
    const id = `cup.own.do.${offer.action}`;
    return this.say.knows(id) ? this.say.tell(id) : this.say.say(offer.label);
  }

  /** Whether somebody is asked something now: to come, or to sign. */
  get isAsked() {
    return (this.place?.chairs ?? []).some((/** @type {any} */ _, /** @type {number} */ seat) =>
      this.offersOf(seat).some((offer) => !offer.is_grave));
  }
}
