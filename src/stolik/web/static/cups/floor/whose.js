// @ts-check
/** Where somebody sits in the round that is on: what the whole hall may know. */

const OVER = new Set(["confirmed", "ruled"]);

/** Give the number of a member's table; 0 if he has none now. @param {string} cup @param {number} member @param {boolean} [isPlayed] only while it plays @returns {Promise<number>} */
export async function tableOf(cup, member, isPlayed = false) {
  const answer = await fetch(`/api/cups/${encodeURIComponent(cup)}/screen?screen=hall`).catch(() => null);
  const { parts = {} } = answer?.ok ? await answer.json() : {};
  const found = (parts.tables ?? []).find((/** @type {any} */ place) => place.chairs.some((/** @type {any} */ chair) => chair.member === member) && !(isPlayed && OVER.has(place.state)));
  return found?.number ?? 0;
}
