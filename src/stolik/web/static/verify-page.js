// @ts-check
/** The page that checks a finished game on the reader's own device. */

import { h, patch } from "./dom.js";
import { facts, stage, words } from "./page.js";
import "./settings.js";
import { BadRecord, verify } from "./verify.js";

/** The contributions this device made to a table. @param {string} table */
function ownSalts(table) {
  return Object.keys(localStorage).filter((name) => name.startsWith(`stolik.salt.${table}.`)).map((name) => localStorage.getItem(name) ?? "");
}

/** @param {HTMLElement} root */
async function check(root) {
  const say = await words();
  const line = (/** @type {boolean} */ good, /** @type {string} */ text) =>
    h("li", { class: good ? "good" : "bad" }, text);
  try {
    const answer = await fetch(`/api/tables/${facts.table}/record`);
    const text = await answer.text();
    if (!answer.ok) return patch(root, [h("p", { class: "notice bad", role: "alert" }, say.tell("tables.not_over"))]);
    const told = await fetch(`/api/tables/${facts.table}/draws`).then((drawn) => (drawn.ok ? drawn.json() : { draws: [] }));
    const found = verify(text, told.draws);
    const own = ownSalts(facts.table ?? "");
    patch(root, [
      h("div", { role: "status" }, h("ul", { class: "log", "data-verdict": "good" },
        line(true, say.tell("client.proof.chain", { n: found.entries })),
        found.draws > 0 && line(true, say.tell("client.proof.seeds")),
        found.known > 0 && line(true, say.tell("client.proof.draws", { n: found.known })),
        found.draws > found.known && h("li", {}, say.tell("client.proof.rules", { n: found.draws - found.known })),
        found.entered > 0 && h("li", {}, say.tell("client.proof.entered", { n: found.entered })),
        own.length > 0 && line(own.every((salt) => found.salts.includes(salt)), say.tell(own.every((salt) => found.salts.includes(salt)) ? "client.proof.mine" : "client.proof.not_mine")))),
      h("p", {}, say.tell("client.hash"), " ", h("span", { class: "hash" }, found.head)),
    ]);
  } catch (error) {
    const text = error instanceof BadRecord ? say.tell(`input.${error.code}`, { line: error.line }) : say.tell("client.no_server");
    patch(root, [h("p", { class: "notice bad", role: "alert", "data-verdict": "bad" }, text)]);
  }
}

check(stage());
