// @ts-check
/** The table page: draws what the table pushes, sends what the player decides. */

import { Awake } from "./awake.js";
import { drawChairs, drawWaiting, levelName } from "./chairs.js";
import { TableClock } from "./clock.js";
import { h, patch } from "./dom.js";
import { actionNames, allDefaults, askForm } from "./forms.js";
import { Input } from "./input.js";
import { labels } from "./names.js";
import { facts, header, lang, list, pieces, post, stage, words } from "./page.js";
import { tulip } from "./pieces.js";
import { heading, SceneView } from "./scene.js";
import { settings } from "./settings.js";
import { correct, drawSheetDesk, showHistory, undoLast } from "./sheet.js";
import { Line, newId } from "./socket.js";
import { allowSound, endTone, refusedTone, yourTurn } from "./sound.js";
import { askText, menu } from "./talk.js";
import { Taps } from "./taps.js";

const MOST_NEWS = 200;
const NOTHING = new Taps({});

class TablePage {
  /** @param {HTMLElement} root @param {HTMLElement} head @param {import("./words.js").Speaker} say */
  constructor(root, head, say) {
    const { table = "", levels, hints, mode } = facts;
    this.table = table;
    this.page = { levels: list(levels), hints: hints === "yes", isPaper: mode === "paper" };
    /** @type {{url: string, code: string, qr: string} | null} */
    this.invitation = null;
    /** What the way here asked for: a chair, or to begin when all chairs are taken. */
    this.wish = new URLSearchParams(location.hash.slice(1));
    this.head = head;
    this.say = say;
    this.view = new SceneView(root);
    this.clock = new TableClock();
    this.awake = new Awake();
    this.live = document.createElement("div");
    this.live.className = "unseen";
    this.live.setAttribute("aria-live", "polite");
    document.body.append(this.live);
    /** @type {any} */
    this.welcome = null;
    /** @type {any} */
    this.push = null;
    this.taps = NOTHING;
    /** A choice that waits for a second yes. @type {{action: any, text: string, grave: boolean} | null} */
    this.pending = null;
    /** The command whose answer is awaited. */
    this.waiting = "";
    /** @type {{text: string, clause?: string | null, bad?: boolean} | null} */
    this.notice = null;
    /** @type {{text: string, tone: string}[]} */
    this.news = [];
    this.told = "";
    /** For whom this phone is uncovered. @type {number | null} */
    this.eyes = null;
    this.state = "connecting";
    /** @type {Map<string, (answer: any) => void>} */
    this.asked = new Map();
    new Input(root, {
      taps: () => (this.waiting || this.pending ? null : this.taps),
      tap: (key) => this.tap(key),
      clear: () => this.clear(),
    });
    document.addEventListener("pointerdown", allowSound, { passive: true });
    document.addEventListener("keydown", allowSound);
    this.line = new Line(table, {
      welcome: (message) => this.greet(message),
      push: (message) => this.show(message),
      presence: (message) => {
        if (this.push) this.show({ ...this.push, chairs: message.chairs, clock_ms: null });
      },
      answer: (command, message) => this.answered(command, message),
      pong: (sent, ms) => this.clock.answered(sent, ms),
      state: (state, why) => {
        this.state = state;
        if (why) this.notice = { text: why, bad: true };
        this.drawHead();
        if (why) this.draw();
      },
    }, { lang });
    setInterval(() => this.view.tick(this.clock), 100);
    this.drawHead();
  }

  /** @param {any} message */
  greet(message) {
    this.welcome = message;
    for (const seat of message.commit ? message.seats : []) this.addLuck(seat);
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

  /** @param {any} push */
  show(push) {
    const before = this.push;
    this.push = push;
    if (push.clock_ms !== null) this.clock.read(push.clock_ms, push.is_running);
    this.say.names = push.chairs.map((/** @type {any} */ chair) => chair.name);
    const isNew = !before || JSON.stringify(before.scene) !== JSON.stringify(push.scene) || before.viewer !== push.viewer;
    const question = push.questions?.[String(push.viewer)];
    if (isNew || before?.questions?.[String(push.viewer)] !== question) {
      this.taps = question === undefined ? NOTHING : new Taps(push.scene);
      this.pending = null;
      this.view.all = false;
      if (isNew && before) this.notice = null;
    }
    if (isNew) this.tellNews(push.scene);
    const isMine = (/** @type {any} */ one) => Boolean(one?.scene?.prompt?.is_mine && one.phase === "playing");
    if (before && isMine(push) && (!isMine(before) || before.viewer !== push.viewer)) yourTurn(settings());
    if (before && before.phase !== "over" && push.phase === "over") endTone(settings());
    this.awake.want(push.phase === "playing" && this.seats.length > 0);
    this.grant();
    document.title = `${isMine(push) ? "● " : ""}${this.say.say(push.scene.title)} – Stolik`;
    this.draw();
  }

  /** @param {any} scene */
  tellNews(scene) {
    const fresh = scene.news ?? [];
    const told = JSON.stringify(fresh);
    if (told === this.told) return;
    this.told = told;
    const words = fresh.map((/** @type {any} */ one) => ({ text: this.say.say(one.text), tone: one.tone ?? "" }));
    this.news = [...words.reverse(), ...this.news].slice(0, MOST_NEWS);
    this.live.textContent = words.map((/** @type {any} */ one) => one.text).reverse().join(" ");
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

  /** @returns {import("./nodes.js").Pen} */
  pen() {
    const { taps, push } = this;
    const off = this.waiting || this.pending;
    return {
      say: this.say,
      next: off ? new Set() : taps.live(),
      aims: off ? new Set() : taps.aims(),
      chosen: new Set(taps.chosen),
      later: taps.later,
      moved: new Set((push.scene.news ?? []).flatMap((/** @type {any} */ one) => one.keys ?? [])),
      small: false,
      clock: this.clock,
      rules: this.rules,
    };
  }

  drawHead() {
    const { say, state, push } = this;
    const kind = state === "online" || state === "saved" ? "" : state === "saving" ? " busy" : " off";
    patch(this.head, [
      ...(push ? heading(this.pen(), push.scene).filter(Boolean) : [tulip()]),
      h("span", { class: `state${kind}`, role: "status", "data-state": state }, say.tell(`client.state.${state}`)),
      ...(push ? [h("button", { type: "button", class: "menu", onclick: () => this.menu() }, say.tell("client.menu"))] : []),
    ]);
  }

  /** Whether another of this phone's people must look away now. */
  get isCovered() {
    const { push, seats } = this;
    if (seats.length < 2 || !seats.includes(push.viewer) || push.phase !== "playing") return false;
    return this.eyes !== push.viewer && !localStorage.getItem(`stolik.open.${this.table}`);
  }

  uncover(always = false) {
    if (always) localStorage.setItem(`stolik.open.${this.table}`, "yes");
    this.eyes = this.push.viewer;
    this.draw();
  }

  drawCurtain() {
    const { say, push } = this;
    const old = document.querySelector(".curtain");
    if (!this.isCovered) return old?.remove();
    const curtain = old ?? document.createElement("div");
    curtain.className = "curtain";
    curtain.setAttribute("role", "dialog");
    const name = say.name(push.viewer);
    curtain.setAttribute("aria-label", say.tell("client.pass_phone", { name }));
    patch(curtain, [
      tulip(),
      h("p", {}, say.tell("client.pass_phone", { name })),
      h("button", { type: "button", class: "main", onclick: () => this.uncover() }, say.tell("client.i_am", { name })),
      h("button", { type: "button", onclick: () => this.uncover(true) }, say.tell("client.no_curtain")),
    ]);
    if (!old) {
      document.body.append(curtain);
      curtain.querySelector("button")?.focus();
    }
  }

  draw() {
    if (!this.push) return;
    const { push, say } = this;
    this.drawHead();
    this.drawCurtain();
    this.view.root.toggleAttribute("inert", this.isCovered);
    if (this.isCovered) return patchAll(this.view);
    const isLost = document.activeElement && this.view.root.contains(document.activeElement);
    const chairs = this.around();
    const waiting = push.phase === "waiting";
    this.view.draw(this.pen(), push.scene, {
      thumb: [...this.banners(), ...(waiting ? [drawWaiting(chairs)] : []), ...this.extraActions()],
      aside: [
        ...[drawSheetDesk(this.desk())].filter((one) => one !== null),
        h("section", { key: "news", "aria-label": say.tell("scene.news") },
          h("h2", {}, say.tell("scene.news")),
          h("ul", { class: "log", tabindex: 0, role: "list" }, ...this.news.map((one, i) =>
            h("li", { key: String(this.news.length - i), class: one.tone || null }, one.text)))),
        ...(waiting ? [] : [drawChairs(chairs)]),
      ],
    });
    if (isLost && document.activeElement === document.body)
      /** @type {HTMLElement | null} */ (this.view.root.querySelector(".live"))?.focus();
  }

  /** "More" beside forms that one tap sends. */
  extraActions() {
    const { say, push, taps } = this;
    if (this.waiting || this.pending) return [];
    const quick = taps.ordered.filter((tap) => tap.form && push.forms[tap.form] && this.isQuick(push.forms[tap.form]));
    return quick.map((tap) =>
      h("button", { type: "button", key: `more:${tap.form}`, "data-more": tap.form, onclick: () => this.fill(/** @type {string} */ (tap.form)) },
        say.tell("client.more_of", { what: say.tell(`${push.scene.game}.do.${tap.form}`) })));
  }

  /** @param {any} form */
  isQuick(form) {
    return Object.keys(form.fields).length > 0 && allDefaults(form.fields) !== null && !form.is_grave;
  }

  /** What has to be read before the buttons. */
  banners() {
    const { say, push, pending, notice, seats } = this;
    const found = [];
    if (pending)
      found.push(h("div", { class: "confirm", key: "confirm", role: "alertdialog", "aria-label": say.tell("client.sure") },
        h("p", {}, pending.grave ? say.tell("client.sure") : "", " ", h("b", {}, pending.text)),
        h("div", { class: "actions" },
          h("button", { type: "button", "data-do": "cancel", onclick: () => this.clear() }, say.tell("client.cancel")),
          h("button", { type: "button", class: "main", "data-do": "send", onclick: () => this.send(pending.action) }, say.tell("client.send")))));
    if (notice)
      found.push(h("div", { class: `notice${notice.bad ? " bad" : ""}`, key: "notice", role: "alert" },
        h("p", {}, notice.text, " ", notice.clause && h("a", { class: "clause", href: `${this.rules}#${notice.clause}`, target: "_blank" }, notice.clause))));
    const { asked } = push;
    if (asked) {
      const mine = seats.filter((seat) => asked.waiting?.includes(seat));
      const who = { type: "who", seat: asked.seat };
      found.push(h("div", { class: "notice", key: "asked", role: "alert" },
        h("p", {}, say.tell(`client.asked.${asked.kind}`, { who })),
        mine.length > 0 && h("div", { class: "actions" },
          h("button", { type: "button", "data-do": "refuse", onclick: () => this.answer(mine, false) }, say.tell("client.refuse")),
          h("button", { type: "button", class: "main", "data-do": "accept", onclick: () => this.answer(mine, true) }, say.tell("client.accept")))));
    }
    if (push.phase === "paused") found.push(h("div", { class: "notice", key: "paused" }, h("p", {}, say.tell("client.paused"))));
    if (push.phase === "over")
      found.push(h("div", { class: "actions", key: "after" },
        h("a", { class: "button", href: `/r/${this.table}` }, say.tell("client.replay")),
        h("a", { class: "button", href: `/verify/${this.table}` }, say.tell("client.verify")),
        push.next_table
          ? h("a", { class: "button main", href: `/t/${push.next_table}` }, say.tell("client.next_table"))
          : seats.length > 0 && h("button", { type: "button", class: "main", "data-do": "rematch", onclick: () => this.command({ type: "rematch", seat: seats[0] }) }, say.tell("client.rematch"))));
    return found;
  }

  /** @param {number[]} seats @param {boolean} accept */
  answer(seats, accept) {
    for (const seat of seats) this.command({ type: "answer", seat, accept });
  }

  /** @returns {import("./chairs.js").Around} */
  around() {
    const { say, push, seats, roles } = this;
    const { levels } = this.page;
    return {
      say, push, seats, roles, levels, invitation: this.invitation,
      invite: () => this.invite(),
      send: (command) => this.command(command),
      askName: () => askText(say, say.tell("client.chair_name"), { most: 40 }),
      askLevel: () => menu(say, say.tell("client.put_bot"), levels.map((id) => ({ id, label: levelName(say, id) }))),
    };
  }

  /** Make an invitation and fetch the picture of its address. */
  async invite() {
    const answer = await post(`/api/tables/${this.table}/invite`, {});
    if (!answer.ok) this.notice = { text: answer.body.text ?? this.say.tell("client.no_server"), bad: true };
    else {
      const { url, code } = answer.body;
      const drawn = await fetch(new URL(url).pathname).then((found) => found.text()).catch(() => "");
      const svg = new DOMParser().parseFromString(drawn, "text/html").querySelector(".qr svg");
      if (svg && !svg.getAttribute("xmlns")) svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
      const qr = svg ? `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}` : "";
      this.invitation = { url, code, qr };
    }
    this.draw();
  }

  /** Do at once what the way here asked for: sit down, or begin. */
  grant() {
    const { push, wish, seats, roles } = this;
    if (push.phase !== "waiting") return;
    const free = push.chairs.filter((/** @type {any} */ c) => !c.is_taken && !c.bot).map((/** @type {any} */ c) => c.seat);
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

  /** @returns {import("./sheet.js").Desk} */
  desk() {
    const { say, push, seats, roles } = this;
    return { say, push, seats, roles, send: (command) => this.command(command), ask: (command) => this.ask(command) };
  }

  /** @param {string} key */
  async tap(key) {
    this.notice = null;
    const done = this.taps.tap(key);
    this.draw();
    if (!done) return;
    const { push } = this;
    if (done.form) {
      const form = push.forms[done.form];
      const quick = this.isQuick(form);
      if (!quick) return this.fill(done.form);
      return this.settle({ type: done.form, ...allDefaults(form.fields) }, done.path, false);
    }
    this.settle(done.do, done.path, false);
  }

  /** Let a form be filled. @param {string} tag */
  async fill(tag) {
    const { push, say } = this;
    const form = push.forms[tag];
    const game = push.scene.game;
    const values = await askForm({
      say,
      names: actionNames(say, game, tag, labels(push.scene, say)),
      title: say.tell(`${game}.do.${tag}`),
      fields: form.fields,
      typical: form.typical?.[0],
      clause: form.clause,
      rules: this.rules,
    });
    if (values && push.questions[String(push.viewer)] === this.push.questions[String(push.viewer)])
      this.settle({ type: tag, ...values }, [`form:${tag}`], Boolean(form.is_grave), true);
    else if (values) {
      this.notice = { text: say.tell("client.stale"), bad: true };
      this.draw();
    }
  }

  /** Send a choice, or ask once more first. @param {any} action @param {string[]} path @param {boolean} grave @param {boolean} [filled] */
  settle(action, path, grave, filled = false) {
    const { scene } = this.push;
    const isGrave = grave || (scene.actions ?? []).some((/** @type {any} */ a) => a.is_grave && path.includes(a.key));
    if (isGrave || (settings().confirm && !filled)) {
      const names = labels(scene, this.say);
      this.pending = { action, text: path.map((key) => names.get(key) ?? key).join(" → "), grave: isGrave };
      this.draw();
      /** @type {HTMLElement | null} */ (this.view.you.querySelector("[data-do=send]"))?.focus();
      return;
    }
    this.send(action);
  }

  /** @param {any} action */
  send(action) {
    const { push } = this;
    this.pending = null;
    const by = push.viewer;
    this.waiting = this.line.send({ type: "do", question: push.questions[String(by)], action, by });
    this.draw();
  }

  clear() {
    this.taps.clear();
    this.pending = null;
    this.draw();
  }

  /** @param {any} command */
  command(command) {
    return this.line.send(command);
  }

  /** Send a command and wait for its answer. @param {any} command @returns {Promise<any>} */
  ask(command) {
    return new Promise((resolve) => this.asked.set(this.command(command), resolve));
  }

  /** @param {any} command @param {any} message */
  async answered(command, message) {
    const wait = message.id && this.asked.get(message.id);
    if (message.id === this.waiting) this.waiting = "";
    if (wait) {
      this.asked.delete(message.id);
      return wait(message);
    }
    if (command?.type === "salt") return;
    if (message.type === "refused" || message.type === "failed") {
      this.notice = { text: message.text, clause: message.clause, bad: true };
      refusedTone(settings());
      if (message.code === "kept_by") return this.offerSheet(message.text);
    } else if (message.type === "stale" && command?.type === "do") this.notice = { text: this.say.tell("client.stale"), bad: true };
    this.draw();
  }

  /** Someone else keeps the sheet: take it over only on purpose. @param {string} text */
  async offerSheet(text) {
    this.draw();
    const { say } = this;
    const answer = await menu(say, text, [{ id: "force", label: say.tell("client.take_sheet"), grave: true }]);
    if (answer) this.command({ type: "keep_sheet", force: true });
  }

  async hint() {
    const { push, say } = this;
    const answer = await this.ask({ type: "ask_hint", seat: push.viewer });
    if (answer.type !== "ack") this.notice = { text: answer.text ?? say.tell("client.stale"), bad: true };
    else {
      const wanted = canonical(answer.data.action);
      const tap = (push.scene.taps ?? []).find((/** @type {any} */ one) => one.do && canonical(one.do) === wanted);
      const names = labels(push.scene, say);
      const what = tap ? tap.path.map((/** @type {string} */ key) => names.get(key) ?? key).join(" → ") : wanted;
      this.notice = { text: say.tell("client.hint_is", { what }) + (answer.data.why ? ` ${say.say(answer.data.why)}` : "") };
    }
    this.draw();
  }

  async history() {
    const answer = await this.ask({ type: "history" });
    if (answer.type !== "ack") {
      this.notice = { text: answer.text ?? "", bad: true };
      return this.draw();
    }
    const { game } = this.push.scene;
    const canAmend = this.roles.includes("referee") || this.roles.includes("scorer");
    const event = await showHistory(this.desk(), game, answer.data, canAmend);
    if (event) await correct(this.desk(), game, event);
  }

  /** Everything that is not the game itself. */
  async menu() {
    const { say, push, seats, roles, page } = this;
    const item = (/** @type {string} */ id, /** @type {any} */ args = {}, /** @type {any} */ more = {}) => ({ id, label: say.tell(`client.menu.${id}`, args), ...more });
    const playing = push.phase === "playing";
    const judges = roles.includes("referee") || roles.includes("scorer");
    const mine = seats.includes(push.viewer) ? push.viewer : seats[0];
    const items = [
      playing && page.hints && seats.includes(push.viewer) && push.questions[String(push.viewer)] !== undefined && item("hint"),
      playing && (push.take_back ?? []).some((/** @type {number} */ s) => seats.includes(s)) && item("undo"),
      seats.length > 0 && !page.isPaper && (playing || push.phase === "paused") && item(playing ? "pause" : "resume"),
      push.last_entry !== null && push.last_entry !== undefined && judges && item("take_back"),
      (judges || push.phase === "over") && item("history"),
      ...(seats.length > 1 ? seats.filter((s) => s !== push.viewer).map((s) => ({ id: `look:${s}`, label: say.tell("client.menu.look", { name: say.name(s) }) })) : []),
      roles.includes("referee") && push.viewer !== -3 && { id: "look:-3", label: say.tell("client.menu.look", { name: say.name(-3) }) },
      item("rules", {}, { href: this.rules }),
      item("settings", {}, { href: "/settings" }),
      item("lobby", {}, { href: "/" }),
      mine !== undefined && playing && item("leave", {}, { grave: true }),
    ].filter((one) => Boolean(one));
    const notes = this.awake.can ? [] : [say.tell("client.may_sleep")];
    const chosen = await menu(say, say.tell("client.menu"), /** @type {any} */ (items), notes);
    if (!chosen) return;
    if (chosen.startsWith("look:")) return this.line.tell({ type: "look", seat: Number(chosen.slice(5)) });
    switch (chosen) {
      case "hint":
        return this.hint();
      case "undo":
        return this.command({ type: "ask_undo", seat: push.take_back.find((/** @type {number} */ s) => seats.includes(s)) });
      case "pause":
      case "resume":
        return this.command({ type: "ask_pause", seat: mine });
      case "take_back":
        return undoLast(this.desk());
      case "history":
        return this.history();
      case "leave": {
        const level = await menu(say, say.tell("client.leave_to"), [
          ...page.levels.map((id) => ({ id, label: say.tell("client.bot", { level: levelName(say, id) }) })),
        ]);
        if (level) this.command({ type: "leave", seat: mine, bot: level });
      }
    }
  }
}

/** Take everything from the page that another person must not see. @param {SceneView} view */
function patchAll(view) {
  patch(view.cloth, []);
  patch(view.you, []);
  patch(view.aside, []);
}

/** A value with its keys in order, so that equal ones look equal. @param {any} value @returns {string} */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object")
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  return JSON.stringify(value);
}

const [say] = await Promise.all([words(), pieces()]);
/** @type {any} */ (globalThis).stolikTable = new TablePage(stage(), header(), say);
