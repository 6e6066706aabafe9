import {expect, test} from 'vitest';
import type {Result} from '../../src/chess/game/game.ts';
import {CrossTables} from '../../src/typeset/cross-table.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

type Told = readonly [white: string, black: string, result: Result, event?: string];

function tablesOf(games: readonly Told[]) {
  const tables = new CrossTables('reading');
  for (const [White, Black, result, Event = 'London 1851'] of games) {
    tables.add(makeGame({result, tags: new Map(Object.entries({White, Black, Event}))}));
  }
  return tables.tables();
}

/** A line for each player, as it is printed. */
function show(games: readonly Told[]): readonly string[] {
  return tablesOf(games).flatMap(({players}) =>
    players.map(({rank, name, cells, points}) =>
      [rank, name, ...cells, points]
        .join(' ')
        .replaceAll('\\textonehalf{}', '½')
        .replaceAll('\\phantom{\\textonehalf}', '')
        .replaceAll('\\textbullet{}', 'x'),
    ),
  );
}

test('a cross-table sorts players by points, then by name', () => {
  expect(
    show([
      ['Kieseritzky', 'Anderssen', '0-1'],
      ['Szen', 'Anderssen', '1/2-1/2'],
      ['Kieseritzky', 'Szen', '1/2-1/2'],
      ['Staunton', 'Szen', '*'],
    ]),
  ).toEqual([
    '1 Anderssen x ½ 1  1½',
    '2 Szen ½ x ½ * 1',
    '3 Kieseritzky 0 ½ x  ½',
    '4 Staunton  *  x 0',
  ]);
});

test('a cross-table shows both games of a double round, and the score of a match', () => {
  expect(
    show([
      ['Anderssen', 'Szen', '1-0'],
      ['Szen', 'Anderssen', '1/2-1/2'],
    ]),
  ).toEqual(['1 Anderssen x 1½ 1½', '2 Szen 0½ x ½']);
  const match = Array.from({length: 5}, (): Told => ['Morphy', 'Anderssen', '1-0']);
  expect(show([...match, ['Anderssen', 'Morphy', '1/2-1/2']])).toEqual([
    '1 Morphy x 5½/6 5½',
    '2 Anderssen ½/6 x ½',
  ]);
});

test('each event has a table, without games of unknown players', () => {
  const tables = tablesOf([
    ['Anderssen', 'Szen', '1-0'],
    ['Szen', 'Anderssen', '1-0'],
    ['Morphy', 'Paulsen', '1-0', 'New York 1857'],
    ['Morphy', 'Paulsen', '1-0', 'New York 1857'],
    ['?', 'Paulsen', '1-0', 'New York 1857'],
    ['Morphy', 'Morphy', '1-0', 'New York 1857'],
  ]);
  expect(tables.map(({event, players}) => [event, players.map(({games}) => games)])).toEqual([
    ['London 1851', [2, 2]],
    ['New York 1857', [2, 2]],
  ]);
});

test('spellings of the same event share a table', () => {
  const tables = tablesOf([
    ['Anderssen', 'Szen', '1-0', 'Zürich 1851'],
    ['Szen', 'Staunton', '1-0', 'ZURICH, 1851'],
    ['Staunton', 'Anderssen', '1-0', 'Zürich  1851.'],
  ]);
  expect(tables).toMatchObject([{event: 'Zürich 1851', players: {length: 3}}]);
});

test('games that are in no table are named', () => {
  const tables = new CrossTables('reading');
  for (const [White, Black, Event] of [
    ['Carlsen', 'Anand', 'Tata Steel: Round 1'],
    ['Giri', 'Carlsen', 'Tata Steel: Round 2'],
    ['?', 'Giri', 'Tata Steel: Round 2'],
    ['Anderssen', 'Szen', 'London 1851'],
    ['Szen', 'Anderssen', 'London 1851'],
  ] as const) {
    tables.add(makeGame({tags: new Map(Object.entries({White, Black, Event}))}));
  }
  expect(tables.tables().map(({event}) => event)).toEqual(['London 1851']);
  expect(tables.remarks).toEqual([
    '2 games are in no cross-table, as no other has the same event: Carlsen - Anand (Tata Steel: Round 1), Giri - Carlsen (Tata Steel: Round 2)',
    '1 game is in no cross-table, as the names of two players are missing',
  ]);
});

test('a single game has no table, and nothing is said about it', () => {
  expect(tablesOf([['Anderssen', 'Szen', '1-0']])).toEqual([]);
  const tables = new CrossTables('reading');
  tables.add(
    makeGame({
      tags: new Map([
        ['White', 'Anderssen'],
        ['Black', 'Szen'],
      ]),
    }),
  );
  expect(tables.remarks).toEqual([]);
});

test('a table has names in reading order', () => {
  const [first] = tablesOf([
    ['Anderssen, Adolf', 'Szen, József', '1-0'],
    ['Szen, József', 'Anderssen, Adolf', '*'],
  ]);
  expect(first?.players.map(({name}) => name)).toEqual(['Adolf Anderssen', 'József Szen']);
});

test('a table of too many players has no cells', () => {
  const swiss = Array.from({length: 20}, (_, i): Told => ['Anderssen', `Pupil ${i}`, '1-0']);
  const [table] = tablesOf(swiss);
  expect(table?.hasCells).toBe(false);
  expect(table?.players[0]).toMatchObject({name: 'Anderssen', games: 20, cells: []});
});

test('a cross-table keeps the last ratings, and knows its longest cell', () => {
  const tables = new CrossTables('reading');
  for (const WhiteElo of ['2790', '2800']) {
    const tags = {White: 'Kasparov', Black: 'Karpov', Event: 'Sevilla', WhiteElo};
    tables.add(makeGame({result: '1-0', tags: new Map(Object.entries(tags))}));
  }
  const [table] = tables.tables();
  expect(table?.players.map(({name, elo}) => [name, elo])).toEqual([
    ['Kasparov', '2800'],
    ['Karpov', ''],
  ]);
  expect([table?.hasElo, table?.width]).toEqual([true, 2]);
});

test('tournaments of several years with one name have a table each', () => {
  const tables = new CrossTables('reading');
  for (const EventDate of ['1928.??.??', '1928.08.01', '1992.04.??', '1992.??.??']) {
    const tags = {Event: 'Dortmund', White: 'Reti', Black: 'Bogoljubow', EventDate};
    tables.add(makeGame({result: '1-0', tags: new Map(Object.entries(tags))}));
  }
  expect(tables.tables().map(({event}) => event)).toEqual(['Dortmund 1928', 'Dortmund 1992']);
});

test('a name on both sides, and one with several ratings, are remarked on', () => {
  const tables = new CrossTables('reading');
  for (const [White, Black, WhiteElo] of [
    ['Leko, Peter', 'Leko, Peter', '2730'],
    ['Leko, Peter', 'Kramnik, Vladimir', '2730'],
    ['Leko, Peter', 'Kramnik, Vladimir', '2744'],
  ] as const) {
    tables.add(
      makeGame({tags: new Map(Object.entries({Event: 'Dortmund', White, Black, WhiteElo}))}),
    );
  }
  expect(tables.remarks).toEqual([
    'Leko, Peter is both White and Black in a game, which is in no cross-table',
    'Leko, Peter has several ratings at Dortmund: 2730, 2744',
  ]);
});

test.each(['index', 'book', 'bulletin', 'crosstable'])(
  'a player with two ratings at an event is named where %s takes both for one person',
  (template) => {
    const games = ['2730', '2744'].map(
      (elo) =>
        `[Event "Dortmund"]\n[White "Leko, Peter"]\n[Black "Kramnik, Vladimir"]\n[WhiteElo "${elo}"]\n\n1. e4 *\n`,
    );
    const {stderr} = skakmat(
      temporaryFolder(),
      ['convert', '--template', template],
      games.join('\n'),
    );
    expect(stderr).toBe('skakmat: note: Leko, Peter has several ratings at Dortmund: 2730, 2744\n');
  },
);

const KNOCK_OUT = [
  ['1', 'Morphy', 'Thompson', 3],
  ['1', 'Paulsen', 'Calthrop', 3],
  ['1', 'Lichtenhein', 'Stanley', 3],
  ['1', 'Raphael', 'Kennicott', 2],
  ['2', 'Morphy', 'Lichtenhein', 4],
  ['2', 'Paulsen', 'Raphael', 2],
  ['3', 'Morphy', 'Paulsen', 5],
] as const;

function knockOut(roundOf: (round: string, game: number) => string) {
  const tables = new CrossTables('reading');
  for (const [round, White, Black, games] of KNOCK_OUT) {
    for (let i = 0; i < games; i += 1) {
      const tags = {White, Black, Event: 'New York 1857', Round: roundOf(round, i)};
      const result = i === 0 ? '1/2-1/2' : '1-0';
      tables.add(makeGame({result, tags: new Map(Object.entries(tags))}));
    }
  }
  return tables
    .tables()
    .flatMap(({matches}) =>
      matches.map(({round, winner, loser, score}) =>
        `${round} ${winner} ${score.text} ${loser}`.replaceAll('\\textonehalf{}', '½'),
      ),
    );
}

test('a knock-out has a list of matches by round', () => {
  expect(knockOut((round, game) => `${round}.${game + 1}`)).toEqual([
    '1 Morphy 2½--½ Thompson',
    '1 Paulsen 2½--½ Calthrop',
    '1 Lichtenhein 2½--½ Stanley',
    '1 Raphael 1½--½ Kennicott',
    '2 Morphy 3½--½ Lichtenhein',
    '2 Paulsen 1½--½ Raphael',
    '3 Morphy 4½--½ Paulsen',
  ]);
});

test('a knock-out without rounds has a list of matches below each winner', () => {
  expect(knockOut((_, game) => `${game + 1}`)[0]).toBe('0 Morphy 4½--½ Paulsen');
  expect(knockOut((_, game) => `${game + 1}`).map((line) => line.split(' ')[1])).toEqual([
    'Morphy',
    'Morphy',
    'Morphy',
    'Paulsen',
    'Paulsen',
    'Lichtenhein',
    'Raphael',
  ]);
});

test('a tournament in which all meet twice has no list of matches', () => {
  const names = [
    'Anderssen',
    'Bird',
    'Cochrane',
    'Deacon',
    'Evans',
    'Falkbeer',
    'Grimm',
    'Horwitz',
  ];
  const games = names.flatMap((white) =>
    names.filter((black) => black !== white).map((black): Told => [white, black, '1-0']),
  );
  expect(tablesOf(games)[0]?.matches).toEqual([]);
});
