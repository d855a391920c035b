// @ts-check
/** Codes that phones cannot follow: the server is open on this computer alone. */

import { h } from "../../base/dom.js";
import { facts } from "../../base/page.js";

/** Say so before anything with an address is shown or printed. @param {import("../../base/words.js").Speaker} say */
export const drawReach = (say) => facts.local === "yes" && h("p", { class: "notice bad", key: "reach", role: "alert", "data-local": "" }, say.tell("cup.side.local"), " ", h("code", {}, "stolik serve --lan"));
