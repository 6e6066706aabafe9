import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import type {Result} from '../../src/chess/game/game.ts';
import {trfFormat} from '../../src/games/formats/trf/trf-format.ts';
import {SourceText} from '../../src/text/source-text.ts';
import {CrossTables} from '../../src/typeset/cross-table.ts';
import {rankPlayers} from '../../src/typeset/standings.ts';
import type {EventGame, Score} from '../../src/typeset/standings.ts';
import {Tournaments} from '../../src/typeset/tournament.ts';
import {makeGame} from '../chess/game/make-game.ts';
import {Prng} from '../prng.ts';

/**
 * The official table of the Hamilton Chess Club Championship 2018 (hamiltonchess.net, 11 April 2018): six
 * rounds by the Swiss system. For each player, in order of rank: the points, and for each round the result
 * (`+=-`), the colour and the opponent, or BYE.
 */
const HAMILTON = `
5.5 +W10 +B17 +W12 =W2 +B4 +B3
5.5 +B27 +W16 +W9 =B1 +W8 +B10
4.0 =BYE +W11 +B6 =W4 +B5 -W1
4.0 +W22 +B15 =W8 =B3 -W1 +B13
4.0 -W16 +B14 +W22 +B15 -W3 +B8
4.0 -W21 +B27 -W3 +B23 +W16 +B14
4.0 -W9 -B23 +W27 +B19 +W15 +B12
3.5 +B25 +W21 =B4 +W13 -B2 -W5
3.5 +B7 +W13 -B2 =BYE +W18
3.5 -B1 +W25 +W26 =B12 +B17 -W2
3.5 =BYE -B3 -W14 +B25 +W20 +W17
3.0 +B20 +W18 -B1 =W10 =B14 -W7
3.0 +W23 -B9 +W19 -B8 +W21 -W4
3.0 =BYE -W5 +B11 +B22 =W12 -W6
3.0 +B26 -W4 +B21 -W5 -B7 +W24
3.0 +B5 -B2 -W17 +W24 -B6 +B22
2.5 +B24 -W1 +B16 =BYE -W10 -B11
2.5 +W19 -B12 +W23 =BYE -B9
2.5 -B18 +W20 -B13 -W7 =B25 +W21
2.5 -W12 -B19 =W25 +B27 -B11 +W26
2.0 +B6 -B8 -W15 +W26 -B13 -B19
2.0 -B4 +W24 -B5 -W14 +B26 -W16
2.0 -B13 +W7 -B18 -W6 -B24 +W27
2.0 -W17 -B22 +BYE -B16 +W23 -B15
2.0 -W8 -B10 =B20 -W11 =W19 +BYE
1.0 -W15 +BYE -B10 -B21 -W22 -B20
1.0 -W2 -W6 -B7 -W20 +BYE -B23
`.trim();

const HALVES = {'+': 2, '=': 1, '-': 0} as const;

const PLAYERS: readonly (Score & {readonly told: number})[] = HAMILTON.split('\n').map(
  (line, i) => {
    const [points = '', ...rounds] = line.split(' ');
    const games = rounds.map((text, round): EventGame => {
      const [, sign = '-', color = '', opponent] = /^([+=-])(?:([WB])(\d+)|BYE)$/.exec(text) ?? [];
      return {opponent, isWhite: color === 'W', halves: HALVES[sign as '+'], round: round + 1};
    });
    return {name: String(i + 1), games, told: Number(points)};
  },
);

describe('the standings of an official table', () => {
  const ranked = rankPlayers(PLAYERS, 'swiss');
  const tieBreaksOf = (name: string) => ranked.find(({player}) => player.name === name)?.tieBreaks;

  test('points are those of the table', () => {
    expect(ranked.map(({player, tieBreaks}) => tieBreaks.halves / 2 - player.told)).toEqual(
      PLAYERS.map(() => 0),
    );
  });

  test('Buchholz, Sonneborn-Berger and Buchholz without the lowest are those of the table', () => {
    const rows = ['1', '2'].map((name) => {
      const {direct = 0, buchholz = 0, sonnebornBerger = 0} = tieBreaksOf(name) ?? {};
      return [direct / 2, buchholz / 2, sonnebornBerger / 4];
    });
    // The table of 2018 has 20 and 17.25 for the second: since 2023, that an opponent was absent from the last
    // round counts as a draw of his.
    expect(rows).toEqual([
      // Their game is not asked for: Buchholz parts them.
      [0, 22.5, 19.75],
      [0, 20.5, 17.75],
    ]);
    // The lowest opponent of the other player has a bye, which the table counts for less.
    expect((tieBreaksOf('1')?.buchholzCut1 ?? 0) / 2).toBe(20);
  });

  test('the winner by tie-break is first', () => {
    expect(ranked[0]).toMatchObject({player: {name: '1'}, places: [1, 1]});
  });
});

/**
 * The Swiss tournament of Mario Held's Exercises in Tie-Breaking (FIDE, 2023): the points, Buchholz, Buchholz
 * without the lowest and Sonneborn-Berger that he gives, and the rounds: `+12` won against 12, `u` a bye for the
 * player who is left over, `h` a requested one of half a point, `f` a game lost or won by default, `z` absent.
 */
const HELD = `
3.5 12.5 11 8 +9 =13 =2 +15 =4
4 13 12 9.5 +10 +7 =1 +16 =3
3.5 15.5 13 10.5 =11 +6 +8 =4 =2
3.5 15 11.5 9.75 +12 h +13 =3 =1
2.5 8.5 7.5 4.25 -13 -15 +11 =7 +10
3 12 11 6.5 -14 -3 u +10 +8
1.5 14.5 12.5 3.25 +15 -2 -16 =5 -11
2.5 13.5 12 5.25 =16 +14 -3 +13 -6
1.5 9 7.5 2.25 -1 -10 h f-11 u
1 13 11.5 1.5 -2 +9 -15 -6 -5
2.5 13.5 12 5.75 =3 -16 -5 f+9 +7
2 11.5 9.5 4 -4 u f+14 z z
1.5 14 12 4.25 +5 =1 -4 -8 -14
2 11 9 4.5 +6 -8 f-12 z +13
2 12 11 3.5 -7 +5 +10 -1 -16
3.5 12.5 11 7.25 =8 +11 +7 -2 +15
`.trim();

test('rounds that were not played count for tie-breaks as FIDE has them', () => {
  const rows = HELD.split('\n').map((line) => line.split(' '));
  const players = rows.map(([, , , , ...rounds], i): Score => {
    const games = rounds.flatMap((text, at): EventGame[] => {
      const bye = {opponent: undefined, isWhite: true, round: at + 1};
      if (text === 'z') return [];
      if (text === 'u' || text === 'h') return [{...bye, halves: text === 'u' ? 2 : 1}];
      const [, forfeit, sign = '-', opponent] = /^(f?)([+=-])(\d+)$/.exec(text) ?? [];
      return [{...bye, opponent, halves: HALVES[sign as '+'], isForfeit: forfeit === 'f'}];
    });
    return {name: String(i + 1), games};
  });
  const ranked = rankPlayers(players, 'swiss');
  const buchholzOf = (name: string, isLimited: boolean): number =>
    (rankPlayers(players, 'swiss', isLimited).find(({player}) => player.name === name)?.tieBreaks
      .buchholz ?? 0) / 2;
  // Since March 2026, player 4 has 2½ points in a bye of five rounds, in place of 3½; player 11 those of
  // player 9 (1½) in a game won by default, in place of 2½.
  expect(['4', '11'].map((name) => buchholzOf(name, true) - buchholzOf(name, false))).toEqual([
    -1, -1,
  ]);
  const told = rows.map((row) => row.slice(0, 4).map(Number));
  const found = players.map(({name}) => {
    const standing = ranked.find(({player}) => player.name === name);
    const {
      halves = 0,
      buchholz = 0,
      buchholzCut1 = 0,
      sonnebornBerger = 0,
    } = standing?.tieBreaks ?? {};
    return [halves / 2, buchholz / 2, buchholzCut1 / 2, sonnebornBerger / 4];
  });
  expect(found).toEqual(told);
});

test('a game that is still played counts as a round not played, and as no draw for opponents', () => {
  const players = PLAYERS.map(({name, games}): Score => {
    const isOpen = name === '1' || name === '3';
    return {
      name,
      games: games.map((game) =>
        isOpen && game.round === 6 ? {...game, halves: undefined} : game,
      ),
    };
  });
  const of = (name: string, all: readonly Score[]) =>
    rankPlayers(all, 'swiss').find(({player}) => player.name === name)?.tieBreaks;
  // In place of the 4 points of player 3, the 4.5 of player 1 alone; they are left out first.
  expect(of('1', PLAYERS)).toMatchObject({halves: 11, buchholz: 45, buchholzCut1: 40});
  expect(of('1', players)).toMatchObject({halves: 9, buchholz: 46, buchholzCut1: 37});
  // Player 10, who met player 1, has a point less; player 14 met neither.
  expect(of('10', players)?.buchholz).toBe((of('10', PLAYERS)?.buchholz ?? 0) - 2);
  expect(of('14', players)?.buchholz).toBe(of('14', PLAYERS)?.buchholz);
});

/** Games of an event without Buchholz, `AB1` for one that A won with White, `AB=` for a draw. */
function placesOf(text: string, system: 'all' | 'swiss'): string {
  const games = new Map<string, EventGame[]>(
    [...text.matchAll(/[A-Z]/gu)].map(([name]) => [name, []]),
  );
  for (const [index, game] of text.split(' ').entries()) {
    const [white = '', black = '', sign = ''] = game;
    const halves = sign === '1' ? 2 : sign === '=' ? 1 : 0;
    const both = {round: index + 1};
    games.get(white)?.push({...both, opponent: black, isWhite: true, halves});
    games
      .get(black)
      ?.push({...both, opponent: white, isWhite: false, halves: (2 - halves) as 0 | 1 | 2});
  }
  const players = [...games].map(([name, own]): Score => ({name, games: own}));
  return rankPlayers(players, system)
    .map(
      ({player, places: [first, last]}) =>
        `${player.name}${first}${last > first ? `-${last}` : ''}`,
    )
    .join(' ');
}

describe('direct encounter', () => {
  test.each([
    // B, D and E have the same points; B and D, whom Sonneborn-Berger leaves equal, are parted by their own game.
    ['AB= AC1 AD= AE1 BC= BD1 BE0 CD= CE0 DE1', 'A1 B2 D3 E4 C5'],
    ['AB0 AC1 AD1 AE0 BC= BD0 BE= CD0 CE= DE0', 'E1 B2 A3 D4 C5'],
    // Of three who have won one game each, none is before another.
    ['AB1 BC1 CA1', 'A1-3 B1-3 C1-3'],
  ])('%s', (text, places) => {
    expect(placesOf(text, 'all').slice(0, places.length)).toBe(places);
  });
});

function tableOf(games: readonly (readonly [string, string, Result, string])[]) {
  const tables = new CrossTables('reading');
  for (const [White, Black, result, Round] of games) {
    const tags = {Event: 'Open', White, Black, Round};
    tables.add(makeGame({result, tags: new Map(Object.entries(tags))}));
  }
  return tables.tables()[0];
}

describe('a Swiss tournament', () => {
  const swiss = tableOf(
    PLAYERS.flatMap(({name, games}) =>
      games.flatMap(({opponent = 'BYE', isWhite, halves, round}) => {
        if (opponent !== 'BYE' && !isWhite) return [];
        const result = halves === 2 ? '1-0' : halves === 1 ? '1/2-1/2' : '0-1';
        return [
          [
            `No. ${name.padStart(2, '0')}`,
            opponent === 'BYE' ? opponent : `No. ${opponent.padStart(2, '0')}`,
            result,
            `${round ?? 0}.1`,
          ] as const,
        ];
      }),
    ),
  );

  test('rows have the opponent, the colour and the result of each round, and byes', () => {
    expect([swiss?.isSwiss, swiss?.hasCells]).toEqual([true, false]);
    const third = swiss?.players.find(({name}) => name === 'No. 03');
    const row = (name: string) =>
      swiss?.players.find((player) => player.name === `No. ${name}`)?.number ?? 0;
    const shown = (cells = third?.roundCells) =>
      cells?.map(({text}) => text.replace(/\\makebox\[.8em\]\[l\]\{(.*)\}$/u, '$1'));
    expect(shown()).toEqual([
      '\\textonehalf{}',
      `${row('11')}w1`,
      `${row('06')}b1`,
      `${row('04')}w\\textonehalf{}`,
      `${row('05')}b1`,
      `${row('01')}w0`,
    ]);
    const ninth = swiss?.players.find(({name}) => name === 'No. 09');
    expect(shown(ninth?.roundCells)?.at(-1)).toBe('--');
  });

  test('players are in the order of the points of the table, and after each round of those so far', () => {
    expect(swiss?.players.slice(0, 2).map(({name, place}) => [name, place.text])).toEqual([
      ['No. 01', '1'],
      ['No. 02', '2'],
    ]);
    const rounds = [1, 2, 3, 4, 5, 6].map((round) => {
      const played = PLAYERS.map(({games}) => games.filter((game) => game.round === round));
      const leader = PLAYERS[0]?.games
        .slice(0, round)
        .reduce((sum, game) => sum + (game.halves ?? 0), 0);
      return [played.flat().filter(({opponent}) => opponent !== undefined).length / 2, leader];
    });
    const [games, leaders] = [0, 1].map((at) => rounds.map((round) => round[at]));
    expect(swiss?.rounds.map((round) => round.games.length)).toEqual(games);
    expect(leaders).toEqual([2, 4, 6, 7, 9, 11]);
    expect(swiss?.rounds.map(({standings}) => standings[0]?.points.text)).toEqual([
      '1',
      '2',
      '3',
      ...[3, 4, 5].map((points) => `${points}\\textonehalf{}`),
    ]);
  });
});

test('ranks with equal tie-breaks are shared', () => {
  const table = tableOf([
    ['Tal', 'Petrosian', '1/2-1/2', '1'],
    ['Petrosian', 'Keres', '1/2-1/2', '2'],
    ['Keres', 'Tal', '1/2-1/2', '3'],
  ]);
  expect(table?.players.map(({place}) => place.text)).toEqual(['1--3', '1--3', '1--3']);
});

test('in any tournament the points are as many as the decided games, and the tie-breaks agree', () => {
  const prng = new Prng(3);
  for (let i = 0; i < 50; i += 1) {
    const size = 3 + prng.below(12);
    const games = new Map(Array.from({length: size}, (_, at) => [String(at), [] as EventGame[]]));
    let decided = 0;
    for (let game = 0; game < 40; game += 1) {
      const white = prng.below(size);
      const black = (white + 1 + prng.below(size - 1)) % size;
      const halves = ([0, 1, 2, undefined] as const)[prng.below(4)];
      const other = halves === undefined ? undefined : ([2, 1, 0] as const)[halves];
      if (halves !== undefined) decided += 1;
      games
        .get(String(white))
        ?.push({opponent: String(black), isWhite: true, halves, round: undefined});
      games
        .get(String(black))
        ?.push({opponent: String(white), isWhite: false, halves: other, round: undefined});
    }
    const players = Array.from(games, ([name, own]) => ({name, games: own}));
    const ranked = rankPlayers(players, prng.below(2) === 0 ? 'all' : 'swiss');
    const sum = (of: (standing: (typeof ranked)[number]) => number): number =>
      ranked.reduce((total, standing) => total + of(standing), 0);
    expect(sum(({tieBreaks}) => tieBreaks.halves)).toBe(2 * decided);
    // Each decided game gives the points of each player to the other once.
    const weights = players.map(({name, games: own}) => {
      const halves = ranked.find(({player}) => player.name === name)?.tieBreaks.halves ?? 0;
      return halves * own.filter((game) => game.halves !== undefined).length;
    });
    expect(sum(({tieBreaks}) => tieBreaks.buchholz)).toBe(
      weights.reduce((all, one) => all + one, 0),
    );
  }
});

describe('a report to FIDE', () => {
  const REPORT = readFileSync('test/fixtures/games/records/report.trf', 'utf8');
  const tell = (report: string) => {
    const tournaments = new Tournaments('file');
    for (const game of trfFormat.read(new SourceText(report)).games) tournaments.add(game);
    const places = tournaments.standings.flatMap(({players}) =>
      players.map(({name, places: [first, last]}) => `${first}-${last} ${name.split(',')[0]}`),
    );
    return {places, remarks: tournaments.remarks, standings: tournaments.standings};
  };

  test('has its own ranks, if they agree with the points', () => {
    const own = ['1-1 Steinitz', '2-2 Zukertort', '3-3 Menchik', '4-4 Winawer', '5-5 Bird'];
    expect(tell(REPORT)).toMatchObject({places: own, remarks: [], standings: [{hasTies: false}]});
    const swapped = REPORT.replace('1906  1.0    3', '1906  1.0    4').replace(
      '1.0    4',
      '1.0    3',
    );
    expect(tell(swapped).places.slice(2, 4)).toEqual(['3-3 Winawer', '4-4 Menchik']);
    const shared = tell(REPORT.replace('1.0    4', '1.0    3')).places.slice(2, 4);
    expect(shared.map((place) => place.slice(0, 3))).toEqual(['3-4', '3-4']);
  });

  test('is ranked anew, with a remark, if they do not', () => {
    const {places, remarks} = tell(
      REPORT.replace('2.5    1', '2.5    5').replace('0.0    5', '0.0    1'),
    );
    expect([places[0], places[4]]).toEqual(['1-1 Steinitz', '5-5 Bird']);
    expect(remarks).toEqual([
      'Turnier zu Viert 2024 is ranked anew, as the ranks of its report disagree with the points of its games',
    ]);
    expect(tell(REPORT.replace('2.5    1', '2.5     ')).remarks).toEqual([]);
  });

  test('has players without any game', () => {
    const absent = `001    6 m    Blackburne, Joseph             2400 ENG                         0.0    6`;
    expect(tell(`${REPORT}${absent}\n`).places.at(-1)).toBe('6-6 Blackburne');
  });
});
