// @ts-check
/** The table page: draws what the table pushes, sends what the player decides. */

import { Awake } from "../base/awake.js";
import { h, patch } from "../base/dom.js";
import { facts, header, lang, list, pieces, stage, words } from "../base/page.js";
import { keep, settings } from "../base/settings.js";
import { allowSound, Countdown, endTone, hurryTone, refusedTone, sound, yourTurn } from "../base/sound.js";
import { openKeys } from "../forms/open.js";
import { Input } from "../moves/input.js";
import { Moves } from "../moves/moves.js";
import { TableClock } from "../scene/clock.js";
import { tulip } from "../scene/pieces.js";
import { heading, SceneView } from "../scene/scene.js";
import { asTurned } from "../scene/turned.js";
import { banners } from "./banners.js";
import { drawChairs, drawWaiting, introduce, invitationTo } from "./chairs.js";
import { Curtain } from "./curtain.js";
import { Film, mayReturn, movesAt } from "./film.js";
import { shareLuck } from "./luck.js";
import { openMenu } from "./menu.js";
import { Line } from "./socket.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("./socket.js").Order} Order */

const MOST_NEWS = 200;
/** So long a gesture is seen. */
const GESTURE_MS = 4000;
/** So long before the own clock runs out the screen says so. */
const WARN_MS = 10_000;
const isMine = (/** @type {table.Push | null} */ push) => Boolean(push?.scene.prompt.is_mine && push.phase === "playing");

/** Whoever writes on a sheet sees as the referee does. */
const REFEREE = -3;

export class TablePage {
  /** @param {HTMLElement} root @param {HTMLElement} head @param {import("../base/words.js").Speaker} say @param {typeof import("./sheet.js") | null} sheet */
  constructor(root, head, say, sheet) {
    this.sheet = sheet;
    const { table = "", game = "", levels, hints, mode, boards = "", files } = facts;
    this.table = table;
    this.facts = { game, levels: list(levels), hints: hints === "yes", isPaper: mode === "paper", boards, files: list(files) };
    /** @type {{url: string, code: string, name: string, qr: string} | null} */
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
    /** What is on the screen of what led to the push. @type {import("./film.js").Shot | null} */
    this.still = null;
    /** The last trick, throw or bet that may be looked at again. @type {import("../wire.js").scene.Scene | null} */
    this.last = null;
    this.film = new Film({
      show: (shot) => this.play(shot),
      held: () => this.draw(),
      pace: () => settings().pace,
      spare: ({ push }) => this.spare(push),
    });
    /** @type {{text: string, clause?: string | null, bad?: boolean} | null} */
    this.notice = null;
    /** @type {{text: string, tone: string, fleeting: boolean}[]} */
    this.news = [];
    /** Ids of the news told so far. @type {Set<string>} */
    this.told = new Set();
    /** What players show just now, by their seats. @type {Map<number, table.Reaction>} */
    this.gestures = new Map();
    /** @type {Map<number, number>} */
    this.fading = new Map();
    this.state = "connecting";
    /** Another game was wanted here: its table is gone to as soon as it is there. */
    this.wantsMore = false;
    /** @type {Map<string, (answer: import("./socket.js").Answer) => void>} */
    this.asked = new Map();
    this.moves = new Moves(say, {
      send: (command) => this.command(command),
      ask: (command) => (this.state === "offline" || this.state === "connecting" ? null : this.ask(command)),
      changed: () => this.draw(),
      stale: () => this.warn(say.tell("client.stale")),
      rules: () => this.rules,
    });
    this.input = new Input(root, {
      taps: () => (this.moves.isOff || this.still || this.film.isGuarded ? null : this.moves.taps),
      tap: (key) => {
        this.notice = null;
        this.moves.tap(key);
      },
      clear: () => this.moves.clear(),
      back: (key) => this.moves.back(key),
      typed: (letter) => this.moves.typed(letter),
      whichPlace: () => say.tell("client.which_place"),
    });
    root.addEventListener("click", (e) => this.hurry(e), true);
    document.addEventListener("keydown", (e) => [" ", "Enter", "Escape"].includes(e.key) && this.hurry(e), true);
    document.addEventListener("recounted", () => this.push && this.draw());
    document.addEventListener("pointerdown", allowSound, { passive: true });
    document.addEventListener("keydown", allowSound);
    this.line = new Line(table, {
      welcome: (message) => this.greet(message),
      push: (message) => this.arrive(message),
      presence: (message) => {
        if (!this.push) return;
        this.push = { ...this.push, chairs: message.chairs };
        this.call();
        this.draw();
      },
      reacted: (message) => this.gesture(message),
      answer: (command, message) => this.answered(command, message),
      pong: (sent, ms) => this.clock.answered(sent, ms),
      state: (state, why) => {
        this.state = state;
        this.drawHead();
        if (!this.push && (state === "closed" || state === "offline")) this.refuse(why || say.tell("client.slow_line"));
        else if (why) this.warn(why);
      },
    }, { lang, pace: settings().pace, patient: Boolean(facts.cup) });
    this.countdown = new Countdown();
    this.isPressed = false;
    /** The own clock has run out, and its owner has not said anything since. */
    this.isLate = false;
    this.ticking = 0;
    document.addEventListener("visibilitychange", () => this.tick());
    this.tick();
    this.drawHead();
  }

  /** @param {table.Welcome} message */
  greet(message) {
    this.welcome = message;
    if (message.commit && !message.boards) shareLuck(message, (command) => this.line.send(command));
  }

  /** Let running clocks show the time, while somebody looks. */
  tick() {
    clearInterval(this.ticking);
    if (document.hidden) return;
    this.ticking = window.setInterval(() => {
      const shown = this.view.tick(this.clock);
      const left = this.push && !this.still ? this.spare(this.push) : Infinity;
      const heard = left === Infinity ? shown : left;
      if (this.countdown.sound(settings(), this.push?.viewer === -4 ? null : heard) === "up" && left < Infinity) this.isLate = true;
      this.press(left);
    }, 100);
  }

  /** Before the own clock costs anything, say so in large letters and aloud; afterwards that it has. @param {number} left */
  press(left) {
    const { say, view } = this;
    const seconds = left <= WARN_MS && this.clock.running ? Math.ceil(left / 1000) : null;
    const text = seconds === null ? "" : say.tell("client.hurry", { n: seconds });
    const { prompt } = view;
    if (prompt && prompt.dataset.hurry !== text) prompt.dataset.hurry = text;
    if (seconds !== null && !this.isPressed) {
      this.live.textContent = text;
      hurryTone(settings());
    }
    this.isPressed = seconds !== null;
  }

  /** Take a push; what led to it is played first. @param {table.Push} push */
  arrive(push) {
    this.clock.read(push.clock_ms, push.is_running);
    if (document.hidden && isMine(push) && !isMine(this.push)) yourTurn(settings());
    if (push.viewer === REFEREE) this.film.release();
    this.film.add(push);
  }

  /** How long the own clock lets a film go on, in milliseconds. @param {table.Push | null} push */
  spare(push) {
    const clock = isMine(push) && push?.scene.seats.find((seat) => seat.is_me)?.clock;
    return clock && clock.is_running ? Math.max(0, this.clock.left(clock)) : Infinity;
  }

  /** Somebody taps while something is still to be seen: on with it. @param {Event} e */
  hurry(e) {
    const target = /** @type {Element} */ (e.target);
    if (!this.film.isBehind || target.closest("dialog,a,button:not([data-key]),input")) return;
    e.stopPropagation();
    e.preventDefault();
    this.film.hurry();
  }

  /** Show one picture of a film. @param {import("./film.js").Shot} shot */
  play(shot) {
    this.still = shot.push ? null : shot;
    if (mayReturn(shot.scene)) this.last = shot.scene;
    if (shot.push) return this.show(shot.push, shot.news);
    this.tellNews(shot.news);
    this.draw();
  }

  /** @param {table.Push} push @param {table.Told[]} news what is told with it */
  show(push, news) {
    if (push.moved_to) return location.replace(`/t/${push.moved_to}#moved`);
    if (this.wantsMore && push.next_table) return location.assign(`/t/${push.next_table}#start`);
    const before = this.push;
    this.push = push;
    this.call();
    const isNew = this.moves.show(push);
    this.input.recheck(this.moves.taps.aims());
    if (isNew) {
      this.view.all = false;
      if (before) this.notice = null;
    }
    this.tellNews(news);
    if (before && isMine(push) && (!isMine(before) || before.viewer !== push.viewer) && !document.hidden) yourTurn(settings());
    if (before && before.phase !== "over" && push.phase === "over") endTone(settings());
    if (isMine(push)) this.isLate = false;
    this.awake.want(push.phase === "playing" && this.seats.length > 0);
    if (before?.phase === "waiting" && push.phase === "playing") scrollTo(0, 0);
    this.grant();
    document.title = `${isMine(push) ? "● " : ""}${this.say.say(push.scene.title)} – Stolik`;
    this.draw();
  }

  /** Know everybody by name; a chair of a sheet has a number. */
  call() {
    const { phase, chairs } = this.push;
    const free = phase === "waiting" ? this.say.tell("client.free_place") : "";
    this.say.names = chairs.map((chair) => chair.name || (chair.is_taken ? "" : free));
  }

  /** Tell what happened, each thing once; the list forgets what the rules want forgotten. @param {any[]} news */
  tellNews(news) {
    const fresh = news.filter((one) => !this.told.has(one.id));
    if (!fresh.length) return;
    for (const one of fresh) {
      this.told.add(one.id);
      if (one.signal) sound(settings(), one.signal);
    }
    const words = fresh.map((one) => ({ text: this.say.say(one.text), tone: one.tone ?? "", fleeting: one.is_fleeting ?? false }));
    this.live.textContent = words.map((one) => one.text).join(" ");
    words.forEach((one, at) => {
      if (fresh[at].forgets) this.news = this.news.filter((old) => !old.fleeting);
      this.news.unshift(one);
    });
    this.news.length = Math.min(this.news.length, MOST_NEWS);
  }

  /** Show and say for a while what somebody shows. @param {table.Reacted} message */
  gesture({ seat, what }) {
    if (!settings().gestures) return;
    const { gestures, say } = this;
    gestures.set(seat, what);
    clearTimeout(this.fading.get(seat));
    this.fading.set(seat, window.setTimeout(() => (gestures.delete(seat), this.draw()), GESTURE_MS));
    this.live.textContent = `${say.name(seat)}: ${say.tell(`client.react.${what}`)}`;
    this.draw();
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

  /** @returns {import("../scene/pen.js").Pen} */
  pen() {
    const { moves, push, still } = this;
    const { taps } = moves;
    const isOff = moves.isOff || Boolean(still) || this.film.isBehind;
    return {
      say: this.say,
      next: isOff ? new Set() : taps.live(),
      aims: isOff ? new Set() : taps.aims(),
      chosen: new Set(taps.chosen),
      later: taps.later,
      moved: new Set(((still ?? push).scene.news ?? []).flatMap((one) => one.keys ?? [])),
      small: false,
      chairs: push.chairs,
      gestures: this.gestures,
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
      ...(push ? heading(this.pen(), (this.still ?? push).scene) : [tulip()]),
      h("span", { class: `state${kind}`, role: "status", "data-state": state }, h("span", {}, say.tell(`client.state.${kind === " off" && this.line?.out.length ? "unsent" : state}`))),
      ...(this.last ? [h("button", { type: "button", class: "again", key: "again", "data-do": "look-again", title: say.tell("client.look_again"), "aria-label": say.tell("client.look_again"), onclick: () => this.last && this.film.again(this.last, this.push) },
        h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: "M5,12 A7,7 0 1 0 8,6 M9,2 L7,7 L12,8" })))] : []),
      ...(push ? [h("button", { type: "button", class: "menu", key: "menu", onclick: () => openMenu(this) }, say.tell("client.menu"))] : []),
    ]);
  }

  draw() {
    if (!this.push) return;
    const { push, view, seats } = this;
    const isCovered = this.curtain.covers(push, seats);
    this.drawHead();
    this.curtain.draw(isCovered, push);
    view.root.toggleAttribute("inert", isCovered);
    view.root.classList.toggle("not-begun", push.phase === "waiting");
    view.root.classList.toggle("is-over", push.phase === "over" && !this.still);
    if (isCovered) return view.clear();
    const hadFocus = view.root.contains(document.activeElement);
    view.moves = movesAt(settings().pace);
    view.draw(this.pen(), asTurned(this.scene()), this.extra());
    if (hadFocus && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (view.root.querySelector(".live"))?.focus();
  }

  /** What is drawn; before the start nothing is asked of anybody. */
  scene() {
    const { still, say } = this;
    if (still) {
      const { news = [], ...scene } = still.scene;
      const said = news.map((one) => say.say(one.text)).join(" · ");
      return { ...scene, news, actions: [], prompt: said ? { text: /** @type {any} */ ({ type: "raw", text: said }) } : scene.prompt };
    }
    const { scene, isUnfolded } = this.moves;
    if (this.push.phase !== "waiting") return isUnfolded ? { ...scene, actions: [] } : scene;
    const seats = scene.seats.map((seat) => ({ ...seat, is_due: false }));
    return { ...scene, seats, prompt: { text: { type: /** @type {const} */ ("msg"), id: this.facts.isPaper ? "client.sheet_begins" : "client.not_begun" } }, mine: [], actions: [] };
  }

  /** What stands around the scene. */
  extra() {
    const { say, push, moves, news } = this;
    const isWaiting = push.phase === "waiting";
    const quick = moves.isOff || this.still || moves.isUnfolded ? [] : moves.quick();
    return {
      thumb: [...banners(this), ...(isWaiting ? [drawWaiting(this)] : [moves.lying(this.pen())].filter((one) => one !== null))],
      more: quick.map((tag) =>
        h("button", { type: "button", key: `more:${tag}`, "data-more": tag, onclick: () => moves.fill(tag) },
          say.tell("client.more_of", { what: say.tell(`${push.scene.game}.do.${tag}`).replace(/…$/, "") }))),
      stays: (moves.isUnfolded ? [] : this.otherEyes()).map((seat) =>
        h("button", { type: "button", key: `look:${seat}`, "data-look": seat, onclick: () => this.line.tell({ type: "look", seat }) },
          say.tell("client.as", { name: say.name(seat) }))),
      aside: [
        ...(this.facts.isPaper ? [this.sheet?.drawSheetDesk(this)] : []),
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

  /** Make an invitation and show it. @param {string} [name] for whom alone */
  async invite(name = "") {
    const found = await invitationTo(this.table, name);
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
      const seat = free.includes(wanted) ? wanted : free[0];
      wish.delete("sit");
      if (facts.name) this.command({ type: "sit", seat });
      else introduce(this, seat);
    }
    if (wish.has("invite") && free.length && roles.includes("host")) {
      wish.delete("invite");
      this.invite();
    }
    if (wish.has("start") && !free.length && roles.includes("host")) {
      wish.delete("start");
      this.command({ type: "start" });
    }
  }

  /** Say why this page is not let in, and what can be done. @param {string} why */
  refuse(why) {
    const { say } = this;
    patch(this.view.you, [
      h("div", { class: "notice bad", key: "refused", role: "alert" }, h("p", {}, why)),
      h("div", { class: "actions", key: "ways" },
        h("a", { class: "button", href: "/" }, say.tell("client.menu.lobby")),
        h("button", { type: "button", class: "main", "data-do": "again", onclick: () => location.reload() }, say.tell("client.try_again"))),
    ]);
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
    this.isLate = false;
    if (command.type === "do") this.film.hurry();
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
    if (message.type === "failed" && message.code === "reacts_often") return this.warn(message.text);
    if (!command || command.type === "salt" || command.type === "promise") return;
    if (message.type === "refused" || message.type === "failed") {
      this.notice = { text: message.text, clause: "clause" in message ? message.clause : null, bad: true };
      refusedTone(settings());
    } else if (message.type === "stale" && command.type === "do") this.notice = { text: this.say.tell("client.stale"), bad: true };
    this.draw();
    if (message.type === "failed" && (message.code === "kept_by" || message.code === "kept_elsewhere")) this.sheet?.offerSheet(this, message.text);
  }
}

// What only the keeper of a sheet needs is loaded at a sheet only.
const [say, , sheet] = await Promise.all([words(), pieces(), facts.mode === "paper" ? import("./sheet.js") : null]);
/** @type {any} */ (globalThis).stolikTable = new TablePage(stage(), header(), say, sheet);
