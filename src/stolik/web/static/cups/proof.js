// @ts-check
/** The draws of a competition, each computed again on the reader's own device. */

import { h, patch } from "../base/dom.js";
import { facts, stage, words } from "../base/page.js";
import "../base/settings.js";
import { unhex } from "../fair/hashes.js";
import { BadRecord, drawnAgain, proveSeeds } from "../fair/verify.js";

/** Compute every draw again; throws BadRecord. @param {any} proof @returns {number} */
export function prove(proof) {
  const seeds = proof.seeds.map(unhex);
  if (seeds.length) proveSeeds(seeds, proof.commit, proof.cup);
  for (const draw of proof.draws)
    if (!drawnAgain(draw, draw, draw, seeds, [], proof.commit)) throw new BadRecord("draw_differs", draw.entry + 1);
  return proof.draws.length;
}

/** @param {HTMLElement} root */
async function check(root) {
  const say = await words();
  const bad = (/** @type {string} */ text) => patch(root, [h("p", { class: "notice bad", role: "alert", "data-verdict": "bad" }, text)]);
  const answer = await fetch(`/api/cups/${facts.cup}/draws`).catch(() => undefined);
  if (!answer) return bad(say.tell("client.no_server"));
  const proof = await answer.json();
  if (!answer.ok) return bad(String(proof.text));
  try {
    const n = prove(proof);
    patch(root, [
      h("ul", { class: "log", tabindex: 0, role: "status", "data-verdict": "good" },
        n > 0 && h("li", { class: "good" }, say.tell("client.proof.seeds")),
        n > 0 && h("li", { class: "good" }, say.tell("client.proof.draws", { n })),
        proof.undone?.length > 0 && h("li", {}, say.tell("cup.draws.undone", { n: proof.undone.length })),
        proof.sealed > 0 && h("li", {}, say.tell("cup.draws.sealed", { n: proof.sealed }))),
      h("p", {}, say.tell("cup.draws.commit"), " ", h("span", { class: "hash" }, proof.commit)),
    ]);
  } catch (error) {
    const { code, line } = error instanceof BadRecord ? error : new BadRecord("record_not_one", 1);
    bad(say.tell(`input.${code}`, { line }));
  }
}

check(stage());
