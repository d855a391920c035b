// @ts-check
/** The chairs around a table: who sits, who is here, who may sit down, bots, the invitation. */

import { h } from "../base/dom.js";
import { post } from "../base/page.js";
import { askText, menu } from "../base/talk.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("./table.js").TablePage} Page */

/** @param {Page} page @param {table.Chair} chair */
function drawChair(page, chair) {
  const { say, push, seats } = page;
  const { levels } = page.facts;
  const { seat } = chair;
  const mine = seats.includes(seat);
  const open = !chair.is_taken && !chair.bot;
  const waiting = push.phase === "waiting";
  const away = chair.is_taken && !chair.is_here && !chair.bot;
  const name = chair.bot
    ? say.tell("client.bot", { level: levelName(say, chair.bot) })
    : open ? say.tell("client.free_chair", { number: seat + 1 }) : say.name(seat);
  const state = mine ? say.tell("you") : chair.bot || open ? "" : say.tell(away ? "client.away" : "client.here");
  const lag = chair.quota_ms === undefined || chair.quota_ms === null ? "" : say.tell("client.lag", { ms: chair.lag_ms ?? 0, left: (chair.quota_ms / 1000).toFixed(1) });
  const sit = async () => {
    const named = seats.length && !mine ? await askText(say, say.tell("client.chair_name"), { most: 40 }) : undefined;
    if (named !== null) page.command({ type: "sit", seat, ...(named ? { name: named } : {}) });
  };
  const bot = async () => {
    const level = await menu(say, say.tell("client.put_bot"), offered(levels).map((id) => ({ id, label: levelName(say, id) })));
    if (level) page.command({ type: "seat_bot", seat, level });
  };
  return h("li", { key: `chair${seat}`, "data-chair": seat },
    h("span", { class: `who ${chair.is_taken && !chair.bot ? (away ? "away" : "here") : ""}` }, name, state && h("small", {}, state), lag && h("small", { class: "lag" }, lag)),
    open && waiting && h("button", { type: "button", class: seats.length ? null : "main", "data-do": "sit", onclick: sit }, say.tell(seats.length ? "client.sit_other" : "client.sit")),
    mine && chair.bot && h("button", { type: "button", class: "main", "data-do": "sit", onclick: sit }, say.tell("client.take_back_chair")),
    ((open && waiting) || (away && !mine && push.phase === "playing")) && levels.length > 0 &&
      h("button", { type: "button", "data-do": "bot", onclick: bot }, say.tell("client.put_bot")),
    mine && waiting && h("button", { type: "button", "data-do": "leave", onclick: () => page.command({ type: "leave", seat }) }, say.tell("client.leave")));
}

const PLAIN = ["easy", "medium", "strong"];

/** The levels to choose from: three where there are three, all where somebody asks for all. @param {string[]} levels @param {boolean} [all] */
export const offered = (levels, all = false) => (!all && PLAIN.every((level) => levels.includes(level)) ? PLAIN : levels);

/** @param {import("../base/words.js").Speaker} say @param {string} level */
export const levelName = (say, level) => (say.knows(`client.level.${level}`) ? say.tell(`client.level.${level}`) : level);

/** @param {Page} page */
export const drawChairs = (page) =>
  h("section", { key: "chairs", class: "chairs-box", "aria-label": page.say.tell("client.chairs") },
    h("h2", {}, page.say.tell("client.chairs")),
    h("ul", { class: "chairs" }, ...page.push.chairs.map((chair) => drawChair(page, chair))),
    page.push.referees?.length > 0 && h("p", { class: "mute" }, page.say.tell("client.referees", { names: page.push.referees.join(", ") })));

/** What to do before the game begins. @param {Page} page */
export function drawWaiting(page) {
  const { say, push, roles, seats, invitation } = page;
  const starts = roles.includes("host") || (page.facts.boards && seats.length > 0); // a host of many tables is elsewhere
  const full = push.chairs.every((c) => c.is_taken || c.bot);
  const ready = full || page.facts.isPaper;
  return h("section", { key: "waiting", class: "menu-list" },
    drawChairs(page),
    invitation
      ? h("div", { class: "box" },
          h("b", {}, say.tell("client.invite_code", { code: invitation.code })),
          h("a", { href: invitation.url, class: "hash" }, invitation.url),
          invitation.qr && h("img", { class: "qr", src: invitation.qr, alt: say.tell("client.qr"), width: 240, height: 240 }))
      : !full && h("button", { type: "button", "data-do": "invite", onclick: () => page.invite() }, say.tell("client.invite")),
    starts
      ? h("button", { type: "button", class: "main", "data-do": "start", "aria-disabled": ready ? null : "true", onclick: () => ready && page.command({ type: "start" }) }, say.tell("client.start"))
      : h("p", { class: "mute" }, say.tell("client.host_starts")));
}

/** Make an invitation with the picture of its address; gives what the server says if it cannot be. @param {string} table */
export async function invitationTo(table) {
  const answer = await post(`/api/tables/${table}/invite`, {});
  if (!answer.ok) return String(answer.body.text ?? "");
  const { url, code } = answer.body;
  const drawn = await fetch(new URL(url).pathname).then((found) => found.text()).catch(() => "");
  const svg = new DOMParser().parseFromString(drawn, "text/html").querySelector(".qr svg");
  if (svg && !svg.getAttribute("xmlns")) svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return { url, code, qr: svg ? `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}` : "" };
}
