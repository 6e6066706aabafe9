import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../../temporary-folder.ts';
import {skakmat} from '../run-skakmat.ts';

type Told = readonly [round: number, white: string, black: string, result: string, more?: string];

const ELO: Readonly<Record<string, number>> = {
  Tal: 2600,
  Keres: 2580,
  Larsen: 2500,
  Bronstein: 2550,
};

function pgnOf(games: readonly Told[], event = 'Bled Open'): string {
  return games
    .map(([round, white, black, result, more = '']) => {
      const elos = [
        ['White', white],
        ['Black', black],
      ].map(([side = '', name = '']) =>
        ELO[name] === undefined ? '' : `[${side}Elo "${ELO[name]}"]\n`,
      );
      const tags = `[Event "${event}"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n`;
      return `${tags}${elos.join('')}[Result "${result}"]\n${more}\n1. e4 e5 ${result}\n`;
    })
    .join('\n');
}

/** Five players and three rounds, with byes of a whole and of half a point, and a forfeit. */
const ROUNDS = [
  pgnOf([
    [1, 'Tal', 'Larsen', '1-0'],
    [1, 'Keres', 'Bronstein', '1/2-1/2'],
    [1, 'Geller', 'BYE', '1-0'],
  ]),
  pgnOf([
    [2, 'Geller', 'Tal', '0-1'],
    [2, 'Larsen', 'Keres', '0-1', '[Termination "forfeit"]\n'],
    [2, 'Bronstein', 'bye', '1/2-1/2'],
  ]),
];

const FILES = {'round1.pgn': ROUNDS[0] ?? '', 'round2.pgn': ROUNDS[1] ?? ''};

function standingsOf(format: string, files: Readonly<Record<string, string>> = FILES) {
  const args = ['games', '--standings', '--format', format, ...Object.keys(files)];
  return skakmat(temporaryFolder(files), args);
}

describe('games --standings', () => {
  test('puts a Swiss tournament with byes together from several files', () => {
    const {stdout, stderr, code} = standingsOf('table');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`Bled Open, 5 players

#  Player      Elo     R1     R2  Games  Points  BH-1  BH    SB  DE  Wins   Opp  Perf
1  Tal        2600    5w1    3b1      2       2     1   1  1.00   0     2  2500  3300
2  Keres      2580    4w½    5b+      2      1½    1½  2½  2.00   0     0  2550  2550
3  Geller           bye 1    1w0      1       1     2   3  1.00   0     0  2600  1800
4  Bronstein  2550    2b½  bye ½      1       1    1½  2½  1.25   0     0  2580  2580
5  Larsen     2500    1b0    2w-      2       0     2   2  0.00   0     0  2600  1800
`);
  });

  test('writes the same table as Markdown, CSV and JSON', () => {
    expect(standingsOf('markdown').stdout).toContain(
      '| 2 | Keres | 2580 | 4w½ | 5b+ | 2 | 1½ | 1½ | 2½ | 2.00 | 0 | 0 | 2550 | 2550 |\n',
    );
    expect(standingsOf('csv').stdout.split('\r\n').slice(0, 3)).toEqual([
      'Event,#,Player,Elo,R1,R2,Games,Points,BH-1,BH,SB,DE,Wins,Opp,Perf',
      'Bled Open,1,Tal,2600,5w1,3b1,2,2,1,1,1.00,0,2,2500,3300',
      'Bled Open,2,Keres,2580,4w½,5b+,2,1.5,1.5,2.5,2.00,0,0,2550,2550',
    ]);
    expect(JSON.parse(standingsOf('json').stdout)).toMatchObject({
      tournaments: [
        {
          event: 'Bled Open',
          system: 'swiss',
          rounds: [1, 2],
          players: [
            {name: 'Tal', points: 2, performanceRating: 3300, elo: '2600'},
            {name: 'Keres', points: 1.5, byRound: [{row: 4}, {row: 5, points: 1, forfeit: true}]},
            {name: 'Geller', elo: null},
            {name: 'Bronstein', games: 1, byRound: [{row: 2}, {row: null, points: 0.5}]},
            {name: 'Larsen', tieBreaks: {buchholz: 2}},
          ],
        },
      ],
    });
  });

  test('shows all results of those who met more than once, and names from a hostile file as text', () => {
    const match = pgnOf([
      [1, '=1+1', 'Tal, "M" | x', '1-0'],
      [2, 'Tal, "M" | x', '=1+1', '1/2-1/2'],
    ]);
    const folder = {'match.pgn': match.replaceAll('"M"', "'M'")};
    expect(standingsOf('csv', folder).stdout).toBe(
      "Event,#,Player,1,2,Games,Points\r\nBled Open,1,'=1+1,x,1½,2,1.5\r\nBled Open,2,\"Tal, 'M' | x\",0½,x,2,0.5\r\n",
    );
    expect(standingsOf('markdown', folder).stdout).toContain("| 2 | Tal, 'M' \\| x | 0½ |");
  });

  test('groups the games of a broadcast by its name, as Lichess names each game in the event', () => {
    const games = pgnOf(
      [
        [1, 'Tal', 'Keres', '1-0', '[BroadcastName "Candidates"]\n'],
        [2, 'Keres', 'Tal', '1-0', '[BroadcastName "Candidates"]\n'],
      ],
      'Round 1: Tal - Keres',
    ).replace('Round 1: Tal - Keres', 'Round 2: Keres - Tal');
    expect(standingsOf('table', {'a.pgn': games}).stdout).toContain('Candidates, 2 players');
  });

  test('says which games are in no table, and that there is none', () => {
    const {stderr, stdout} = standingsOf('table', {'one.pgn': pgnOf([[1, 'Tal', '?', '1-0']])});
    expect(stdout).toBe('');
    expect(stderr).toContain('no standings: no event has two games between named players');
  });

  test('excludes --check and --statistics, and reports of other commands', () => {
    const folder = temporaryFolder(FILES);
    for (const other of ['--check', '--statistics']) {
      const {code, stderr} = skakmat(folder, ['games', '--standings', other, 'round1.pgn']);
      expect([code, stderr]).toEqual([2, `skakmat: ${other} and --standings exclude each other\n`]);
    }
    const {stderr} = skakmat(folder, ['games', '--standings', '--format', 'svg', 'round1.pgn']);
    expect(stderr).toContain('with --standings expected one of table, markdown, csv, json');
  });
});
