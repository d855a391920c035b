// @ts-check
/** What stands beside the matter in hand: the clock, calls, screens with their codes, pages to print, files. */

import { h } from "../../base/dom.js";
import { askText, dialog } from "../../base/talk.js";
import { drawRoomClock } from "../clock.js";
import { qrOf } from "../qr.js";
import { newCommand } from "../sending.js";
import { openNotices } from "../notices.js";
import { openPasses } from "./passes.js";
import { drawReach } from "./reach.js";
import { openRotation } from "./rotation.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** What is printed of a single round. */
const OF_A_ROUND = ["round", "filled"];

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
      button("notices", () => openNotices(desk)),
      button("show", () => openScreens(desk)),
      button("print", () => openPrint(desk)),
      button("files", () => openFiles(desk)),
      h("a", { class: "button", key: "laptop", "data-do": "laptop", href: `/c/${cup}/laptop.pdf`, target: "_blank" }, say.tell("cup.side.laptop")),
      h("a", { class: "button", key: "archive", href: `/c/${cup}/archive`, target: "_blank" }, say.tell("cup.archive")),
      h("a", { class: "button", key: "aloud", href: `/c/${cup}/aloud`, target: "_blank" }, say.tell("cup.aloud")),
      h("a", { class: "button", key: "awards", href: `/c/${cup}/awards`, target: "_blank" }, say.tell("cup.awards")),
      h("a", { class: "button", key: "public", href: `/c/${cup}`, target: "_blank" }, say.tell("cup.desk.public"))),
    h("p", { class: "links narrow-only", key: "more" }, h("a", { href: "/c" }, say.tell("cup.list.title")), h("a", { href: "/settings" }, say.tell("client.menu.settings"))),
    parts.last && h("section", { key: "last", class: "menu-list" },
      h("button", { type: "button", class: "undo", "data-do": "undo", "aria-haspopup": "dialog", onclick: () => undo(desk, parts.last) }, say.tell("cup.side.undo", { what: parts.last.words }))),
  ].filter(Boolean);
}

/** Whether anybody stands in a list of their own: women, juniors. @param {Desk["parts"]} parts */
const hasLists = (parts) => (parts.results ?? []).some((/** @type {any} */ grid) => /^(standings|season):/.test(grid.key));

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
      drawReach(say),
      ...screens.map(([id, path]) => h("section", { key: id, class: "screen-code" },
        h("a", { class: "button", href: path, target: "_blank" }, say.tell(`cup.side.show.${id}`)),
        h("img", { class: "qr", src: qrOf(path), alt: say.tell("cup.side.qr", { what: say.tell(`cup.side.show.${id}`) }) }),
        h("p", { class: "hash" }, `${location.origin}${path}`))),
      h("button", { type: "button", key: "turns", "data-do": "rotation", "aria-haspopup": "dialog", onclick: () => { done(null); openRotation(desk); } }, say.tell("cup.rotation")),
      h("button", { type: "button", class: "close", "data-do": "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);
}

/** Links that open beside the desk, which stays as it is. @param {Desk} desk @param {string} title @param {[string, string, string][]} links id, words, address @param {string[]} [notes] @param {(done: (value: any) => void) => any[]} [more] */
const openLinks = ({ say }, title, links, notes = [], more = () => []) =>
  dialog(title, (done) => [
    h("div", { class: "menu-list" },
      ...notes.map((note) => h("p", { class: "mute" }, note)),
      ...links.map(([id, label, href]) => h("a", { class: "button", key: id, "data-item": id, href, target: "_blank" }, label)),
      ...more(done),
      h("button", { type: "button", key: "close", class: "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);

/** Pages to print: of today, and of any tournament and round that there was. @param {Desk} desk */
function openPrint({ say, cup, parts }) {
  /** The rounds of each tournament that have begun. @type {number[]} */
  const past = parts.past ?? [];
  let event = past.length;
  let round = 0;
  const chosen = (/** @type {string} */ what) => {
    const query = new URLSearchParams(event ? { tournament: String(event) } : {});
    if (round && OF_A_ROUND.includes(what)) query.set("round", String(round));
    return `/c/${cup}/print/${what}.pdf${query.size ? `?${query}` : ""}`;
  };
  return dialog(say.tell("cup.side.print"), (done, again) => {
    const link = (/** @type {string} */ what, /** @type {string} */ href) => h("a", { class: "button", key: what, "data-item": what, href, target: "_blank" }, say.tell(`cup.page.${what}`));
    const pick = (/** @type {string} */ name, /** @type {number} */ value, /** @type {[number, string][]} */ some, /** @type {(n: number) => void} */ set) =>
      h("label", { class: "menu-list", key: name }, say.tell(`cup.side.print_${name}`),
        h("select", { name, onchange: (/** @type {any} */ e) => { set(Number(e.target.value)); again(); } }, ...some.map(([n, words]) => h("option", { key: String(n), value: n, selected: n === value }, words))));
    const rounds = Array.from({ length: past[event - 1] ?? 0 }, (_, n) => /** @type {[number, string]} */ ([n + 1, String(n + 1)]));
    return [h("div", { class: "menu-list" },
      h("div", { class: "printing", key: "today" }, ...parts.equipment.pages.map((/** @type {string} */ what) => link(what, `/c/${cup}/print/${what}.pdf`))),
      past.length > 0 && h("div", { class: "choosing", key: "which" },
        pick("event", event, past.map((_, n) => [n + 1, String(n + 1)]), (n) => { event = n; round = 0; }),
        pick("round", round, [[0, say.tell("cup.side.print_last")], ...rounds], (n) => { round = n; })),
      past.length > 0 && h("div", { class: "printing", key: "event" }, ...parts.equipment.event_pages.filter((/** @type {string} */ what) => what !== "groups" || hasLists(parts)).map((/** @type {string} */ what) => link(what, chosen(what)))),
      h("button", { type: "button", key: "close", class: "close", onclick: () => done(null) }, say.tell("client.close")))];
  });
}

/** @param {Desk} desk */
const openFiles = (desk) =>
  openLinks(desk, desk.say.tell("cup.side.files"), [
    ["file", desk.say.tell("cup.side.file"), `/api/cups/${desk.cup}/file`],
    ...desk.parts.equipment.tables.map((/** @type {string} */ name) => /** @type {[string, string, string]} */ ([name, `${desk.say.tell(`cup.side.csv.${name}`)} (CSV)`, `/api/cups/${desk.cup}/export/${name}.csv`])),
    ...desk.parts.equipment.files.map((/** @type {string} */ name) => /** @type {[string, string, string]} */ ([name, desk.say.tell(`cup.side.file.${name}`), `/api/cups/${desk.cup}/files/${name}`])),
    ["json", desk.say.tell("cup.side.json"), `/api/cups/${desk.cup}/results.json`],
  ], [desk.say.tell("cup.side.file_why"), ...copied(desk)], (done) => desk.parts.equipment.taken.map((/** @type {string} */ name) =>
    h("label", { class: "button file", key: `take-${name}` }, desk.say.tell(`cup.side.take.${name}`), h("input", { type: "file", name: `take-${name}`, onchange: (/** @type {any} */ e) => { done(null); takeFile(desk, name, e.target.files[0]); } }))));

/** Take a file in; what it brings is seen at once. @param {Desk} desk @param {string} name @param {File | undefined} file */
async function takeFile(desk, name, file) {
  if (!file) return;
  const answer = await desk.sender.send(`files/${name}`, { method: "POST", headers: { "content-type": "text/plain" }, body: file });
  desk.refuse(answer.ok || answer.gone ? null : desk.offers.problem(answer));
}

/** When the laptop last put a copy aside by itself. @param {Desk} desk @returns {string[]} */
const copied = ({ say, parts }) =>
  parts.links?.copied_at ? [say.tell("cup.side.copied", { time: new Date(parts.links.copied_at).toLocaleTimeString(say.lang) })] : [];
