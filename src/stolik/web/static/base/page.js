// @ts-check
/** What the server wrote into the page: language, words, pieces, and where the client draws. */

import { loadPieces } from "../scene/pieces.js";
import { h } from "./dom.js";
import { speaker } from "./words.js";

/** Facts of the page, from the attributes of its body. */
export const facts = document.body.dataset;

/** The language the page is written in. */
export const lang = facts.lang === "en" ? "en" : "pl";

/** Keep scripts and drawings on the device, where the browser allows it: over https, or at home. */
if (isSecureContext) navigator.serviceWorker?.register(`/worker.js?lang=${lang}`).catch(() => {});

/** The words of the page's language. */
export const words = () => speaker(lang, facts.words || `/words/${lang}.json`);

/** The shapes of all pieces. */
export const pieces = () => loadPieces(facts.pieces || "/static/pieces.svg");

/** The element the client draws into; the plain page makes room for it. */
export function stage() {
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  document.getElementById("plain")?.remove();
  return root;
}

/** The page's own header, which a table uses for its title. */
export const header = () => /** @type {HTMLElement} */ (document.querySelector("header.head"));

/** A list of words in one attribute. @param {string | undefined} text @returns {string[]} */
export const list = (text) => (text ?? "").split(" ").filter(Boolean);

/** Send JSON; gives whether it went well, and the answer. @param {string} url @param {any} body @returns {Promise<{ok: boolean, body: any}>} */
export async function post(url, body) {
  try {
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return { ok: answer.ok, body: await answer.json().catch(() => ({})) };
  } catch {
    return { ok: false, body: {} };
  }
}

/** A clause, with a way to the book where the page knows it. @param {string} clause @param {string} [rules] */
export const clauseLink = (clause, rules = facts.rules) =>
  rules ? h("a", { class: "clause", href: `${rules}#${clause}`, target: "_blank" }, clause) : h("span", { class: "clause" }, clause);
