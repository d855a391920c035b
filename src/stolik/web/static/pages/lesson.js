// @ts-check
/** The page of a game's rules: a first game in which every choice is explained. */

import { h, patch } from "../base/dom.js";
import { facts, post, words } from "../base/page.js";
import "../base/settings.js";

const say = await words();
const place = /** @type {HTMLElement} */ (document.getElementById("first"));
let fault = "";
let isBusy = false;

/** Open a table with easy players and explanations, and go there. */
async function begin() {
  if (isBusy) return;
  isBusy = true;
  const seats = Number(facts.seats);
  const known = facts.person ? { ok: true, body: {} } : await post("/api/guest", { name: say.tell("client.unnamed") });
  const bots = Array.from({ length: seats }, (_, i) => (i ? "easy" : null));
  const answer = known.ok ? await post("/api/tables", { game: facts.game, seats, bots, sit: 0, hints: true, is_public: false }) : known;
  if (answer.ok) return location.assign(`${answer.body.url}#start&guide`);
  fault = String(answer.body.text ?? say.tell("client.no_server"));
  isBusy = false;
  draw();
}

const draw = () =>
  patch(place, [
    h("button", { type: "button", class: "main", "data-do": "guide", onclick: begin }, say.tell("client.guide.start")),
    fault ? h("span", { class: "notice bad", role: "alert" }, fault) : null,
  ].filter((one) => one !== null));

draw();
// who comes back by the button of the browser may begin again
addEventListener("pageshow", () => (isBusy = false));
