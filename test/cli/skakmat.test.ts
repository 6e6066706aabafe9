import {execFileSync, spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, shell, skakmat, withoutAccount} from './run-skakmat.ts';

const CLEAN = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const ILLEGAL = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
const FIXABLE = inDocument('\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6}');
const FIXED = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const ILLEGAL_LINE =
  'book.tex:2:34: error: Illegal move `Nd3` for White at move 2: no knight can reach `d3` [illegal-move]\n';

describe('the exit code', () => {
  test('exits with 0 for a clean text, without a message', () => {
    expect(skakmat(temporaryFolder({'book.tex': CLEAN}), ['check', 'book.tex'])).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  test('exits with 1 for a finding, reported on standard output', () => {
    expect(skakmat(temporaryFolder({'book.tex': ILLEGAL}), ['book.tex'])).toEqual({
      code: 1,
      stdout: ILLEGAL_LINE,
      stderr: '',
    });
  });

  test.each([
    ['a file below a file', ['book.tex/one.tex'], 'skakmat: book.tex/one.tex: '],
    ['a missing file', ['gone.tex'], 'skakmat: gone.tex: no such file\n'],
    ['an unknown option', ['--loud'], "skakmat: unknown option '--loud'"],
    ['an unknown format', ['--format', 'xml'], "'xml' cannot be used"],
    ['an unknown rule', ['--rule', 'bad-move=off', 'book.tex'], 'unknown rule bad-move'],
    ['an unknown level', ['--rule', 'illegal-move=loud', 'book.tex'], 'unknown level loud'],
    ['an unknown rule to explain', ['explain', 'bad-move'], 'unknown rule bad-move'],
    ['an unknown language', ['tokens', '--lang', 'xx', '1.e4'], 'unknown language xx'],
    ['a file in UTF-16', ['wide.tex'], 'skakmat: wide.tex: the file is UTF-16'],
    [
      'boards of a file that is not there',
      ['boards', 'gone.tex'],
      'skakmat: gone.tex: no such file',
    ],
  ])('exits with 2 for %s, reported on standard error', (_, args, message) => {
    const wide = Buffer.from('\uFEFF\\newgame', 'utf16le');
    const {code, stdout, stderr} = skakmat(
      temporaryFolder({'book.tex': CLEAN, 'wide.tex': wide}),
      args,
    );
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('exits with 2 if one of several files cannot be read, but checks the others', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {code, stdout, stderr} = skakmat(folder, ['gone.tex', 'book.tex']);
    expect(stderr).toBe('skakmat: gone.tex: no such file\n');
    expect(stdout).toBe(ILLEGAL_LINE);
    expect(code).toBe(2);
  });

  test('exits with 0 if there are only infos', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {code, stdout} = skakmat(folder, ['--rule', 'illegal-move=info', 'book.tex']);
    expect(stdout).toContain(': info: Illegal move');
    expect(code).toBe(0);
  });
});

describe('a report', () => {
  test('--format json writes a report for programs', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {code, stdout} = skakmat(folder, ['--format', 'json', 'book.tex']);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      findings: [{file: 'book.tex', line: 2, column: 34, rule: 'illegal-move', found: 'Nd3'}],
    });
    expect(code).toBe(1);
  });

  test('--format stylish writes a report for people, and --board draws boards', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {stdout} = skakmat(folder, ['--format', 'stylish', '--board', 'book.tex']);
    expect(stdout).toContain('^^^');
    expect(stdout).toContain('8 r n b q k b n r');
    expect(stdout).toContain('1 error, 0 warnings');
    expect(stdout).not.toContain('\u001b');
  });

  test('a report has colours unless they are disabled', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const stylish = ['--format', 'stylish', 'book.tex'];
    const isColored = (args: readonly string[], env = {}): boolean =>
      skakmat(folder, [...stylish, ...args], '', env).stdout.includes('\u001b[');
    expect(isColored(['--color'])).toBe(true);
    expect(isColored([], {FORCE_COLOR: '1'})).toBe(true);
    expect(isColored([], {FORCE_COLOR: '1', NO_COLOR: '1'})).toBe(false);
    expect(isColored(['--no-color'], {FORCE_COLOR: '1'})).toBe(false);
  });

  test('a report does not contain rules that are off', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    expect(skakmat(folder, ['--rule', 'illegal-move=off', 'book.tex'])).toMatchObject({
      code: 0,
      stdout: '',
    });
  });

  test('--dialect chooses the package', () => {
    const folder = temporaryFolder({'book.tex': inDocument('\\newgame\\mainline{1.e4 $1 e5}')});
    expect(skakmat(folder, ['book.tex']).code).toBe(0);
    expect(skakmat(folder, ['--dialect', 'skak', 'book.tex']).stdout).toContain('[dollar-in-skak]');
  });
});

describe('a folder', () => {
  test('a folder means its .tex files; the default is the current folder', () => {
    const files = {
      'book.tex': ILLEGAL,
      'openings/spanish.tex': ILLEGAL,
      'notes.txt': ILLEGAL,
      'clean.tex': CLEAN,
    };
    const folder = temporaryFolder(files);
    const told = `${ILLEGAL_LINE}${ILLEGAL_LINE.replace('book', 'openings/spanish')}`;
    expect(skakmat(folder, [])).toEqual({code: 1, stdout: told, stderr: ''});
    expect(skakmat(folder, ['check', '.'])).toEqual({code: 1, stdout: told, stderr: ''});
  });

  test('in a folder with a book, each file is checked once, as part of the book', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{chapter}'),
      'chapter.tex': '\\mainline{2.Nf3 Nf3}',
    });
    const {stdout} = skakmat(folder, ['.']);
    expect(stdout.match(/illegal-move/g)).toHaveLength(1);
    expect(stdout).toContain('chapter.tex:1:17: error: Illegal move `Nf3` for Black at move 2');
  });

  test('a folder without .tex files is a usage error', () => {
    const {code, stderr} = skakmat(temporaryFolder({'readme.txt': ''}), ['.']);
    expect(code).toBe(2);
    expect(stderr).toBe('skakmat: .: no .tex files\n');
  });
});

describe('a part of a book', () => {
  const BOOK = {
    'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{parts/one}\\mainline{3.Bd3}'),
    'parts/one.tex': '% !TeX root = ../book.tex\n\\mainline{2.Nf3 Nf3}\n',
  };

  test('a part that names its root is checked from the board of the book, and only the part is reported', () => {
    const {code, stdout} = skakmat(temporaryFolder(BOOK), ['parts/one.tex']);
    expect(stdout).toMatch(
      /^parts\/one\.tex:2:17: error: Illegal move `Nf3` for Black at move 2.*\n$/,
    );
    expect(code).toBe(1);
  });

  test('a missing part is a finding', () => {
    const folder = temporaryFolder({'book.tex': inDocument('\\newgame\\input{chapter}')});
    expect(skakmat(folder, ['book.tex'])).toMatchObject({
      code: 1,
      stdout: 'book.tex:2:9: warning: File `chapter` does not exist [missing-input]\n',
    });
  });

  test('a part with a missing root is checked alone', () => {
    const folder = temporaryFolder({'one.tex': `% !TeX root = gone.tex\n${ILLEGAL}`});
    expect(skakmat(folder, ['one.tex']).stdout).toContain('[illegal-move]');
  });

  test('a part outside the folder of the book is read if the folder that is checked holds it', () => {
    const folder = temporaryFolder({
      'book/main.tex': inDocument('\\newchessgame\\input{../games/one}\\input{../.games/two}'),
      'games/one.tex': '\\mainline{1.e4 e5 2.Nd3}',
      '.games/two.tex': '\\mainline{2.Nd3}',
    });
    for (const jobs of ['1', '2']) {
      const {stdout} = skakmat(folder, ['--jobs', jobs, '.']);
      expect(stdout.match(/^[^:]+:\d+|\[.*$/gm)).toEqual([
        'book/main.tex:2',
        '[input-outside-root]',
        'games/one.tex:1',
        '[illegal-move]',
      ]);
    }
  });

  test('a part outside the folder of the book is read only if allowed', () => {
    const folder = temporaryFolder({
      'book/main.tex': inDocument('\\newchessgame\\input{../games/one}'),
      'games/one.tex': '\\mainline{1.e4 e5 2.Nd3}',
    });
    const {code, stdout: told} = skakmat(folder, ['book/main.tex']);
    expect(told).toBe(
      'book/main.tex:2:14: info: File `../games/one` is outside the repository and is not read; allow it with `--allow-root games` [input-outside-root]\n',
    );
    expect(code).toBe(0);
    const {stdout} = skakmat(folder, ['--allow-root', 'games', 'book/main.tex']);
    expect(stdout).toMatch(/^games\/one\.tex:1:\d+: error: Illegal move/);
  });
});

describe('--fix', () => {
  test('--fix applies safe corrections, and says so', () => {
    const folder = temporaryFolder({'book.tex': FIXABLE});
    expect(skakmat(folder, ['--fix', 'book.tex'])).toEqual({
      code: 0,
      stdout: '',
      stderr: 'skakmat: corrected 1 file\n',
    });
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toBe(FIXED);
  });

  test('--fix reports the remaining findings', () => {
    const two = inDocument(
      '\\newchessgame\\mainline{1.e4 e5 3.Nf3}\n\\newchessgame\\mainline{1.e5}',
    );
    const folder = temporaryFolder({'book.tex': two});
    const {code, stdout} = skakmat(folder, ['--fix', 'book.tex']);
    expect(stdout).toMatch(/^book\.tex:3:26: error: Illegal move `e5` .*\n$/);
    expect(code).toBe(1);
  });

  test.each([
    ['latin1', Buffer.from(FIXABLE.replace('article', 'article}% R\xe9ti\n{'), 'latin1')],
    ['CRLF', Buffer.from(FIXABLE.replaceAll('\n', '\r\n'))],
    ['CR', Buffer.from(FIXABLE.replaceAll('\n', '\r'))],
    ['a byte order mark', Buffer.from(`\uFEFF${FIXABLE}`)],
  ])('--fix keeps all other bytes: %s', (_, bytes) => {
    const folder = temporaryFolder({'book.tex': bytes});
    expect(skakmat(folder, ['--fix', 'book.tex']).code).toBe(0);
    expect(readFileSync(join(folder, 'book.tex')).toString('latin1')).toBe(
      bytes.toString('latin1').replace('3.Nf3', '2.Nf3'),
    );
  });

  test('--fix corrects all files of a book', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument(
        '\\newchessgame\\mainline{1.e4 e5}\\input{one}\\mainline{3.Bb5 a6 5.Ba4}',
      ),
      'one.tex': '\\mainline{3.Nf3 Nc6}',
    });
    expect(skakmat(folder, ['--fix=unsafe', 'book.tex']).stderr).toBe(
      'skakmat: corrected 2 files\n',
    );
    expect(readFileSync(join(folder, 'one.tex'), 'utf8')).toBe('\\mainline{2.Nf3 Nc6}');
    expect(skakmat(folder, ['book.tex']).code).toBe(0);
  });
});

describe('--diff', () => {
  test.each(['book.tex', './book.tex', 'my book.tex', 'openings/spanish.tex'])(
    '--diff prints the patch of %s, and writes nothing',
    (name) => {
      const folder = temporaryFolder({[name]: FIXABLE});
      const {code, stdout} = skakmat(folder, ['--diff', name]);
      expect(code).toBe(1);
      expect(readFileSync(join(folder, name), 'utf8')).toBe(FIXABLE);
      execFileSync('git', ['apply', '-'], {cwd: folder, input: stdout});
      expect(readFileSync(join(folder, name), 'utf8')).toBe(FIXED);
    },
  );

  test('--diff prints nothing if no correction is safe', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    expect(skakmat(folder, ['--diff', 'book.tex'])).toMatchObject({code: 1, stdout: ''});
  });

  test('--diff of a folder is one patch', () => {
    const folder = temporaryFolder({'one.tex': FIXABLE, 'two.tex': FIXABLE});
    const {stdout} = skakmat(folder, ['--diff']);
    execFileSync('git', ['apply', '-'], {cwd: folder, input: stdout});
    expect(readFileSync(join(folder, 'one.tex'), 'utf8')).toBe(FIXED);
    expect(readFileSync(join(folder, 'two.tex'), 'utf8')).toBe(FIXED);
  });
});

describe('standard input', () => {
  test('standard input is read for -, and reported under --stdin-filename', () => {
    const folder = temporaryFolder();
    expect(skakmat(folder, ['check', '-'], ILLEGAL)).toMatchObject({
      code: 1,
      stdout: ILLEGAL_LINE.replace('book.tex', '<stdin>'),
    });
    expect(skakmat(folder, ['-', '--stdin-filename', 'book.tex'], ILLEGAL).stdout).toBe(
      ILLEGAL_LINE,
    );
  });

  test('standard input reads files relative to --stdin-filename', () => {
    const folder = temporaryFolder({'openings/one.tex': '\\mainline{2.Nd3}'});
    const book = inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{one}');
    const {stdout} = skakmat(folder, ['-', '--stdin-filename', 'openings/book.tex'], book);
    expect(stdout).toMatch(/^openings\/one\.tex:1:13: error: Illegal move/);
  });

  test('--fix writes corrected standard input to standard output, and nothing else', () => {
    expect(skakmat(temporaryFolder(), ['--fix', '-'], FIXABLE).stdout).toBe(FIXED);
    expect(skakmat(temporaryFolder(), ['--fix', '-'], CLEAN).stdout).toBe(CLEAN);
  });

  test('unchanged standard input is written back byte for byte', () => {
    const bytes = Buffer.from(FIXABLE.replace('article', 'article}% R\xe9ti\n{'), 'latin1');
    const {stdout} = spawnSync(process.execPath, [PROGRAM, '--fix', '-'], {input: bytes});
    expect(stdout.toString('latin1')).toBe(bytes.toString('latin1').replace('3.Nf3', '2.Nf3'));
  });

  test('--diff prints a patch for standard input', () => {
    const folder = temporaryFolder({'book.tex': FIXABLE});
    const {stdout} = skakmat(
      folder,
      ['--diff', '-', '--stdin-filename', 'book.tex'],
      readFileSync(join(folder, 'book.tex')),
    );
    execFileSync('git', ['apply', '-'], {cwd: folder, input: stdout});
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toBe(FIXED);
  });
});

describe('a pipe', () => {
  const lines = Array.from({length: 4_000}, () => '\\newchessgame\\mainline{1.e5}').join('\n');

  test('a pipe may be closed early without a message', () => {
    const folder = temporaryFolder({'book.tex': inDocument(lines)});
    const {code, stdout, stderr} = shell(folder, '"$NODE" "$SKAKMAT" book.tex | head -1');
    expect(stdout).toMatch(/^book\.tex:2:\d+: error: .*\n$/);
    expect(withoutAccount(stderr)).toBe('');
    expect(code).toBe(0);
  });

  test('a pipe carries every line of a long report', () => {
    const folder = temporaryFolder({'book.tex': inDocument(lines)});
    const {stdout} = shell(folder, '"$NODE" "$SKAKMAT" book.tex | cat');
    expect(stdout.match(/\n/g)).toHaveLength(4_000);
  });

  test('a pipe carries 5 MB in and out', () => {
    const prose = 'Black has equalized, and the rest is a matter of technique.\n'.repeat(85_000);
    const long = inDocument(`${prose}\\newchessgame\\mainline{1.e4 e5 3.Nf3}`);
    expect(long.length).toBeGreaterThan(5_000_000);
    const folder = temporaryFolder({'book.tex': long});
    const {stdout} = shell(folder, 'cat book.tex | "$NODE" "$SKAKMAT" --fix - | cat');
    expect(stdout === long.replace('3.Nf3', '2.Nf3')).toBe(true);
  });
});

describe('boards', () => {
  const GAME = inDocument(
    '\\newchessgame\\mainline{1.e4}\n\\variation{1.d4 d5} \\mainline{1...e5}',
  );

  test('boards lists each block with the positions before and after it', () => {
    const folder = temporaryFolder({'book.tex': GAME});
    const {code, stdout} = skakmat(folder, ['boards', 'book.tex', '--format', 'json']);
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const kingsPawn = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      blocks: [
        {
          file: 'book.tex',
          line: 2,
          column: 14,
          command: 'mainline',
          game: 1,
          before: start,
          after: kingsPawn,
          plies: 1,
        },
        {
          line: 3,
          column: 1,
          command: 'variation',
          game: 1,
          before: start,
          after: 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2',
          plies: 2,
        },
        {
          line: 3,
          column: 21,
          command: 'mainline',
          before: kingsPawn,
          after: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
          plies: 1,
        },
      ],
    });
    expect(code).toBe(0);
  });

  test('boards draws positions for people', () => {
    const folder = temporaryFolder({'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}')});
    expect(skakmat(folder, ['boards', 'book.tex']).stdout).toMatchInlineSnapshot(`
      "book.tex:2:14  \\mainline  2 half-moves
          rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2

          8 r n b q k b n r
          7 p p p p . p p p
          6 . . . . . . . .
          5 . . . . p . . .
          4 . . . . P . . .
          3 . . . . . . . .
          2 P P P P . P P P
          1 R N B Q K B N R
            a b c d e f g h   White to move
      "
    `);
  });

  test('boards gives no position after a move that cannot be played', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {stdout} = skakmat(folder, ['boards', 'book.tex', '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject({blocks: [{after: null, plies: 2}]});
  });
});

describe('tokens', () => {
  test('tokens shows the three stages', () => {
    const {code, stdout} = skakmat(temporaryFolder(), ['tokens', '1.e4 e5 2.Nf3!?']);
    expect(stdout).toMatchInlineSnapshot(`
      "Stage 1, words
        0-4     word      1.e4
        5-7     word      e5
        8-15    word      2.Nf3!?
      Stage 2, move numbers
        0-2     number    1.          move 1, White
        2-4     word      e4
        5-7     word      e5
        8-10    number    2.          move 2, White
        10-15   word      Nf3!?
      Stage 3, moves
        0-2     number    1.          move 1, White
        2-4     move      e4          specification e4
        5-7     move      e5          specification e5
        8-10    number    2.          move 2, White
        10-15   move      Nf3!?       specification Nf3, comment !?
      "
    `);
    expect(code).toBe(0);
  });

  test('tokens reads the piece letters of a language', () => {
    const {stdout} = skakmat(temporaryFolder(), ['tokens', '--lang', 'de', '1.Sf3']);
    expect(stdout).toContain('specification Sf3');
  });
});

test('conformance writes one case per line', () => {
  const {code, stdout} = skakmat(temporaryFolder(), ['conformance']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(5_000);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    input: 'K-a1',
    accepted: true,
    tokens: [{type: 'move', text: 'K-a1', start: 0, end: 4, specification: 'K-a1', comment: ''}],
  });
  expect(code).toBe(0);
});

test('--help and --version go to standard output', () => {
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  expect(skakmat(temporaryFolder(), ['--version'])).toEqual({
    code: 0,
    stdout: `${version}\n`,
    stderr: '',
  });
  const {code, stdout} = skakmat(temporaryFolder(), ['--help']);
  expect(stdout).toContain('Usage: skakmat');
  expect(code).toBe(0);
});

test('a book whose input path leads through a file is checked to its end', () => {
  const folder = temporaryFolder({
    'book.tex': inDocument('\\input{one.tex/two}\\newchessgame\\mainline{1.e5}'),
    'one.tex': '',
  });
  const {stdout} = skakmat(folder, ['book.tex']);
  expect(stdout).toContain('[missing-input]');
  expect(stdout).toContain('[illegal-move]');
});

test('a folder named like a .tex file is searched', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'game.tex'));
  writeFileSync(join(folder, 'game.tex/one.tex'), ILLEGAL);
  expect(skakmat(folder, ['game.tex']).stdout).toBe(
    ILLEGAL_LINE.replace('book.tex', 'game.tex/one.tex'),
  );
});

describe('parts of a book that name it', () => {
  const part = (moves: string): string => `% !TeX root = book.tex\n\\mainline{${moves}}\n`;

  test('parts of a book are all reported, whichever is read first', () => {
    const folder = temporaryFolder({
      'book.tex':
        '\\documentclass{article}\\usepackage{skak}\\begin{document}\\newgame\\input{one}\\newgame\\input{two}\\end{document}',
      'one.tex': part('1.e4 Nd3'),
      'two.tex': part('1.d4 Ne5'),
    });
    const {code, stdout} = skakmat(folder, ['one.tex', 'two.tex', '--format', 'unix']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^one\.tex:2:16: .*Nd3.*\ntwo\.tex:2:16: .*Ne5.*\n$/);
  });

  test('parts that their root does not read are checked alone', () => {
    const folder = temporaryFolder({
      'book.tex': '\\documentclass{article}\\usepackage{skak}\\begin{document}\\end{document}',
      'one.tex': part('1.e4 e5 2.Nd3'),
    });
    const {code, stderr} = skakmat(folder, ['one.tex']);
    expect(code).toBe(1);
    expect(stderr).toContain('not read by its root');
  });
});

test('a patch for a Latin-1 file applies', () => {
  const folder = temporaryFolder();
  const text =
    '\\documentclass{article}\\usepackage{skak}\\begin{document}\nPr\u00e9lude\n\\newgame\\mainline{1.e4 e5 3.Nf3}\n\\end{document}\n';
  writeFileSync(join(folder, 'book.tex'), Buffer.from(text, 'latin1'));
  spawnSync('git', ['init', '-q'], {cwd: folder});
  const {stdout} = spawnSync(process.execPath, [PROGRAM, '--diff', 'book.tex'], {cwd: folder});
  expect(spawnSync('git', ['apply', '-'], {cwd: folder, input: stdout}).status).toBe(0);
  expect(readFileSync(join(folder, 'book.tex'), 'latin1')).toBe(text.replace('3.Nf3', '2.Nf3'));
});

test('the report for people says that there are no findings', () => {
  const folder = temporaryFolder({'book.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3}')});
  expect(skakmat(folder, ['book.tex', '--format', 'stylish']).stdout).toBe(
    'No findings.\n3 half-moves judged in 1 block\n',
  );
  expect(skakmat(folder, ['book.tex', '--format', 'unix']).stdout).toBe('');
});
