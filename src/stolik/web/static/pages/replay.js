// @ts-check
/** A record as a film: a slider over the scenes of a game, step by step. */

import { h, patch } from "../base/dom.js";
import { facts, header, pieces, stage, words } from "../base/page.js";
import "../base/settings.js";
import { heading, SceneView } from "../scene/scene.js";

class Replay {
  /** @param {HTMLElement} root @param {HTMLElement} head @param {import("../base/words.js").Speaker} say */
  constructor(root, head, say, /** @type {boolean} */ hasReview) {
    this.hasReview = hasReview;
    /** What the solver said, once it was asked. @type {{verdicts: any[], said: any[]} | null} */
    this.review = null;
    this.isAsking = false;
    this.url = `/api/tables/${facts.table}/replay`;
    this.viewer = facts.viewer ?? "";
    this.head = head;
    this.say = say;
    this.view = new SceneView(root);
    this.last = Number(facts.steps ?? 0);
    /** @type {{pen: import("../scene/nodes.js").Pen, scene: any} | null} */
    this.shown = null;
    this.at = -1;
    /** @type {Map<number, Promise<any>>} */
    this.kept = new Map();
    this.timer = 0;
    document.addEventListener("keydown", (e) => {
      const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[e.key];
      if (to !== undefined && !(/** @type {Element} */ (e.target).closest("input,.scroll"))) this.go(to);
    });
    const start = location.hash ? Number(location.hash.slice(1)) : Number(facts.step);
    this.go(start || 0);
  }

  /** @param {number} n @returns {Promise<any>} */
  scene(n) {
    let found = this.kept.get(n);
    if (!found) {
      found = fetch(`${this.url}/${n}?viewer=${this.viewer}`).then((answer) => answer.json());
      this.kept.set(n, found);
      found.catch(() => this.kept.delete(n));
    }
    return found;
  }

  /** @param {number} n */
  async go(n) {
    const at = Math.min(Math.max(n, 0), this.last);
    if (at === this.at) return;
    this.at = at;
    try {
      const { scene } = await this.scene(at);
      if (at !== this.at) return;
      this.draw(scene);
      history.replaceState(null, "", `#${at}`);
      if (at < this.last) this.scene(at + 1).catch(() => {});
    } catch {
      patch(this.view.you, [h("p", { class: "notice bad", role: "alert" }, this.say.tell("client.no_server"))]);
      this.at = -1;
    }
  }

  async ask() {
    this.isAsking = true;
    this.drawBar();
    try {
      const answer = await fetch(`/api/tables/${facts.table}/review`);
      if (answer.ok) this.review = await answer.json();
    } catch {
      // the button stays, to be tapped again
    }
    this.isAsking = false;
    this.drawBar();
  }

  /** What the solver says of this step, and at the end of the whole game. @returns {import("../base/dom.js").Leaf[]} */
  judged() {
    const { review, say } = this;
    if (!review) return [];
    const found = review.verdicts.filter((one) => one.step === this.at)
      .map((one) => h("li", { class: one.cost ? "bad" : "good" }, say.say(one.said)));
    return this.at < this.last ? found : [...found, ...review.said.map((one) => h("li", {}, say.say(one)))];
  }

  play() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
    } else
      this.timer = setInterval(() => {
        if (this.at < this.last) this.go(this.at + 1);
        else this.play();
      }, 1200);
    this.drawBar();
  }

  /** @param {any} scene */
  draw(scene) {
    const nothing = new Set();
    const pen = {
      say: this.say, next: nothing, aims: nothing, chosen: nothing, later: nothing, small: false, clock: null,
      moved: new Set((scene.news ?? []).flatMap((/** @type {any} */ one) => one.keys ?? [])), rules: `/rules/${scene.game}`,
    };
    this.shown = { pen, scene };
    patch(this.head, heading(pen, scene));
    this.drawBar();
  }

  drawBar() {
    if (!this.shown) return;
    const { say } = this;
    const { pen, scene } = this.shown;
    const step = (/** @type {string} */ text, /** @type {string} */ id, /** @type {number} */ to) =>
      h("button", { type: "button", "aria-label": say.tell(id), onclick: () => this.go(to) }, text);
    const news = (scene.news ?? []).map((/** @type {any} */ one) => h("li", { class: one.tone || null }, say.say(one.text)));
    const bar = h("div", { class: "replay", key: "replay" },
      h("div", { role: "status" }, h("ul", { class: "log" }, ...news, ...this.judged())),
      h("label", { class: "slider" },
        h("input", { type: "range", min: 0, max: this.last, value: String(this.at), "aria-label": say.tell("client.step"), oninput: (/** @type {any} */ e) => this.go(Number(e.target.value)) }),
        `${this.at} / ${this.last}`),
      h("div", { class: "number-row" },
        step("◀", "client.back", this.at - 1),
        h("button", { type: "button", class: "main", "aria-pressed": String(Boolean(this.timer)), onclick: () => this.play() }, say.tell(this.timer ? "client.stop" : "client.play")),
        step("▶", "client.forward", this.at + 1),
        this.hasReview && !this.review
          ? h("button", { type: "button", disabled: this.isAsking || null, onclick: () => this.ask() }, say.tell(this.isAsking ? "client.reviewing" : "client.review"))
          : null));
    this.view.draw(pen, { ...scene, actions: [], taps: [] }, { thumb: [bar] });
  }
}

const [say, about] = await Promise.all([words(), fetch(`/api/tables/${facts.table}/replay`).then((answer) => answer.json()), pieces()]);
say.names = about.names;
new Replay(stage(), header(), say, about.review);
