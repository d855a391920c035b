// @ts-check
/** The page that checks a finished game on the reader's own device. */

import { h, patch } from "../base/dom.js";
import { facts, stage, words } from "../base/page.js";
import "../base/settings.js";
import { BadRecord, verify } from "../fair/verify.js";
import { keptAs } from "../table/luck.js";

/** The contributions this device made to a table. @param {string} table */
function ownSalts(table) {
  return Object.keys(localStorage).filter((name) => name.startsWith(`stolik.salt.${table}.`) && !name.endsWith(".told")).map((name) => localStorage.getItem(name) ?? "");
}

/** What this device was shown of chance at the start. @param {string} table @returns {import("../fair/verify.js").Kept | null} */
const kept = (table) => JSON.parse(localStorage.getItem(keptAs(table)) ?? "null");

/** The record of the table and what its draws asked; a sentence if it is not there yet. */
async function fetched() {
  const url = `/api/tables/${facts.table}`;
  const answer = await fetch(`${url}/record`);
  if (!answer.ok) return String((await answer.json()).text);
  const drawn = await fetch(`${url}/draws`);
  const told = drawn.ok ? await drawn.json() : {};
  return { text: await answer.text(), draws: told.draws ?? [], lots: told.lots ?? [] };
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
    const start = kept(facts.table ?? "");
    const found = verify(record.text, record.draws, { lots: record.lots, kept: start, table: facts.table });
    const own = ownSalts(facts.table ?? "");
    const isMine = own.every((salt) => found.salts.includes(salt));
    patch(root, [
      h("div", { role: "status" }, h("ul", { class: "log", tabindex: 0, role: "list", "data-verdict": "good" },
        line(true, say.tell("client.proof.chain", { n: found.entries })),
        found.draws > 0 && line(true, say.tell("client.proof.seeds")),
        found.known > 0 && line(true, say.tell("client.proof.draws", { n: found.known })),
        found.tied > 0 && line(true, say.tell("client.proof.tied", { n: found.tied })),
        found.known > found.tied && h("li", {}, say.tell("client.proof.untied", { n: found.known - found.tied })),
        start && found.scheme > 0 && line(true, say.tell("client.proof.kept")),
        found.early > 0 && line(false, say.tell("client.proof.early", { n: found.early })),
        found.withheld > 0 && line(false, say.tell("client.proof.withheld", { n: found.withheld })),
        found.corrected > 0 && line(false, say.tell("client.proof.corrected", { n: found.corrected })),
        found.scheme === 1 && found.draws > 0 && h("li", {}, say.tell("client.proof.scheme_1")),
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
