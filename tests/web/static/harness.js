// Draws scenes that a test hands over, with taps and forms but without a server.
import { patch } from "/static/dom.js";
import { actionNames, allDefaults, askForm } from "/static/forms.js";
import { Input } from "/static/input.js";
import { labels } from "/static/names.js";
import { loadPieces } from "/static/pieces.js";
import { actionOf, OpenForms, openKeys } from "/static/open-forms.js";
import { heading, SceneView } from "/static/scene.js";
import { Taps } from "/static/taps.js";
import { speaker } from "/static/words.js";
import * as fair from "/static/fair.js";
import * as clock from "/static/clock.js";
import { verify } from "/static/verify.js";

const view = new SceneView(document.getElementById("table"));
let shown = null;
const sent = [];
const open = new OpenForms();

function draw() {
  const { scene, say, taps } = shown;
  const pen = {
    say, next: taps.live(), aims: taps.aims(), chosen: new Set(taps.chosen), later: taps.later,
    moved: new Set((scene.news ?? []).flatMap((one) => one.keys ?? [])), small: false, clock: null, rules: "/rules",
    open: openKeys(shown.forms),
  };
  document.documentElement.lang = say.lang;
  patch(document.getElementById("head"), heading(pen, scene));
  const lying = open.draw(pen, scene, shown.forms, (action) => sent.push(action), draw);
  view.draw(pen, scene, { thumb: lying ? [lying] : [] });
}

async function tap(key) {
  const done = shown.taps.tap(key);
  draw();
  if (!done) return;
  if (!done.form) return void sent.push(done.do);
  const { say, scene, forms } = shown;
  const form = forms[done.form];
  if (form.is_open) {
    open.pick(forms, done.form);
    return draw();
  }
  const values = await askForm({
    say, names: actionNames(say, scene.game, form.action || done.form, labels(scene, say)),
    title: say.tell(`${scene.game}.do.${done.form.replace(":", ".")}`), fields: form.fields, typical: form.typical[0], clause: form.clause,
  });
  if (values) sent.push(actionOf(done.form, form, values));
}

new Input(view.root, {
  taps: () => shown?.taps ?? null,
  tap,
  clear: () => { shown.taps.clear(); draw(); },
});

function vectors(v) {
          const { commitment, chain, dealKey, Stream, hex, unhex } = fair;
          const wrong = [];
          const same = (kind, a, b) => { if (JSON.stringify(a) !== JSON.stringify(b)) wrong.push([kind, a, b]); };
          for (const c of v.commitments) same('commitment', commitment(c.table, unhex(c.seed)), c.commitment);
          for (const c of v.chains) same('chain', chain(unhex(c.root), c.links).map(hex), c.seeds);
          for (const k of v.keys) same('key', hex(dealKey(unhex(k.seed), k.commitment, k.contributions.map(unhex))), k.key);
          for (const m of v.mixed) {
            const luck = new Stream(unhex(m.key), BigInt(m.entry));
            for (const s of m.steps)
              if (s.below) same('below', luck.below(s.below), s.value);
              else same('shuffle', luck.shuffled([...Array(s.shuffle).keys()]), s.order);
          }
          for (const one of Object.values(v).flat().filter(o => o.order && o.items))
            same('order', new Stream(unhex(one.key), BigInt(one.entry)).shuffled([...Array(one.items).keys()]), one.order);
          return wrong;
        }

const speakers = {};
window.stolik = {
  fair, clock, verify, sent, allDefaults, vectors,
  async speaker(lang) { return (speakers[lang] ??= await speaker(lang)); },
  async show(scene, forms, lang, names, all = false) {
    await loadPieces();
    const say = await this.speaker(lang);
    say.names = names;
    shown = { scene, forms, say, taps: new Taps(scene) };
    view.all = all;
    open.renew(forms);
    sent.length = 0;
    draw();
  },
  tap,
  get chosen() { return shown.taps.chosen; },
};
document.documentElement.dataset.ready = "yes";
