// @ts-check
/** Keep the screen awake during a game, where the browser can; say so plainly where it cannot. */

export class Awake {
  constructor() {
    /** @type {any} */
    this.lock = null;
    this.wanted = false;
    document.addEventListener("visibilitychange", () => this.take());
  }

  /** Whether this browser can keep the screen awake here (plain http cannot). */
  get can() {
    return "wakeLock" in navigator;
  }

  /** @param {boolean} wanted */
  want(wanted) {
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    if (wanted) this.take();
    else {
      this.lock?.release?.().catch(() => {});
      this.lock = null;
    }
  }

  async take() {
    if (!this.wanted || !this.can || document.visibilityState !== "visible") return;
    try {
      this.lock = await /** @type {any} */ (navigator).wakeLock.request("screen");
    } catch {
      this.lock = null; // low battery: the phone decides
    }
  }
}
