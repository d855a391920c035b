// @ts-check
/** What this device's owner likes; kept on the device. */

/** @typedef {{type: "normal" | "large", suits: "four" | "two", letters: "auto" | "pl" | "en", hand: "right" | "left", theme: "auto" | "light" | "dark", rack: "colour" | "number", pace: "calm" | "normal" | "quick" | "steps", confirm: boolean, sound: boolean, vibration: boolean, gestures: boolean, chances: boolean}} Settings */

const NAME = "stolik.settings";

/** @type {Settings} */
export const DEFAULTS = {
  type: "normal", suits: "four", letters: "auto", hand: "right", theme: "auto",
  rack: "colour", pace: "calm", confirm: false, sound: true, vibration: true, gestures: true, chances: false,
};

/** Values each setting may have. @type {Record<string, any[]>} */
export const CHOICES = {
  type: ["normal", "large"], suits: ["four", "two"], letters: ["auto", "pl", "en"], hand: ["right", "left"],
  theme: ["auto", "light", "dark"], rack: ["colour", "number"], pace: ["calm", "normal", "quick", "steps"], confirm: [false, true], sound: [true, false], vibration: [true, false], gestures: [true, false], chances: [false, true],
};

/** @returns {Settings} */
export function settings() {
  /** @type {any} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {};
  } catch {
    kept = {};
  }
  const known = Object.entries(CHOICES).filter(([name, values]) => values.includes(kept[name]));
  const own = Object.fromEntries(known.map(([name]) => [name, kept[name]]));
  return { ...DEFAULTS, ...own };
}

/** Change some settings and show them at once. @param {Partial<Settings>} some */
export function keep(some) {
  const all = { ...settings(), ...some };
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    // a private window: the settings last as long as the page
  }
  show(all);
  return all;
}

/** @param {Settings} all */
export function show(all) {
  const { dataset } = document.documentElement;
  dataset.type = all.type;
  dataset.suits = all.suits;
  dataset.letters = all.letters;
  dataset.hand = all.hand;
  dataset.theme = all.theme;
}

show(settings());
