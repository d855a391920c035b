// Draws scenes that a test hands over and plays the table to them, without a server.
import { patch } from "/static/base/dom.js";
import { allDefaults } from "/static/forms/kinds.js";
import { Input } from "/static/moves/input.js";
import { Moves } from "/static/moves/moves.js";
import { openKeys } from "/static/forms/open.js";
import { learn, RARE } from "/static/scene/nodes.js";
import { loadPieces } from "/static/scene/pieces.js";
import { heading, SceneView } from "/static/scene/scene.js";
import { asTurned, canTurn, turn } from "/static/scene/turned.js";
import { keep, settings } from "/static/base/settings.js";
import { speaker } from "/static/base/words.js";
import * as fair from "/static/fair/hashes.js";
import * as clock from "/static/scene/clock.js";
import { Countdown } from "/static/base/sound.js";
import { verify } from "/static/fair/verify.js";

await Promise.all(Object.keys(RARE).map(learn));
const view = new SceneView(document.getElementById("table"));
const sent = [];
const commands = [];
let moves = null;
let question = 0;

function draw() {
  if (stolik.isBlind) return;
  const { say, taps, scene, isOff, push } = moves;
  const pen = {
    say, next: isOff ? new Set() : taps.live(), aims: taps.aims(), chosen: new Set(taps.chosen), later: taps.later,
    moved: new Set((scene.news ?? []).flatMap((one) => one.keys ?? [])), small: false, clock: null, rules: "/rules",
    open: openKeys(push.forms), order: settings().rack, sort: (rack) => { keep({ rack }); draw(); },
  };
  document.documentElement.lang = say.lang;
  patch(document.getElementById("head"), heading(pen, scene));
  const lying = moves.lying(pen);
  view.draw(pen, asTurned(scene), { thumb: lying ? [lying] : [] });
}

// The table says yes at once, unless a test answers itself.
function send(command) {
  const id = String(commands.length);
  commands.push(command);
  sent.push(command.action);
  if (!stolik.isSlow) queueMicrotask(() => { moves.answered({ id, type: "ack" }); draw(); });
  return id;
}

const input = new Input(view.root, {
  taps: () => (moves && !moves.isOff ? moves.taps : null),
  tap: (key) => moves.tap(key),
  clear: () => moves.clear(),
  back: (key) => moves.back(key),
  typed: (letter) => moves.typed(letter),
  whichPlace: () => "Które miejsce?",
});

function vectors(v) {
          const { commitment, chain, dealKey, Stream, hex, unhex } = fair;
          const wrong = [];
          const same = (kind, a, b) => { if (JSON.stringify(a) !== JSON.stringify(b)) wrong.push([kind, a, b]); };
          for (const c of v.commitments) same('commitment', commitment(c.table, unhex(c.seed)), c.commitment);
          for (const c of v.chains) same('chain', chain(unhex(c.root), c.links).map(hex), c.seeds);
          for (const k of v.keys) same('key', hex(dealKey(unhex(k.seed), k.commitment, k.contributions.map(unhex))), k.key);
          for (const b of v.boards) {
            const seeds = chain(unhex(b.root), 1024);
            same('board', commitment(b.set, seeds[0]), b.commitment);
            const key = dealKey(seeds[Math.min(b.deal, 1023)], b.commitment, []);
            same('board key', hex(key), b.key);
            same('board draw', new Stream(key, BigInt(b.deal * 2 ** 32 + b.drawn)).below(b.below), b.value);
          }
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
  late: 0, fair, clock, view, Countdown, verify, sent, commands, allDefaults, vectors, isSlow: false, isBlind: false,
  async speaker(lang) { return (speakers[lang] ??= await speaker(lang)); },
  async show(scene, forms, lang, names, all = false) {
    await loadPieces();
    const say = await this.speaker(lang);
    say.names = names;
    moves = new Moves(say, { send, changed: draw, stale: () => stolik.late++, rules: () => "/rules" });
    view.all = all;
    sent.length = commands.length = question = 0;
    this.push(scene, forms);
  },
  push(scene, forms = {}) {
    moves.show({ scene, forms, questions: { 0: question += 1 }, viewer: 0, phase: "playing" });
    input.recheck(moves.taps.aims());
    draw();
  },
  answer(id, type) { moves.answered({ id: String(id), type }); draw(); },
  async tap(key) {
    moves.tap(key);
    if (moves.pending) moves.send(moves.pending.action); // yes, really
    await null;
  },
  get scene() { return moves.push.scene; },
  /** Turn the board as the menu does; say whether there was one. */
  turn() {
    if (!canTurn(this.scene)) return false;
    turn(this.scene);
    draw();
    return true;
  },
  get chosen() { return moves.taps.chosen; },
};
document.documentElement.dataset.ready = "yes";
