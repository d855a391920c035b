// @ts-check
/** A first game explained: what the book says of each choice, and what a strong player would do and why. */

import { h } from "../base/dom.js";
import { inWords } from "../forms/telling.js";

/** @typedef {import("./table.js").TablePage} Page */

/** @type {Map<string, string>} */
let clauses = new Map();
let asked = "";
/** @type {{what: string, why: string} | null} */
let advice = null;
let isOpen = true;

/** Read the rule book, once. @param {Page} page */
async function readBook(page) {
  clauses.set("", "");
  const book = await fetch(`/api/rules/${page.push.scene.game}`).then((answer) => answer.json()).catch(() => ({ parts: [] }));
  for (const part of book.parts) for (const one of part.clauses) clauses.set(one.id, one.text);
  page.draw();
}

/** Ask what a strong player would do. @param {Page} page */
async function askAdvice(page) {
  const { say, push } = page;
  const mine = asked;
  const answer = await page.ask({ type: "ask_hint", seat: push.viewer });
  if (mine !== asked) return;
  const { action, why } = answer.type === "ack" ? answer.data : { action: null, why: null };
  const because = why ? say.say(why) : "";
  advice = { what: action ? inWords(say, push, action) : "", why: because.charAt(0).toUpperCase() + because.slice(1) };
  page.draw();
}

/** @param {Page} page @param {string | null | undefined} id */
const clause = (page, id) =>
  id ? [clauses.get(id) ?? "", " ", h("a", { class: "clause", href: `${page.rules}#${id}`, target: "_blank" }, id)] : [];

/** The box above the buttons; nothing where nobody asked to be guided or nothing is asked. @param {Page} page @returns {any[]} */
export function guide(page) {
  const { say, push, moves, wish } = page;
  if (!wish.has("guide") || push.phase !== "playing" || page.still || moves.isOff) return [];
  const question = `${push.viewer}:${push.questions[push.viewer]}`;
  if (push.questions[push.viewer] === undefined) return [];
  if (!clauses.size) readBook(page);
  if (question !== asked) {
    asked = question;
    advice = null;
    if (page.facts.hints) askAdvice(page);
  }
  const live = moves.taps.live();
  /** What can be done, by the clause it rests on: each is read once. @type {Map<string, string[]>} */
  const choices = new Map();
  for (const { clause: id, key, label, is_grave } of push.scene.actions ?? [])
    if (id && id !== push.scene.prompt.clause && !is_grave && live.has(key)) choices.set(id, [...(choices.get(id) ?? []), say.say(label)]);
  const toggle = (/** @type {Event} */ e) => (isOpen = /** @type {HTMLDetailsElement} */ (e.target).open);
  return [h("details", { key: "guide", class: "guide notice", open: isOpen ? "" : null, ontoggle: toggle },
    h("summary", {}, h("b", {}, advice?.what ? say.tell("client.guide.advice", { what: advice.what }) : say.tell(advice ? "client.guide" : "client.guide.thinking"))),
    advice?.why ? h("p", {}, advice.why) : null,
    h("p", {}, ...clause(page, push.scene.prompt.clause)),
    choices.size > 0 && h("p", {}, h("b", {}, say.tell("client.guide.choices"))),
    choices.size > 0 && h("ul", {}, ...[...choices].map(([id, those]) => h("li", { key: id }, h("b", {}, those.join(", ")), ": ", ...clause(page, id)))))];
}
