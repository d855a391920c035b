// @ts-check
/** The chairs around a table: who sits, who is here, who may sit down, bots, the invitation. */

import { h } from "./dom.js";

/**
 * @typedef {{
 *   say: import("./words.js").Speaker, push: any, seats: number[], roles: string[], levels: string[],
 *   invitation: {url: string, code: string, qr: string} | null, invite: () => void, send: (command: any) => void,
 *   askName: () => Promise<string | null>, askLevel: () => Promise<string | null>
 * }} Around
 */

/** @param {Around} a @param {any} chair */
function drawChair(a, chair) {
  const { say, push, seats, send } = a;
  const { seat } = chair;
  const mine = seats.includes(seat);
  const open = !chair.is_taken && !chair.bot;
  const waiting = push.phase === "waiting";
  const away = chair.is_taken && !chair.is_here && !chair.bot;
  const name = chair.bot
    ? say.tell("client.bot", { level: levelName(say, chair.bot) })
    : open ? say.tell("client.free_chair", { number: seat + 1 }) : say.name(seat);
  const state = mine ? say.tell("you") : chair.bot || open ? "" : say.tell(away ? "client.away" : "client.here");
  const sit = async () => {
    const named = seats.length && !mine ? await a.askName() : undefined;
    if (named !== null) send({ type: "sit", seat, ...(named ? { name: named } : {}) });
  };
  const bot = async () => {
    const level = await a.askLevel();
    if (level) send({ type: "seat_bot", seat, level });
  };
  return h("li", { key: `chair${seat}`, "data-chair": seat },
    h("span", { class: `who ${chair.is_taken && !chair.bot ? (away ? "away" : "here") : ""}` }, name, state && h("small", {}, state)),
    open && waiting && h("button", { type: "button", class: seats.length ? null : "main", "data-do": "sit", onclick: sit }, say.tell(seats.length ? "client.sit_other" : "client.sit")),
    mine && chair.bot && h("button", { type: "button", class: "main", "data-do": "sit", onclick: sit }, say.tell("client.take_back_chair")),
    ((open && waiting) || (away && !mine && push.phase === "playing")) && a.levels.length > 0 &&
      h("button", { type: "button", "data-do": "bot", onclick: bot }, say.tell("client.put_bot")),
    mine && waiting && h("button", { type: "button", "data-do": "leave", onclick: () => send({ type: "leave", seat }) }, say.tell("client.leave")));
}

/** @param {import("./words.js").Speaker} say @param {string} level */
export const levelName = (say, level) => (say.knows(`client.level.${level}`) ? say.tell(`client.level.${level}`) : level);

/** @param {Around} a */
export const drawChairs = (a) =>
  h("section", { key: "chairs", class: "chairs-box", "aria-label": a.say.tell("client.chairs") },
    h("h2", {}, a.say.tell("client.chairs")),
    h("ul", { class: "chairs" }, ...a.push.chairs.map((/** @type {any} */ chair) => drawChair(a, chair))));

/** What to do before the game begins. @param {Around} a */
export function drawWaiting(a) {
  const { say, push, roles, send } = a;
  const full = push.chairs.every((/** @type {any} */ c) => c.is_taken || c.bot);
  return h("section", { key: "waiting", class: "menu-list" },
    drawChairs(a),
    a.invitation
      ? h("div", { class: "box" },
          h("b", {}, say.tell("client.invite_code", { code: a.invitation.code })),
          h("a", { href: a.invitation.url, class: "hash" }, a.invitation.url),
          a.invitation.qr && h("img", { class: "qr", src: a.invitation.qr, alt: say.tell("client.qr"), width: 240, height: 240 }))
      : !full && h("button", { type: "button", "data-do": "invite", onclick: a.invite }, say.tell("client.invite")),
    roles.includes("host") &&
      h("button", { type: "button", class: "main", "data-do": "start", "aria-disabled": full ? null : "true", onclick: () => full && send({ type: "start" }) }, say.tell("client.start")),
    !roles.includes("host") && h("p", { class: "mute" }, say.tell("client.host_starts")));
}
