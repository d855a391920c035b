// @ts-check
/** Lines as they are copied from a mail or a spreadsheet, as a table of names: name, team, group. */

/** @param {string} text @returns {string} nothing if there is no line */
export function tableOfNames(text) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) return "";
  const parted = lines.map((line) => line.split(/[\t;]/.test(line) ? /[\t;]/ : ",").map((word) => word.trim().replaceAll('"', "")).join(";"));
  const hasHead = /^(name|imi|nazw|zawodnik|player)/i.test(parted[0]);
  return (hasHead ? [] : ["name;team;group"]).concat(parted).join("\n");
}
