import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readCrazyhouseFen} from '../../../../src/chess/crazyhouse-fen.ts';
import {readFen, START_FEN, writeFen} from '../../../../src/chess/fen.ts';
import {legalMoves} from '../../../../src/chess/legal-moves.ts';
import {ILLEGAL, isDrop, type Move, moveFrom, moveTo} from '../../../../src/chess/move.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {legalSans} from '../../../../src/chess/second-opinion.ts';
import {SQUARES} from '../../../../src/chess/square.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {findPly} from '../../../../src/games/formats/chesslive/resolve-item.ts';
import {readSteps} from '../../../../src/games/formats/chesslive/read-move-item.ts';
import type {Variant} from '../../../../src/chess/game/game.ts';
import {positionOf} from '../../../chess/position-of.ts';
import {randomGame, seededRandom} from '../../../chess/random-games.ts';
import {readLive} from './read-live.ts';
import {writeLiveMove} from './write-live-move.ts';

const CHESS960 = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1';
const NEAR_THE_END = '4k2r/1P4P1/8/8/8/8/1p4p1/R3K3 w Qk - 0 1';
const STARTS: readonly (readonly [Variant, string])[] = [
  ['standard', START_FEN],
  ['standard', NEAR_THE_END],
  ['chess960', CHESS960],
  ['crazyhouse', START_FEN.replace(' w', '[] w')],
  ['crazyhouse', '4k3/1P4P1/8/8/8/8/1p4p1/4K3[QRBNPqrbnp] w - - 0 1'],
];

function setUp(fen: string): Position {
  const outcome = fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
  if (outcome.kind !== 'position') throw new Error(`expected a board, found ${fen}`);
  return outcome.position;
}

/** Prefers what is rare: drops, and moves that are no single step. */
function chooseMove(position: Position, random: () => number): Move | undefined {
  const moves = legalMoves(position).sort((one, other) => one - other);
  const rare = moves.filter((move) => isDrop(move) || writeLiveMove(position, move).length > 5);
  const choice = rare.length > 0 && random() < 0.3 ? rare : moves;
  return choice[Math.floor(random() * choice.length)];
}

describe('games written for ChessLive!', () => {
  it.each(STARTS)('written games are read move by move, glued or not: %s %s', (variant, fen) => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isGlued) => {
        const random = seededRandom(seed);
        const position = setUp(fen);
        const sans: string[] = [];
        let text = 'White;Black';
        while (sans.length < 80) {
          const move = chooseMove(position, random);
          if (move === undefined) break;
          const separator = isGlued && sans.length > 0 && random() < 0.4 ? ':' : ';';
          text += separator + writeLiveMove(position, move);
          sans.push(writeSan(position, move));
          position.play(move);
        }
        const {games, found} = readLive(`${text};=;Adjudication`, {fen, variant});
        expect(found.filter((problem) => !problem.includes('contradiction'))).toEqual([]);
        expect(games).toMatchObject([
          {moves: sans.join(' '), finalFen: writeFen(position), variant},
        ]);
      }),
      {numRuns: 15},
    );
  });

  it.each([
    ['4k2B/8/4Q3/8/8/8/8/4K3[Pp] b - - 5 3', 'e8:d8:p:e7:d8:e8', 'Kd8 @e7+ Ke8'],
    [
      'r1b3nr/p1pqk3/4p2p/1p1N4/2nN1p1b/1Q3PP1/PP1PPKPp/R1B2BR1[Pp] b - - 0 18',
      'e7:f8:p:g7:f8:e8:g7:h8:r:h8',
      'Kf8 @g7+ Ke8 gxh8=R',
    ],
  ])('joined moves are told from one that leads to the same board: %s %s', (fen, item, moves) => {
    const {games, found} = readLive(`A;B;${item};`, {fen, variant: 'crazyhouse'});
    expect(found).toEqual([]);
    expect(games).toMatchObject([{moves}]);
  });

  it('written games are legal where chess.js says so, step by step', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(60), (seed, plies) => {
        const position = positionOf(START_FEN);
        for (const move of randomGame(seededRandom(seed), plies)) position.play(move);
        const sans = new Set<string>();
        for (const from of SQUARES) {
          for (const to of SQUARES) {
            const span = {start: 0, end: 0};
            const move = findPly(position, [{from, to, piece: 0, span}]);
            if (move === ILLEGAL) continue;
            expect([moveFrom(move), moveTo(move)]).toEqual([from, to]);
            sans.add(writeSan(position, move));
          }
        }
        // These need a second step.
        const isSingle = (san: string) => !/O-O|=/u.test(san);
        const others = legalSans(writeFen(position)).filter(isSingle);
        const passing = others.filter((san) => !sans.has(san));
        expect([...sans].filter((san) => !others.includes(san))).toEqual([]);
        expect(passing.every((san) => /^[a-h]x[a-h][36]/u.test(san))).toBe(true);
      }),
      {numRuns: 8},
    );
  });

  it('games are searched for no longer than their length warrants', () => {
    const shuffle = 'g1:f3:g8:f6:f3:g1:f6:g8';
    const glued = `A;B;${Array.from({length: 50}, () => shuffle).join(':')}`;
    expect(readLive(`${glued};e2:e4;`).games[0]?.comments).toHaveLength(201);
    const {games, found} = readLive(`${glued}:e2:e6;e7:e5;`);
    expect(games[0]?.comments).toHaveLength(202);
    expect(found).toEqual(['game-illegal-move: e2:e6']);
  });
});

describe('readSteps', () => {
  it('reads squares and pieces in small letters and capitals', () => {
    const text = 'C7:d8:Q:D8';
    const {steps, flaw} = readSteps(text, {start: 0, end: text.length});
    expect(steps).toEqual([
      {from: 0x62, piece: 0, to: 0x73, span: {start: 0, end: 5}},
      {from: -1, piece: 5, to: 0x73, span: {start: 6, end: 10}},
    ]);
    expect(flaw).toBeUndefined();
  });

  it.each([
    ['e2', 'alone', 'e2'],
    ['e2:e4:n', 'alone', 'n'],
    ['e2:', 'unknown', ''],
    ['e2:e4::', 'unknown', ''],
    ['x9:e4', 'large', 'x9'],
    ['e2:i4', 'large', 'i4'],
    ['wh:b1', 'fairy', 'wh'],
    ['wh:xx', 'unknown', 'wh'],
    ['hello:world', 'unknown', 'hello'],
  ])('finds the first flaw of %s', (text, kind, what) => {
    const {flaw} = readSteps(text, {start: 0, end: text.length});
    expect(flaw?.kind).toBe(kind);
    expect(text.slice(flaw?.span.start, flaw?.span.end)).toBe(what);
  });
});
