// @ts-check
/** The scoreboard of a table for a television: who plays, how it stands, whose turn it is, the clock; nobody tends it. */

import { Awake } from "../base/awake.js";
import { h, patch } from "../base/dom.js";
import { facts, lang, pieces, post, stage, words } from "../base/page.js";
import { keep, settings } from "../base/settings.js";
import { allowSound, sound, sounding } from "../base/sound.js";
import { bar } from "../scene/chances.js";
import { Bells, TableClock } from "../scene/clock.js";
import { faceOf } from "../scene/faces.js";
import { drawNode } from "../scene/nodes.js";
import { tulip } from "../scene/pieces.js";
import { tickClocks } from "../scene/scene.js";
import { drawClock } from "../scene/seats.js";
import { Film } from "../table/film.js";
import { Line } from "../table/socket.js";

/** @import { scene, table } from "../wire.js" */

/** How large pieces may be drawn, the largest first. */
const FITS = [1.6, 1.4, 1.25, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35];
/** So many lines of a sheet are shown, the last ones. */
const ROWS = 8;
/** From so many chairs on they stand in two columns. */
const MANY = 7;
/** What lies before a chair and is no news to a hall: cards that nobody sees. @param {scene.Node} node */
const isShown = (node) => node.type !== "hand" || node.pieces.some((piece) => piece.key);

class Board {
  /** @param {HTMLElement} root @param {import("../base/words.js").Speaker} say */
  constructor(root, say) {
    this.root = root;
    this.say = say;
    this.clock = new TableClock();
    this.bells = new Bells();
    /** @type {scene.Scene | null} */
    this.scene = null;
    /** @type {table.Push | null} */
    this.push = null;
    this.why = "";
    /** How likely each is to win, once it was asked for. @type {import("../scene/chances.js").Share[]} */
    this.chances = [];
    /** @type {Set<string>} */
    this.told = new Set();
    this.film = new Film({ show: (shot) => this.show(shot), held: () => this.film.release(), pace: () => "normal", spare: () => Infinity });
    this.line = new Line(facts.table ?? "", {
      welcome: () => {},
      push: (push) => {
        this.clock.read(push.clock_ms, push.is_running);
        this.push = push;
        this.film.add(push);
      },
      presence: ({ chairs }) => this.push && ((this.push = { ...this.push, chairs }), this.draw()),
      reacted: () => {},
      answer: () => {},
      pong: (sent, ms) => this.clock.answered(sent, ms),
      state: (state, why) => {
        this.why = why || (state === "offline" || state === "closed" ? say.tell("client.state.offline") : "");
        this.draw();
      },
    }, { lang, pace: "normal", board: true, patient: true });
    new Awake().want(true);
    allowSound();
    document.addEventListener("recounted", () => this.draw());
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => (allowSound(), setTimeout(() => this.draw(), 300)));
    new ResizeObserver(() => this.fit()).observe(root);
    setInterval(() => tickClocks(root, this.clock, this.bells), 100);
    this.draw();
  }

  /** @param {import("../table/film.js").Shot} shot */
  show({ scene, news }) {
    this.scene = scene;
    for (const one of news) {
      if (one.signal && !this.told.has(one.id)) sound(settings(), one.signal);
      this.told.add(one.id);
    }
    this.said = news.map((one) => this.say.say(one.text)).join(" · ");
    this.draw();
    this.ask();
  }

  /** Ask how likely each is to win, where that is wanted. */
  async ask() {
    if (!facts.chances || !settings().chances) return;
    const answer = await fetch(`/api/tables/${facts.table}/chances`).catch(() => null);
    if (answer?.ok) this.chances = (await answer.json()).chances;
    this.draw();
  }

  /** Show chances, or hide them again. */
  choose() {
    keep({ chances: !settings().chances });
    this.draw();
    this.ask();
  }

  /** @returns {import("../scene/pen.js").Pen} */
  pen() {
    const none = new Set();
    const moved = new Set((this.scene?.news ?? []).flatMap((one) => one.keys ?? []));
    return { say: this.say, next: none, aims: none, chosen: none, later: none, moved, small: false, chairs: this.push?.chairs, clock: this.clock, rules: "" };
  }

  draw() {
    const { root, say, scene, push } = this;
    if (!scene || !push) return patch(root, [h("section", { key: "none", class: "board-none" }, h("p", { role: "status" }, this.why || say.tell("client.state.connecting")))]);
    const free = push.phase === "waiting" ? say.tell("client.free_place") : "";
    say.names = push.chairs.map((chair) => chair.name || (chair.is_taken ? "" : free));
    const pen = this.pen();
    const isDuel = scene.layout === "duel" && scene.seats.length % 2 === 0;
    const [clocks, lies] = [true, false].map((is) => scene.centre.filter((node) => (node.type === "clock") === is));
    if (scene.layout === "duel") lies.push(...(scene.mine ?? [])); // what who looks on has below the table: the trays of pool
    root.className = `board-screen ${isDuel ? "duel" : scene.seats.length >= MANY ? "many" : "few"}`;
    patch(root, /** @type {import("../base/dom.js").Leaf[]} */ ([
      h("header", { key: "band", class: "band" },
        h("div", { class: "titles" }, h("h1", {}, say.say(scene.title)), scene.subtitle && h("p", {}, say.say(scene.subtitle))),
        ...clocks.map((node) => drawClock(pen, /** @type {scene.Clock} */ (node))),
        this.why && h("p", { class: "no-line", role: "status" }, this.why)),
      h("ol", { key: "seats", class: "standing" }, ...scene.seats.map((seat) => this.seat(pen, seat))),
      h("section", { key: "cloth", class: "cloth" }, h("div", { class: "centre" }, ...(lies.length ? lies.map((node) => drawNode(pen, node)) : this.instead(pen, scene)))),
      facts.chances && settings().chances && this.chances.length > 0 && bar(say, this.chances),
      this.foot(),
    ].filter(Boolean)));
    this.fit();
  }

  /** @param {import("../scene/pen.js").Pen} pen @param {scene.Seat} seat */
  seat(pen, seat) {
    const { say } = this;
    const [first, ...more] = (seat.notes ?? []).map((note) => say.say(note)).filter(Boolean);
    const chair = this.push?.chairs[seat.seat];
    return h("li", { key: seat.key, "data-key": seat.key, class: seat.is_due ? "due" : null },
      h("span", { class: "av" }, faceOf(chair?.face)),
      h("b", { class: "name" }, say.say(seat.name)),
      (first || more.length > 0) && h("span", { class: "notes" }, first && h("strong", {}, first), ...more.map((note) => h("span", {}, note))),
      seat.clock && drawClock(pen, seat.clock),
      ...(seat.nodes ?? []).filter(isShown).map((node) => drawNode({ ...pen, small: true }, node)));
  }

  /** Where nothing lies open: the sheet, and that spectators are shown a deal when it is over. @param {import("../scene/pen.js").Pen} pen @param {scene.Scene} scene */
  instead(pen, { sheets = [] }) {
    const sheet = sheets.find(({ rows }) => rows.length);
    return [sheet ? drawNode(pen, { ...sheet, rows: sheet.rows.slice(-ROWS) }) : tulip(), facts.delayed && h("p", { class: "delayed" }, this.say.tell("client.board.delayed"))];
  }

  /** What happens now, and how whoever looks on comes to the table. */
  foot() {
    const { say, push } = this;
    const { prompt } = /** @type {scene.Scene} */ (this.scene);
    const isWaiting = push?.phase === "waiting";
    const now = isWaiting ? say.tell("client.not_begun") : this.film.isBehind && this.said ? this.said : [prompt.text, prompt.reason].filter(Boolean).map((one) => say.say(/** @type {any} */ (one))).join(" · ");
    return h("footer", { key: "foot", class: "foot" },
      h("img", { class: "board-qr", src: `/qr.svg?path=/t/${facts.table}`, alt: say.tell("client.board.qr") }),
      h("p", { class: "now", role: "status" }, now),
      facts.chances && h("button", { type: "button", "data-do": "chances", "aria-pressed": String(settings().chances), onclick: () => this.choose() }, say.tell(settings().chances ? "client.board.no_chances" : "client.board.chances")),
      settings().sound && !sounding() && h("button", { type: "button", "data-do": "sound", onclick: allowSound }, say.tell("client.board.sound")));
  }

  /** All as large as there is room for. */
  fit() {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(".centre, .standing")))
      FITS.find((size) => {
        part.style.setProperty("--fit", String(size));
        const kids = [part, ...part.children];
        return kids.every((one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1);
      });
  }
}

const root = stage();
const [say] = await Promise.all([words(), pieces()]);
// A television is nobody's: whoever has no name yet is a guest without one.
if (!facts.person) await post("/api/guest", { name: say.tell("client.unnamed") });
/** @type {any} */ (globalThis).stolikBoard = new Board(root, say);
