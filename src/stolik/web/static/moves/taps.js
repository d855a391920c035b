// @ts-check
/** Which taps lead where: the paths of a scene, and how far the player has come on one. */

import { lying } from "./carries.js";

/** @import { scene } from "../wire.js" */

/** @typedef {scene.Tap & {step?: import("./carries.js").Step, more?: Tap[]}} Tap `more` are the steps of the other pieces that go along */

export class Taps {
  /** @param {Pick<scene.Scene, "taps" | "carries"> & Partial<scene.Scene>} scene */
  constructor(scene) {
    /** @type {Tap[]} */
    const all = scene.taps ?? [];
    const isSet = (/** @type {Tap} */ tap) => Boolean(tap.is_set);
    /** Pieces chosen in any order and then a button. */
    this.sets = all.filter(isSet);
    this.ordered = all.filter((tap) => !isSet(tap));
    /** Pieces that can be put into places. @type {scene.Carry[]} */
    this.carries = scene.carries ?? [];
    this.lying = this.carries.length ? lying(/** @type {scene.Scene} */ (scene)) : new Map();
    /** Keys that begin something. */
    this.first = new Set(this.ordered.map((tap) => tap.path[0]));
    for (const tap of this.sets) for (const key of tap.path.slice(0, -1)) this.first.add(key);
    /** Keys that only go on with or end what another began. */
    this.later = new Set(all.flatMap((tap) => tap.path).filter((key) => !this.first.has(key)));
    for (const { pieces } of this.carries) for (const key of Object.keys(pieces)) this.first.add(key);
    /** @type {string[]} */
    this.chosen = [];
  }

  /** Sets that hold all that is chosen. */
  fitting() {
    return this.sets.filter((tap) => this.chosen.every((key) => tap.path.indexOf(key) >= 0 && key !== tap.path[tap.path.length - 1]));
  }

  /** Ordered taps that begin with what is chosen. */
  going() {
    return this.ordered.filter((tap) => this.chosen.every((key, i) => tap.path[i] === key));
  }

  /** Whether these are pieces that can be carried together. @param {string[]} keys */
  isGroup(keys) {
    const [first] = keys;
    if (keys.length > 1 && this.staying(first)) return false;
    return keys.length > 0 && keys.every((key) => this.lying.get(key) === this.lying.get(first)) && this.carries.some(({ pieces }) => keys.every((key) => key in pieces));
  }

  /** The carry whose pieces stay where they are, if this is one of them. @param {string} key */
  staying(key) {
    return this.carries.find(({ pieces, stays }) => stays && key in pieces);
  }

  /** Hold a piece that is put down again and again: the one held before, or the first. @param {string} before */
  hold(before) {
    const stay = this.carries.filter(({ stays }) => stays);
    if (!stay.length || this.chosen.length) return;
    this.chosen = [stay.some(({ pieces }) => before in pieces) ? before : Object.keys(stay[0].pieces)[0]];
  }

  /** Places the chosen pieces can go to. */
  places() {
    const [piece] = this.chosen;
    const fitting = this.carries.filter(({ pieces }) => this.chosen.every((key) => key in pieces));
    return fitting.flatMap(({ places }) => Object.keys(places)).filter((key) => key !== this.lying.get(piece));
  }

  /** Keys that go on from what is chosen. @returns {Set<string>} */
  aims() {
    const { chosen } = this;
    if (!chosen.length) return new Set();
    const found = new Set(this.isGroup(chosen) ? this.places() : []);
    for (const { path } of this.going()) if (path.length > chosen.length) found.add(path[chosen.length]);
    for (const { path } of this.fitting()) {
      for (const key of path.slice(0, -1)) if (!chosen.includes(key)) found.add(key);
      if (path.length - 1 === chosen.length) found.add(path[path.length - 1]);
    }
    return found;
  }

  /** Every key a tap on which does something. */
  live() {
    return new Set([...this.first, ...this.aims(), ...this.chosen]);
  }

  /** Tap a key; gives what is complete now, if anything. @param {string} key @returns {Tap | null} */
  tap(key) {
    const { chosen } = this;
    if (chosen.includes(key) && !this.aims().has(key)) { // a way may end where it began
      const isOrdered = !this.isGroup(chosen) && this.going().length > 0 && !this.fitting().length;
      this.chosen = isOrdered ? chosen.slice(0, chosen.indexOf(key)) : chosen.filter((one) => one !== key);
      return null;
    }
    if (this.aims().has(key)) this.chosen = [...chosen, key];
    else if (this.first.has(key)) this.chosen = this.isGroup([...chosen, key]) ? [...chosen, key] : this.makingRoom(key);
    else return null;
    const done = this.complete();
    if (done) this.chosen = this.staying(chosen[0]) && done.path[0] === chosen[0] ? [chosen[0]] : [];
    return done;
  }

  /** What stays chosen with one piece too many: of a set the first ones are let go. @param {string} key @returns {string[]} */
  makingRoom(key) {
    const { chosen } = this;
    for (let gone = 1; gone < chosen.length && this.sets.length; gone += 1) {
      const rest = [...chosen.slice(gone), key];
      if (this.sets.some(({ path }) => rest.every((one) => path.slice(0, -1).includes(one)))) return rest;
    }
    return [key];
  }

  /** @returns {Tap | null} */
  complete() {
    const { chosen } = this;
    const last = chosen[chosen.length - 1];
    return (
      this.going().find((tap) => tap.path.length === chosen.length) ??
      this.sets.find(
        ({ path }) =>
          path.length === chosen.length && path[path.length - 1] === last && path.every((key) => chosen.includes(key)),
      ) ??
      this.carried() ??
      null
    );
  }

  /** The steps that pieces and a place make. @returns {Tap | undefined} */
  carried() {
    const group = this.chosen.slice(0, -1);
    const place = this.chosen[group.length];
    const carry = this.isGroup(group) && this.carries.find(({ pieces, places }) => place in places && group.every((key) => key in pieces));
    if (!carry) return undefined;
    if (carry.stays) return { path: [group[0], place], do: this.made(carry, group[0], place) };
    const [first, ...more] = group.map((piece) => ({
      path: [piece, place],
      do: this.made(carry, piece, place),
      step: { piece, place },
    }));
    return { ...first, more };
  }

  /** The action that puts a piece into a place. @param {scene.Carry} carry @param {string} piece @param {string} place */
  made(carry, piece, place) {
    return { type: carry.form, [carry.piece]: carry.pieces[piece], [carry.place]: carry.places[place] };
  }

  /** The action that takes as much off a place as is held, or all that lies there. @param {string} place @param {number} lies @returns {Tap | null} */
  back(place, lies) {
    const carry = this.carries.find(({ back, places }) => back && place in places);
    if (!carry?.back || !lies) return null;
    const piece = this.chosen[0] in carry.pieces ? this.chosen[0] : Object.keys(carry.pieces)[0];
    const amount = Math.min(Number(carry.pieces[piece]), lies);
    return { path: [place], do: { type: carry.back, [carry.piece]: amount, [carry.place]: carry.places[place] } };
  }

  /** Whether something can follow a key, so that dragging it makes sense. @param {string} key */
  leadsOn(key) {
    return this.ordered.some(({ path }) => path[0] === key && path.length > 1) || this.carries.some(({ pieces }) => key in pieces);
  }

  clear() {
    this.chosen = [];
  }
}
