// @ts-check
/** The lobby: one tap to play, a sheet for each game, search, favourites. */

import { h, patch } from "../base/dom.js";
import { facts, post, stage, words } from "../base/page.js";
import "../base/settings.js";
import { askName } from "../base/talk.js";
import { Offer } from "./offer.js";

/** @typedef {import("./offer.js").Game} Game */

const FAVOURITES = "stolik.favourites";
const find = /** @type {HTMLInputElement} */ (document.getElementById("find"));
const onlyFavourites = /** @type {HTMLButtonElement} */ (document.getElementById("favourites"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
const tiles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-find]")]);
const ICONS = {
  play: ["M7,4 L24,14 L7,24Z"],
  friends: ["M9,4.5 A4.5,4.5 0 1 1 8.9,4.5Z", "M20,6.4 A3.6,3.6 0 1 1 19.9,6.4Z", "M2,24 C2,17 16,17 16,24", "M18,17 C23,16 26,19 26,24"],
  real: ["M2,11 H26", "M5,11 V24", "M23,11 V24", "M9,11 V5 H19 V11"],
  anyone: ["M14,3 A11,11 0 1 1 13.9,3Z", "M14,8 V14 L18,17"],
  watch: ["M2,14 C8,5 20,5 26,14 C20,23 8,23 2,14Z", "M14,10 A4,4 0 1 1 13.9,10Z"],
};

/** Without accents and capitals, as people type in haste. @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/[\u0300-\u036f\u00ad]/g, "").replace(/ł/gi, "l").toLowerCase();

/** @returns {Set<string>} */
function favourites() {
  try {
    return new Set(JSON.parse(localStorage.getItem(FAVOURITES) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** Keep or drop a favourite, and show it. @param {string} id */
function toggle(id) {
  const all = favourites();
  if (!all.delete(id)) all.add(id);
  try {
    localStorage.setItem(FAVOURITES, JSON.stringify([...all]));
  } catch {
    // a private window keeps none
  }
  showFavourites();
  filter();
}

function showFavourites() {
  const all = favourites();
  for (const one of document.querySelectorAll(".offered[data-game] .favourite")) {
    const id = /** @type {HTMLElement} */ (one.closest("[data-game]")).dataset.game ?? "";
    one.setAttribute("aria-pressed", String(all.has(id)));
  }
}

/** Show only what is searched for. */
function filter() {
  const wanted = bare(find.value.trim());
  const kept = onlyFavourites.getAttribute("aria-pressed") === "true" ? favourites() : null;
  let some = false;
  for (const one of tiles) {
    const fits = bare(one.dataset.find ?? "").includes(wanted) && (!kept || kept.has(one.dataset.game ?? ""));
    one.hidden = !fits;
    some ||= fits;
  }
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".shelf"))) group.hidden = !group.querySelector("[data-find]:not([hidden])");
  /** @type {HTMLElement} */ (document.getElementById("none")).hidden = some;
}

/** @param {string} text */
function complain(text) {
  trouble.textContent = text;
  trouble.hidden = !text;
  if (text) trouble.scrollIntoView({ block: "nearest" });
}

/** Let somebody in: by a name where others will see it, else as a guest. @param {boolean} isSeen */
async function enter(isSeen) {
  if (facts.name || (facts.person && !isSeen)) return true;
  const name = isSeen ? await askName(say, say.tell("client.name_why")) : say.tell("client.unnamed");
  if (!name) return false;
  const answer = await post("/api/guest", { name });
  if (!answer.ok) complain(answer.body.text ?? say.tell("client.no_server"));
  else {
    facts.person = answer.body.person.id;
    if (isSeen) facts.name = answer.body.person.name;
  }
  return answer.ok;
}

let isBusy = false;

/** Open a table and go there. @param {any} order @param {boolean} isSeen by others @param {string} wish */
async function open(order, isSeen, wish) {
  if (isBusy) return;
  isBusy = true;
  complain("");
  if (await enter(isSeen)) {
    const answer = await post("/api/tables", order);
    if (answer.ok) return location.assign(`${answer.body.url}${wish}`);
    complain(answer.body.text ?? say.tell("client.no_server"));
  }
  isBusy = false;
}

/** Sit down with whoever waits, or wait for whoever comes. @param {Offer} offer */
async function pair(offer) {
  if (!(await enter(true))) return;
  const answer = await post("/api/pair", { game: offer.game.id });
  if (!answer.ok) return complain(answer.body.text ?? say.tell("client.no_server"));
  if (answer.body.url) location.assign(`${answer.body.url}#sit=&start`);
  else open(offer.shared(true), true, "#start");
}

/** Make a sheet of what a file says. @param {Offer} offer @param {File} [file] */
async function upload(offer, file) {
  if (!file || !(await enter(true))) return;
  offer.set({ error: say.tell("client.reading_file") });
  const answer = await post("/api/files", { game: offer.game.id, file: file.name, text: await file.text(), options: offer.changes() });
  if (answer.ok) return location.assign(answer.body.url);
  offer.set({ error: answer.body.text ?? say.tell("client.no_server") });
}

/** @type {Record<string, (offer: Offer) => void>} */
const DOES = {
  play: (offer) => open(offer.solo(), false, "#start"),
  watch: (offer) => open(offer.watched(), false, "#start"),
  friends: (offer) => open(offer.shared(), true, "#invite&start"),
  real: (offer) => open(offer.real(), false, ""),
  anyone: (offer) => pair(offer),
};

/** The sheet of a game: what it is, how to play it, and with whom. @param {Game} game @param {boolean} [isReal] */
function openSheet(game, isReal = false) {
  const box = document.createElement("dialog");
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  box.className = `offer g-${game.group}`;
  box.setAttribute("aria-labelledby", "offer-title");
  document.body.append(box);
  const offer = new Offer(game, say, () => draw());
  const shut = () => box.close();
  if (isReal) offer.mode = "paper";
  const ways = () => (game.group === "sports" ? ["real", "watch"] : offer.mode === "paper" ? ["real", "play", "friends", "anyone"] : ["play", "friends", "anyone", "real"]);
  const draw = () => {
    const isSound = !offer.rules.length || offer.isSound;
    patch(box, [
      h("img", { class: "pic", src: `${facts.static}pictures/${game.id}.svg`, alt: "" }),
      h("button", { type: "button", class: "shut", "aria-label": say.tell("client.close"), onclick: shut }, "×"),
      h("div", { class: "in" },
        h("h2", { id: "offer-title" }, game.name,
          h("button", { type: "button", class: "favourite", "aria-pressed": String(favourites().has(game.id)), "aria-label": say.tell("web.tile.favourite", { game: game.name }), onclick: () => { toggle(game.id); draw(); } },
            h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: "M12,21 C9,17 2,13 2,7.5 C2,4 4.5,2.5 7,2.5 C9.5,2.5 11.3,4 12,6 C12.7,4 14.5,2.5 17,2.5 C19.5,2.5 22,4 22,7.5 C22,13 15,17 12,21Z" })))),
        h("p", { class: "lead" }, game.about, " ", h("a", { href: `/rules/${game.id}` }, say.tell("client.menu.rules"))),
        ...offer.draw(),
        offer.mode === "paper" && game.files.length > 0 && h("label", { class: "upload menu-list", key: "file" }, say.tell("client.from_file"),
          h("input", { type: "file", name: "file", accept: game.files.join(","), onchange: (/** @type {any} */ e) => upload(offer, e.target.files[0]) })),
        offer.error && h("p", { class: "notice bad", role: "alert", key: "error" }, offer.error),
        ...ways().map((way, i) =>
          h("button", { type: "button", key: way, class: `act${i ? "" : " main"}`, "data-way": way, "aria-disabled": isSound ? null : "true", onclick: () => { if (isSound) { shut(); DOES[way](offer); } } },
            h("svg", { viewBox: "0 0 28 28", fill: way === "play" ? "currentColor" : "none", stroke: way === "play" ? "none" : "currentColor", "stroke-width": 2.6, "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" }, .../** @type {Record<string, string[]>} */ (ICONS)[way].map((d) => h("path", { d }))),
            h("span", {}, say.tell(`client.way.${way}`), h("small", {}, say.tell(`client.way.${way}.about`)))))),
    ]);
  };
  draw();
  box.addEventListener("close", () => {
    box.remove();
    before?.focus();
  });
  box.addEventListener("click", (e) => {
    if (e.target === box) shut();
  });
  box.showModal();
}

stage();
showFavourites();
find.addEventListener("input", filter);
onlyFavourites.addEventListener("click", () => {
  onlyFavourites.setAttribute("aria-pressed", String(onlyFavourites.getAttribute("aria-pressed") !== "true"));
  filter();
});
const [say, answer] = await Promise.all([words(), fetch("/api/games").then((found) => found.json())]);
/** @type {Map<string, Game>} */
const games = new Map(answer.games.map((/** @type {Game} */ one) => [one.id, one]));
document.querySelector("main")?.addEventListener("click", (e) => {
  const { target } = e;
  if (!(target instanceof Element)) return;
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-do]"));
  const id = /** @type {HTMLElement | null} */ (target.closest(".offered[data-game]"))?.dataset.game ?? "";
  const game = games.get(id);
  if (!button || !game) return;
  const { do: what = "" } = button.dataset;
  if (what === "favourite") toggle(id);
  else if (what === "about" || (what === "real" && game.seats[0] !== game.seats[1])) openSheet(game, what === "real");
  else DOES[what](new Offer(game, say, () => {}));
});
// who comes back by the button of the browser finds whose turn it is now
addEventListener("pageshow", (e) => {
  if (e.persisted) location.reload();
});
document.body.dataset.ready = "yes";
