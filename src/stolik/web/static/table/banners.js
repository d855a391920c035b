// @ts-check
/** What has to be read before the buttons: a second question, a refusal, a request, the end. */

import { h } from "../base/dom.js";
import { facts } from "../base/page.js";
import { bare } from "../base/talk.js";

/** @typedef {import("./table.js").TablePage} Page */

/** Only whoever asked to be guided needs what explains a first game. */
const guided = /\bguide\b/.test(location.hash) ? await import("./guide.js") : null;

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} more */
const button = (text, onclick, more) => h("button", { type: "button", onclick, ...more }, text);

/** @param {Page} page */
export const banners = (page) => [back(page), goOn(page), sure(page), notice(page), ...(guided?.guide(page) ?? []), asked(page), delayed(page), paused(page), after(page)].filter((one) => one !== null);

/** Whoever was away or too slow comes back by the main button. @param {Page} page */
function back(page) {
  const { say, push, seats } = page;
  if (push.phase !== "playing") return null;
  const seat = seats.find((one) => push.chairs[one]?.bot);
  const isStoodIn = seat !== undefined;
  if (!isStoodIn && !page.isLate) return null;
  const return_ = () => {
    page.isLate = false;
    if (isStoodIn) page.command({ type: "sit", seat });
    else page.draw();
  };
  return h("div", { class: "notice", key: "back", role: "alert" },
    h("p", {}, say.tell(isStoodIn ? "client.bot_plays_for_you" : "client.clock_acted")),
    h("div", { class: "actions" }, button(say.tell(isStoodIn ? "client.take_back_chair" : "client.i_am_here"), return_, { class: "main", "data-do": "back" })));
}

/** What is next to be seen waits for a tap. @param {Page} page */
function goOn({ say, film }) {
  if (!film.isHeld) return null;
  const isMine = film.queue.at(-1)?.scene.prompt.is_mine;
  return h("div", { class: "actions", key: "go-on" },
    button(say.tell(isMine ? "client.go_on_turn" : "client.go_on"), () => film.hurry(), { class: "main", "data-do": "go-on" }));
}

/** @param {Page} page */
function sure({ say, moves }) {
  const { pending } = moves;
  if (!pending) return null;
  return h("div", { class: "confirm", key: "confirm", role: "alertdialog", "aria-label": say.tell("client.sure") },
    h("p", {}, pending.isGrave ? say.tell("client.sure") : "", " ", h("b", {}, pending.text)),
    h("div", { class: "actions" },
      button(say.tell("client.rather_not"), () => moves.clear(), { "data-do": "cancel" }),
      button(say.tell("client.yes_do"), () => moves.send(pending.action), { class: "main", "data-do": "send" })));
}

/** @param {Page} page */
function notice({ notice, rules }) {
  if (!notice) return null;
  return h("div", { class: `notice${notice.bad ? " bad" : ""}`, key: "notice", role: "alert" },
    h("p", {}, bare(notice), " ", notice.clause && h("a", { class: "clause", href: `${rules}#${notice.clause}`, target: "_blank" }, notice.clause)));
}

/** @param {Page} page */
function asked(page) {
  const { say, push, seats } = page;
  if (!push.asked) return null;
  const { kind, seat, waiting = [] } = push.asked;
  const mine = seats.filter((one) => waiting.includes(one));
  const answer = (/** @type {boolean} */ accept) => () => {
    page.wantsMore = accept && kind === "rematch";
    mine.forEach((one) => page.command({ type: "answer", seat: one, accept }));
  };
  return h("div", { class: "notice", key: "asked", role: "alert" },
    h("p", {}, say.tell(`client.asked.${kind}`, { who: { type: "who", seat } })),
    mine.length > 0 && h("div", { class: "actions" },
      button(say.tell("client.refuse"), answer(false), { "data-do": "refuse" }),
      button(say.tell("client.accept"), answer(true), { class: "main", "data-do": "accept" })));
}

/** Those who only look on are told that they see it late. @param {Page} page */
const delayed = ({ say, push }) =>
  facts.delayed && push.viewer === -4 && push.phase === "playing" ? h("p", { class: "notice", key: "delayed" }, say.tell("client.delayed")) : null;

/** @param {Page} page */
const paused = ({ say, push }) =>
  push.phase === "paused" ? h("div", { class: "notice", key: "paused" }, h("p", {}, say.tell("client.paused"))) : null;

/** @param {Page} page */
function after(page) {
  const { say, push, seats, table } = page;
  if (push.phase !== "over") return null;
  const [seat] = seats;
  const { boards } = page.facts;
  return h("div", { class: "actions", key: "after" },
    boards && h("a", { class: "button", href: `/d/${boards}` }, say.tell("client.compare")),
    h("a", { class: "button", href: `/r/${table}` }, say.tell("client.replay")),
    h("a", { class: "button", href: `/verify/${table}` }, say.tell("client.verify")),
    push.next_table
      ? h("a", { class: "button main", href: `/t/${push.next_table}` }, say.tell("client.next_table"))
      : seats.length > 0 && button(say.tell("client.rematch"), () => {
        page.wantsMore = true;
        page.command({ type: "rematch", seat });
      }, { class: "main", "data-do": "rematch" }));
}
