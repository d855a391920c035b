// @ts-check
/** Every kind of field: what it starts with, what typed things are worth, and how it is drawn. */

import { h } from "../base/dom.js";
import { drafted, flag, measure, number, pick, text, time } from "./fields.js";
import { clock } from "./clock.js";
import { each, many, maybe, spots } from "./groups.js";
import { places } from "./places.js";
import { numbers, rows } from "./rows.js";

/**
 * @typedef {import("./slots.js").Names} Names
 * @typedef {import("./slots.js").Faults} Faults
 * @typedef {import("./slots.js").Place} Place
 * @typedef {import("./slots.js").Field} Field
 * @typedef {Record<string, Field>} Fields
 */

/** @type {Record<Field["type"], import("./slots.js").Kind<any>>} */
const KINDS = { flag, number, time, clock, text, pick, numbers, rows, spots, measure, places, each, many, maybe, drafted };

/** The value a field has by itself, undefined if it has none. @param {Field} field @returns {any} */
export function defaultOf(field) {
  const { own } = KINDS[field.type];
  return own ? own(field) : "default" in field ? (field.default ?? undefined) : undefined;
}

/** A value as it would have been typed. @param {Field} field @param {any} value @returns {any} */
export function typedOf(field, value) {
  const { typed } = KINDS[field.type];
  return typed ? typed(field, value) : value;
}

/** What a field holds when its form opens. @param {Field} field @param {any} [typical] @returns {any} */
export function startOf(field, typical) {
  const own = defaultOf(field);
  return own === undefined ? KINDS[field.type].start(field, typical) : typedOf(field, own);
}

/** @param {Fields} fields @param {any} [typical] */
export const startAll = (fields, typical) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startOf(field, typical?.[name])]));

/** All defaults of a form, or null if some field has none. @param {Fields} fields */
export function allDefaults(fields) {
  const found = Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]);
  return found.some(([, value]) => value === undefined) ? null : Object.fromEntries(found);
}

/** Read one field. @param {Field} field @param {any} typed @param {Place} at @returns {any} */
export const read = (field, typed, at) => KINDS[field.type].read(field, typed, at);

/** Read all fields; what is wrong is added to the faults. @param {Fields} fields @param {any} typed @param {Faults} [faults] @param {string[]} [path] @returns {any} */
export const readAll = (fields, typed, faults = {}, path = []) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field, typed[name], { path: [...path, name], faults })]));

/** Whether everything that is typed lies in the domains. @param {Fields} fields @param {any} typed */
export function fitsAll(fields, typed) {
  /** @type {Faults} */
  const faults = {};
  readAll(fields, typed, faults);
  return Object.keys(faults).length === 0;
}

/** Draw one field with its label and what is wrong with it. @param {import("./slots.js").Slot<Field>} slot @returns {any} */
export function drawField(slot) {
  const { names, path, field, faults } = slot;
  const kind = KINDS[field.type];
  if (kind.isBare) return kind.draw(slot);
  const key = path.join(".");
  const fault = faults[key];
  return h("fieldset", { key, "data-field": key, class: `asked${fault ? " faulty" : ""}` },
    h("legend", {}, names.title(path, field)),
    kind.draw(slot),
    fault && h("p", { class: "is-wrong", role: "alert", key: "fault" }, names.say.tell(...fault)));
}

/** Draw all fields of a form. @param {Names} names @param {Fields} fields @param {any} typed @param {(typed: any) => void} set @param {Faults} [faults] @param {string[]} [path] */
export const drawFields = (names, fields, typed, set, faults = {}, path = []) =>
  Object.entries(fields).map(([name, field], i) =>
    drawField({ names, path: [...path, name], field, typed: typed[name], set: (one) => set({ ...typed, [name]: one }), faults, isFirst: !path.length && i === 0 }));
