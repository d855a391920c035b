// @ts-check
/** What a seating shall keep besides the book: who stays at a table, who never meets whom. */

import { h } from "../../base/dom.js";

/** @typedef {import("./seating.js").SeatingPane} Pane */

/** @param {Pane} pane */
export function drawWishes(pane) {
  const { desk, wish } = pane;
  const { say, parts } = desk;
  const people = parts.people ?? [];
  const fixed = parts.wishes?.fixed ?? {};
  const apart = parts.wishes?.apart ?? [];
  const name = (/** @type {any} */ member) => people.find((/** @type {any} */ one) => String(one.member) === String(member))?.name ?? "?";
  const most = Math.max(1, Math.floor(people.length / 4));
  const save = (/** @type {any} */ next) => pane.ask("wishes", { fixed, apart, ...next });
  const person = (/** @type {"member" | "one" | "other"} */ field, /** @type {string} */ word) =>
    h("label", { class: "menu-list" }, say.tell(word),
      h("select", { name: `wish-${field}`, onchange: (/** @type {any} */ e) => { wish[field] = e.target.value; desk.draw(); } },
        h("option", { value: "", selected: wish[field] === "" }, say.tell("client.field.choose")),
        ...people.map((/** @type {any} */ one) => h("option", { value: String(one.member), selected: String(one.member) === wish[field] }, one.name))));
  const without = (/** @type {string} */ label, /** @type {string} */ key, /** @type {() => void} */ onclick) =>
    h("li", { key }, h("span", {}, label), h("button", { type: "button", "aria-label": say.tell("client.remove", { what: label }), onclick }, "×"));
  const count = Object.keys(fixed).length + apart.length;
  return h("details", { class: "box wishes", key: "wishes" },
    h("summary", {}, say.tell("cup.wish.title"), count ? ` (${count})` : ""),
    h("p", { class: "mute" }, say.tell("cup.wish.about")),
    h("ul", { class: "menu-plain" },
      ...Object.entries(fixed).map(([member, table]) => without(`${name(member)}: ${say.tell("cup.table", { number: table })}`, `f${member}`, () => save({ fixed: Object.fromEntries(Object.entries(fixed).filter(([one]) => one !== member)) }))),
      ...apart.map((/** @type {number[]} */ [a, b]) => without(say.tell("cup.wish.pair", { one: name(a), other: name(b) }), `a${a}-${b}`, () => save({ apart: apart.filter((/** @type {number[]} */ pair) => pair[0] !== a || pair[1] !== b) })))),
    h("div", { class: "wish-form" },
      person("member", "cup.wish.who"),
      h("label", { class: "menu-list" }, say.tell("cup.wish.table"),
        h("input", { type: "number", inputmode: "numeric", name: "wish-table", min: 1, max: most, value: wish.table, oninput: (/** @type {any} */ e) => (wish.table = e.target.value) })),
      h("button", { type: "button", "data-do": "fix", onclick: () => { if (wish.member !== "" && Number(wish.table) >= 1) save({ fixed: { ...fixed, [wish.member]: Number(wish.table) } }); } }, say.tell("cup.wish.fix"))),
    h("div", { class: "wish-form" },
      person("one", "cup.wish.one"), person("other", "cup.wish.other"),
      h("button", { type: "button", "data-do": "apart", onclick: () => { if (wish.one !== "" && wish.other !== "" && wish.one !== wish.other) save({ apart: [...apart, [Number(wish.one), Number(wish.other)]] }); } }, say.tell("cup.wish.apart"))));
}
