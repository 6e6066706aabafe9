import {spawn} from 'node:child_process';
import {linkSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {TARGET_NAMES} from '../../src/games/formats/format-ids.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, shell, skakmat} from './run-skakmat.ts';
import {hasProgram} from '../has-program.ts';

const UCI = 'position startpos moves e2e4 e7e5 g1f3\n';
const FENS = `\
4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
8/8/8/8/8/4k3/4p3/4K3 w - - 0 1
`;
const MOVES = '1. e4 e5 2. Nf3 *';

describe('convert', () => {
  test('convert writes to standard output', () => {
    const folder = temporaryFolder({'opening.txt': UCI});
    const {code, stdout, stderr} = skakmat(folder, ['convert', 'opening.txt', '--to', 'pgn']);
    expect(stdout).toContain(`\n\n${MOVES}\n\n`);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('convert says that text outside games is left out', () => {
    const folder = temporaryFolder({'mail.txt': `Dear editor,\n\n[Event "A"]\n\n1. e4 *\n`});
    const {code, stderr} = skakmat(folder, ['convert', 'mail.txt', '--to', 'pgn']);
    expect([stderr, code]).toEqual([
      'skakmat: note: 1 text outside games is left out; `skakmat games --check` shows where\n',
      0,
    ]);
    const quiet = skakmat(folder, ['convert', '-q', 'mail.txt', '--to', 'pgn']);
    expect(quiet.stderr).toBe('');
  });

  test.each(TARGET_NAMES)('convert writes --to %s, or to a file with that extension', (name) => {
    const folder = temporaryFolder({'opening.txt': UCI});
    const {stdout} = skakmat(folder, ['convert', 'opening.txt', '--to', name]);
    const output = `games.${name}`;
    const {code} = skakmat(folder, ['convert', 'opening.txt', '-o', output]);
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
    expect(readFileSync(join(folder, output), 'utf8')).toBe(stdout);
  });

  test.each([[['-']], [[]]])('convert reads standard input for %j', (files) => {
    const {stdout} = skakmat(temporaryFolder(), ['convert', ...files, '--to', 'pgn'], UCI);
    expect(stdout).toContain(MOVES);
  });

  test('convert writes the games of several files in order', () => {
    const folder = temporaryFolder({'one.txt': UCI, 'two.txt': UCI});
    const run = (files: readonly string[], to: string): string =>
      skakmat(folder, ['convert', ...files, '--to', to]).stdout;
    expect(run(['one.txt', 'two.txt'], 'pgn')).toBe(
      run(['one.txt'], 'pgn') + run(['two.txt'], 'pgn'),
    );
    expect(JSON.parse(run(['one.txt', 'two.txt'], 'json'))).toHaveLength(2);
  });

  test('convert selects games by their numbers in their files', () => {
    const folder = temporaryFolder({'one.fen': FENS, 'two.fen': FENS});
    const args = ['convert', 'one.fen', 'two.fen', '--to', 'fen', '--game', '2'];
    const second = FENS.split('\n')[1] ?? '';
    expect(skakmat(folder, args).stdout).toBe(`${second}\n${second}\n`);
  });

  test('convert and diagram go on after games that are not wanted', () => {
    const last = '8/8/8/8/8/4k3/4p3/4K3 w - - 0 1';
    const fens = `${'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n'.repeat(9000)}${last}\n`;
    const folder = temporaryFolder({'many.fen': fens});
    const args = ['many.fen', '--game', '1-9000', '--not', '--to', 'fen'];
    for (const command of ['convert', 'diagram'])
      expect(skakmat(folder, [command, ...args]).stdout).toBe(`${last}\n`);
  });

  test('convert writes positions of the main line', () => {
    const positions = (args: readonly string[]) =>
      skakmat(temporaryFolder(), ['convert', '--to', 'fen', ...args], UCI).stdout.split('\n');
    expect(positions([])).toHaveLength(2);
    expect(positions(['--ply', '1'])[0]).toContain(' b KQkq e3 0 1');
    expect(positions(['--every-ply'])).toHaveLength(5);
  });
});

describe('-o', () => {
  test('-o replaces any file with --force', () => {
    const folder = temporaryFolder({'opening.txt': UCI, 'games.pgn': 'old'});
    const run = skakmat(folder, ['convert', 'opening.txt', '-o', 'games.pgn', '--force']);
    expect(run).toEqual({code: 0, stdout: '', stderr: ''});
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toContain(MOVES);
    expect(readdirSync(folder)).toEqual(['games.pgn', 'opening.txt']);
  });

  test.each(['opening.uci', './opening.uci', 'link.uci'])(
    '-o never overwrites an input: %s',
    (output) => {
      const folder = temporaryFolder({'opening.uci': UCI});
      linkSync(join(folder, 'opening.uci'), join(folder, 'link.uci'));
      const {code, stderr} = skakmat(folder, ['convert', 'opening.uci', '-o', output]);
      expect(stderr).toBe(`skakmat: ${output}: is also read; name another output\n`);
      expect(code).toBe(2);
      expect(readFileSync(join(folder, 'opening.uci'), 'utf8')).toBe(UCI);
    },
  );

  test('-o never overwrites the file that is standard input', () => {
    const folder = temporaryFolder({'opening.uci': UCI});
    const {code, stderr} = shell(
      folder,
      '"$NODE" "$SKAKMAT" convert - -o opening.uci < opening.uci',
    );
    expect(stderr).toContain('is also read');
    expect(code).toBe(2);
    expect(readFileSync(join(folder, 'opening.uci'), 'utf8')).toBe(UCI);
  });

  test('-o writes nothing if an input cannot be read', () => {
    const folder = temporaryFolder({'opening.txt': UCI, 'games.pgn': 'old'});
    const args = ['convert', 'opening.txt', 'gone.txt', '-o', 'games.pgn'];
    expect(skakmat(folder, args)).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'skakmat: gone.txt: no such file\n' +
        'skakmat: games.pgn: not written, since something is missing\n',
    });
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['games.pgn', 'opening.txt']);
  });

  test.each(['games.pgn', 'games.tex'])('-o does not change %s if no game is chosen', (output) => {
    const folder = temporaryFolder({'opening.txt': UCI, [output]: 'old'});
    const run = skakmat(folder, ['convert', 'opening.txt', '--player', 'Nobody', '-o', output]);
    expect(run).toEqual({
      code: 2,
      stdout: '',
      stderr: 'skakmat: --player Nobody: no such game, the games name no players\n',
    });
    expect(readFileSync(join(folder, output), 'utf8')).toBe('old');
  });

  test.each([
    [['--game', '7'], '--game 7: no such game, there are 2 games'],
    [
      ['--player', 'Nobody'],
      '--player Nobody: no such game, the players are Morphy, Hart, Anderssen',
    ],
    [['--event', 'Vienna'], '--event Vienna: no such game, the events are London'],
    [['--eco', 'B9'], '--eco B9: no such game, the opening codes are C20, A02'],
    [['--result', '0-1'], '--result 0-1: no such game, the results are 1-0, *'],
    [['--min-ply', '9'], '--min-ply 9: no such game, the longest game has 2 half-moves'],
  ])('says what there is if no game fits %j', (args, message) => {
    const games =
      '[White "Morphy"]\n[Black "Hart"]\n\n1. e4 e5 1-0\n\n[Event "London"]\n[White "Anderssen"]\n\n1. f4 *\n';
    const folder = temporaryFolder({'games.pgn': games});
    const run = skakmat(folder, ['convert', 'games.pgn', '--to', 'pgn', ...args]);
    expect(run).toEqual({code: 2, stdout: '', stderr: `skakmat: ${message}\n`});
  });

  test.each([
    ['', []],
    ['several threads, ', ['--jobs', '3']],
    ['several files, ', ['--split', '1', '-o', '{number}.fen']],
    ['after --to-ply, ', ['--to-ply', '4']],
  ])('%ssays how long the games are if none reaches --ply', (_, args) => {
    const games = '1. e4 e5 1-0\n\n1. f4 *\n\n';
    const folder = temporaryFolder({'games.pgn': games});
    const run = skakmat(folder, ['convert', 'games.pgn', '--to', 'fen', '--ply', '3', ...args]);
    const message = '--ply 3: no such position, the longest game ends after 2 half-moves';
    expect(run).toEqual({code: 2, stdout: '', stderr: `skakmat: ${message}\n`});
    expect(readdirSync(folder)).toEqual(['games.pgn']);
  });

  test('-o counts the games only after they are in the file', () => {
    const wrong = 'position startpos moves e2e4 e7e5 g1g3\n';
    const folder = temporaryFolder({'wrong.txt': wrong, 'games.pgn': 'old'});
    const {code, stderr} = skakmat(folder, ['convert', 'wrong.txt', '-o', 'games.pgn']);
    expect(stderr).toMatch(
      /^wrong\.txt:1:\d+: error: .*\nskakmat: games\.pgn: already exists .*\n$/,
    );
    expect(code).toBe(2);
    expect(skakmat(folder, ['convert', 'wrong.txt', '-o', 'new.pgn']).stderr).toMatch(
      /\nskakmat: 1 game written, 1 error\n$/,
    );
  });

  test('writing no game that fits to a pipe gives empty output and an error', () => {
    const args = ['convert', '--to', 'pgn', '--player', 'Nobody'];
    const {code, stdout} = skakmat(temporaryFolder(), args, UCI);
    expect([stdout, code]).toEqual(['', 2]);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '-o leaves no temporary file after %s',
    async (signal) => {
      const folder = temporaryFolder({'games.pgn': 'old'});
      const child = spawn(process.execPath, [PROGRAM, 'convert', '-', '-o', 'games.pgn'], {
        cwd: folder,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      child.stdin.write(UCI);
      const stopped = new Promise((resolve) => {
        child.on('exit', (_, by) => {
          resolve(by);
        });
      });
      while (readdirSync(folder).length < 2)
        await new Promise((resolve) => setTimeout(resolve, 10));
      child.kill(signal);
      expect(await stopped).toBe(signal);
      expect(readdirSync(folder)).toEqual(['games.pgn']);
      expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    },
  );

  test.each([
    [['-o', 'games.cbh'], 'unknown output format .cbh; --to takes one of pgn, json'],
    [[], 'unknown output format; --to takes one of pgn, json'],
    [['--template', 'gmae'], 'no template gmae: expected a file, a folder, or one of game'],
    [['--to', 'cbh'], "'cbh' cannot be used"],
    [
      ['--to', 'pgn', '-o', 'no/such/games.pgn'],
      'no/such/games.pgn: there is no folder no/such; make it first',
    ],
    [['--to', 'pgn', '--game', '9-7'], '--game 9-7: the range ends before it begins, expected 7-9'],
    [['--to', 'fen', '--ply', '-1'], 'Expected a whole number from 0'],
  ])('-o %j is refused', (args, message) => {
    const {code, stdout, stderr} = skakmat(temporaryFolder(), ['convert', ...args], UCI);
    expect(stderr).toContain(message);
    expect([stdout, code]).toEqual(['', 2]);
  });
});

/** Games that know their numbers, so that no two are alike. */
const COLLECTION = Array.from(
  {length: 500},
  (_, i) => `[Event "Round ${i + 1}"]
[White "Müller"]
[Black "Schön"]
[Result "${i % 2 === 0 ? '1-0' : '0-1'}"]

1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 {[Event} 3. Bb5 ${i % 2 === 0 ? '1-0' : '0-1'}

`,
).join('');

describe('parts', () => {
  test.each(['pgn', 'jsonl', 'fen', 'uci', 'epd'])(
    'converted parts concatenate to the whole with --to %s',
    (to) => {
      const run = (text: string): string =>
        skakmat(temporaryFolder(), ['convert', '-', '--to', to], text).stdout;
      const cut = COLLECTION.indexOf('[Event "Round 200"]');
      const whole = run(COLLECTION);
      expect(run(COLLECTION.slice(0, cut)) + run(COLLECTION.slice(cut))).toBe(whole);
      expect(whole.length).toBeGreaterThan(10_000);
    },
  );

  test.skipIf(!hasProgram('parallel'))(
    'GNU parallel converts parts of a file at the same time',
    () => {
      const folder = temporaryFolder({'all.pgn': COLLECTION});
      const {stdout} = skakmat(folder, ['convert', 'all.pgn', '--to', 'pgn']);
      const line = `parallel --pipe --keep-order --block 20k --recstart '[Event '`;
      const run = shell(folder, `${line} '"$NODE" "$SKAKMAT" convert - --to pgn' < all.pgn`);
      expect(run.stderr).not.toContain('skakmat');
      expect(run.stdout === stdout).toBe(true);
      expect(stdout.match(/^\[Event /gm)).toHaveLength(500);
    },
  );
});

describe('what is wrong', () => {
  test('flaws are reported on standard error, with a total', () => {
    const {code, stdout, stderr} = skakmat(
      temporaryFolder(),
      ['convert', '--to', 'fen'],
      `${FENS}not a FEN\n`,
    );
    expect(stdout).toBe(FENS);
    expect(stderr).toBe(
      '<stdin>:3:1: warning: Unexpected text, expected a FEN on each line [game-malformed-record]\n' +
        'skakmat: 2 games written, 1 warning\n',
    );
    expect(code).toBe(0);
  });

  test('--quiet reports only flaws that lose something', () => {
    const {stderr} = skakmat(
      temporaryFolder(),
      ['convert', '--to', 'fen', '--quiet'],
      `${FENS}not a FEN\n`,
    );
    expect(stderr).toBe('');
  });

  test('the exit code is 1 if something is lost', () => {
    const wrong = 'position startpos moves e2e4 e7e5 g1g3\n';
    const {code, stdout, stderr} = skakmat(temporaryFolder(), ['convert', '--to', 'pgn'], wrong);
    expect(stdout).toContain('1. e4 e5');
    expect(stderr).toMatch(/^<stdin>:1:\d+: error: .*\nskakmat: 1 game written, 1 error\n$/);
    expect(code).toBe(1);
  });

  test('flaws that are not reported are not counted', () => {
    const spelled = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ng1f3 Nc6 3. Bb5+ *\n';
    const {stderr} = skakmat(temporaryFolder(), ['convert', '--to', 'uci'], spelled);
    expect(stderr).toBe('');
  });

  test('flaws of games that are not chosen are not reported', () => {
    const games = `${UCI}position startpos moves e2e5\n`;
    const run = skakmat(temporaryFolder(), ['convert', '--to', 'uci', '--game', '1'], games);
    expect(run).toEqual({code: 0, stdout: UCI, stderr: ''});
  });
});

describe('letters that pdflatex cannot print', () => {
  const karpov = '[White "Карпов"]\n[Black "Réti"]\n\n1. e4 {«Ход»} e5 *\n\n';

  test('transliterated letters are reported once, without an error', () => {
    const args = ['convert', '--to', 'tex'];
    const {code, stdout, stderr} = skakmat(temporaryFolder(), args, karpov + karpov);
    expect(stdout).toContain('Karpov – Réti');
    expect(stderr).toBe(
      'skakmat: note: pdflatex cannot print 8 characters in 2 games: ' +
        'Карпов -> Karpov, Ход -> Khod; --engine lualatex can\n',
    );
    expect(code).toBe(0);
  });

  test.each([['--quiet'], ['--engine', 'lualatex'], ['--language', 'ru']])(
    'transliterated letters are not reported with %s %s',
    (...some) => {
      const args = ['convert', '--to', 'tex', ...some];
      expect(skakmat(temporaryFolder(), args, karpov).stderr).toBe('');
    },
  );
});

test('templates apply to LaTeX only', () => {
  const run = skakmat(temporaryFolder(), ['convert', '--template', 'game'], '1. e4 *');
  expect(run.stdout).toContain('\\documentclass');
  expect(run.stdout).not.toContain('\\begin{center}');
  expect([run.stderr, run.code]).toEqual(['', 0]);
});

test('a document has the words and piece letters of the chosen language', () => {
  const args = ['convert', '--to', 'tex', '--captions', '--diagrams', 'final'];
  const folder = temporaryFolder({'game.pgn': MOVES});
  const run = (...some: readonly string[]): string =>
    skakmat(folder, [...args, 'game.pgn', ...some]).stdout;
  const german = run('--language', 'de', '--pieces', 'letters');
  expect(german).toContain('\\usepackage[ngerman,shorthands=off]{babel}\n');
  expect(german).toContain('\\settextfigchars[german]{K}{D}{T}{L}{S}{B}');
  expect(german).toContain('Stellung nach \\skmtext{2.Nf3}');
  expect(run()).not.toMatch(/babel|textfig/u);
  expect(run('--template', 'fragment', '--pieces', 'letters')).toContain('\\usetextfig\n');
});

describe('a pipe', () => {
  const many = FENS.repeat(40_000);

  test('a pipe may be closed early without a message', () => {
    const folder = temporaryFolder({'list.fen': many});
    const {code, stdout, stderr} = shell(
      folder,
      '"$NODE" "$SKAKMAT" convert list.fen --to fen | head -1',
    );
    expect(stdout).toBe(`${FENS.split('\n')[0] ?? ''}\n`);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('a pipe carries all games in and out', () => {
    const folder = temporaryFolder({'list.fen': many});
    const {stdout} = shell(folder, 'cat list.fen | "$NODE" "$SKAKMAT" convert - --to fen | cat');
    expect(stdout === many).toBe(true);
  });
});

describe('exercises', () => {
  const EPD = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; bm Rh1;\n';

  test('exercises with a wrong solution are reported', () => {
    const folder = temporaryFolder({'mates.epd': EPD});
    const run = skakmat(folder, ['convert', 'mates.epd', '--to', 'tex', '--template', 'worksheet']);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/`1\. Rh1` does not mate in 2, expected `Ra6`/u);
  });

  test('exercises are not made of games in which there is nothing to ask, which is said', () => {
    const folder = temporaryFolder({'games.pgn': '1. e4 e5 *\n\n1. f3 e5 2. g4 Qh4# 0-1\n'});
    const run = skakmat(folder, ['convert', 'games.pgn', '--to', 'tex', '--template', 'worksheet']);
    expect(run.stdout.match(/to move/gu)).toHaveLength(1);
    expect(run.stderr).toContain('note: nothing to ask in 1 game');
  });
});

test.each([
  ['a range chooses games', ['--date', '1850..1852'], 1, false],
  ['a year chooses games', ['--date', '1851'], 1, false],
  ['words are the date of the document', ['--date', 'May 1851'], 2, true],
  ['--document-date is the date of the document', ['--document-date', '1851'], 2, true],
])('%s', (_name, args, games, isPrinted) => {
  const text = [1851, 1858].map(
    (year) => `[White "A${year}"]\n[Date "${year}.01.01"]\n\n1. e4 *\n`,
  );
  const folder = temporaryFolder({'games.pgn': text.join('\n')});
  const book = ['--to', 'tex', '--template', 'book', '--title', 'T'];
  const {stdout} = skakmat(folder, ['convert', 'games.pgn', ...book, ...args]);
  const chosen = ['A1851', 'A1858'].filter((name) => stdout.includes(name));
  expect(chosen).toHaveLength(games);
  expect(/\\large (?:May )?1851\\par/u.test(stdout)).toBe(isPrinted);
});

test('games are sorted, trimmed and written once', () => {
  const pgn = (white: string, year: string, moves: string): string =>
    `[White "${white}"]\n[Black "Z"]\n[Date "${year}.??.??"]\n\n${moves} *\n`;
  const games = [pgn('B', '1901', '1. e4 {[%clk 1:00]} e5 2. Nf3'), pgn('A', '1900', '1. d4')];
  const folder = temporaryFolder({'games.pgn': [...games, ...games].join('\n')});
  const args = ['--unique', '--sort', 'date', '--strip', 'clocks', '--to-ply', '2', '--to', 'pgn'];
  const run = skakmat(folder, ['convert', 'games.pgn', ...args]);
  expect(run.stdout.match(/^(?:\[White .*|1\..*)$/gmu)).toEqual([
    '[White "A"]',
    '1. d4 *',
    '[White "B"]',
    '1. e4 e5 *',
  ]);
  expect(run.stderr).toContain('note: 2 games left out, with the moves of an earlier one');
});

test.each([['--sort', '-date'], ['--sort=-date'], ['--sort', '-elo,-date']])(
  'a hyphen before a property sorts backwards: %s %s',
  (...args) => {
    const games = [1858, 1862, 1855]
      .map((year) => `[Date "${year}.??.??"]\n\n1. e4 *\n`)
      .join('\n');
    const {stdout, code} = skakmat(temporaryFolder(), ['convert', ...args, '--to', 'pgn'], games);
    expect(code).toBe(0);
    expect(stdout.match(/(?<=Date ")\d+/g)).toEqual(['1862', '1858', '1855']);
  },
);

test('games that are sorted keep their moves after letters of two bytes', () => {
  const games = '[White "José Raúl"]\n[Date "1921.??.??"]\n\n1. e4 e5 2. Nf3 *\n';
  const {stdout} = skakmat(temporaryFolder(), ['convert', '--sort', 'date', '--to', 'pgn'], games);
  expect(stdout).toContain('1. e4 e5 2. Nf3 *');
});

test('FENs may stand alone', () => {
  const folder = temporaryFolder({'game.pgn': '[White "Réti"]\n[Black "Tal"]\n\n1. e4 e5 *\n'});
  const {stdout, code} = skakmat(folder, [
    'convert',
    'game.pgn',
    '--to',
    'fen',
    '--every-ply',
    '--bare',
  ]);
  expect(stdout.split('\n').map((line) => line.split(' ').length)).toEqual([6, 6, 6, 1]);
  expect(code).toBe(0);
});

test.each(['--sort', '--unique'])('games %s names the command that it belongs to', (option) => {
  const {stderr, code} = skakmat(temporaryFolder(), ['games', 'a.pgn', option]);
  expect(stderr).toContain(`unknown option '${option}': it belongs to \`skakmat convert\``);
  expect(code).toBe(2);
});

test.each(['tex', 'json', 'html', 'typst'])(
  'convert --to %s prints no document without games',
  (to) => {
    const folder = temporaryFolder({'empty.pgn': '\n'});
    const {code, stdout, stderr} = skakmat(folder, ['convert', '--to', to, 'empty.pgn']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('empty.pgn: no game found');
  },
);
