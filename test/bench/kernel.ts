import {Chess} from 'chess.js';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import type {MoveSpec} from '../../src/chess/move-spec.ts';
import {Position} from '../../src/chess/position.ts';
import {resolveMove} from '../../src/chess/resolve-move.ts';
import {writeSan} from '../../src/chess/write-san.ts';
import {ENGLISH_PIECES} from '../../src/chess/letters.ts';
import {matchMove} from '../../src/chess/san.ts';
import {PlayedGame} from '../../src/skak/replay/played-game.ts';
import {playPlainList} from '../../src/skak/replay/play-plain-list.ts';
import {Prng} from '../prng.ts';
import {median} from './median.ts';

/** Half-moves in a second. */
export interface KernelSpeed {
  /** From specifications read before. */
  readonly replay: number;
  /** From the text of a move list. */
  readonly fromText: number;
  readonly loadPgn: number;
  readonly move: number;
}

const GAMES = 500;
const PLIES = 80;

/** chess.js is given so many games only, for it would take minutes. */
const GAMES_FOR_OTHERS = 25;

/** Plays the same games again and again, by every way there is. */
export function measureKernel(rounds: number): KernelSpeed {
  const prng = new Prng(7);
  const games = Array.from({length: GAMES}, () => playGame(prng));
  const specs = games.map((sans) => Int32Array.from(sans, readSpec));
  const few = games.slice(0, GAMES_FOR_OTHERS);
  const pgns = few.map(writePgn);
  replay(specs);
  const lists = games.map(writeList);
  replayLists(lists);
  return {
    replay: speed(rounds * 5, games, () => {
      replay(specs);
    }),
    fromText: speed(rounds * 5, games, () => {
      replayLists(lists);
    }),
    loadPgn: speed(rounds, few, () => {
      pgns.forEach((pgn) => {
        new Chess().loadPgn(pgn);
      });
    }),
    move: speed(rounds, few, () => {
      few.forEach(playElsewhere);
    }),
  };
}

function speed(rounds: number, games: readonly (readonly string[])[], run: () => void): number {
  const plies = games.reduce((sum, sans) => sum + sans.length, 0);
  const times = Array.from({length: rounds}, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return (plies / median(times)) * 1000;
}

function playGame(prng: Prng): readonly string[] {
  const position = Position.start();
  const sans: string[] = [];
  while (sans.length < PLIES) {
    const moves = legalMoves(position);
    if (moves.length === 0) break;
    const move = prng.pick(moves);
    sans.push(writeSan(position, move));
    position.play(move);
  }
  return sans;
}

function readSpec(san: string): MoveSpec {
  const matched = matchMove(san, 0, san.length, ENGLISH_PIECES);
  if (matched === undefined) throw new Error(`expected a move, found ${san}`);
  return matched.spec;
}

function replay(games: readonly Int32Array[]): void {
  for (const specs of games) {
    const position = Position.start();
    for (let i = 0; i < specs.length; i += 1) {
      position.play(resolveMove(position, specs[i] as MoveSpec));
    }
  }
}

/** As a check plays a move list: from its characters, each position kept as a node. */
function replayLists(lists: readonly string[]): void {
  for (const text of lists) {
    const nodes = playPlainList(
      new PlayedGame(Position.start(), {ordinal: 1}).root,
      {start: 0, end: text.length},
      {text, letters: ENGLISH_PIECES, commentRules},
    );
    if (nodes === undefined) throw new Error(`expected a plain list, found ${text}`);
  }
}

const commentRules = {
  carries: () => false,
  lookUp: () => undefined,
  isOwn: () => false,
  isUnicode: false,
};

function playElsewhere(sans: readonly string[]): void {
  const chess = new Chess();
  for (const san of sans) chess.move(san);
}

function writeList(sans: readonly string[]): string {
  return sans.map((san, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${san}` : san)).join(' ');
}

function writePgn(sans: readonly string[]): string {
  return `[Event "?"]\n\n${writeList(sans)} *\n`;
}
