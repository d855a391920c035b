// @ts-check
/** The award ceremony, step by step: each list by its name, then the third, the second, the first. */

const awards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".award")]);
/** Every step: a list, and how many of its places are shown. @type {[HTMLElement, number][]} */
const steps = awards.flatMap((one) => {
  const places = one.querySelectorAll("[data-step]").length;
  return Array.from({ length: places + 1 }, (_, shown) => /** @type {[HTMLElement, number]} */ ([one, shown]));
});
const back = /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=back]"));
const next = /** @type {HTMLButtonElement} */ (document.querySelector("[data-do=next]"));
const where = document.querySelector(".where");
/** The step is kept in the address: a page loaded again goes on where it was. */
let at = Math.min(Math.max(0, Number(location.hash.slice(1)) || 0), Math.max(0, steps.length - 1));

function draw() {
  const [award, shown] = steps[at];
  for (const one of awards) {
    one.hidden = one !== award;
    [...one.querySelectorAll("[data-step]")].forEach((place, n) => place.classList.toggle("waits", n >= shown));
  }
  back.disabled = at === 0;
  next.disabled = at === steps.length - 1;
  if (where) where.textContent = `${awards.indexOf(award) + 1} / ${awards.length}`;
  history.replaceState(null, "", `#${at}`);
}

/** @param {number} by */
function go(by) {
  at = Math.min(Math.max(0, at + by), steps.length - 1);
  draw();
}

if (steps.length) {
  back.hidden = next.hidden = false;
  back.onclick = () => go(-1);
  next.onclick = () => go(1);
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLButtonElement && (event.key === " " || event.key === "Enter")) return;
    if (["ArrowRight", "PageDown", " ", "Enter"].includes(event.key)) go(1);
    else if (["ArrowLeft", "PageUp", "Backspace"].includes(event.key)) go(-1);
    else return;
    event.preventDefault();
  });
  document.body.classList.add("stepping");
  draw();
  next.focus();
}
