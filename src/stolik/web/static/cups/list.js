// @ts-check
/** The competitions of this server: open one, come in with a code, begin a new one, take one over from a file. */

import { h, patch } from "../base/dom.js";
import { facts, post, stage, words } from "../base/page.js";
import "../base/settings.js";
import { insist } from "./sending.js";

/** @typedef {{id: string, competition: string, name: string, phase: string, words: string, is_closed: boolean}} Cup */

class List {
  /** @param {HTMLElement} root @param {import("../base/words.js").Speaker} say @param {Cup[]} cups */
  constructor(root, say, cups) {
    this.root = root;
    this.say = say;
    this.cups = cups;
    this.code = "";
    /** What went wrong, by the form it belongs to. @type {Record<string, string>} */
    this.faults = {};
    this.isBusy = false;
    this.draw();
  }

  /** Do something that leads on to a page, or say why not. @param {"code" | "file"} form @param {() => Promise<{ok: boolean, body: any}>} ask */
  async lead(form, ask) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.faults = {};
    this.draw();
    const answer = await ask();
    this.isBusy = false;
    if (answer.ok) return location.assign(answer.body.url);
    this.faults[form] = answer.body.text ?? this.say.tell("client.no_server");
    this.draw();
  }

  enter() {
    if (this.code.trim()) this.lead("code", () => post("/api/cups/pass/look", { code: this.code.trim() }));
  }

  /** @param {File | undefined} file */
  take(file) {
    if (file) this.lead("file", () => insist("/api/cups/take", { method: "POST", headers: { "content-type": "application/octet-stream" }, body: file }));
  }

  draw() {
    const { say, cups, faults } = this;
    const fault = (/** @type {string} */ form) => faults[form] && h("p", { class: "notice bad", role: "alert", key: "fault" }, faults[form]);
    patch(this.root, [
      h("form", { key: "code", class: "box", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.enter(); } },
        h("label", { class: "menu-list" }, h("b", {}, say.tell("cup.list.code")), h("span", { class: "mute" }, say.tell("cup.list.code_why")),
          h("input", { type: "text", name: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 40, class: "pin", value: this.code, oninput: (/** @type {any} */ e) => (this.code = e.target.value) })),
        fault("code"),
        h("button", { type: "submit", class: "main", "data-do": "enter" }, say.tell("cup.list.enter"))),
      h("div", { key: "new", class: "actions" },
        h("a", { class: "button", href: "/c/new", "data-do": "new" }, say.tell("cup.list.new")),
        facts.admin && h("label", { class: "button file" }, say.tell("cup.list.take"), h("input", { type: "file", name: "parcel", onchange: (/** @type {any} */ e) => { this.take(e.target.files[0]); e.target.value = ""; } }))),
      h("div", { key: "fault" }, fault("file")),
      h("section", { key: "cups", class: "menu-list" }, h("h2", {}, say.tell("cup.list.here")),
        cups.length
          ? h("ul", { class: "card-list" }, ...cups.map((cup) =>
              h("li", { key: cup.id, class: "box", "data-cup": cup.id },
                h("h3", {}, h("a", { class: "cup-name", href: `/c/${cup.id}` }, cup.name)),
                h("p", { class: "note" }, cup.words),
                h("p", { class: "links" }, h("a", { href: `/c/${cup.id}`, "aria-label": `${cup.name}: ${say.tell("cup.list.results")}` }, say.tell("cup.list.results")), h("a", { href: `/c/${cup.id}/desk`, "aria-label": `${cup.name}: ${say.tell("cup.desk")}` }, say.tell("cup.desk"))))))
          : h("p", { class: "none" }, say.tell("cup.list.none"))),
    ]);
  }
}

const root = stage();
const [say, answer] = await Promise.all([words(), fetch("/api/cups").then((found) => found.json(), () => ({}))]);
new List(root, say, answer.cups ?? []);
