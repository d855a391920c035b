// @ts-check
/** The page an invitation leads to: say a name and be at the table. */

import { h, patch } from "../base/dom.js";
import { facts, post, stage, words } from "../base/page.js";
import "../base/settings.js";

const root = stage();
const say = await words();
const isNamed = Boolean(facts.name);
let name = facts.name || facts.whose || "";
let error = "";

async function join() {
  if (facts.person && !isNamed) {
    const named = await post("/api/guest", { name });
    if (!named.ok) return refuse(named.body.text);
  }
  const answer = await post("/api/join", { code: facts.code, ...(facts.person ? {} : { name: name.trim() }) });
  const { url, seat, role } = answer.body;
  if (answer.ok) return location.assign(role === "referee" ? url : `${url}#sit=${seat ?? ""}`);
  refuse(answer.body.text);
}

/** @param {string} [text] */
function refuse(text) {
  error = text ?? say.tell("client.no_server");
  draw();
}

function draw() {
  const ready = name.trim();
  patch(root, [
    h("form", { class: "box", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (name.trim()) join(); } },
      !isNamed && h("label", { class: "menu-list" }, say.tell("client.your_name"),
        h("input", { type: "text", maxlength: 40, autocomplete: "nickname", autofocus: true, value: name, oninput: (/** @type {any} */ e) => { name = e.target.value; draw(); } })),
      h("button", { type: "submit", class: "main", "aria-disabled": ready ? null : "true" }, say.tell("client.join")),
      error && h("p", { class: "notice bad", role: "alert" }, error)),
  ]);
}

draw();
const field = /** @type {HTMLInputElement | null} */ (root.querySelector("[autofocus]"));
field?.focus();
field?.select();
