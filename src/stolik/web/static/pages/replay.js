// @ts-check
/** A record as a film: it begins at the first step and plays; every move in the list leads to its step. */

import { h, patch } from "../base/dom.js";
import { facts, header, pieces, stage, words } from "../base/page.js";
import { settings } from "../base/settings.js";
import { curve } from "../scene/chances.js";
import { heading, SceneView } from "../scene/scene.js";
import { asTurned, canTurn, turn } from "../scene/turned.js";
import { movesAt, standsFor } from "../table/film.js";

const LEAST_MS = 700;
const MOST_MS = 5000;

/** @typedef {{names: string[], faces: string[], review: boolean, moves: {step: number, said: any[]}[], curve: {step: number, parts: number[]}[]}} About */

class Replay {
  /** @param {HTMLElement} root @param {HTMLElement} head @param {import("../base/words.js").Speaker} say @param {About} about */
  constructor(root, head, say, about) {
    this.about = about;
    this.chairs = about.faces.map((face, seat) => ({ seat, name: "", face, is_taken: true, is_here: true }));
    /** What the solver said, once it was asked. @type {{verdicts: any[], said: any[]} | null} */
    this.review = null;
    this.isAsking = false;
    /** Why there is no review, once that was said. */
    this.trouble = "";
    /** At this step the review came: there it is summed up, wherever that is. */
    this.told = -1;
    /** How much of the review is done, in hundredths. */
    this.reviewed = 0;
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
    /** The page's own links: below a scene as high as the screen they would lie on what stands beside it. */
    const links = /** @type {HTMLElement} */ (document.querySelector(".links.page"));
    links.remove();
    this.links = h("p", { class: "links", key: "links" }, ...[...links.querySelectorAll("a")].map((one) =>
      h("a", { href: one.getAttribute("href"), download: one.getAttribute("download") }, one.textContent ?? "")));
    this.timer = 0;
    this.isPlaying = false;
    document.addEventListener("keydown", (e) => this.key(e));
    addEventListener("hashchange", () => this.jump(Number(location.hash.slice(1)) || 0));
    const isGiven = Boolean(location.hash || facts.begun);
    this.go(location.hash ? Number(location.hash.slice(1)) || 0 : Number(facts.step));
    if (!isGiven) this.play();
    if (location.hash === "#review" && about.review) this.ask();
  }

  /** @param {KeyboardEvent} e */
  key(e) {
    const target = /** @type {Element} */ (e.target);
    if (target.closest("input,.scroll") || e.ctrlKey || e.altKey || e.metaKey) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[e.key];
    if (to !== undefined) this.jump(to);
    else if (e.key === " " && !target.closest("button,a")) this.play();
    else return;
    e.preventDefault();
  }

  /** The pictures of a step: those on the way, then where it came to rest. @param {number} n @returns {Promise<any[]>} */
  scenes(n) {
    let found = this.kept.get(n);
    if (!found) {
      found = fetch(`${this.url}/${n}?viewer=${this.viewer}`).then((answer) => answer.json()).then(({ scene }) => [...(scene.before ?? []), scene]);
      this.kept.set(n, found);
      found.catch(() => this.kept.delete(n));
    }
    return found;
  }

  /** Go to a step by hand; the film stops. @param {number} n */
  jump(n) {
    if (this.isPlaying) this.play();
    return this.go(n);
  }

  /** @param {number} n */
  async go(n) {
    const at = Math.min(Math.max(n, 0), this.last);
    if (at === this.at) return;
    const isNext = at === this.at + 1;
    this.at = at;
    try {
      const scenes = await this.scenes(at);
      for (const scene of isNext ? scenes : scenes.slice(-1)) {
        if (at !== this.at) return;
        this.draw(scene);
        if (scene !== scenes.at(-1)) await this.stand(scene);
      }
      history.replaceState(null, "", `#${at}`);
      if (at < this.last) this.scenes(at + 1).catch(() => {});
      if (this.isPlaying) await this.stand(scenes.at(-1));
      if (this.isPlaying && at === this.at) this.go(at + 1);
      if (this.isPlaying && at === this.last) this.play();
    } catch {
      patch(this.view.you, [h("p", { class: "notice bad", role: "alert" }, this.say.tell("client.no_server"))]);
      this.at = -1;
    }
  }

  /** Let a picture stand for its time. @param {any} scene @returns {Promise<void>} */
  stand(scene) {
    const ms = Math.min(Math.max(standsFor(scene, settings().pace), LEAST_MS), MOST_MS);
    return new Promise((done) => (this.timer = window.setTimeout(done, ms)));
  }

  async ask() {
    this.isAsking = true;
    this.trouble = "";
    this.drawBar();
    try {
      for (;;) {
        const answer = await fetch(`/api/tables/${facts.table}/review`);
        const found = await answer.json();
        if (!answer.ok) this.trouble = found.text;
        else if (answer.status !== 202) [this.review, this.told] = [found, this.at];
        if (answer.status !== 202) break;
        this.reviewed = found.whole ? Math.floor(found.done / found.whole * 100) : 0;
        this.drawBar();
      }
    } catch {
      this.trouble = this.say.tell("client.no_server"); // the button stays, to be tapped again
    }
    this.isAsking = false;
    this.drawBar();
  }

  /** What the solver says of this step, and where it was asked and at the end of the whole game. @returns {import("../base/dom.js").Leaf[]} */
  judged() {
    const { review, say } = this;
    if (!review) return [];
    const found = review.verdicts.filter((one) => one.step === this.at)
      .map((one) => h("li", { class: `verdict ${one.cost ? "bad" : "good"}` }, say.say(one.said)));
    return this.at < this.last && this.at !== this.told ? found : [...found, ...review.said.map((one) => h("li", { class: "verdict" }, say.say(one)))];
  }

  /** Play or stop; at the end it begins again. */
  play() {
    this.isPlaying = !this.isPlaying;
    clearTimeout(this.timer);
    if (this.isPlaying) this.go(this.at < this.last ? this.at + 1 : 0);
    this.drawBar();
  }

  /** @param {any} scene */
  draw(scene) {
    const nothing = new Set();
    const pen = {
      say: this.say, next: nothing, aims: nothing, chosen: nothing, later: nothing, small: false, clock: null, chairs: this.chairs,
      moved: new Set((scene.news ?? []).flatMap((/** @type {any} */ one) => one.keys ?? [])), rules: `/rules/${scene.game}`,
    };
    this.shown = { pen, scene };
    patch(this.head, [...heading(pen, scene), h("a", { class: "button", href: "/" }, this.say.tell("client.menu.lobby"))]);
    this.drawBar();
  }

  /** The moves, each a link to its step; what cost something says so once the game was gone over. */
  list() {
    const { say, about, at } = this;
    const now = about.moves.findLast((one) => one.step <= at);
    const costs = new Map((this.review?.verdicts ?? []).filter((one) => one.cost).map((one) => [one.step, [one.said]]));
    return h("section", { key: "+moves", "aria-label": say.tell("scene.news") },
      h("h2", {}, say.tell("scene.news")),
      h("ol", { class: "log moves", tabindex: 0, role: "list" }, ...about.moves.map((one) =>
        h("li", { key: `move${one.step}` },
          h("a", { href: `#${one.step}`, class: costs.has(one.step) ? "is-wrong" : null, "aria-current": one === now ? "step" : null }, (costs.get(one.step) ?? one.said).map((/** @type {any} */ text) => say.say(text)).join(" "))))));
  }

  drawBar() {
    if (!this.shown) return;
    const { say } = this;
    const { pen, scene } = this.shown;
    const step = (/** @type {string} */ text, /** @type {string} */ id, /** @type {number} */ to) =>
      h("button", { type: "button", "aria-label": say.tell(id), onclick: () => this.jump(to) }, text);
    const news = (scene.news ?? []).map((/** @type {any} */ one) => h("li", { class: one.tone || null }, say.say(one.text)));
    const bar = h("div", { class: "replay", key: "replay" },
      this.trouble && h("p", { class: "notice bad", role: "alert" }, this.trouble),
      h("div", { role: "status" }, h("ul", { class: "log" }, ...this.judged(), ...news)),
      h("label", { class: "slider" },
        h("input", { type: "range", min: 0, max: this.last, value: String(this.at), "aria-label": say.tell("client.step"), oninput: (/** @type {any} */ e) => this.jump(Number(e.target.value)) }),
        `${this.at} / ${this.last}`),
      h("div", { class: "number-row" },
        step("◀", "client.back", this.at - 1),
        h("button", { type: "button", class: "main", "data-do": "play", "aria-pressed": String(this.isPlaying), onclick: () => this.play() }, say.tell(this.isPlaying ? "client.stop" : "client.play")),
        step("▶", "client.forward", this.at + 1),
        canTurn(scene) && h("button", { type: "button", "aria-label": say.tell("client.menu.turn"), title: say.tell("client.menu.turn"), "data-do": "turn", onclick: () => (turn(scene), this.drawBar()) }, "⇅"),
        this.about.review && !this.review
          ? h("button", { type: "button", disabled: this.isAsking || null, onclick: () => this.ask() }, this.isAsking ? say.tell("client.reviewing", { percent: this.reviewed }) : say.tell("client.review"))
          : null));
    this.view.moves = movesAt(settings().pace);
    this.view.draw(pen, asTurned({ ...scene, actions: [], taps: [] }), { thumb: [bar], aside: [...(this.about.curve.length ? [curve(say, this.about.curve, this.at, this.last)] : []), this.list(), this.links] });
    const list = this.view.aside.querySelector(".moves");
    const here = list?.querySelector("[aria-current]");
    if (list instanceof HTMLElement && here instanceof HTMLElement) list.scrollTop = here.offsetTop - list.clientHeight / 2;
  }
}

const [say, about] = await Promise.all([
  words(), fetch(`/api/tables/${facts.table}/replay?viewer=${facts.viewer ?? ""}`).then((answer) => answer.json()), pieces(),
]);
say.names = about.names;
new Replay(stage(), header(), say, about);
