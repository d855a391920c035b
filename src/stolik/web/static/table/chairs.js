// @ts-check
/** The chairs around a table: who sits, who is here, who may sit down, bots, the invitation. */

import { h } from "../base/dom.js";
import { facts, post } from "../base/page.js";
import { askName, askText, menu } from "../base/talk.js";
import { faceOf, strokes } from "../scene/faces.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("./table.js").TablePage} Page */

/** @param {Page} page @param {table.Chair} chair */
function drawChair(page, chair) {
  const { say, push, seats } = page;
  const { levels, isPaper } = page.facts;
  const { seat } = chair;
  const mine = seats.includes(seat);
  const open = !chair.is_taken && !chair.bot;
  const waiting = push.phase === "waiting";
  const away = chair.is_taken && !chair.is_here && !chair.bot;
  const name = open ? say.tell("client.free_chair", { number: seat + 1 }) : say.name(seat);
  const state = chair.stand_in ? say.tell("client.stands_in", { name: chair.stand_in })
    : mine ? say.tell("you")
    : chair.bot ? say.tell("client.bot", { level: levelName(say, chair.bot, page.facts.game) })
    : open ? "" : say.tell(away ? "client.away" : "client.here");
  const sit = async () => {
    if (!facts.name && !seats.length) return introduce(page, seat);
    const named = seats.length && !mine ? await askText(say, say.tell("client.chair_name"), { most: 40 }) : undefined;
    if (named !== null) page.command({ type: "sit", seat, ...(named ? { name: named } : {}) });
  };
  const call = async () => {
    const name = await askText(say, say.tell("client.chair_name"), { most: 40 });
    if (name) page.command({ type: "sit", seat, name });
  };
  const bot = async () => {
    const level = away && !mine ? levels.at(-1) : await menu(say, say.tell("client.put_bot"), offered(levels).map((id) => ({ id, label: levelName(say, id, page.facts.game) })));
    if (level) page.command({ type: "seat_bot", seat, level });
  };
  return h("li", { key: `chair${seat}`, "data-chair": seat, class: away || chair.stand_in ? "away" : null },
    faceOf(chair.face),
    h("span", { class: `who ${chair.is_taken && !chair.bot ? (away ? "away" : "here") : ""}` }, name, chair.bot && !chair.stand_in && strokes(say, chair.bot), state && h("small", {}, state)),
    open && waiting && isPaper && page.roles.includes("host") && h("button", { type: "button", "data-do": "name", onclick: call }, say.tell("client.name_chair")),
    open && waiting && h("button", { type: "button", class: seats.length || isPaper ? null : "main", "data-do": "sit", onclick: sit }, say.tell(seats.length ? "client.sit_other" : "client.sit")),
    mine && chair.bot && h("button", { type: "button", class: "main", "data-do": "sit", onclick: sit }, say.tell("client.take_back_chair")),
    ((open && waiting) || (away && !mine && push.phase === "playing")) && !isPaper && levels.length > 0 &&
      h("button", { type: "button", "data-do": "bot", onclick: bot }, say.tell("client.put_bot")),
    mine && waiting && h("button", { type: "button", "data-do": "leave", onclick: () => page.command({ type: "leave", seat }) }, say.tell("client.leave")));
}

/** Ask a guest without a name for one, and sit down by it: others will see it. @param {Page} page @param {number} seat */
export async function introduce(page, seat) {
  const name = await askName(page.say, page.say.tell("client.name_why"));
  const answer = name && (await post("/api/guest", { name }));
  if (!answer) return;
  if (!answer.ok) return page.warn(answer.body.text ?? page.say.tell("client.no_server"));
  location.hash = `sit=${seat}`;
  location.reload();
}

const PLAIN = ["easy", "medium", "strong"];

/** The levels to choose from: three where there are three, all where somebody asks for all. @param {string[]} levels @param {boolean} [all] */
export const offered = (levels, all = false) => (!all && PLAIN.every((level) => levels.includes(level)) ? PLAIN : levels);

/** What a level is called: in the words of its game where that has some, otherwise in everybody's. @param {import("../base/words.js").Speaker} say @param {string} level @param {string} game */
export const levelName = (say, level, game) => {
  const known = [`${game}.level.${level}`, `client.level.${level}`].find((id) => say.knows(id));
  return known ? say.tell(known) : level;
};

/** @param {Page} page */
export const drawChairs = (page) =>
  h("section", { key: "chairs", class: "chairs-box", "aria-label": page.say.tell("client.chairs") },
    h("h2", {}, page.say.tell("client.chairs")),
    h("ul", { class: "chairs" }, ...page.push.chairs.map((chair) => drawChair(page, chair))),
    gettingReady(page),
    page.push.waits && h("p", { class: "mute" }, page.say.tell("client.bots_wait")),
    page.push.referees?.length > 0 && h("p", { class: "mute" }, page.say.tell("client.referees", { names: page.push.referees.join(", ") })));

/** A computer that is still getting ready, for which a simpler one plays: no matter of this move. @param {Page} page */
function gettingReady({ say, push }) {
  const percents = push.chairs.flatMap((chair) => chair.ready_percent ?? []);
  return percents.length > 0 && push.phase !== "over" && h("p", { class: "mute" }, say.tell("client.getting_ready", { percent: Math.min(...percents) }));
}

/** What to do before the game begins. @param {Page} page */
export function drawWaiting(page) {
  const { say, push, roles, seats, invitation } = page;
  const starts = roles.includes("host") || (page.facts.boards && seats.length > 0); // a host of many tables is elsewhere
  const full = push.chairs.every((c) => c.is_taken || c.bot);
  const { isPaper } = page.facts;
  const ready = full || isPaper;
  const start = starts
    ? h("button", { type: "button", key: "start", class: "main", "data-do": "start", "aria-disabled": ready ? null : "true", onclick: () => ready && page.command({ type: "start" }) }, say.tell("client.start"))
    : h("p", { class: "mute", key: "start" }, say.tell("client.host_starts"));
  const names = !full && (roles.includes("host") || roles.includes("referee"));
  return h("section", { key: "waiting", class: "menu-list" },
    isPaper && start,
    invitation
      ? h("div", { class: "box invited" },
          h("p", {}, invitation.name ? say.tell("client.invite_alone", { name: invitation.name }) : say.tell("client.invite_code")),
          h("b", { class: "big-code", "data-code": invitation.code }, invitation.code.replace(/(.{4})(?=.)/, "$1 ")),
          h("div", { class: "actions" },
            canShare && h("button", { type: "button", class: "main", "data-do": "share", onclick: () => navigator.share({ title: say.say(push.scene.title), url: invitation.url }).catch(() => {}) }, say.tell("client.share")),
            h("button", { type: "button", class: canShare ? null : "main", "data-do": "copy", onclick: () => copy(page, invitation.url) }, say.tell("client.copy"))),
          h("a", { href: invitation.url, class: "hash" }, invitation.url),
          invitation.qr && h("img", { class: "qr", src: invitation.qr, alt: say.tell("client.qr"), width: 240, height: 240 }))
      : !full && h("button", { type: "button", "data-do": "invite", onclick: () => page.invite() }, say.tell("client.invite")),
    names && h("button", { type: "button", "data-do": "invite-named", onclick: () => inviteNamed(page) }, say.tell(invitation?.name ? "client.invite_next" : "client.invite_named")),
    names && page.facts.boards && h("p", { class: "mute" }, say.tell("client.invite_deals")),
    drawChairs(page),
    !isPaper && start);
}

/** Invite one person alone, by name: no account is needed then. @param {Page} page */
async function inviteNamed(page) {
  const { say } = page;
  const name = await askText(say, say.tell("client.invite_whom"), { most: 40, ok: "client.go_on", why: say.tell("client.invite_why") });
  if (name) page.invite(name);
}

const canShare = "share" in navigator;

/** Put an address where it can be pasted from. @param {Page} page @param {string} url */
async function copy(page, url) {
  try {
    await navigator.clipboard.writeText(url);
    page.tell(page.say.tell("client.copied"));
  } catch {
    const found = document.querySelector(".invited a");
    if (found) getSelection()?.selectAllChildren(found); // without https the finger does the rest
    page.tell(page.say.tell("client.copy_self"));
  }
}

/** Make an invitation with the picture of its address; gives what the server says if it cannot be. @param {string} table @param {string} [name] for whom alone */
export async function invitationTo(table, name = "") {
  const answer = await post(`/api/tables/${table}/invite`, name ? { name } : {});
  if (!answer.ok) return String(answer.body.text ?? "");
  const { url, code } = answer.body;
  const drawn = await fetch(new URL(url).pathname).then((found) => found.text()).catch(() => "");
  const svg = new DOMParser().parseFromString(drawn, "text/html").querySelector(".qr svg");
  if (svg && !svg.getAttribute("xmlns")) svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return { url, code, name, qr: svg ? `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}` : "" };
}
