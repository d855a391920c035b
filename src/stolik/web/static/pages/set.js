// @ts-check
/** The page of tables on the same deals: its host may end them all. */

import { h, patch } from "../base/dom.js";
import { facts, post, stage, words } from "../base/page.js";
import "../base/settings.js";
import { menu } from "../base/talk.js";

const root = stage();
const say = await words();
let error = "";

async function close() {
  const title = say.tell("client.close_set.ask");
  const label = say.tell("client.close_set");
  if ((await menu(say, title, [{ id: "close-set", label, grave: true }])) !== "close-set") return;
  const answer = await post(`/api/sets/${facts.set}/close`, {});
  if (answer.ok) return location.reload();
  error = answer.body.text ?? say.tell("client.no_server");
  draw();
}

function draw() {
  patch(root, [
    h("button", { type: "button", "data-do": "close-set", onclick: close }, say.tell("client.close_set")),
    error && h("p", { class: "notice bad", role: "alert" }, error),
  ]);
}

draw();
