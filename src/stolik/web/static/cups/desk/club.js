// @ts-check
/** The organiser's register of players: found again while a name is typed, kept and forgotten. */

import { h } from "../../base/dom.js";
import { dialog, menu } from "../../base/talk.js";

/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {{name: string, team: string, groups: string[]}} Player */

const PAUSE_MS = 150;

export class Club {
  /** @param {Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Player[]} */
    this.found = [];
    this.asked = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {string} query @returns {Promise<Player[]>} */
  async fetch(query) {
    const answer = await fetch(`/api/cups/${this.desk.cup}/club?q=${encodeURIComponent(query)}`).catch(() => null);
    const body = answer?.ok ? await answer.json().catch(() => null) : null;
    return body?.players ?? [];
  }

  /** Look for whoever is meant, when the typing rests. @param {string} typed */
  typed(typed) {
    clearTimeout(this.timer);
    const query = typed.trim();
    this.asked = query;
    if (query.length < 2) {
      this.found = [];
      return;
    }
    this.timer = setTimeout(async () => {
      const found = await this.fetch(query);
      if (this.asked !== query) return;
      this.found = found;
      this.desk.draw();
    }, PAUSE_MS);
  }

  /** Those who may be meant, each one tap. @param {(one: Player) => void} take */
  drawFound(take) {
    if (!this.found.length) return null;
    return h("ul", { class: "club-found", key: "found", "aria-label": this.desk.say.tell("cup.club.found") }, ...this.found.map((one) =>
      h("li", { key: one.name }, h("button", { type: "button", "data-found": one.name, onclick: () => { this.found = []; this.asked = ""; take(one); } },
        h("b", {}, one.name), h("span", { class: "mute" }, [one.team, ...one.groups].filter(Boolean).join(", "))))));
  }

  /** Keep everybody of the season, once it is said that they agree. */
  async keepAll() {
    const { desk } = this;
    const { say } = desk;
    const isSure = await menu(say, say.tell("cup.club.keep_ask"), [{ id: "agreed", label: say.tell("cup.club.agreed") }], [say.tell("cup.club.why")]);
    if (!isSure) return;
    const answer = await desk.sender.post("club", { agreed: true });
    if (answer.ok) desk.people.note = say.tell("cup.club.kept", { n: answer.body.kept });
    else desk.refuse(desk.offers.problem(answer));
    desk.draw();
  }

  /** The whole register, and who is to be forgotten. */
  async open() {
    const { desk } = this;
    const { say } = desk;
    let all = await this.fetch("");
    await dialog(say.tell("cup.club"), (done, again) => [
      h("div", { class: "menu-list" },
        h("p", { class: "mute" }, say.tell("cup.club.why")),
        all.length
          ? h("ul", { class: "menu-plain club-list" }, ...all.map((one) => h("li", { key: one.name },
              h("span", {}, h("b", {}, one.name), " ", h("span", { class: "mute" }, [one.team, ...one.groups].filter(Boolean).join(", "))),
              h("button", { type: "button", "data-forget": one.name, onclick: async () => {
                const answer = await desk.sender.post("club/forget", { name: one.name });
                if (answer.ok) all = all.filter((other) => other !== one);
                again();
              } }, say.tell("cup.club.forget")))))
          : h("p", { class: "none" }, say.tell("cup.club.nobody")),
        h("button", { type: "button", class: "close", onclick: () => done(null) }, say.tell("client.close"))),
    ]);
  }
}
