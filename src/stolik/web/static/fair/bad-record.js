// @ts-check
/** A record that does not prove what it claims; `code` names the message `input.<code>`. */
export class BadRecord extends Error {
  /** @param {string} code @param {number} line */
  constructor(code, line) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
