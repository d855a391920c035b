// @ts-check
/** Where a long word of a name may be broken: soft hyphens, as `words/softening.py` puts them. */

const WORD = /\p{L}+/gu;
/** Words of fewer letters find room on a phone; over a narrow column even less. */
const LONG = 13;
export const HEADING = 8;
const SYLLABLE = /(?<=[aeiouyąęó])(?=[^\P{L}aeiouyąęó]\p{L})/giu;
const LEAST = 4;

/** @param {string | null | undefined} text @param {number} [least] @returns {string} */
export const softened = (text, least = LONG) => (text ?? "").replace(WORD, (word) => word.length < least ? word :
  word.replace(SYLLABLE, (_, /** @type {number} */ at) => (at >= LEAST && at <= word.length - LEAST ? "\u00ad" : "")));

/** Nobody plays on a sheet: there is room for a whole name, which may be broken. @param {string} name */
export const onPaper = (name) => (document.body.dataset.mode === "paper" ? softened(name, HEADING) : name);
