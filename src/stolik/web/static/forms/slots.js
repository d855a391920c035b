// @ts-check
/** What a kind of field is made of, and what all of them use. */

import { h } from "../base/dom.js";

/**
 * What is typed stays as it was typed until it is read: a number may be half written.
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {{say: Speaker, title: (path: string[], field: any) => string, option: (path: string[], option: any) => string}} Names
 * @typedef {Record<string, [string, Record<string, any>]>} Faults what is wrong, by the path of a field: a message and its parameters
 * @typedef {{names: Names, path: string[], field: any, typed: any, set: (typed: any) => void, faults: Faults, isFirst?: boolean}} Slot
 * @typedef {{path: string[], faults: Faults}} Place
 * @typedef {object} Kind
 * @property {(field: any, typical: any) => any} start what it holds before anybody typed, if it has no value of its own
 * @property {(field: any, typed: any, at: Place) => any} read the value; undefined after a fault
 * @property {(slot: Slot) => any} draw
 * @property {(field: any) => any} [own] the value it has by itself; undefined if none
 * @property {(field: any, value: any) => any} [typed] a value as it would have been typed
 * @property {boolean} [isBare] it draws its own label
 */

/** Note what is wrong with a field. @param {Place} at @param {string} id @param {Record<string, any>} [args] */
export function wrong({ path, faults }, id, args = {}) {
  faults[path.join(".")] = [`client.field.${id}`, args];
  return undefined;
}

/** @param {string} text @param {() => void} onclick @param {Record<string, any>} [more] */
export const button = (text, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, text);

/** @param {(text: string) => void} set */
export const typing = (set) => (/** @type {any} */ e) => set(e.target.value);

/** @param {any[]} all @param {number} i @param {any} one */
export const replaced = (all, i, one) => all.map((old, j) => (j === i ? one : old));

/** @param {any[]} all @param {number} i */
export const without = (all, i) => all.filter((_, j) => j !== i);
