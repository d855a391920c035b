// @ts-check
/** What a kind of field is made of, and what all of them use. */

import { h } from "../base/dom.js";

/** @import { forms } from "../wire.js" */

/**
 * What is typed stays as it was typed until it is read: a number may be half written.
 * @typedef {import("../base/words.js").Speaker} Speaker
 * @typedef {forms.Field} Field
 * @typedef {forms.Option} Option
 * @typedef {{say: Speaker, title: (path: string[], field: Field) => string, option: (path: string[], option: Option) => string}} Names
 * @typedef {Record<string, [string, Record<string, any>]>} Faults what is wrong, by the path of a field: a message and its parameters
 * @typedef {{path: string[], faults: Faults}} Place
 */

/**
 * @template F the field as the wire has it
 * @template [T=any] what it holds while it is typed
 * @typedef {{names: Names, path: string[], field: F, typed: T, set: (typed: T) => void, faults: Faults, isFirst?: boolean}} Slot
 */

/**
 * @template F
 * @template [T=any]
 * @typedef {object} Kind
 * @property {(field: F, typical: any) => T} start what it holds before anybody typed, if it has no value of its own
 * @property {(field: F, typed: T, at: Place) => any} read the value; undefined after a fault
 * @property {(slot: Slot<F, T>) => any} draw
 * @property {(field: F) => any} [own] the value it has by itself; undefined if none
 * @property {(field: F, value: any) => T} [typed] a value as it would have been typed
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

/** @template T @param {T[]} all @param {number} i @param {T} one @returns {T[]} */
export const replaced = (all, i, one) => all.map((old, j) => (j === i ? one : old));

/** @template T @param {T[]} all @param {number} i @returns {T[]} */
export const without = (all, i) => all.filter((_, j) => j !== i);
