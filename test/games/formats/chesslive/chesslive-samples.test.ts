import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {isEnPassant} from '../../../../src/chess/move.ts';
import {legalMoves} from '../../../../src/chess/legal-moves.ts';
import {chessliveFormat} from '../../../../src/games/formats/chesslive/chesslive-format.ts';
import type {ReadOptions} from '../../../../src/games/formats/game-format.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {positionOf} from '../../../chess/position-of.ts';
import {nodesOf, readLive} from './read-live.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/games/chesslive');
const SAMPLES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));
const GOOD = SAMPLES.filter((file) => existsSync(join(FOLDER, expectedOf(file))));

interface Expected {
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly reason: string;
  readonly plies: number;
  readonly finalFen: string;
  readonly san: string;
}

function expectedOf(file: string): string {
  return file.replace(/txt$/u, 'expected.json');
}

function load(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8');
}

/** The start position of Chess960 stands in a file beside. */
function optionsOf(file: string): ReadOptions {
  const beside = file.replace(/txt$/u, 'fen');
  return existsSync(join(FOLDER, beside)) ? {fen: load(beside).trim()} : {};
}

/** The expected FENs name a passed square only if a pawn can capture there. */
function withoutIdleSquare(fen: string): string {
  if (fen.includes('[') || legalMoves(positionOf(fen)).some(isEnPassant)) return fen;
  return fen.replace(/ [a-h][36] /u, ' - ');
}

describe('samples of ChessLive!', () => {
  it.each(GOOD)('read as they are meant: %s', (file) => {
    const expected = JSON.parse(load(expectedOf(file))) as Expected;
    const {games, found} = readLive(load(file), optionsOf(file));
    const [game] = games;
    expect(found).toEqual([]);
    expect(games).toHaveLength(1);
    expect(game?.names).toEqual([expected.white, expected.black]);
    expect([game?.result, game?.reason ?? '']).toEqual([expected.result, expected.reason]);
    expect(game?.moves).toBe(expected.san);
    expect(game?.comments).toHaveLength(expected.plies);
    expect(withoutIdleSquare(game?.finalFen ?? '')).toBe(expected.finalFen);
  });

  it.each([
    ['21-chess960-Qonrook-Qonrook.txt', '25-chess960-xboard-writer.txt', 'e8:c8:a8:d8'],
    ['30-crazyhouse-drops.txt', '31-crazyhouse-xboard-writer.txt', 'a.:b6'],
  ])('a sample that XBoard writes wrongly is the same game: %s', (right, wrong, steps) => {
    const one = readLive(load(right), optionsOf(right));
    const other = readLive(load(wrong), optionsOf(wrong));
    expect(other.games).toEqual(one.games);
    expect(other.found).toEqual([`game-mended-move: ${steps}`]);
  });

  it.each([
    ['06-truncated-poll.txt', 41, ['game-spelling: f2:f4/3']],
    ['40-bad-one-name-only.txt', 10, ['game-tag: e2:e4/5/10/60/']],
    ['43-bad-uppercase.txt', 10, ['game-spelling: E2:E4']],
    ['47-bad-no-reason.txt', 10, ['game-result-spelling: -']],
    ['48-bad-moves-after-result.txt', 10, ['game-unknown-text: h2:h3']],
    ['50-zero-moves.txt', 0, []],
    ['51-header-only.txt', 0, ['game-unfinished: Crafty']],
    ['53-capablanca-10x8.txt', undefined, ['game-unsupported: i1']],
    ['54-seirawan-gating.txt', undefined, ['game-unsupported: wh']],
  ] as const)('an odd sample is reported in its place: %s', (file, plies, expected) => {
    const {games, found} = readLive(load(file));
    expect(games.map((game) => game.comments.length)).toEqual(plies === undefined ? [] : [plies]);
    expect(found).toEqual(expected);
  });

  it.each(SAMPLES.filter((file) => !/^5[34]/u.test(file)))(
    'lose nothing but the end where they are cut: %s',
    (file) => {
      const [text, options] = [load(file), optionsOf(file)];
      const whole = readNodes(text, options);
      for (let length = 0; length < text.length; length += step(text)) {
        const cut = text.slice(0, length);
        const {nodes, problems} = readNodes(cut, options);
        const moves = whole.nodes.map((node) => node.move);
        expect(nodes.map((node) => node.move)).toEqual(moves.slice(0, nodes.length));
        const closed = whole.nodes.filter((node) => cut.includes(';', node.end));
        expect(nodes.length).toBeGreaterThanOrEqual(closed.length);
        expect(problems).toBeLessThanOrEqual(whole.problems + 1);
      }
    },
  );

  it.each(SAMPLES)('a sample is recognised, and cut only where a game has ended: %s', (file) => {
    const text = load(file);
    expect(chessliveFormat.recognises(text.slice(0, 4096))).toBe(true);
    const cut = chessliveFormat.cut(`${text}White;Black;e2:e4`);
    const isOver = /[-+=](?:;.*)?\r?\n$/u.test(text);
    expect(cut).toBe(isOver ? text.length : 0);
  });
});

/** Long samples are cut at some places only; each kind of place is hit in one of the others. */
function step(text: string): number {
  return text.length < 400 ? 1 : 17;
}

function readNodes(text: string, options: ReadOptions) {
  const {games, diagnostics} = chessliveFormat.read(new SourceText(text), options);
  expect(games.length).toBeLessThanOrEqual(1);
  return {nodes: games.flatMap((game) => nodesOf(game)), problems: diagnostics.length};
}
