// Measures `skakmat verify`: plants right and wrong signs, proved by trying every move, and counts
// how many of the wrong ones are reported (recall), and how many of the reports are right (precision).
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {Chess} from 'chess.js';

const [count = '20', engine = '/usr/games/stockfish', nodes = '20000'] = process.argv.slice(2);
const PROGRAM = resolve(import.meta.dirname, '../dist/bin/skakmat.cjs');

/** The signs that are planted after a move of each kind, for White; whether they are wrong. */
const SIGNS = {
  mate: [
    ['??', true],
    ['?', true],
    ['!', false],
    ['!!', false],
  ],
  blunder: [
    ['!', true],
    ['!!', true],
    ['$18', true],
    ['$10', true],
    ['$16', true],
    ['??', false],
    ['?', false],
    ['$19', false],
  ],
};

/** The same evaluation from the other side. */
const MIRRORED = {$18: '$19', $19: '$18', $16: '$17'};

let seed = 18;
function below(limit) {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
}

/** Tests whether both sides have as much material, so that a mate decides the game. */
function isBalanced(chess) {
  let sum = 0;
  for (const piece of chess.board().flat()) {
    if (piece !== null) sum += VALUES[piece.type] * (piece.color === 'w' ? 1 : -1);
  }
  return Math.abs(sum) <= 1;
}

const VALUES = {p: 1, n: 3, b: 3, r: 5, q: 9, k: 0};

function matesIn(chess) {
  return chess.moves({verbose: true}).filter(({san}) => san.endsWith('#'));
}

/** Moves that allow a mate in one, if others do not. */
function blundersIn(chess) {
  const moves = chess.moves({verbose: true});
  const bad = moves.filter((move) => {
    chess.move(move);
    const isBad = matesIn(chess).length > 0;
    chess.undo();
    return isBad;
  });
  return bad.length < moves.length / 2 ? bad : [];
}

/** Games of random moves, up to a mate or to a blunder in a balanced position. */
function* plant() {
  const found = {mate: 0, blunder: 0};
  const wanted = Number(count);
  while (found.mate < wanted || found.blunder < wanted) {
    const chess = new Chess();
    while (!chess.isGameOver() && chess.moveNumber() < 60) {
      const mates = matesIn(chess);
      const isQuiet = mates.length === 0 && isBalanced(chess);
      const kinds = {
        // With a second mate, the engine may like the other one best.
        mate: mates.length === 1 ? mates : [],
        blunder: isQuiet ? blundersIn(chess) : [],
      };
      for (const [kind, moves] of Object.entries(kinds)) {
        if (moves.length === 0 || found[kind] >= wanted || below(3) > 0) continue;
        const [sign, isWrong] = SIGNS[kind][found[kind] % SIGNS[kind].length];
        found[kind] += 1;
        yield write(chess, moves[below(moves.length)], sign, isWrong);
      }
      const moves = chess.moves();
      chess.move(moves[below(moves.length)]);
    }
  }
}

function write(chess, move, sign, isWrong) {
  const written = chess.turn() === 'w' ? sign : (MIRRORED[sign] ?? sign);
  const moves = `${chess
    .pgn()
    .replaceAll(/^\[.*\]$/gm, '')
    .replace(/\*\s*$/, '')
    .trim()} `;
  const number = `${chess.moveNumber()}${chess.turn() === 'w' ? '.' : '...'}`;
  const signed = /^[!?]/.test(written) ? move.san + written : `${move.san} ${written}`;
  return {isWrong, sign, text: `[Event "planted"]\n\n${moves}${number} ${signed} *\n\n`};
}

const folder = mkdtempSync(join(tmpdir(), 'planted-'));
try {
  const games = [...plant()];
  const path = join(folder, 'planted.pgn');
  writeFileSync(path, games.map(({text}) => text).join(''));
  const args = [PROGRAM, 'verify', path, '--engine', engine, '--nodes', nodes, '--format', 'json'];
  const report = JSON.parse(execFileSync(process.execPath, args, {encoding: 'utf8'}));
  const starts = [];
  let line = 1;
  for (const {text} of games) {
    starts.push(line);
    line += text.split('\n').length - 1;
  }
  const lines = JSON.stringify(report).matchAll(/"line":(\d+)/g);
  const accused = new Set(
    Array.from(lines, ([, at]) => starts.findLastIndex((start) => start <= Number(at))),
  );
  const wrong = games.filter(({isWrong}) => isWrong).length;
  const right = [...accused].filter((index) => games[index].isWrong).length;
  const percent = (part, whole) => `${part} of ${whole} (${Math.round((100 * part) / whole)} %)`;
  console.log(`${games.length} signs, ${nodes} nodes`);
  console.log(`recall: ${percent(right, wrong)} wrong signs are reported`);
  console.log(`precision: ${percent(right, accused.size)} reports are right`);
  for (const [index, game] of games.entries()) {
    if (accused.has(index) !== game.isWrong)
      console.log(`missed or false: ${game.sign}\n${game.text}`);
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
