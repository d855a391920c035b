// @ts-check
/** The door before a page that asks who comes: a name, a pass or an account, and on to where one wanted. */

import { Account } from "../base/account.js";
import { h, patch } from "../base/dom.js";
import { facts, list, post, stage, words } from "../base/page.js";
import "../base/settings.js";

const root = stage();
const say = await words();
const ways = list(facts.ways);
const account = new Account(say, () => draw());
let name = facts.name ?? "";
let error = "";

/** Come in by a name, and see this very page. @param {string} called */
async function enter(called) {
  const answer = await post("/api/guest", { name: called });
  if (answer.ok) return location.reload();
  error = answer.body.text ?? say.tell("client.no_server");
  draw();
}

function draw() {
  patch(root, [
    ...(ways.includes("name") ? [
      h("form", { key: "name", class: "box", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (name.trim()) enter(name); } },
        h("label", { class: "menu-list" }, say.tell("client.your_name"),
          h("input", { type: "text", name: "name", maxlength: 40, autocomplete: "nickname", autofocus: true, value: name, oninput: (/** @type {any} */ e) => { name = e.target.value; draw(); } })),
        h("button", { type: "submit", class: "main", "aria-disabled": name.trim() ? null : "true" }, say.tell("client.go_on")),
        ways.includes("watch") && h("button", { type: "button", "data-do": "watch", onclick: () => enter(say.tell("client.unnamed")) }, say.tell("client.only_watch")),
        error && h("p", { class: "notice bad", role: "alert" }, error))] : []),
    ...(ways.includes("account") ? [account.draw(true)] : []),
  ]);
}

draw();
/** @type {HTMLElement | null} */ (root.querySelector("[autofocus]"))?.focus();
