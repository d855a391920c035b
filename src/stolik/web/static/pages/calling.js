// @ts-check
/** Being called when it is one's turn: a row of the settings, where the server has a key for it. */

import { h } from "../base/dom.js";
import { post } from "../base/page.js";

/** @typedef {import("../base/words.js").Speaker} Say */

/** The bytes of a key as a header has it. @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

/** A part of a subscription as it is sent. @param {ArrayBuffer | null} part */
const written = (part) =>
  btoa(String.fromCharCode(...new Uint8Array(part ?? new ArrayBuffer(0)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Whether one is called, and what is asked for that. */
export class Calling {
  /** @param {Say} say @param {() => void} draw */
  constructor(say, draw) {
    this.say = say;
    this.draw = draw;
    this.key = "";
    this.isOn = false;
    this.note = "";
  }

  /** Ask whether the server can call, and whether this browser can be called. */
  async look() {
    if (!isSecureContext || !navigator.serviceWorker || !("PushManager" in globalThis)) return;
    /** @type {{key?: string, is_on?: boolean}} */
    const found = await fetch("/api/push").then((answer) => (answer.ok ? answer.json() : {}), () => ({}));
    this.key = found.key ?? "";
    this.isOn = found.is_on ?? false;
    this.draw();
  }

  /** @param {boolean} isOn */
  async set(isOn) {
    this.note = "";
    const answer = isOn ? await this.begin() : await post("/api/push/end", {});
    if (answer?.ok) this.isOn = isOn;
    else this.note = answer?.body.text ?? this.say.tell("client.set.calls.denied");
    this.draw();
  }

  async begin() {
    if ((await Notification.requestPermission()) !== "granted") return null;
    const worker = await navigator.serviceWorker.ready;
    try {
      const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.key) });
      return await post("/api/push", { endpoint: found.endpoint, key: written(found.getKey("p256dh")), auth: written(found.getKey("auth")) });
    } catch {
      return null;
    }
  }

  /** The row, or nothing where nobody can be called. */
  row() {
    if (!this.key) return null;
    const { say } = this;
    return h("fieldset", { key: "calls", "data-setting": "calls" },
      h("legend", {}, say.tell("client.set.calls")),
      h("div", { class: "choices" }, ...[true, false].map((value) =>
        h("button", { type: "button", "data-value": String(value), "aria-pressed": String(this.isOn === value), onclick: () => this.set(value) },
          say.tell(value ? "client.yes" : "client.no")))),
      h("output", { role: "status" }, this.note));
  }
}
