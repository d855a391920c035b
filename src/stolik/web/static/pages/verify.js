// @ts-check
/** The page that checks a finished game on the reader's own device. */

import { h, patch } from "../base/dom.js";
import { facts, stage, words } from "../base/page.js";
import "../base/settings.js";
import { BadRecord, verify } from "../fair/verify.js";

/** The contributions this device made to a table. @param {string} table */
function ownSalts(table) {
  return Object.keys(localStorage).filter((name) => name.startsWith(`stolik.salt.${table}.`)).map((name) => localStorage.getItem(name) ?? "");
}

/** The record of the table and what its draws asked; a sentence if it is not there yet. */
async function fetched() {
  const url = `/api/tables/${facts.table}`;
  const answer = await fetch(`${url}/record`);
  if (!answer.ok) return String((await answer.json()).text);
  const drawn = await fetch(`${url}/draws`);
  return { text: await answer.text(), draws: drawn.ok ? (await drawn.json()).draws : [] };
}

/** @param {HTMLElement} root */
async function check(root) {
  const say = await words();
  const bad = (/** @type {string} */ text) => patch(root, [h("p", { class: "notice bad", role: "alert", "data-verdict": "bad" }, text)]);
  const line = (/** @type {boolean} */ good, /** @type {string} */ text) =>
    h("li", { class: good ? "good" : "bad" }, text);
  const record = await fetched().catch(() => undefined);
  if (record === undefined) return bad(say.tell("client.no_server"));
  if (typeof record === "string") return bad(record);
  try {
    const found = verify(record.text, record.draws);
    const own = ownSalts(facts.table ?? "");
    const isMine = own.every((salt) => found.salts.includes(salt));
    patch(root, [
      h("div", { role: "status" }, h("ul", { class: "log", "data-verdict": "good" },
        line(true, say.tell("client.proof.chain", { n: found.entries })),
        found.draws > 0 && line(true, say.tell("client.proof.seeds")),
        found.known > 0 && line(true, say.tell("client.proof.draws", { n: found.known })),
        found.draws > found.known && h("li", {}, say.tell("client.proof.rules", { n: found.draws - found.known })),
        found.entered > 0 && h("li", {}, say.tell("client.proof.entered", { n: found.entered })),
        own.length > 0 && line(isMine, say.tell(isMine ? "client.proof.mine" : "client.proof.not_mine")))),
      h("p", {}, say.tell("client.hash"), " ", h("span", { class: "hash" }, found.head)),
    ]);
  } catch (error) {
    const { code, line: at } = error instanceof BadRecord ? error : new BadRecord("record_not_one", 1);
    bad(say.tell(`input.${code}`, { line: at }));
  }
}

check(stage());
