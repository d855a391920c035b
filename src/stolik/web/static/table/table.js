// @ts-check
/** The table page: draws what the table pushes, sends what the player decides. */

import { Awake } from "../base/awake.js";
import { h, patch } from "../base/dom.js";
import { facts, header, lang, list, pieces, stage, words } from "../base/page.js";
import { keep, settings } from "../base/settings.js";
import { allowSound, Countdown, endTone, refusedTone, yourTurn } from "../base/sound.js";
import { openKeys } from "../forms/open.js";
import { Input } from "../moves/input.js";
import { Moves } from "../moves/moves.js";
import { TableClock } from "../scene/clock.js";
import { tulip } from "../scene/pieces.js";
import { heading, SceneView } from "../scene/scene.js";
import { banners } from "./banners.js";
import { drawChairs, drawWaiting, invitationTo } from "./chairs.js";
import { Curtain } from "./curtain.js";
import { openMenu } from "./menu.js";
import { drawSheetDesk, offerSheet } from "./sheet.js";
import { Line, newId } from "./socket.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("./socket.js").Order} Order */

const MOST_NEWS = 200;
const isMine = (/** @type {table.Push | null} */ push) => Boolean(push?.scene.prompt.is_mine && push.phase === "playing");

export class TablePage {
  /** @param {HTMLElement} root @param {HTMLElement} head @param {import("../base/words.js").Speaker} say */
  constructor(root, head, say) {
    const { table = "", levels, hints, mode, boards = "", files } = facts;
    this.table = table;
    this.facts = { levels: list(levels), hints: hints === "yes", isPaper: mode === "paper", boards, files: list(files) };
    /** @type {{url: string, code: string, qr: string} | null} */
    this.invitation = null;
    /** What the way here asked for: a chair, or to begin when all chairs are taken. */
    this.wish = new URLSearchParams(location.hash.slice(1));
    this.head = head;
    this.say = say;
    this.view = new SceneView(root);
    this.clock = new TableClock();
    this.awake = new Awake();
    this.curtain = new Curtain(table, say, () => this.draw());
    this.live = document.createElement("div");
    this.live.className = "unseen";
    this.live.setAttribute("aria-live", "polite");
    document.body.append(this.live);
    /** @type {table.Welcome} */
    this.welcome = /** @type {any} */ (null);
    /** @type {table.Push} */
    this.push = /** @type {any} */ (null);
    /** @type {{text: string, clause?: string | null, bad?: boolean} | null} */
    this.notice = null;
    /** @type {{text: string, tone: string, fleeting: boolean}[]} */
    this.news = [];
    /** Ids of the news told so far. @type {Set<string>} */
    this.told = new Set();
    this.state = "connecting";
    /** @type {Map<string, (answer: import("./socket.js").Answer) => void>} */
    this.asked = new Map();
    this.moves = new Moves(say, {
      send: (command) => this.command(command),
      changed: () => this.draw(),
      stale: () => this.warn(say.tell("client.stale")),
      rules: () => this.rules,
    });
    new Input(root, {
      taps: () => (this.moves.isOff ? null : this.moves.taps),
      tap: (key) => {
        this.notice = null;
        this.moves.tap(key);
      },
      clear: () => this.moves.clear(),
    });
    document.addEventListener("pointerdown", allowSound, { passive: true });
    document.addEventListener("keydown", allowSound);
    this.line = new Line(table, {
      welcome: (message) => this.greet(message),
      push: (message) => this.show(message),
      presence: (message) => {
        if (this.push) this.show({ ...this.push, chairs: message.chairs }, false);
      },
      answer: (command, message) => this.answered(command, message),
      pong: (sent, ms) => this.clock.answered(sent, ms),
      state: (state, why) => {
        this.state = state;
        this.drawHead();
        if (why) this.warn(why);
      },
    }, { lang });
    const countdown = new Countdown();
    setInterval(() => {
      const left = this.view.tick(this.clock);
      countdown.sound(settings(), this.push?.viewer === -4 ? null : left);
    }, 100);
    this.drawHead();
  }

  /** @param {table.Welcome} message */
  greet(message) {
    this.welcome = message;
    for (const seat of message.commit && !message.boards ? message.seats : []) this.addLuck(seat);
  }

  /** Add 16 own bytes to the luck of the table, once for each chair; kept so that they can be found in the record. @param {number} seat */
  addLuck(seat) {
    const name = `stolik.salt.${this.table}.${seat}`;
    try {
      if (localStorage.getItem(name)) return;
      const salt = newId();
      localStorage.setItem(name, salt);
      this.line.send({ type: "salt", seat, salt });
    } catch {
      // without storage nothing could be checked later
    }
  }

  /** @param {table.Push} push @param {boolean} [isFresh] its clock is the table's own of this moment */
  show(push, isFresh = true) {
    const before = this.push;
    this.push = push;
    if (isFresh) this.clock.read(push.clock_ms, push.is_running);
    this.say.names = push.chairs.map((chair) => chair.name);
    if (this.moves.show(push)) {
      this.view.all = false;
      if (before) this.notice = null;
    }
    this.tellNews(push.news ?? []);
    if (before && isMine(push) && (!isMine(before) || before.viewer !== push.viewer)) yourTurn(settings());
    if (before && before.phase !== "over" && push.phase === "over") endTone(settings());
    this.awake.want(push.phase === "playing" && this.seats.length > 0);
    if (before?.phase === "waiting" && push.phase === "playing") scrollTo(0, 0);
    this.grant();
    document.title = `${isMine(push) ? "● " : ""}${this.say.say(push.scene.title)} – Stolik`;
    this.draw();
  }

  /** Tell what happened, each thing once; the list forgets what the rules want forgotten. @param {any[]} news */
  tellNews(news) {
    const fresh = news.filter((one) => !this.told.has(one.id));
    if (!fresh.length) return;
    for (const one of fresh) this.told.add(one.id);
    const words = fresh.map((one) => ({ text: this.say.say(one.text), tone: one.tone ?? "", fleeting: one.is_fleeting ?? false }));
    this.live.textContent = words.map((one) => one.text).join(" ");
    words.forEach((one, at) => {
      if (fresh[at].forgets) this.news = this.news.filter((old) => !old.fleeting);
      this.news.unshift(one);
    });
    this.news.length = Math.min(this.news.length, MOST_NEWS);
  }

  /** @returns {number[]} */
  get seats() {
    return this.welcome?.seats ?? [];
  }

  /** @returns {string[]} */
  get roles() {
    return this.welcome?.roles ?? [];
  }

  get rules() {
    return `/rules/${this.push?.scene.game ?? ""}`;
  }

  /** @returns {import("../scene/nodes.js").Pen} */
  pen() {
    const { moves, push } = this;
    const { taps, isOff } = moves;
    return {
      say: this.say,
      next: isOff ? new Set() : taps.live(),
      aims: isOff ? new Set() : taps.aims(),
      chosen: new Set(taps.chosen),
      later: taps.later,
      moved: new Set((push.scene.news ?? []).flatMap((one) => one.keys ?? [])),
      small: false,
      open: openKeys(push.forms),
      clock: this.clock,
      rules: this.rules,
      order: settings().rack,
      sort: (rack) => {
        keep({ rack });
        this.draw();
      },
    };
  }

  drawHead() {
    const { say, state, push } = this;
    const kind = state === "online" || state === "saved" ? "" : state === "saving" ? " busy" : " off";
    patch(this.head, [
      ...(push ? heading(this.pen(), push.scene) : [tulip()]),
      h("span", { class: `state${kind}`, role: "status", "data-state": state }, h("span", {}, say.tell(`client.state.${state}`))),
      ...(push ? [h("button", { type: "button", class: "menu", onclick: () => openMenu(this) }, say.tell("client.menu"))] : []),
    ]);
  }

  draw() {
    if (!this.push) return;
    const { push, view, seats } = this;
    const isCovered = this.curtain.covers(push, seats);
    this.drawHead();
    this.curtain.draw(isCovered, push.viewer);
    view.root.toggleAttribute("inert", isCovered);
    view.root.classList.toggle("not-begun", push.phase === "waiting");
    if (isCovered) return view.clear();
    const hadFocus = view.root.contains(document.activeElement);
    view.draw(this.pen(), this.scene(), this.extra());
    if (hadFocus && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (view.root.querySelector(".live"))?.focus();
  }

  /** What is drawn; before the start nothing is asked of anybody. */
  scene() {
    const { scene } = this.moves;
    if (this.push.phase !== "waiting") return scene;
    const seats = scene.seats.map((seat) => ({ ...seat, is_due: false }));
    return { ...scene, seats, prompt: { text: { type: /** @type {const} */ ("msg"), id: "client.not_begun" } }, mine: [], actions: [] };
  }

  /** What stands around the scene. */
  extra() {
    const { say, push, moves, news } = this;
    const isWaiting = push.phase === "waiting";
    const quick = moves.isOff ? [] : moves.quick();
    return {
      thumb: [...banners(this), ...(isWaiting ? [drawWaiting(this)] : [moves.lying(this.pen())].filter((one) => one !== null))],
      more: quick.map((tag) =>
        h("button", { type: "button", key: `more:${tag}`, "data-more": tag, onclick: () => moves.fill(tag) },
          say.tell("client.more_of", { what: say.tell(`${push.scene.game}.do.${tag}`) }))),
      stays: this.otherEyes().map((seat) =>
        h("button", { type: "button", key: `look:${seat}`, "data-look": seat, onclick: () => this.line.tell({ type: "look", seat }) },
          say.tell("client.as", { name: say.name(seat) }))),
      aside: [
        ...(this.facts.isPaper ? [drawSheetDesk(this)] : []),
        h("section", { key: "news", "aria-label": say.tell("scene.news") },
          h("h2", {}, say.tell("scene.news")),
          h("ul", { class: "log", tabindex: 0, role: "list" }, ...news.map((one, i) =>
            h("li", { key: String(news.length - i), class: one.tone || null }, one.text)))),
        ...(isWaiting ? [] : [drawChairs(this)]),
      ],
    };
  }

  /** As whom a sheet can be kept besides: the referee, and back to whoever is due. @returns {number[]} */
  otherEyes() {
    const { viewer, questions, scene } = this.push;
    if (!this.facts.isPaper || this.push.phase !== "playing") return [];
    if (viewer !== -3) return questions[-3] === undefined ? [] : [-3];
    return scene.seats.filter((one) => one.is_due && questions[one.seat] !== undefined).map((one) => one.seat).slice(0, 1);
  }

  /** Make an invitation and show it. */
  async invite() {
    const found = await invitationTo(this.table);
    if (typeof found === "string") return this.warn(found || this.say.tell("client.no_server"));
    this.invitation = found;
    this.draw();
  }

  /** Do at once what the way here asked for: sit down, or begin. */
  grant() {
    const { push, wish, seats, roles } = this;
    if (push.phase !== "waiting") return;
    const free = push.chairs.filter((c) => !c.is_taken && !c.bot).map((c) => c.seat);
    if (wish.has("sit") && !seats.length && free.length) {
      const wanted = Number(wish.get("sit") || -1);
      wish.delete("sit");
      this.command({ type: "sit", seat: free.includes(wanted) ? wanted : free[0] });
    }
    if (wish.has("start") && !free.length && roles.includes("host")) {
      wish.delete("start");
      this.command({ type: "start" });
    }
  }

  /** Say something that went wrong. @param {string} text */
  warn(text) {
    this.tell(text, true);
  }

  /** Say something until the table changes. @param {string} text @param {boolean} [bad] */
  tell(text, bad = false) {
    this.notice = { text, bad };
    this.draw();
  }

  /** @param {Order} command @returns {string} */
  command(command) {
    return this.line.send(command);
  }

  /** Send a command and wait for its answer. @param {Order} command @returns {Promise<import("./socket.js").Answer>} */
  ask(command) {
    return new Promise((resolve) => this.asked.set(this.command(command), resolve));
  }

  /** @param {import("./socket.js").Command | null} command @param {import("./socket.js").Answer} message */
  answered(command, message) {
    this.moves.answered(message);
    const wait = this.asked.get(message.id ?? "");
    if (wait) {
      this.asked.delete(message.id ?? "");
      return wait(message);
    }
    if (!command || command.type === "salt") return;
    if (message.type === "refused" || message.type === "failed") {
      this.notice = { text: message.text, clause: "clause" in message ? message.clause : null, bad: true };
      refusedTone(settings());
    } else if (message.type === "stale" && command.type === "do") this.notice = { text: this.say.tell("client.stale"), bad: true };
    this.draw();
    if (message.type === "failed" && (message.code === "kept_by" || message.code === "kept_elsewhere")) offerSheet(this, message.text);
  }
}

const [say] = await Promise.all([words(), pieces()]);
/** @type {any} */ (globalThis).stolikTable = new TablePage(stage(), header(), say);
