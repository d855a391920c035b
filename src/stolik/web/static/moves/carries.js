// @ts-check
/** Pieces put into places: where each lies, and the scene once some of them lie elsewhere. */

import { nodes } from "../scene/names.js";

/** @import { scene } from "../wire.js" */

/**
 * @typedef {{piece: string, place: string}} Step
 */

/** @param {scene.Scene} scene @returns {scene.Hand[]} */
const hands = (scene) => [...nodes(scene)].filter((node) => node.type === "hand");

/** In which hand each piece is, by their keys. @param {scene.Scene} scene */
export function lying(scene) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const hand of hands(scene)) for (const piece of hand.pieces) if (piece.key) found.set(piece.key, hand.key);
  return found;
}

/** The scene with pieces moved, before the table has said so. @param {scene.Scene} scene @param {Step[]} steps */
export function placed(scene, steps) {
  if (!steps.length) return scene;
  const after = structuredClone(scene);
  const all = hands(after);
  for (const { piece, place } of steps) {
    const from = all.find((hand) => hand.pieces.some((one) => one.key === piece));
    const to = all.find((hand) => hand.key === place);
    if (!from || !to || from === to) continue;
    const at = from.pieces.findIndex((one) => one.key === piece);
    to.pieces.push(...from.pieces.splice(at, 1));
  }
  return after;
}
