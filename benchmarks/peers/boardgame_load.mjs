// A boardgame.io server with many matches of two over real sockets: how long a move waits until its
// own player has the server's new state. It keeps matches in memory only, and sends the state alone.
// Arguments: its folder, matches, seconds between the moves of a match, seconds of play.
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [folder, matches, period, seconds] = process.argv.slice(2);
const require = createRequire(path.join(folder, "package.json"));
const Stage = { NULL: null };
const cells = Array.from({ length: 64 }, (_, i) => i % 13);
const game = {
  name: "duel",
  setup: () => ({ board: cells, moves: 0 }),
  turn: { activePlayers: { all: Stage.NULL } },
  moves: {
    go: {
      client: false, // only the server's answer counts
      move: ({ G }, from, to) => {
        G.board[to] = G.board[from];
        G.moves += 1;
      },
    },
  },
};

if (matches === "serve") {
  console.log = console.info = () => {};
  const { Server } = require("boardgame.io/server");
  const server = Server({ games: [game], origins: ["*"] });
  const running = await server.run({ port: { port: 0, host: "127.0.0.1" } });
  process.send(running.appServer.address().port);
  process.on("disconnect", () => process.exit(0));
} else {
  await measure(Number(matches), Number(period) * 1000, Number(seconds) * 1000);
}

async function measure(count, pause, time) {
  const server = fork(fileURLToPath(import.meta.url), [folder, "serve"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const port = await new Promise((resolve) => server.once("message", resolve));
  const url = `http://127.0.0.1:${port}`;
  const { Client } = require("boardgame.io/client");
  const { SocketIO } = require("boardgame.io/multiplayer");
  const tables = [];
  for (let i = 0; i < count; i += 1) {
    const matchID = `match${i}`; // begun when the first of its players comes
    const players = ["0", "1"].map((playerID) => {
      const socketOpts = { transports: ["websocket"] };
      const multiplayer = SocketIO({ server: url, socketOpts });
      return Client({ game, multiplayer, matchID, playerID, numPlayers: 2, debug: false });
    });
    for (const player of players) player.start();
    tables.push(players);
  }
  const isReady = (player) => player.getState() !== null && player.getState().isConnected;
  for (let tries = 0; !tables.flat().every(isReady); tries += 1) {
    if (tries > 300) throw new Error("not all clients are connected");
    await wait(100);
  }
  const waits = [];
  const begun = performance.now();
  await Promise.all(tables.map((players) => play(players, pause, begun + time, waits)));
  const took = performance.now() - begun;
  waits.sort((a, b) => a - b);
  const at = (share) => waits[Math.floor(share * waits.length)];
  const found = { rate: (waits.length * 1000) / took, p50: at(0.5), p99: at(0.99) };
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
}

async function play(players, pause, until, waits) {
  let due = performance.now() + Math.random() * pause;
  for (let moves = 0; due < until; moves += 1, due += pause) {
    await wait(Math.max(0, due - performance.now()));
    const player = players[moves % 2];
    const before = player.getState()._stateID;
    const sent = performance.now();
    await new Promise((resolve) => {
      const stop = player.subscribe((state) => {
        if (state !== null && state._stateID > before) {
          stop();
          resolve();
        }
      });
      player.moves.go(moves % 64, (moves * 7) % 64);
    });
    waits.push(performance.now() - sent);
  }
}

function wait(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
