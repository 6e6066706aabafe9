import {describe, expect, test} from 'vitest';
import {
  listAsJson,
  listAsJsonl,
  listAsTsv,
  listAsTable,
  makeEntry,
} from '../../../src/cli/games/list-games.ts';
import type {Lister} from '../../../src/cli/games/list-games.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {makeColors} from '../../../src/workspace/report/manner.ts';
import {displayWidth} from '../../../src/text/display-width.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from '../../workspace/report/make-finding.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const SOURCE = new SourceText('1. e4 *\n', 'games.pgn');

function gameOf(tags: Readonly<Record<string, string>>, more: Partial<Game> = {}): Game {
  return makeGame({source: SOURCE, tags: new Map(Object.entries(tags)), ...more});
}

const MORPHY = gameOf(
  {White: 'Morphy, Paul', Black: 'Duke Karl / Count Isouard', Event: 'Paris', Date: '1858.??.??'},
  {result: '1-0', plies: 33},
);
const BU = gameOf({
  White: '卜祥志',
  Black: '?',
  Event: 'A\tB\u001b[2J',
  ECO: 'B90',
  Date: '????.??.??',
});
const WARNING = makeFinding(SOURCE, 'e4', {severity: 'warning'});

/** What a list comes to, with `findings` about the first game. */
function list(
  lister: Lister,
  games: readonly Game[] = [MORPHY, BU],
  findings: readonly Diagnostic[] = [],
): string {
  const head = lister.begin({path: 'games.pgn', title: 'Portable Game Notation'});
  const rows = games.map((game, i) => lister.add(makeEntry(game, i + 1, i === 0 ? findings : [])));
  return [head, ...rows, lister.end('2 games'), lister.finish()].join('');
}

function table(room: number): Lister {
  return listAsTable(room, makeColors(false));
}

describe('a table', () => {
  test('a table has a row for each game', () => {
    expect(`\n${list(table(100), [MORPHY, BU], [WARNING])}`).toMatchInlineSnapshot(`
      "
      games.pgn  Portable Game Notation
         white         black                      event    date        result  plies  flaws
      1  Morphy, Paul  Duke Karl / Count Isouard  Paris    1858.??.??  1-0        33  1 warning
      2  卜祥志                                   A B·[2J              *           0
      2 games
      "
    `);
  });

  test.each([60, 68, 75])('a table fits into %i columns', (room) => {
    const lines = list(table(room)).split('\n');
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(Math.max(room, 68));
    expect(lines[2]).toContain('…');
  });

  test('a table has no empty columns', () => {
    expect(list(table(80), [gameOf({Event: 'Paris'})])).toMatch(/^ +event +result +plies$/m);
  });

  test('a table keeps the column widths of the first games', () => {
    const games = Array.from({length: 1_000}, () => MORPHY);
    const lines = list(table(80), games).trimEnd().split('\n').slice(1, -1);
    expect(lines).toHaveLength(1_001);
    expect(new Set(lines.map((line) => line.indexOf('1-0'))).size).toBe(2);
  });

  test('a table has a heading and its own widths for each file', () => {
    const lister = table(80);
    list(lister);
    expect(list(lister)).toMatch(/^\ngames\.pgn {2}Portable Game Notation\n {3}white/);
  });
});

describe('for programs', () => {
  test('a tsv line has tab-separated fields without control characters', () => {
    expect(list(listAsTsv(), [MORPHY, BU], [WARNING])).toBe(
      'games.pgn\t1\tMorphy, Paul\tDuke Karl / Count Isouard\tParis\t1858.??.??\t1-0\t33\t0\t1\n' +
        'games.pgn\t2\t卜祥志\t\tA B·[2J\t\t*\t0\t0\t0\n',
    );
  });

  test('the games of the json list are the lines of jsonl', () => {
    const lines = list(listAsJsonl()).trimEnd().split('\n');
    expect(JSON.parse(list(listAsJson()))).toEqual({
      version: 1,
      games: lines.map((line) => JSON.parse(line) as unknown),
    });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      file: 'games.pgn',
      line: 1,
      number: 2,
      white: '卜祥志',
      black: null,
      eco: 'B90',
    });
  });

  test.each([0, 1])('the json list is well-formed with %i games', (count) => {
    const {games} = JSON.parse(list(listAsJson(), [MORPHY].slice(0, count))) as {games: object[]};
    expect(games).toHaveLength(count);
  });
});
