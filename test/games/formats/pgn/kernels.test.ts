import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {Chess} from 'chess.js';
import {expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import {PlainLane} from '../../../../src/games/formats/pgn/plain-lane.ts';
import {KERNEL_NAMES} from '../../../../src/games/formats/pgn/plain-kernel.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {walkGame} from '../../../../src/chess/game/walk-game.ts';
import {encodeUtf8} from '../../../../src/text/byte-tools.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {Prng} from '../../../prng.ts';

/** More games by SKAKMAT_KERNEL_GAMES=100000. */
const GAMES = Number(process.env['SKAKMAT_KERNEL_GAMES'] ?? 40);

/** Positions with promotions, castling, captures in passing, pins and many checks. */
const STARTS = [
  undefined,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '3qk3/8/8/8/8/8/8/QQ2K2R w - - 0 1',
];

test('every kernel judges moves, checks and mates as chess.js does', () => {
  const prng = new Prng(17);
  let refused = 0;
  for (let count = 0; count < GAMES; count += 1) {
    const fen = STARTS[count % STARTS.length];
    const {words, last} = playGame(fen, prng);
    const games = KERNEL_NAMES.map((kernel) => readPlainly(writeGame(words, fen), kernel));
    for (const game of games) expect(game && lastFen(game), words.join(' ')).toBe(last);
    const spoilt = spoil(words, prng);
    const verdicts = KERNEL_NAMES.map((kernel) => readPlainly(writeGame(spoilt, fen), kernel));
    const ends = verdicts.map((game) => game && lastFen(game));
    expect(ends[0], spoilt.join(' ')).toBe(ends[1]);
    if (ends[0] === undefined) refused += 1;
    else expect(ends[0], spoilt.join(' ')).toBe(replay(spoilt, fen));
  }
  expect(refused).toBeGreaterThan(GAMES / 4);
}, 3_600_000);

test('the code in WebAssembly is what its source compiles to', () => {
  if (!existsSync('node_modules/assemblyscript') && process.env['SKAKMAT_REQUIRE'] === undefined) {
    return;
  }
  const {status, stderr} = spawnSync(process.execPath, ['scripts/kernel/build.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

interface PlayedWords {
  /** Moves in SAN. */
  readonly words: readonly string[];
  readonly last: string;
}

function playGame(fen: string | undefined, prng: Prng): PlayedWords {
  const chess = new Chess(fen);
  const words: string[] = [];
  while (words.length < 80) {
    const moves = chess.moves();
    if (moves.length === 0) break;
    words.push(chess.move(prng.pick(moves)).san);
  }
  return {words, last: essence(chess.fen())};
}

/** A FEN without the square of a capture in passing, which chess.js gives only where one is legal. */
function essence(fen: string): string {
  return fen.split(' ').toSpliced(3, 1).join(' ');
}

function lastFen(game: Game): string {
  let last = writeFen(game.start);
  walkGame(game, {
    move: ({move}, {position}) => {
      const after = position.clone();
      after.play(move);
      last = writeFen(after);
    },
  });
  return essence(last);
}

function writeGame(words: readonly string[], fen: string | undefined): string {
  const isBlacks = fen?.split(' ')[1] === 'b' ? 1 : 0;
  const moves = words.map((word, i) => {
    const ply = i + isBlacks;
    if (ply % 2 === 0) return `${ply / 2 + 1}. ${word}`;
    return i === 0 ? `1... ${word}` : word;
  });
  const tags = fen === undefined ? '' : `[SetUp "1"]\n[FEN "${fen}"]\n`;
  return `[Event "?"]\n${tags}\n${moves.join(' ')} *\n`;
}

const SPOILERS = Array.from('abcdefgh12345678NBRQKx+#=O-');

/** Replaces a move by another word, or changes a character of it. */
function spoil(words: readonly string[], prng: Prng): readonly string[] {
  const at = prng.below(words.length);
  const word = words[at] ?? '';
  const other = prng.chance(50)
    ? prng.pick(words)
    : word.replace(prng.pick(Array.from(word)), prng.pick(['', ...SPOILERS]));
  return words.with(at, other);
}

function readPlainly(text: string, kernel: (typeof KERNEL_NAMES)[number]): Game | undefined {
  const lane = PlainLane.over(SourceText.ofUtf8(encodeUtf8(text)), {kernel});
  const game = lane?.read(0);
  lane?.close();
  return game;
}

/** Plays moves with chess.js, which throws at an illegal or ambiguous one. */
function replay(words: readonly string[], fen: string | undefined): string {
  const chess = new Chess(fen);
  for (const word of words) chess.move(word);
  return essence(chess.fen());
}
