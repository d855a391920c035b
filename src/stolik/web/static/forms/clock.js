// @ts-check
/** How time is given: minutes for the game and seconds for each move, or days for each move. */

import { h } from "../base/dom.js";
import { whole } from "./numbers.js";
import { button, typing, wrong } from "./slots.js";

/** @import { forms } from "../wire.js" */

/** @typedef {{way: "game" | "days", minutes: string, seconds: string, days: string}} Given */

/** A number from low to high. @param {string} text @param {number} low @param {number} high */
const within = (text, low, high) => {
  const found = whole(text);
  return found !== null && found >= low && found <= high ? found : null;
};

/** @type {import("./slots.js").Kind<forms.Clock, Given>} */
export const clock = {
  typed: (_, value) => ({
    way: value.days_per_move ? "days" : "game",
    minutes: String((value.base_s ?? 900) / 60).replace(".", ","),
    seconds: String(value.increment_s ?? 0),
    days: String(value.days_per_move ?? 3),
  }),
  start: () => ({ way: "game", minutes: "15", seconds: "10", days: "3" }),
  read: ({ most_s = 864000, most_days = 30 }, typed, at) => {
    if (typed.way === "days") {
      const days = within(typed.days, 1, most_days);
      return days === null ? wrong(at, "no_time") : { days_per_move: days };
    }
    const base = Math.round(Number(typed.minutes.trim().replace(",", ".")) * 60);
    const increment = within(typed.seconds, 0, 600);
    const fits = typed.minutes.trim() !== "" && base >= 0 && base <= most_s && increment !== null && base + increment > 0;
    return fits ? { base_s: base, increment_s: increment } : wrong(at, "no_time");
  },
  draw: ({ names: { say }, typed, set }) => {
    const line = (/** @type {"minutes" | "seconds" | "days"} */ name) =>
      h("label", { class: "menu-list", key: name }, say.tell(`client.clock.${name}`),
        h("input", { type: "text", inputmode: "decimal", maxlength: 6, autocomplete: "off", name, value: typed[name], oninput: typing((text) => set({ ...typed, [name]: text })) }));
    return [
      h("div", { class: "choices" }, .../** @type {const} */ (["game", "days"]).map((way) =>
        button(say.tell(`client.clock.${way}`), () => set({ ...typed, way }), { "data-value": way, "aria-pressed": String(typed.way === way) }))),
      typed.way === "days" ? line("days") : h("div", { class: "number-row" }, line("minutes"), line("seconds")),
    ];
  },
};
