// @ts-check
/** Commands to a competition: sent again with the same id until there is an answer, one after another. */

/** @typedef {{ok: boolean, body: any, gone?: boolean}} Answer */

const WAITS_MS = [500, 1000, 2000, 4000];
const AGAIN = new Set([429, 502, 503, 504]);

/** A random id nobody else has. */
export const newCommand = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Ask the server until it answers; a lost line and a busy server are waited for.
 * @param {string} url @param {RequestInit} order @param {(isLost: boolean) => void} [lost] @param {AbortSignal} [signal] @returns {Promise<Answer>}
 */
export async function insist(url, order, lost = () => {}, signal) {
  for (let tries = 0; ; tries += 1) {
    let wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
    try {
      const answer = await fetch(url, { ...order, signal });
      if (!AGAIN.has(answer.status)) {
        lost(false);
        return { ok: answer.ok, body: await answer.json().catch(() => ({})) };
      }
      wait = Math.max(wait, 1000 * Number(answer.headers.get("retry-after") ?? 0));
    } catch {
      if (signal?.aborted) return { ok: false, body: {}, gone: true };
    }
    lost(true);
    await pause(wait);
    if (signal?.aborted) return { ok: false, body: {}, gone: true };
  }
}

/** An order with JSON. @param {any} body @returns {RequestInit} */
export const json = (body) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** What one page has sent to one competition and waits for. */
export class Sender {
  /** @param {string} cup @param {(state: "saving" | "saved" | "offline") => void} [told] */
  constructor(cup, told = () => {}) {
    this.base = `/api/cups/${cup}`;
    this.told = told;
    this.waiting = 0;
    /** The last thing sent: the next waits for it, so that two taps keep their order. @type {Promise<any>} */
    this.last = Promise.resolve();
  }

  /** Do something; `lost` hears when the line breaks. @param {any} action @param {{seat?: number | null, reason?: string, asks?: boolean, signal?: AbortSignal, lost?: (isLost: boolean) => void}} [more] @returns {Promise<Answer>} */
  act(action, { seat = null, reason = "", asks = false, signal, lost } = {}) {
    return this.send("do", json({ command: newCommand(), action, seat, reason, asks }), { signal, lost });
  }

  /** Ask for something else of the competition. @param {string} path @param {any} [body] @param {{signal?: AbortSignal, lost?: (isLost: boolean) => void}} [more] @returns {Promise<Answer>} */
  post(path, body = {}, more = {}) {
    return this.send(path, json(body), more);
  }

  /** @param {string} path @param {RequestInit} order @param {{signal?: AbortSignal, lost?: (isLost: boolean) => void}} [more] @returns {Promise<Answer>} */
  send(path, order, { signal, lost } = {}) {
    this.waiting += 1;
    this.told("saving");
    const heard = (/** @type {boolean} */ isLost) => {
      this.told(isLost ? "offline" : "saving");
      lost?.(isLost);
    };
    const turn = this.last.then(() => insist(`${this.base}/${path}`, order, heard, signal));
    this.last = turn.then((answer) => {
      this.waiting -= 1;
      if (!this.waiting) this.told("saved");
      return answer;
    });
    return this.last;
  }
}
