// @ts-check
/** A small tree of elements as data, and the patch that makes a page look like it. */

/**
 * @typedef {{tag: string, key: string | null, attrs: Record<string, any>, kids: Kid[]}} Leaf
 * @typedef {Leaf | string} Kid
 * @typedef {Kid | null | false | undefined | Kid[]} Loose
 */

const SVG = "http://www.w3.org/2000/svg";
const DRAWN = new Set("svg use path rect circle ellipse line text g".split(" "));
/** @type {WeakMap<Node, {id: string, attrs: Record<string, any>}>} */
const known = new WeakMap();

/**
 * Describe an element; `key` keeps it the same element wherever it moves among its siblings,
 * `style` is an object of properties, `on…` are listeners.
 * @param {string} tag @param {Record<string, any>} [attrs] @param {Loose[]} kids @returns {Leaf}
 */
export function h(tag, attrs = {}, ...kids) {
  const { key = null, ...rest } = attrs;
  const flat = /** @type {Kid[]} */ (kids.flat(3).filter((kid) => kid || kid === ""));
  return { tag, key, attrs: rest, kids: flat };
}

/** Make the children of an element look as described. @param {Element} parent @param {Kid[]} kids */
export function patch(parent, kids) {
  /** @type {Map<string, ChildNode>} */
  const old = new Map();
  parent.childNodes.forEach((child, i) => old.set(known.get(child)?.id ?? `#${i}`, child));
  const counts = new Map();
  let place = parent.firstChild;
  for (const kid of kids) {
    const kind = typeof kid === "string" ? "#text" : kid.tag;
    let id = typeof kid !== "string" && kid.key !== null ? `${kind}:${kid.key}` : "";
    if (!id) {
      const nth = counts.get(kind) ?? 0;
      counts.set(kind, nth + 1);
      id = `${kind}/${nth}`;
    }
    let child = old.get(id);
    old.delete(id);
    if (!child) {
      child = typeof kid === "string" ? document.createTextNode("") : create(kid.tag);
      known.set(child, { id, attrs: {} });
    }
    if (child === place) place = place.nextSibling;
    else parent.insertBefore(child, place);
    if (typeof kid === "string") {
      if (child.nodeValue !== kid) child.nodeValue = kid;
    } else {
      dress(/** @type {HTMLElement} */ (child), kid.attrs);
      patch(/** @type {Element} */ (child), kid.kids);
    }
  }
  for (const child of old.values()) child.remove();
}

/** @param {string} tag */
function create(tag) {
  return DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
}

/** @param {any} element @param {Record<string, any>} attrs */
function dress(element, attrs) {
  const note = known.get(element);
  const before = note?.attrs ?? {};
  for (const name of Object.keys(before)) {
    if (attrs[name] !== undefined && attrs[name] !== null && attrs[name] !== false) continue;
    if (name.startsWith("on")) element[name] = null;
    else if (name in { value: 1, checked: 1 }) element[name] = name === "checked" ? false : "";
    else element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attrs)) {
    if (value === undefined || value === null || value === false || before[name] === value) continue;
    if (name.startsWith("on")) element[name] = value;
    else if (name === "style") for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  if (note) note.attrs = attrs;
}
