// @ts-check
/** The judges of a competition by name: the first is the chief; whoever is new gets a pass afterwards. */

import { h } from "../../base/dom.js";
import { dialog } from "../../base/talk.js";
import { refusalBox } from "../../forms/ask.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {Desk} desk */
export function openJudges(desk) {
  const { say } = desk;
  /** @type {string[]} */
  let names = [...(desk.parts.judges ?? []).map((/** @type {any} */ one) => one.name), ""];
  /** @type {any} */
  let problem = null;
  return dialog(say.tell("cup.new.step.2"), (done, again) => {
    const save = async () => {
      problem = null;
      const answer = await desk.sender.post("judges", { names: names.map((one) => one.trim()).filter(Boolean) });
      if (answer.ok) return done(true);
      problem = desk.offers.problem(answer);
      again();
    };
    return [
      h("form", { method: "dialog", class: "place-open", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); save(); } },
        h("p", { class: "mute" }, say.tell("cup.new.judges_about")),
        ...names.map((name, i) => h("label", { class: "menu-list", key: String(i) }, say.tell(i ? "cup.new.judge" : "cup.new.chief"),
          h("input", { type: "text", maxlength: 80, autocomplete: "off", "data-judge": i, value: name, oninput: (/** @type {any} */ e) => { names[i] = e.target.value; } }))),
        h("button", { type: "button", key: "add", "data-do": "add-judge", onclick: () => { names = [...names, ""]; again(); } }, say.tell("cup.new.add_judge")),
        problem && refusalBox(problem),
        h("div", { class: "actions" },
          h("button", { type: "button", key: "cancel", "data-do": "cancel", onclick: () => done(null) }, say.tell("client.cancel")),
          h("button", { type: "submit", key: "save", class: "main", "data-do": "send" }, say.tell("client.save")))),
    ];
  });
}
