// @ts-check
/** Whole numbers as people type and read them. */

/** Read a whole number as people type it; null if it is none. @param {string} text @returns {number | null} */
export function whole(text) {
  const bare = String(text).replace(/\s/g, "").replace(/[−–]/g, "-");
  return /^[+-]?\d{1,9}$/.test(bare) ? Number(bare) : null;
}

/** A number with its sign, as it is written on a sheet. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** The same number with the other sign, as text. @param {string} text */
export const turned = (text) => {
  const bare = text.replace(/^\s*[+−–-]\s*/, "");
  return /^\s*[−–-]/.test(text) ? bare : `-${bare}`;
};
