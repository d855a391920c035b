// @ts-check
/** The pass this device came in by, kept on it: where another laptop has taken over, it comes in again by itself. */

import { post } from "../base/page.js";

const name = (/** @type {string} */ cup) => `stolik.pass.${cup}`;

/** Keep the pass the address brought along, and take it out of sight. @param {string} cup */
export function keepPass(cup) {
  const found = /^#pass=([\w-]{8,64})$/.exec(location.hash);
  if (!found) return;
  localStorage.setItem(name(cup), found[1]);
  history.replaceState(null, "", location.pathname + location.search);
}

/** Come in once more; says whether the page is on its way. @param {string} cup */
export async function comeAgain(cup) {
  const code = localStorage.getItem(name(cup));
  const answer = code ? await post("/api/cups/pass", { code }) : null;
  if (!answer?.ok) return false;
  const { pathname } = new URL(answer.body.url, location.href);
  if (pathname === location.pathname) location.reload();
  else location.assign(pathname); // a phone keeps its sheet again by way of its table
  return true;
}
