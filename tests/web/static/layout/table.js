// The real page of a table, without a server: pictures are handed to it in bulk.
const lang = new URLSearchParams(location.search).get("lang") ?? "pl";
document.documentElement.lang = document.body.dataset.lang = lang;
document.body.dataset.words = `/words/${lang}.json`;

globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
  addEventListener() {}
};

await import("/static/table/table.js");
const page = globalThis.stolikTable;
page.sheet = await import("/static/table/sheet.js");
const { learn, RARE } = await import("/static/scene/nodes.js");
await Promise.all(Object.keys(RARE).map(learn));
let n = 0;

/** Show one step as the table would push it. */
function show(step) {
  page.facts.isPaper = step.is_paper;
  page.welcome = { ...step.welcome };
  page.state = "online";
  page.show({ ...step.push, n: (n += 1) }, step.push.news);
  scrollTo(0, 0);
}

globalThis.law = {
  page,
  steps: [],
  show,
  /** Draw steps and look at each: what is wrong, by the name of the step. */
  run(numbers, type) {
    document.documentElement.dataset.type = type;
    const found = [];
    for (const i of numbers) {
      show(this.steps[i]);
      for (const fault of globalThis.layoutFaults()) found.push(`${this.steps[i].name}: ${fault}`);
    }
    return found;
  },
  /** Draw steps, tap a key in each and look: what is wrong, by the name of the step. */
  tapped(pairs, type) {
    document.documentElement.dataset.type = type;
    const found = [];
    for (const [i, key] of pairs) {
      show(this.steps[i]);
      page.moves.taps.chosen = [];
      page.moves.tap(key);
      if (!page.moves.taps.chosen.includes(key) && `form:${page.moves.tray.name}` !== key) found.push(`${this.steps[i].name}: ${key} cannot be tapped`);
      for (const fault of globalThis.layoutFaults()) found.push(`${this.steps[i].name}, ${key}: ${fault}`);
    }
    return found;
  },
};
document.documentElement.dataset.ready = "yes";
