// @ts-check
/** The line to a table: resumes, resends what was not acknowledged, and says how it stands. */

/** @import { table } from "../wire.js" */

/**
 * @typedef {"connecting" | "online" | "saving" | "saved" | "offline" | "closed"} State
 * @typedef {Exclude<table.FromTable, table.Push>} Message
 * @typedef {table.FromClient & {id: string}} Command
 * @typedef {Command extends infer C ? (C extends any ? Omit<C, "id"> & {id?: string} : never) : never} Order a command before it has its id
 * @typedef {table.Ack | table.RefusedBy | table.Stale | table.Failed} Answer
 * @typedef {{
 *   welcome: (message: table.Welcome) => void, push: (message: table.Push) => void, presence: (message: table.Presence) => void, reacted: (message: table.Reacted) => void,
 *   answer: (command: Command | null, message: Answer) => void, pong: (sent: number, clockMs: number) => void,
 *   state: (state: State, why?: string) => void
 * }} Listener
 */

const PROTOCOL = 2;
const FIRST_MS = 300;
const MOST_MS = 10_000;
const PING_MS = 15_000;
const PATIENCE_MS = 6000;
/** The server could not do it now: the same command is sent again. */
export const AGAIN = new Set(["busy", "closing", "unavailable"]);
/** Refused: it makes no sense to call again before somebody has done something about it. */
const FINAL = new Set(["session", "no_session", "wrong_hello", "no_hello", "not_text", "too_large", "no_table"]);
const CUT = ",";

/** The text that is told by its parts: new ones, and how many from where of the one before. @param {string} before @param {table.Part[]} parts */
export function changed(before, parts) {
  const old = before.split(CUT);
  return parts.flatMap((one) => (typeof one === "string" ? [one.split("`").map((piece) => piece.replaceAll('"', "`")).join('"')] : old.slice(one[0], one[0] + one[1]))).join(CUT);
}

/** A new id of a command, 128 random bits. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (x) => x.toString(16).padStart(2, "0")).join("");
}

export class Line {
  /** @param {string} table @param {Listener} on @param {{url?: string, lang?: string, pace?: table.Pace, patient?: boolean, board?: boolean, storage?: Storage}} [more] a patient one waits for a table on its way from another laptop */
  constructor(table, on, { url, lang = "pl", pace = "", patient = false, board = false, storage = localStorage } = {}) {
    this.table = table;
    this.on = on;
    this.url = url ?? `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    this.lang = lang;
    this.pace = pace;
    this.isPatient = patient;
    this.isBoard = board;
    /** The texts to which changes are told. */
    this.scene = this.rest = "";
    this.storage = storage;
    this.name = `stolik.out.${table}`;
    this.since = 0;
    /** The id of the last thing that was told. */
    this.news = "";
    this.tries = 0;
    this.isWelcome = false;
    this.isOver = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = 0;
    this.pinged = 0;
    this.timer = 0;
    /** Commands without an answer, the oldest first. @type {Command[]} */
    this.out = this.restore();
    /** Of these, those that wait after a new welcome until the action before them is answered. @type {Command[]} */
    this.behind = [];
    this.onLine = () => this.hurry();
    this.onShow = () => {
      this.beats();
      if (!document.hidden) this.hurry();
    };
    this.onGone = () => {
      this.socket?.close();
      this.lost();
    };
    addEventListener("online", this.onLine);
    addEventListener("offline", this.onGone);
    addEventListener("pageshow", this.onLine);
    document.addEventListener("visibilitychange", this.onShow);
    this.pulse = 0;
    this.beats();
    this.call();
  }

  /** Look after the line while somebody looks; a hidden page leaves that to the server's pings. */
  beats() {
    clearInterval(this.pulse);
    this.pulse = document.hidden ? 0 : window.setInterval(() => this.beat(), 2000);
  }

  /** @returns {Command[]} */
  restore() {
    try {
      const kept = JSON.parse(this.storage.getItem(this.name) ?? "[]");
      return Array.isArray(kept) ? kept.filter((one) => one && typeof one.id === "string") : [];
    } catch {
      return [];
    }
  }

  store() {
    try {
      if (this.out.length) this.storage.setItem(this.name, JSON.stringify(this.out));
      else this.storage.removeItem(this.name);
    } catch {
      // no storage: a reload would forget, a dropped line does not
    }
  }

  /** An id this device keeps, so that a sheet is kept on one device. */
  device() {
    try {
      const known = this.storage.getItem("stolik.device") ?? newId();
      this.storage.setItem("stolik.device", known);
      return known;
    } catch {
      return "";
    }
  }

  call() {
    clearTimeout(this.timer);
    if (this.isOver) return;
    this.isWelcome = false;
    this.scene = this.rest = "";
    this.on.state("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.heard = Date.now();
      this.post({ type: "hello", table: this.table, v: PROTOCOL, since: this.since, lang: this.lang, news: this.news, pace: this.pace, device: this.device(), ...(this.isBoard && { board: true }) });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  lost() {
    if (!this.socket && this.timer) return;
    this.socket = null;
    this.isWelcome = false;
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.isOver) return;
    this.on.state("offline");
    this.later(Math.min(FIRST_MS * 2 ** this.tries, MOST_MS));
    this.tries++;
  }

  /** Call again after a while, which differs from phone to phone; a hidden page waits until somebody looks. @param {number} ms */
  later(ms) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => (document.hidden ? (this.timer = 0) : this.call()), ms * (1 + 0.5 * Math.random()));
  }

  /** The line may be alive again: do not wait. */
  hurry() {
    if (this.isOver) return;
    this.tries = 0;
    if (!this.socket) this.later(0);
    else this.ping();
  }

  ping() {
    if (!this.isWelcome) return;
    this.pinged = this.pinged || Date.now();
    this.post({ type: "ping", at: Date.now() });
  }

  beat() {
    const now = Date.now();
    if (!this.socket || this.isOver) return;
    const slow = this.pinged && now - this.pinged > PATIENCE_MS;
    const silent = !this.isWelcome && now - this.heard > 2 * PATIENCE_MS;
    if (slow || silent) {
      const dead = this.socket;
      this.lost();
      dead.close();
    } else if (now - this.heard > PING_MS || (this.out.length && now - this.heard > 3000)) this.ping();
  }

  /** @param {table.FromClient} message */
  post(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a command; it is kept until it is answered. Gives its id. @param {Order} command */
  send(command) {
    const whole = /** @type {Command} */ ({ ...command, id: command.id ?? newId() });
    this.out.push(whole);
    this.store();
    this.on.state(this.isWelcome ? "saving" : "offline");
    if (this.behind.length) this.behind.push(whole);
    else if (this.isWelcome) this.post(whole);
    return whole.id;
  }

  /** Send again what was not answered, one action at a time, so that none is taken for the answer to a later question. */
  catchUp() {
    for (let next = this.behind.shift(); next; next = this.behind.shift()) {
      if (!this.out.includes(next)) continue;
      this.post(next);
      if (next.type === "do") return;
    }
  }

  /** Say something that needs no answer. @param {table.Look | table.React} message */
  tell(message) {
    if (this.isWelcome) this.post(message);
  }

  /** @param {Message} message */
  receive(message) {
    this.heard = Date.now();
    this.pinged = 0;
    switch (message.type) {
      case "welcome":
        this.isWelcome = this.isPatient = true; // a table that was there comes back
        this.tries = 0;
        this.on.welcome(message);
        this.on.state(this.out.length ? "saving" : "online");
        this.behind = [...this.out];
        return this.catchUp();
      case "change":
        return this.on.push(this.whole(message));
      case "presence":
        return this.on.presence(message);
      case "reacted":
        return this.on.reacted(message);
      case "pong":
        return this.on.pong(message.at, message.clock_ms);
      case "bye":
        return this.bye(message);
      default:
        return this.answered(message);
    }
  }

  /** A push from what has changed. @param {table.Change} message @returns {table.Push & {shots: {told: number, scene: any}[]}} */
  whole({ n, news, clock_ms, shots, scene, rest }) {
    const texts = [...shots.map((one) => one.scene), scene].map((parts) => (this.scene = changed(this.scene, parts)));
    this.rest = changed(this.rest, rest);
    /** @type {table.Told[]} */
    const told = news.length ? JSON.parse(changed([this.scene, ...texts.slice(0, -1)].join(CUT), news)) : [];
    this.since = n;
    this.news = told.at(-1)?.id ?? this.news;
    const passed = shots.map((one, at) => ({ told: one.told, scene: JSON.parse(texts[at]) }));
    return { ...JSON.parse(this.rest), type: "push", n, news: told, clock_ms, shots: passed, scene: JSON.parse(this.scene) };
  }

  /** @param {Answer} message */
  answered(message) {
    const command = this.out.find((one) => one.id === message.id);
    if (message.type === "failed" && !message.id && FINAL.has(message.code)) return this.bye(message);
    if (message.type === "failed" && command && AGAIN.has(message.code)) {
      this.on.state("saving", message.text);
      setTimeout(() => this.isWelcome && this.out.includes(command) && this.post(command), 1000);
      return;
    }
    if (command) {
      const isFailed = message.type !== "ack";
      const buildsOn = (/** @type {Command} */ one) => isFailed && command.type === "do" && one.type === "do" && one.by === command.by && one.question > command.question;
      this.out = this.out.filter((one) => one !== command && !buildsOn(one));
      this.store();
      this.catchUp();
    }
    this.on.answer(command ?? null, message);
    if (!this.out.length) this.on.state(message.type === "ack" ? "saved" : "online");
  }

  /** @param {table.Bye | table.Failed} message */
  bye(message) {
    const socket = this.socket;
    this.isOver = FINAL.has(message.code) && !(this.isPatient && message.code === "no_table");
    this.lost();
    socket?.close();
    this.on.state(this.isOver ? "closed" : "offline", message.text);
    if (this.isOver || !("again_ms" in message && message.again_ms)) return;
    this.later(message.again_ms);
  }

  close() {
    this.isOver = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.onLine);
    removeEventListener("offline", this.onGone);
    removeEventListener("pageshow", this.onLine);
    document.removeEventListener("visibilitychange", this.onShow);
    this.socket?.close();
    this.socket = null;
  }
}
