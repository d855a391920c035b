// @ts-check
/** Put messages into words: a catalog of one language, plurals, names of those at the table. */

/** @typedef {{type?: string, id?: string, args?: Record<string, any>, text?: string, seat?: number}} Words */

/** @type {Record<string, (n: number) => number>} */
const PLURALS = {
  pl: (n) =>
    n === 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2,
  en: (n) => (n === 1 ? 0 : 1),
};
const ACTORS = ["chance", "clock", "referee", "spectator"];

export class Speaker {
  /**
   * @param {string} lang
   * @param {Record<string, string | string[]>} texts
   * @param {string[]} names
   */
  constructor(lang, texts, names = []) {
    this.lang = lang;
    this.texts = texts;
    this.names = names;
  }

  /** Say a message by its id. @param {string} id @param {Record<string, any>} args */
  tell(id, args = {}) {
    return this.say({ type: "msg", id, args });
  }

  /** Whether there is such a message. @param {string} id */
  knows(id) {
    return Object.hasOwn(this.texts, id);
  }

  /** Give the sentence; what is said already stays, an unknown id shows itself in brackets. @param {Words | string | null | undefined} words @returns {string} */
  say(words) {
    if (!words || typeof words === "string") return words || "";
    if (words.type === "raw") return words.text ?? "";
    const id = words.id ?? "";
    if (!this.knows(id)) return `[${id}]`;
    const args = words.args ?? {};
    const found = this.texts[id];
    const n = Number.isInteger(args.n) ? Math.abs(args.n) : 0;
    const text = Array.isArray(found) ? found[PLURALS[this.lang](n)] : found;
    return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (whole, name) =>
      name === undefined
        ? whole[0]
        : Object.hasOwn(args, name)
          ? this.argument(args[name])
          : `[${name}]`,
    );
  }

  /** Give one parameter as text. @param {any} value @returns {string} */
  argument(value) {
    if (Array.isArray(value)) return value.map((one) => this.say(one)).join(", ");
    if (typeof value === "number") return value < 0 ? `−${-value}` : String(value);
    if (value && value.type === "who") return this.name(value.seat);
    if (value && typeof value === "object") return this.say(value);
    return String(value);
  }

  /** Give the name of whoever sits on a chair, or of chance, clock and referee. @param {number} seat @returns {string} */
  name(seat) {
    if (seat < 0) return this.tell(`actor.${ACTORS[-1 - seat]}`);
    return this.names[seat] || this.tell("actor.seat", { number: seat + 1 });
  }
}

/** Fetch the catalog of a language. @param {string} lang @param {string} [url] */
export async function speaker(lang, url = `/words/${lang}.json`) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return new Speaker(lang, await answer.json());
}
