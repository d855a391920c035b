// @ts-check
/** An account, for those who want to come back on another device: make one, sign in, sign out. */

import { h } from "./dom.js";
import { facts, post } from "./page.js";

export class Account {
  /** @param {import("./words.js").Speaker} say @param {() => void} changed */
  constructor(say, changed) {
    this.say = say;
    this.changed = changed;
    this.login = "";
    this.password = "";
    this.fresh = "";
    this.note = "";
  }

  /** Ask the server, and begin anew as whoever that makes. @param {[string, any][]} requests @param {string} [done] */
  async ask(requests, done) {
    this.note = "";
    for (const [path, body] of requests) {
      const answer = await post(path, body);
      if (answer.ok) continue;
      this.note = answer.body.text ?? this.say.tell("client.no_server");
      return this.changed();
    }
    if (!done) return location.reload();
    this.note = done;
    this.password = this.fresh = "";
    this.changed();
  }

  signIn() {
    this.ask([["/api/login", { login: this.login.trim(), password: this.password }]]);
  }

  /** A stranger becomes a guest of that name first. */
  signUp() {
    const { password } = this;
    const login = this.login.trim();
    this.ask([...(facts.person ? [] : [/** @type {[string, any]} */ (["/api/guest", { name: login }])]), ["/api/register", { login, password }]]);
  }

  /** @param {"login" | "password" | "fresh"} name @param {string} word @param {string} kind @param {string} completes */
  field(name, word, kind, completes) {
    return h("label", { class: "menu-list" }, this.say.tell(word),
      h("input", { type: kind, name, autocomplete: completes, value: this[name], maxlength: 100, oninput: (/** @type {any} */ e) => (this[name] = e.target.value) }));
  }

  /** @param {boolean} [isDoor] an account is asked for: a new one would not open it */
  draw(isDoor = false) {
    const { say } = this;
    const button = (/** @type {string} */ id, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", "data-do": id, onclick }, say.tell(`client.${id}`));
    const head = [h("h2", {}, say.tell("client.account")), this.note && h("p", { class: "notice", role: "alert" }, this.note)];
    if (facts.login)
      return h("section", { key: "account", class: "box" }, ...head,
        h("p", {}, say.tell("client.signed_in", { login: facts.login })),
        button("sign_out", () => this.ask([["/api/logout", {}]])),
        this.field("password", "client.password", "password", "current-password"),
        this.field("fresh", "client.new_password", "password", "new-password"),
        button("change_password", () => this.ask([["/api/password", { old: this.password, new: this.fresh }]], say.tell("client.state.saved"))));
    return h("form", { key: "account", class: "box", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); this.signIn(); } }, ...head,
      !isDoor && h("p", { class: "mute" }, say.tell("client.account_why")),
      this.field("login", "client.login", "text", "username"),
      this.field("password", "client.password", "password", "current-password"),
      h("div", { class: "actions" },
        !isDoor && button("sign_up", () => this.signUp()),
        h("button", { type: "submit", class: isDoor ? "main" : null, "data-do": "sign_in" }, say.tell("client.sign_in"))));
  }
}
