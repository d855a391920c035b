// @ts-check
/** What was typed into a form that was not sent, kept on this device until it is. */

export class Draft {
  /** Another question under the same name begins anew. @param {string} name @param {any} question */
  constructor(name, question) {
    this.name = `stolik.form.${name}`;
    this.of = JSON.stringify(question);
  }

  /** @returns {Record<string, any>} */
  load() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.name) ?? "null");
      return kept?.of === this.of ? kept.typed : {};
    } catch {
      return {};
    }
  }

  /** @param {Record<string, any>} typed */
  save(typed) {
    try {
      localStorage.setItem(this.name, JSON.stringify({ of: this.of, typed }));
    } catch {
      // a private window: what is typed lasts as long as the dialog
    }
  }

  drop() {
    localStorage.removeItem(this.name);
  }
}
