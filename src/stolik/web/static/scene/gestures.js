// @ts-check
/** Quick reactions: a sign of ours and a word. */

import { h } from "../base/dom.js";

/** @import { table } from "../wire.js" */

/** Lines of each sign in a square of 24. @type {Record<table.Reaction, string>} */
const SIGNS = {
  hello: "M7.5 14V7a1.5 1.5 0 0 1 3 0v4V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v6V9a1.5 1.5 0 0 1 3 0v6a6 6 0 0 1-6 6h-1.5c-3 0-4-1.5-5.5-4l-2.4-3.6a1.5 1.5 0 0 1 2.4-1.7z",
  good: "M7 11v9H4v-9zl4-8c2 0 3 1 2.5 3L13 9.5h5a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H7",
  bravo: "M12 3l2.7 5.7 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.3-.8z",
  thanks: "M12 20C5 15 3 11.5 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 6.5-9 11.5z",
  oops: "M12 3a9 9 0 1 0 .01 0zM9 9v1M15 9v1M12 13.5a2 2 0 1 0 .01 0z",
  moment: "M6 3h12M6 21h12M7.5 3c0 5 3.5 6.5 3.5 9s-3.5 4-3.5 9M16.5 3c0 5-3.5 6.5-3.5 9s3.5 4 3.5 9",
};

/** The sign and the word of a gesture. @param {import("../base/words.js").Speaker} say @param {table.Reaction} what */
export const gesture = (say, what) => [
  h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, h("path", { d: SIGNS[what] })),
  h("span", {}, say.tell(`client.react.${what}`)),
];
