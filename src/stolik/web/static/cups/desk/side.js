// @ts-check
/** What stands beside the matter in hand: the clock, calls, screens with their codes, pages to print, files. */

import { h } from "../../base/dom.js";
import { askText, dialog } from "../../base/talk.js";
import { drawRoomClock } from "../clock.js";
import { qrOf } from "../qr.js";
import { newCommand } from "../sending.js";
import { openPasses } from "./passes.js";

/** @typedef {import("./desk.js").Desk} Desk */

const PAGES = ["entries", "seating", "plan", "slips", "cards", "sheets", "filled", "round", "standings", "teams", "season"];
const TABLES = ["entries", "standings", "teams", "sheets"];

/** @param {Desk} desk @returns {any[]} */
export function drawSide(desk) {
  const { say, parts, cup } = desk;
  const calls = parts.calls ?? [];
  const button = (/** @type {string} */ id, /** @type {() => void} */ onclick) => h("button", { type: "button", key: id, "data-do": id, "aria-haspopup": "dialog", onclick }, say.tell(`cup.side.${id}`));
  return [
    parts.clock && drawRoomClock(say, parts.clock, desk.feed.now()),
    h("section", { key: "calls", class: "calls" }, h("h2", {}, say.tell("cup.calls")),
      calls.length
        ? h("ul", { class: "menu-plain" }, ...calls.map((/** @type {any} */ call) => drawCall(desk, call)))
        : h("p", { class: "none" }, say.tell("cup.calls.none"))),
    h("section", { key: "links", class: "menu-list" }, h("h2", {}, say.tell("cup.side.screens")),
      button("passes", () => openPasses(desk)),
      button("show", () => openScreens(desk)),
      button("print", () => openPrint(desk)),
      button("files", () => openFiles(desk)),
      h("a", { class: "button", key: "public", href: `/c/${cup}`, target: "_blank" }, say.tell("cup.desk.public"))),
    h("p", { class: "links narrow-only", key: "more" }, h("a", { href: "/c" }, say.tell("cup.list.title")), h("a", { href: "/settings" }, say.tell("client.menu.settings"))),
    parts.last && h("section", { key: "last", class: "menu-list" },
      h("button", { type: "button", class: "undo", "data-do": "undo", "aria-haspopup": "dialog", onclick: () => undo(desk, parts.last) }, say.tell("cup.side.undo", { what: parts.last.words }))),
  ].filter(Boolean);
}

/** Take the last thing back, with a reason. @param {Desk} desk @param {any} last */
async function undo(desk, last) {
  const reason = await askText(desk.say, desk.say.tell("cup.side.undo_why", { what: last.words }), { most: 500 });
  if (!reason) return;
  const answer = await desk.sender.post("undo", { command: newCommand(), at: last.at, reason });
  if (!answer.ok) desk.refuse(desk.offers.problem(answer));
}

/** @param {Desk} desk @param {any} call */
function drawCall(desk, call) {
  const { say } = desk;
  const waits = Math.max(0, Math.floor((desk.feed.now() - call.at_ms) / 60_000));
  const tell = async (/** @type {string} */ state) => {
    const answer = await desk.sender.post("call", { table: call.table, state });
    if (!answer.ok) desk.refuse(desk.offers.problem(answer));
  };
  return h("li", { key: String(call.table), class: "notice bad call", "data-call": call.table },
    h("p", {}, h("b", {}, say.tell("cup.table", { number: call.table })), " · ", call.state === "coming" ? say.tell("cup.calls.coming", { name: call.by ?? "" }) : say.tell("cup.calls.waits", { n: waits })),
    h("button", { type: "button", "data-do": "call-done", onclick: () => tell("done") }, say.tell("cup.calls.done")));
}

/** Screens for others, each with its code. @param {Desk} desk */
function openScreens(desk) {
  const { say, cup } = desk;
  const screens = [["hall", `/c/${cup}/hall`], ["public", `/c/${cup}`]];
  return dialog(say.tell("cup.side.show"), (done) => [
    h("div", { class: "place-open" },
      ...screens.map(([id, path]) => h("section", { key: id, class: "screen-code" },
        h("a", { class: "button", href: path, target: "_blank" }, say.tell(`cup.side.show.${id}`)),
        h("img", { class: "qr", src: qrOf(path), alt: say.tell("cup.side.qr", { what: say.tell(`cup.side.show.${id}`) }) }),
        h("p", { class: "hash" }, `${location.origin}${path}`))),
      h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);
}

/** Links that open beside the desk, which stays as it is. @param {Desk} desk @param {string} title @param {[string, string, string][]} links id, words, address @param {string[]} [notes] */
const openLinks = ({ say }, title, links, notes = []) =>
  dialog(title, (done) => [
    h("div", { class: "menu-list" },
      ...notes.map((note) => h("p", { class: "mute" }, note)),
      ...links.map(([id, label, href]) => h("a", { class: "button", key: id, "data-item": id, href, target: "_blank" }, label)),
      h("button", { type: "button", key: "close", class: "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);

/** @param {Desk} desk */
const openPrint = (desk) =>
  openLinks(desk, desk.say.tell("cup.side.print"), PAGES.map((what) => [what, desk.say.tell(`cup.page.${what}`), `/c/${desk.cup}/print/${what}.pdf`]));

/** @param {Desk} desk */
const openFiles = (desk) =>
  openLinks(desk, desk.say.tell("cup.side.files"), [
    ["file", desk.say.tell("cup.side.file"), `/api/cups/${desk.cup}/file`],
    ...TABLES.map((name) => /** @type {[string, string, string]} */ ([name, `${desk.say.tell(`cup.file.${name}`)} (CSV)`, `/api/cups/${desk.cup}/export/${name}.csv`])),
    ["json", desk.say.tell("cup.side.json"), `/api/cups/${desk.cup}/results.json`],
  ], [desk.say.tell("cup.side.file_why"), ...copied(desk)]);

/** When the laptop last put a copy aside by itself. @param {Desk} desk @returns {string[]} */
const copied = ({ say, parts }) =>
  parts.links?.copied_at ? [say.tell("cup.side.copied", { time: new Date(parts.links.copied_at).toLocaleTimeString(say.lang) })] : [];
