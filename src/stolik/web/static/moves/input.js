// @ts-check
/** Fingers, mouse and keyboard on a drawn scene: taps, drags, arrows, hotkeys. */

/** @typedef {import("./taps.js").Taps} Taps */

const THUMB = 24; // pixels around a finger within which a place may be meant
const FAR = 8; // pixels a finger moves before it is a drag
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const keyOf = (target) => /** @type {Element} */ (target)?.closest?.("[data-key]") ?? null;

export class Input {
  /**
   * @param {HTMLElement} root
   * @param {{taps: () => Taps | null, tap: (key: string) => void, clear: () => void, back?: (key: string) => boolean, typed?: (letter: string) => boolean, whichPlace?: () => string}} on
   */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    /** @type {{key: string, element: HTMLElement, x: number, y: number, ghost: HTMLElement | null} | null} */
    this.held = null;
    this.skip = false;
    /** The question which place is meant, while it is open. @type {HTMLDialogElement | null} */
    this.asking = null;
    root.addEventListener("click", (e) => this.click(e));
    root.addEventListener("pointerdown", (e) => this.down(e));
    addEventListener("pointermove", (e) => this.move(e));
    addEventListener("pointerup", (e) => this.up(e));
    addEventListener("pointercancel", () => this.drop());
    document.addEventListener("keydown", (e) => this.keydown(e));
    root.addEventListener("contextmenu", (e) => this.takeBack(e));
  }

  /** A right click on a mat, or a finger that rests there, takes chips back. @param {MouseEvent} e */
  takeBack(e) {
    const key = /** @type {Element} */ (e.target).closest(".mat") && keyOf(e.target)?.dataset.key;
    if (!key || !this.on.taps() || !this.on.back?.(key)) return;
    e.preventDefault();
    this.drop();
  }

  /** The keys around an element, the innermost first. @param {EventTarget | null} target */
  keysAt(target) {
    /** @type {string[]} */
    const found = [];
    for (let at = keyOf(target); at; at = keyOf(at.parentElement)) found.push(at.dataset.key ?? "");
    return found;
  }

  /** The key at an element that a tap can use: where something is to go, a place before what lies in it. @param {EventTarget | null} target */
  liveKey(target) {
    const taps = this.on.taps();
    if (!taps) return null;
    const keys = this.keysAt(target);
    const aims = taps.aims();
    const live = taps.live();
    return keys.find((key) => aims.has(key)) ?? keys.find((key) => live.has(key)) ?? null;
  }

  /** @param {MouseEvent} e */
  click(e) {
    if (this.skip) {
      this.skip = false;
      return;
    }
    const near = this.near(e);
    if (near.length > 1) return void this.which(near);
    const key = near.length ? near[0].dataset.key : this.liveKey(e.target);
    if (key) this.on.tap(key);
    else if (/** @type {Element} */ (e.target).closest(".cloth")) this.on.clear();
  }

  /** Places of a mat that a finger cannot tell apart, the nearest first; a mouse points exactly. @param {MouseEvent} e @returns {HTMLElement[]} */
  near(e) {
    const mat = /** @type {Element} */ (e.target).closest(".mat");
    const aims = this.on.taps()?.aims();
    if (!mat || !aims?.size || /** @type {PointerEvent} */ (e).pointerType !== "touch") return [];
    const found = [];
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (mat.querySelectorAll("[data-key]"))) {
      if (!aims.has(one.dataset.key ?? "")) continue;
      const box = one.getBoundingClientRect();
      const isJoint = one.classList.contains("joint");
      const isIn = e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
      const far = Math.hypot(e.clientX - box.left - box.width / 2, e.clientY - box.top - box.height / 2);
      if (isJoint ? far <= THUMB : isIn) found.push({ one, far: isIn && !isJoint ? THUMB / 2 : far });
    }
    return found.sort((a, b) => a.far - b.far).slice(0, 6).map(({ one }) => one);
  }

  /** Ask which place is meant. @param {HTMLElement[]} places */
  which(places) {
    const dialog = document.createElement("dialog");
    dialog.className = "near";
    const title = document.createElement("h2");
    title.textContent = this.on.whichPlace?.() ?? "";
    dialog.setAttribute("aria-label", title.textContent);
    const list = document.createElement("div");
    list.className = "which";
    for (const one of places) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = one.getAttribute("aria-label")?.split(",")[0] ?? "";
      button.addEventListener("click", () => {
        dialog.close();
        this.on.tap(one.dataset.key ?? "");
      });
      list.append(button);
    }
    dialog.append(title, list);
    dialog.addEventListener("click", (e) => e.target === dialog && dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      this.asking = null;
    });
    this.asking = dialog;
    document.body.append(dialog);
    dialog.showModal();
  }

  /** Where nothing can go any more, nobody is asked where it shall go. @param {Set<string>} aims */
  recheck(aims) {
    if (!aims.size) this.asking?.close();
  }

  /** @param {PointerEvent} e */
  down(e) {
    this.skip = false;
    const taps = this.on.taps();
    const target = /** @type {Element} */ (e.target);
    if (e.button || !taps || target.closest("button")) return;
    const live = taps.live();
    const key = this.keysAt(target).find((one) => live.has(one) && (taps.leadsOn(one) || target.closest(".you")));
    const element = key && /** @type {HTMLElement | null} */ (target.closest(`[data-key="${CSS.escape(key)}"]`));
    if (key && element) this.held = { key, element, x: e.clientX, y: e.clientY, ghost: null };
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { held } = this;
    if (!held) return;
    const x = e.clientX - held.x;
    const y = e.clientY - held.y;
    if (!held.ghost) {
      if (Math.hypot(x, y) < FAR) return;
      const taps = this.on.taps();
      if (taps?.leadsOn(held.key) && !taps.chosen.includes(held.key)) {
        taps.clear();
        this.on.tap(held.key);
      }
      const piece = held.element.querySelector("svg") ?? held.element;
      const box = piece.getBoundingClientRect();
      const ghost = document.createElement("div");
      ghost.className = `ghost ${held.element.className}`;
      ghost.append(piece.cloneNode(true));
      Object.assign(ghost.style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
      document.body.append(ghost);
      held.ghost = ghost;
    }
    held.ghost.style.transform = `translate(${x}px,${y}px)`;
    e.preventDefault();
  }

  /** @param {PointerEvent} e */
  up(e) {
    const { held } = this;
    this.drop();
    if (!held?.ghost) return;
    this.skip = true;
    setTimeout(() => (this.skip = false), 50);
    const under = document.elementFromPoint(e.clientX, e.clientY);
    const taps = this.on.taps();
    const aims = taps?.aims();
    const aim = this.keysAt(under).find((key) => aims?.has(key));
    if (aim) return this.on.tap(aim);
    if (taps?.chosen.length) this.on.clear();
    else if (under?.closest(".cloth")) this.on.tap(held.key);
  }

  drop() {
    this.held?.ghost?.remove();
    this.held = null;
  }

  /** @param {KeyboardEvent} e */
  keydown(e) {
    const target = /** @type {HTMLElement} */ (e.target);
    if (e.ctrlKey || e.altKey || e.metaKey || target.closest("input,textarea,select,dialog")) return;
    const element = keyOf(target);
    if (e.key === "Escape") return this.on.clear();
    if (ARROWS[e.key] && (this.root.contains(target) || target === document.body)) {
      if (target.closest(".scroll")) return;
      this.step(element, ARROWS[e.key]);
      e.preventDefault();
      return;
    }
    const isButton = target.closest("button,a,[role=button]");
    if (e.key === "Enter" || e.key === " ") {
      if (element && target === element && element.tagName !== "BUTTON") {
        const key = this.liveKey(target);
        if (key) {
          e.preventDefault();
          return this.on.tap(key);
        }
      }
      if (isButton) return;
    }
    const name = e.key === " " ? "space" : e.key.toLowerCase();
    const live = this.on.taps()?.live();
    for (const one of this.root.querySelectorAll("[data-hotkey]")) {
      const { hotkey, key } = /** @type {HTMLElement} */ (one).dataset;
      if (hotkey?.toLowerCase() === name && key && live?.has(key)) {
        e.preventDefault();
        return this.on.tap(key);
      }
    }
    if (/^[0-9]$/.test(e.key) && this.on.taps() && this.on.typed?.(e.key)) e.preventDefault();
  }

  /** Move the focus: square by square on a board, elsewhere to the nearest piece that way.
   * @param {HTMLElement | null} from @param {[number, number]} way */
  step(from, [dx, dy]) {
    const cell = from?.closest(".cell");
    if (cell instanceof HTMLElement) {
      const { row = "0", column = "0" } = cell.dataset;
      const aim = `[data-row="${Number(row) + dy}"][data-column="${Number(column) + dx}"]`;
      const next = cell.parentElement?.querySelector(aim);
      if (next instanceof HTMLElement) return next.focus();
    }
    const found = [...this.root.querySelectorAll("[data-key].live,[data-key].chosen")];
    if (!from) return void (/** @type {HTMLElement} */ (found[0])?.focus());
    const here = from.getBoundingClientRect();
    const far = (/** @type {Element} */ one) => {
      const box = one.getBoundingClientRect();
      const x = box.left + box.width / 2 - here.left - here.width / 2;
      const y = box.top + box.height / 2 - here.top - here.height / 2;
      const along = x * dx + y * dy;
      return along > 1 ? along + 3 * Math.abs(x * dy + y * dx) : Infinity;
    };
    const best = found.filter((one) => one !== from && far(one) < Infinity).sort((a, b) => far(a) - far(b))[0];
    if (best instanceof HTMLElement) best.focus();
  }
}
