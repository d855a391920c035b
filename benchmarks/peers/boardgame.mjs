// A duel of the size of wyzsza-nizsza in boardgame.io: a card is revealed, one lays, the other bets.
// Prints how many moves a second a local client makes in the best of five runs, by the clock or by
// processor time, whichever is better for it. The seats are the game's own business here, so that
// it need not change turns: that is quicker too.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import path from "node:path";

const require = createRequire(path.join(process.argv[2], "package.json"));
const { Client } = require("boardgame.io/client");

const ROUNDS = 18;
const range = (low, high) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

const duel = {
  setup: ({ random }) => ({
    chips: [1000, 1000],
    hands: [range(2, 12), range(2, 12)],
    decks: [random.Shuffle(range(3, 11)), random.Shuffle(range(3, 11))],
    round: 0,
    dealer: null,
    laid: null,
  }),
  moves: {
    lay: ({ G }, card) => {
      const player = G.round % 2;
      if (!G.hands[player].includes(card) || G.laid !== null) return "INVALID_MOVE";
      G.dealer = G.decks[player].pop();
      G.laid = card;
    },
    bet: ({ G, events }, big, stake) => {
      const player = G.round % 2;
      const bettor = 1 - player;
      if (G.laid === null || stake < 1 || stake > G.chips[bettor]) return "INVALID_MOVE";
      G.chips[player] += Math.max(G.laid - G.dealer, 0);
      if (G.laid !== G.dealer) G.chips[bettor] += G.laid > G.dealer === big ? stake : -stake;
      G.hands[player] = G.hands[player].filter((card) => card !== G.laid);
      G.laid = null;
      G.dealer = null;
      G.round += 1;
      if (G.round === ROUNDS) events.endGame();
    },
  },
};

function game(seed) {
  const client = Client({ game: { ...duel, seed }, numPlayers: 2, debug: false });
  client.start();
  let moves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    client.moves.lay(client.getState().G.hands[round % 2][0]);
    client.moves.bet(round % 3 === 0, 1);
    moves += 2;
  }
  if (client.getState().G.round !== ROUNDS) throw new Error("moves were refused");
  client.stop();
  return moves;
}

function rate(games) {
  const start = performance.now();
  const before = process.cpuUsage();
  let moves = 0;
  for (let number = 0; number < games; number += 1) moves += game(`seed ${number}`);
  const used = process.cpuUsage(before);
  const seconds = Math.min((performance.now() - start) / 1e3, (used.user + used.system) / 1e6);
  return moves / seconds;
}

rate(20);
console.log(Math.max(...range(1, 5).map(() => rate(60))));
