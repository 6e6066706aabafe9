import {readFileSync, symlinkSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, test} from 'vitest';
import {FORMAT_NAMES} from '../../src/workspace/report/format-names.ts';
import {EXERCISE_LEVELS} from '../../src/chess/exercises/exercise-rules.ts';
import {describeFlaws} from '../../src/lint/manual/flaw-manual.ts';
import {flawInfos} from '../../src/cli/flaw-infos.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {shell, skakmat} from './run-skakmat.ts';

const FENS = `\
4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ; a pawn
8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
`;
const FLAWED = `${FENS}not a FEN\n`;
const UCI = 'position startpos moves e2e4 e7e5 g1f3\n';
const MALFORMED =
  'list.fen:3:1: warning: Unexpected text, expected a FEN on each line [game-malformed-record]\n';

/** A file of each kind, and what it is. */
const KINDS = [
  ['pgn-malformed/010-result-half.pgn', 'pgn'],
  ['chesslive/01-morphy-hart-1857-castling-ep-capture-promotion.txt', 'chesslive'],
  ['nic-ntr/02-doc.nic', 'nic'],
  ['nic-ntr/01-doc.ntr', 'ntr'],
  ['style12/05-takeback.log', 'style12'],
  ['other/fics-moves-listing.txt', 'moves'],
  ['other/bratko-kopec.epd', 'epd'],
  ['other/fen-list.txt', 'fen'],
  ['other/uci-bare.txt', 'uci'],
  ['other/movetext-german.txt', 'movetext'],
] as const;

describe('games', () => {
  test('games prints tab-separated lines into a pipe', () => {
    const folder = temporaryFolder({'list.fen': FLAWED, 'opening.txt': UCI});
    const {code, stdout, stderr} = skakmat(folder, ['games', 'list.fen', 'opening.txt']);
    expect(stdout.split('\n').map((line) => line.split('\t'))).toEqual([
      ['list.fen', '1', '', '', '', '', '*', '0', '0', '0'],
      ['list.fen', '2', '', '', '', '', '*', '0', '0', '0'],
      ['opening.txt', '1', '', '', '', '', '*', '3', '0', '0'],
      [''],
    ]);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('games --format table prints a heading for each file', () => {
    const folder = temporaryFolder({'list.fen': FLAWED, 'opening.txt': UCI});
    const {stdout} = skakmat(folder, ['games', '--format', 'table', 'list.fen', 'opening.txt']);
    expect(`\n${stdout}`).toMatchInlineSnapshot(`
      "
      list.fen  list of FENs
         result  plies
      1  *           0
      2  *           0
      2 games, 1 warning; --check tells which

      opening.txt  UCI moves
         result  plies
      1  *           3
      1 game
      "
    `);
  });

  test('games --format json prints JSON', () => {
    const folder = temporaryFolder({'opening.txt': UCI});
    const {stdout} = skakmat(folder, ['games', '--format', 'json', 'opening.txt']);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      games: [{file: 'opening.txt', number: 1, plies: 3, result: '*', white: null}],
    });
  });

  test.each([[['-']], [[]]])('games reads standard input for %j', (files) => {
    const {code, stdout} = skakmat(temporaryFolder(), ['games', ...files], UCI);
    expect(stdout).toBe('<stdin>\t1\t\t\t\t\t*\t3\t0\t0\n');
    expect(code).toBe(0);
  });

  test('games --verbose prints the detected format', () => {
    const folder = temporaryFolder({'opening.txt': UCI});
    const told = (args: readonly string[]): string =>
      skakmat(folder, ['games', '--verbose', ...args, 'opening.txt']).stderr;
    expect(told([])).toBe('skakmat: opening.txt: recognised as uci, UCI moves\n');
    expect(told(['--from', 'fen'])).toBe(
      'skakmat: opening.txt: read as fen, list of FENs\nskakmat: opening.txt: no game found\n',
    );
  });

  // Issue 18: FileMate's DEMO1.TXT holds games of three formats.
  test('games --verbose prints where the games of each format of a mixed file begin', () => {
    const games = [
      'White: Kramnik\nBlack: Anand\n1.d4 d5 1/2\n',
      '[White "Morphy"]\n\n1. e4 e5 1-0\n',
      'And - last but not least - this:\n\nTal - Larsen\nBled 1965\n1.e4 c5 1/2\n',
    ];
    const folder = temporaryFolder({'demo1.txt': games.join('\n')});
    expect(skakmat(folder, ['games', '--verbose', 'demo1.txt']).stderr).toBe(
      'skakmat: demo1.txt: recognised as pgn, Portable Game Notation\n' +
        'skakmat: demo1.txt:1: 1 game read as nic\n' +
        'skakmat: demo1.txt:5: 1 game read as pgn\n' +
        'skakmat: demo1.txt:11: 1 game read as ntr\n',
    );
  });

  test.each([
    ['a missing file', ['gone.pgn'], 'skakmat: gone.pgn: no such file\n'],
    ['a folder', ['.'], 'skakmat: .: is a folder; name a file\n'],
    ['a file that nobody knows', ['letter.txt'], 'letter.txt: unknown format of games'],
    ['a program', ['program'], 'program: is'],
    ['an unknown format', ['--from', 'cbh', 'list.fen'], "'cbh' cannot be used"],
    ['an unknown language', ['--lang', 'xx', 'list.fen'], 'unknown language xx'],
    ['a malformed FEN', ['--fen', '8/8', 'list.fen'], '--fen 8/8: '],
    ['a report without --check', ['--format', 'sarif', 'list.fen'], '--format sarif: without'],
    ['a list with --check', ['--check', '--format', 'tsv', 'list.fen'], '--format tsv: with'],
    ['a list in a file', ['--format', 'json:out', 'list.fen'], 'goes to standard output'],
  ])('games exits with 2 for %s', (_, args, message) => {
    const folder = temporaryFolder({
      'list.fen': FENS,
      'letter.txt': 'Dear reader,\nwhat a game!\n',
      program: Buffer.from('\u007fELF\u0002\u0001\u0001\0\0\0\0\0\0\0', 'latin1'),
    });
    const {code, stdout, stderr} = skakmat(folder, ['games', ...args]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect([stdout, code]).toEqual(['', 2]);
  });

  test('games lists the other files if one cannot be read', () => {
    const folder = temporaryFolder({'opening.txt': UCI});
    const {code, stdout, stderr} = skakmat(folder, ['games', 'gone.pgn', 'opening.txt']);
    expect(stdout).toMatch(/^opening\.txt\t1\t.*\n$/);
    expect([stderr, code]).toEqual(['skakmat: gone.pgn: no such file\n', 2]);
  });
});

describe('games of all kinds', () => {
  const fixtures = resolve('test/fixtures/games');
  const list = (args: readonly string[], file: string): string =>
    skakmat(fixtures, ['games', ...args, file]).stdout;

  test('the format of a game file is detected from its content', () => {
    const told = skakmat(fixtures, ['games', '--verbose', ...KINDS.map(([path]) => path)]).stderr;
    expect(told.match(/(?<=recognised as )\w+/g)).toEqual(KINDS.map(([, id]) => id));
  });

  test('a .fen file next to a ChessLive! file gives the start', () => {
    const name = '21-chess960-Qonrook-Qonrook';
    const games = readFileSync(join(fixtures, `chesslive/${name}.txt`));
    const fen = readFileSync(join(fixtures, `chesslive/${name}.fen`));
    const codeFor = (files: Readonly<Record<string, Uint8Array>>, more: readonly string[] = []) => {
      const folder = temporaryFolder({'a.txt': games, ...files});
      return skakmat(folder, ['games', '--check', ...more, 'a.txt']).code;
    };
    expect(codeFor({})).toBe(1);
    expect(codeFor({'a.fen': fen})).toBe(0);
    expect(codeFor({}, ['--fen', fen.toString().trim()])).toBe(0);
    // Nobody has asked for a file in another folder.
    const elsewhere = temporaryFolder({'a.txt': games, 'up/a.fen': fen});
    symlinkSync('up/a.fen', join(elsewhere, 'a.fen'));
    expect(skakmat(elsewhere, ['games', '--check', 'a.txt']).code).toBe(1);
  });

  test('games of all formats have players, event, date and result', () => {
    expect(list([], 'nic-ntr/01-doc.ntr')).toMatch(
      /^nic-ntr\/01-doc\.ntr\t1\tKramnik,V\tAnand,V\t\t1993\.\?\?\.\?\?\t1\/2-1\/2\t\d+\t0\t0\n$/,
    );
  });

  test('flaws are counted for each game', () => {
    const file = 'pgn-malformed/002-missing-result-two-games.pgn';
    const rows = list([], file)
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t').slice(-2));
    const warnings = list(['--check'], file).match(/: (?:error|warning): /g) ?? [];
    expect(
      rows
        .flat()
        .map(Number)
        .reduce((sum, count) => sum + count),
    ).toBe(warnings.length);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('games are read from compressed files and from UTF-16', () => {
    const pgn = '[Event "Paris"]\n\n1. e4 e5 *\n';
    const folder = temporaryFolder({
      'a.pgn.gz': gzipSync(pgn),
      'b.pgn': Buffer.from(`\uFEFF${pgn}`, 'utf16le'),
    });
    expect(skakmat(folder, ['games', 'a.pgn.gz', 'b.pgn']).stdout).toBe(
      'a.pgn.gz\t1\t\t\tParis\t\t*\t2\t0\t0\nb.pgn\t1\t\t\tParis\t\t*\t2\t0\t0\n',
    );
  });

  test.each(['', ' \n\n'])('%j contains no games, and the run fails', (text) => {
    expect(skakmat(temporaryFolder(), ['games'], text)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'skakmat: <stdin>: no game found\n',
    });
  });
});

describe('games --check', () => {
  test('games --check reports flaws in the format of check', () => {
    const folder = temporaryFolder({'list.fen': FLAWED});
    expect(skakmat(folder, ['games', '--check', 'list.fen'])).toEqual({
      code: 1,
      stdout: MALFORMED,
      stderr: '',
    });
  });

  test('games --check prints nothing for a flawless file, except for people', () => {
    const folder = temporaryFolder({'list.fen': FENS});
    const check = (args: readonly string[]) => skakmat(folder, ['games', '--check', ...args]);
    expect(check(['list.fen'])).toEqual({code: 0, stdout: '', stderr: ''});
    expect(check(['--format', 'stylish', 'list.fen']).stdout).toBe('No findings in 2 games.\n');
  });

  test.each([
    [['--exit-zero'], 0],
    [['--fail-on', 'error'], 0],
    [['--max-warnings', '1'], 0],
    [['--max-warnings', '0'], 1],
  ])('%j exits with %i', (args, code) => {
    const folder = temporaryFolder({'list.fen': FLAWED});
    const run = skakmat(folder, ['games', '--check', ...args, 'list.fen']);
    expect([run.code, run.stdout]).toEqual([code, MALFORMED]);
  });

  test('games --check --quiet shows errors only, but counts warnings', () => {
    const folder = temporaryFolder({'list.fen': FLAWED});
    const {code, stdout} = skakmat(folder, ['games', '--check', '--quiet', 'list.fen']);
    expect([stdout, code]).toEqual(['', 1]);
  });

  test.each(FORMAT_NAMES)('games --check writes --format %s', (name) => {
    const folder = temporaryFolder({'list.fen': FLAWED});
    const args = ['games', '--check', '--format', name, '--format', `${name}:out`, 'list.fen'];
    const {code, stdout, stderr} = skakmat(folder, args);
    expect(stdout).toContain('game-malformed-record');
    if (name !== 'statistics') {
      expect(stdout).toContain('Unexpected text, expected a FEN on each line');
    }
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe(stdout);
    expect([stderr, code]).toEqual(['', 1]);
  });

  test('games --check gives each flaw its number', () => {
    const folder = temporaryFolder({'list.fen': FLAWED});
    const {stdout} = skakmat(folder, ['games', '--check', '--format', 'jsonl', 'list.fen']);
    expect(JSON.parse(stdout)).toMatchObject({
      rule: 'game-malformed-record',
      code: 734,
    });
  });
});

describe('a pipe', () => {
  const many = FENS.repeat(30_000);

  test('a pipe may be closed early without a message', () => {
    const folder = temporaryFolder({'list.fen': many});
    const {code, stdout, stderr} = shell(folder, '"$NODE" "$SKAKMAT" games list.fen | head -1');
    expect(stdout).toMatch(/^list\.fen\t1\t.*\n$/);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('a pipe carries every line', () => {
    const folder = temporaryFolder({'list.fen': many});
    const {stdout} = shell(folder, 'cat list.fen | "$NODE" "$SKAKMAT" games - | cat | wc -l');
    expect(stdout.trim()).toBe('60000');
  });
});

test('the reports know all flaws of game files and all rules about exercises', () => {
  expect([...flawInfos().keys()].sort()).toEqual(
    [...describeFlaws().map(({name}) => name), ...Object.keys(EXERCISE_LEVELS)].sort(),
  );
});

describe('games --statistics', () => {
  const PGN = ['1-0', '1-0', '0-1', '1/2-1/2', '*']
    .map(
      (result, i) =>
        `[White "A"]\n[Date "190${i % 2}.??.??"]\n[ECO "C2${i}"]\n\n1. e4 e5 ${result}\n`,
    )
    .join('\n');

  test('counts results by opening, year and length', () => {
    const folder = temporaryFolder({'games.pgn': PGN});
    const {stdout} = skakmat(folder, ['games', '--statistics', 'games.pgn']);
    expect(stdout).toMatch(/all games +5 +2 +1 +1 +63%/u);
    expect(stdout).toMatch(/C2 +5/u);
    expect(stdout).toMatch(/1900 +3 +1 +0 +1/u);
  });

  test('counts only chosen games, as JSON', () => {
    const folder = temporaryFolder({'games.pgn': PGN});
    const args = ['games', '--statistics', '--result', '1-0', '--format', 'json', 'games.pgn'];
    expect(JSON.parse(skakmat(folder, args).stdout)).toMatchObject({
      all: {games: 2, white: 2, draws: 0, black: 0},
      lengths: [{name: '1-10', games: 2}],
    });
  });

  test('statistics are drawn as bars', () => {
    const folder = temporaryFolder({'games.pgn': PGN});
    const {stdout} = skakmat(folder, ['games', '--statistics', '--format', 'svg', 'games.pgn']);
    expect(stdout).toMatch(/^<svg [^>]*>\n<title>5 games<\/title>/u);
    expect(stdout.match(/<rect /gu)?.length).toBeGreaterThan(6);
  });

  test('exclude --check', () => {
    const run = skakmat(temporaryFolder({}), ['games', '--statistics', '--check', 'x.pgn']);
    expect(run.code).toBe(2);
  });
});

test('games --roundtrip tells the first thing that would be written otherwise', () => {
  const kept = '[White "Tal"]\n\n1. e4 {best} e5 (1... c5 $1 {sharp}) 2. Nf3! *\n';
  const folder = temporaryFolder({
    'kept.pgn': kept,
    'lost.pgn': `${kept}\n[White "Tal"]\n\n1. e4 e5 2. Ke3 {why?} *\n\nand so on\n`,
  });
  const clean = skakmat(folder, ['games', '--roundtrip', 'kept.pgn']);
  expect([clean.code, clean.stdout, clean.stderr]).toEqual([0, '', '']);
  const {code, stdout} = skakmat(folder, ['games', '--roundtrip', 'lost.pgn']);
  expect([code, stdout.split('\n')]).toEqual([
    1,
    [
      'lost.pgn:7:13: warning: Written again, the game has `{2. Ke3 (why?)}` here, expected `Ke3` [game-changed]',
      'lost.pgn:9:1: warning: Written again, the game has nothing here, expected `and` [game-changed]',
      '',
    ],
  ]);
  const second = skakmat(folder, ['games', '--roundtrip', '--game', '1', 'lost.pgn']);
  expect(second.stdout).not.toContain(':7:');
});
