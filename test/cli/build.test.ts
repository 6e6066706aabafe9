import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {userInfo} from 'node:os';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {shell, skakmat} from './run-skakmat.ts';

const PGN = [
  ['Fischer, Robert', 'Spassky, Boris', '1-0', '1. c4 e6 2. Nf3 d5 3. d4 Nf6 1-0'],
  ['Spassky, Boris', 'Fischer, Robert', '1/2-1/2', '1. e4 e5 1/2-1/2'],
  ['Tal, Mikhail', 'Fischer, Robert', '*', '1. e4 c5 2. Nf3 *'],
]
  .map(
    ([white = '', black = '', result = '', moves = '']) =>
      `[Event "?"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves}\n`,
  )
  .join('\n');

/** A mate in two by Morphy, which is an exercise. */
const MATE = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - dm 2; bm Ra6;\n';

const LIVE = 'White;Black;e2:e4;e7:e5;g1:f3';

const inBook = (body: string): string =>
  `\\documentclass{article}\n\\usepackage{xskak}\n\\begin{document}\n${body}\n\\end{document}\n`;

const request = (words: string, lines = ''): string =>
  `% skakmat: ${words}\n${lines}% skakmat: end\n`;

const FISCHER = request('game file=games/1972.pgn game="Fischer - Spassky"');

/** A folder with a book that asks for these words, and the games that it may ask for. */
function bookWith(
  body: string | Uint8Array,
  others: Readonly<Record<string, string>> = {},
): string {
  return temporaryFolder({
    'book.tex': typeof body === 'string' ? inBook(body) : body,
    'games/1972.pgn': PGN,
    'live.txt': LIVE,
    'mates.epd': MATE,
    ...others,
  });
}

const read = (folder: string, name = 'book.tex'): string =>
  readFileSync(join(folder, name), 'utf8');

const TEMPLATED = request('game file=games/1972.pgn game=1 template=house.tex');

test('a request for exercises is unmet if no game asks anything', () => {
  const folder = bookWith(request('exercises file=games/1972.pgn game=1'));
  const run = skakmat(folder, ['build', 'book.tex']);
  expect(run.code).not.toBe(0);
  expect(run.stdout).toContain('No exercise found');
});

test('a request reports exercises that cannot be solved, and wrong claims in games', () => {
  const others = {
    'wrong.epd': MATE.replace('dm 2', 'dm 1'),
    'claims.pgn': '[White "A"]\n\n1. f3 e5 2. g4 {Black mates in two} Qh4# 0-1\n',
  };
  const body = request('exercises file=wrong.epd') + request('game file=claims.pgn game=1');
  const {code, stdout} = skakmat(bookWith(body, others), ['build', 'book.tex']);
  expect(code).toBe(1);
  expect(stdout).toContain('wrong.epd:1:34: error: There is no mate in 1 [exercise-no-solution]');
  expect(stdout).toMatch(/claims\.pgn:3:16: warning: Unexpected mate in 2, .*mate-claim-wrong/);
});

test('a request reports no exercises if the settings of the book turn the rule off', () => {
  const others = {
    'wrong.epd': MATE.replace('dm 2', 'dm 1'),
    '.skakmatrc.json': '{"rules": {"exercise-no-solution": "off"}}',
  };
  const folder = bookWith(request('exercises file=wrong.epd'), others);
  expect(skakmat(folder, ['build', 'book.tex'])).toMatchObject({stdout: '', code: 0});
});

/** All files in a folder, and what they hold; links are not followed. */
const contentOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => join(parentPath, name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** What is left of a file when it has been built. */
function built(body: string, ...args: readonly string[]): string {
  const folder = bookWith(body);
  const {code, stdout} = skakmat(folder, ['build', 'book.tex', ...args]);
  expect([stdout, code]).toEqual(['', 0]);
  return read(folder);
}

describe('a request for', () => {
  test.each([
    ['a game', FISCHER, '\\mainline{1. c4 e6 2. Nf3 d5 3. d4 Nf6}'],
    ['a game by its number', request('game file=games/1972.pgn game=3'), '1. e4 c5 2. Nf3}'],
    ['several games', request('game file=games/1972.pgn game=2-3'), '\\mainline{1. e4 e5}'],
    [
      'games by the ECO codes of their positions',
      request('include file=games/1972.pgn eco=B27'),
      '1. e4 c5 2. Nf3}',
    ],
    ['all games', request('game file=games/1972.pgn game=all'), '1. e4 c5 2. Nf3}'],
    ['a game for skak', request('game file=games/1972.pgn game=1 package=skak'), '\\newgame'],
    [
      'a diagram of a game',
      request('diagram file=games/1972.pgn game=1 at=1w caption="50%"'),
      'setfen={rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR b KQkq c3 0 1}',
    ],
    ['a diagram of a FEN', request('diagram fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"'), '4k3/8/8'],
    ['a broadcast', request('include file=live.txt'), '\\mainline{1. e4 e5 2. Nf3}'],
    ['a cross-table', request('crosstable file=games/1972.pgn'), '1 & Robert Fischer'],
    ['exercises', request('exercises file=mates.epd'), '\\begin{minipage}'],
    [
      'an index',
      request('index file=games/1972.pgn'),
      '{Fischer, Robert}\\enspace\\dotfill\\penalty0\\hbox{}\\enspace\\textbf{1}, 2, 3',
    ],
  ])('a request for %s is filled, and a second build changes nothing', (_, body, generated) => {
    const folder = bookWith(body);
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    const text = read(folder);
    expect(text).toContain(generated);
    const {mtimeNs} = statSync(join(folder, 'book.tex'), {bigint: true});
    expect(skakmat(folder, ['build', 'book.tex'])).toEqual({code: 0, stdout: '', stderr: ''});
    expect(statSync(join(folder, 'book.tex'), {bigint: true}).mtimeNs).toBe(mtimeNs);
    expect(skakmat(folder, ['check', 'book.tex', '--format', 'unix']).stdout).toBe('');
  });

  test('a diagram of the current board follows the text and the lines generated before it', () => {
    const here = request('diagram here');
    const text = built(
      `${FISCHER}\n${here}\\mainline{4.Nc3}\n${here}\\variation{4.g3 Be7}\n${here}`,
    );
    expect(text.match(/setfen=\{\S+/g)).toEqual([
      'setfen={rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/5N2/PP2PPPP/RNBQKB1R',
      'setfen={rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R',
      'setfen={rnbqk2r/ppp1bppp/4pn2/3p4/2PP4/5NP1/PP2PP1P/RNBQKB1R',
    ]);
  });

  test('a generated diagram does not disturb the current game of skak', () => {
    const folder = temporaryFolder({
      'book.tex': inBook(`\\newgame\\mainline{1.e4}\n${request('diagram here')}`).replace(
        'xskak',
        'skak',
      ),
    });
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    expect(read(folder)).toMatch(/\\storegame\{skakmat\}%\n.*\\restoregame\{skakmat\}%\n/s);
  });
});

test('piece letters apply only within the request that sets them', () => {
  const words = 'game file=games/1972.pgn game=3 pieces=letters language=de';
  expect(built(request(words))).toMatch(/\\usetextfig\n.*\n\\usesymfig\n% skakmat: end/s);
  expect(built(FISCHER)).not.toContain('\\usesymfig');
});

describe('a board for which the book has no package', () => {
  const MARKED = PGN.replace('1. c4', '1. c4 {[#]}');

  test.each([
    ['skak', 'game file=games/1972.pgn game=3 diagrams=at=2w', 'chessboard'],
    ['skak', 'game file=games/1972.pgn game=1', 'chessboard'],
    ['skak', 'exercises file=games/1972.pgn', 'chessboard'],
    ['skak', 'diagram file=games/1972.pgn game=1 to=latex', 'chessboard'],
    ['xskak', 'diagram file=games/1972.pgn game=1 to=problem', 'diagram'],
    ['xskak', 'diagram here to=problem', 'diagram'],
  ])('no board is written into a book with %s: %s', (loaded, words, wanted) => {
    const bookOf = (packages: string): string =>
      inBook(`\\newgame\\mainline{1.e4}\n${request(words)}`).replace('xskak', packages);
    const folder = bookWith(Buffer.from(bookOf(loaded)), {'games/1972.pgn': MARKED});
    const {code, stdout} = skakmat(folder, ['build', 'book.tex']);
    expect(stdout).toContain(`The request needs \`\\usepackage{${wanted}}\``);
    expect([code, read(folder)]).toEqual([1, bookOf(loaded)]);
    writeFileSync(join(folder, 'book.tex'), bookOf(`${loaded},${wanted}`));
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
  });

  test('a board is written if a macro of the author may load its package', () => {
    const body = request('diagram file=games/1972.pgn game=1 to=problem');
    const folder = bookWith(Buffer.from(inBook(body).replace('xskak', 'xskak,of-my-own')));
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    expect(read(folder)).toContain('\\begin{diagram}');
  });
});

describe('photos and notes', () => {
  const ABOVE = 'game file=games/1972.pgn game=1 photo=players/a.jpg photo="players/b c.png"';

  test('are above the game, and the photos are dependencies of the book', () => {
    const folder = bookWith(request(`${ABOVE} note="Reykjav\u00edk & 50% rain_" note=Two`), {
      'players/a.jpg': '',
      'players/b c.png': '',
    });
    expect(skakmat(folder, ['build', '--depfile', 'book.d', 'book.tex']).code).toBe(0);
    expect(read(folder)).toContain(
      [
        '\\begin{center}',
        '\\includegraphics[width=0.3\\linewidth]{players/a.jpg}\\quad',
        '\\includegraphics[width=0.3\\linewidth]{players/b c.png}',
        '\\end{center}',
        '',
        'Reykjav\u00edk \\& 50\\% rain\\_',
        '',
        'Two',
        '',
        '% [Result "1-0"]',
        '\\newchessgame[',
      ].join('\n'),
    );
    expect(read(folder, 'book.d')).toContain('players/a.jpg');
    expect(skakmat(folder, ['build', '--check', 'book.tex']).code).toBe(0);
  });

  test.each([
    ['photo=none.jpg', 'No file `none.jpg`'],
    ['photo=../a.jpg', '`../a.jpg` is outside the folder of the book'],
    ['photo=/etc/a.png', '`/etc/a.png` is outside the folder of the book'],
    ['photo=games/1972.pgn', 'Unexpected `games/1972.pgn`, expected a file such as'],
    ['photo="}\\input{x}.jpg"', 'expected a file such as `players/tal.jpg`: .jpg, .png or .pdf'],
    ['photo="a\u0301~.jpg"', 'expected a file such as'],
    ['photo=a!b.jpg', 'TeX cannot read `a!b.jpg`'],
  ])('are refused if TeX could not or should not read them: %s', (words, message) => {
    const body = request(`game file=games/1972.pgn game=1 ${words}`);
    const folder = bookWith(body, {'a!b.jpg': ''});
    const {code, stdout} = skakmat(folder, ['build', 'book.tex']);
    expect(stdout).toContain(message);
    expect([code, read(folder)]).toEqual([1, inBook(body)]);
  });
});

describe('a request that cannot be met', () => {
  test.each([
    ['of a file that is not there', 'game file=games/1973.pgn', 'No file `games/1973.pgn`'],
    [
      'of two games',
      'game file=games/1972.pgn game=Spassky',
      '2 games fit, expected one: `1 Fischer, Robert - Spassky, Boris`; `2 Spassky, Boris - Fischer, Robert`',
    ],
    [
      'of no game',
      'game file=games/1972.pgn game="Karpov - Korchnoi"',
      'No game fits; `games/1972.pgn` has 3 games: `1 Fischer, Robert - Spassky, Boris`; ',
    ],
    ['of a short game', 'diagram file=games/1972.pgn game=2 at=9w', 'The game ends before `9w`'],
    ['of a folder', 'game file=games', '`games` is a folder, expected a file'],
    [
      'of a tag that no game has',
      'game file=games/1972.pgn game=all where="not nosuch = x"',
      'no game has the tag nosuch; they have ',
    ],
    ['of numbers behind all games', 'game file=games/1972.pgn game=9-9999999999', 'No game fits'],
    ['of an absolute path', 'game file=/etc/passwd', '`/etc/passwd` is outside the folder'],
    [
      'of a path that climbs',
      'game file=../../../etc/passwd',
      'is outside the folder of the book, expected a file in it; `--allow-root` allows others',
    ],
    ['through a link', 'game file=out.pgn', '`out.pgn` is outside the folder'],
    ['of what is no game file', 'include file=picture.png', 'picture.png: unknown format of games'],
    ['without a known board', 'diagram here', 'The position of the text is not known here'],
    [
      'with strange diagrams',
      'game file=games/1972.pgn game=1 diagrams=all',
      '`all`: expected auto, none, marked, comments, final, every=10 or at=17w,24b',
    ],
    ['with a strange FEN', 'diagram fen="8/8"', 'rank'],
    ['with a whole document', 'game file=games/1972.pgn game=1 template=own.tex', 'whole document'],
    [
      'with a trap',
      'game file=games/1972.pgn game=1 template=trap.tex',
      'writes a comment to skakmat',
    ],
    ['with a broken template', 'game file=games/1972.pgn game=1 template=bad.tex', 'bad.tex'],
  ])('a request for %s is reported, and the file stays unchanged', (_, words, message) => {
    const body = `${request(words)}\n${FISCHER}`;
    const folder = bookWith(body, {
      'picture.png': 'PNG?!',
      'own.tex': '\\documentclass{article}',
      'trap.tex': '% skakmat: end',
      'bad.tex': '<% for game in games %>',
    });
    symlinkSync('/etc/passwd', join(folder, 'out.pgn'));
    const {code, stdout} = skakmat(folder, ['build', 'book.tex']);
    expect(code).toBe(1);
    expect(stdout).toContain(message);
    expect(stdout).toMatch(/^book\.tex:4:\d+: error: .*\[request-unmet\]\n$/);
    // The others are met.
    expect(read(folder)).toContain('\\mainline{1. c4');
    expect(read(folder)).toContain(request(words));
  });

  test('a request that cannot be filled keeps its generated lines', () => {
    const folder = bookWith(FISCHER);
    skakmat(folder, ['build', 'book.tex']);
    const text = read(folder);
    writeFileSync(join(folder, 'games/1972.pgn'), '');
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(1);
    expect(read(folder)).toBe(text);
  });
});

test('a hostile game stays between its comments', () => {
  const folder = bookWith(`${request('game file=evil.pgn')}\n${FISCHER}`, {
    'evil.pgn':
      '[White "\\\\end{document} % skakmat: end"]\n\n1. e4 {% skakmat: end\n% skakmat: game file=x\n\\iffalse \\begin{verbatim}} *\n',
  });
  expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
  expect(read(folder)).toContain('\\mainline{1. c4');
  expect(read(folder).match(/^% skakmat: /gm)).toHaveLength(4);
  expect(skakmat(folder, ['build', '--check', 'book.tex']).code).toBe(0);
});

describe('lines that were changed by hand', () => {
  const changedBook = (): string => {
    const folder = bookWith(FISCHER);
    skakmat(folder, ['build', 'book.tex']);
    writeFileSync(join(folder, 'book.tex'), read(folder).replace('1. c4', '1. d4'));
    return folder;
  };

  test('edited generated lines are kept and reported', () => {
    const folder = changedBook();
    const text = read(folder);
    const {code, stdout} = skakmat(folder, ['build', 'book.tex']);
    expect([code, read(folder)]).toEqual([1, text]);
    expect(stdout).toContain('`skakmat build --force` replaces them [request-edited]');
  });

  test('edited generated lines are replaced with --force', () => {
    const folder = changedBook();
    expect(skakmat(folder, ['build', '--force', 'book.tex']).code).toBe(0);
    expect(read(folder)).toContain('1. c4');
  });
});

describe('a file', () => {
  test('a built file keeps its line endings and its encoding', () => {
    const text = inBook(`R\xe9ti\n${FISCHER}`).replaceAll('\n', '\r\n');
    const folder = bookWith(Buffer.from(text, 'latin1'), {
      'games/1972.pgn': PGN.replaceAll('Spassky', 'Spásskŷ—♔'),
    });
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    const after = readFileSync(join(folder, 'book.tex'), 'latin1');
    expect(after).toContain('R\xe9ti');
    expect(after).toContain('Sp\xe1ssky');
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('a Latin-1 file gets commands for characters outside Latin-1, and the others are reported', () => {
    const folder = bookWith(Buffer.from(inBook(`R\xe9ti\n${FISCHER}`), 'latin1'), {
      'games/1972.pgn': PGN.replace('1. c4', '1. c4 {“a” „b’ – — … → ł}'),
    });
    const {code, stdout} = skakmat(folder, ['build', 'book.tex', '--format', 'unix']);
    expect(readFileSync(join(folder, 'book.tex'), 'latin1')).toContain(
      [
        '\\textquotedblleft{}a\\textquotedblright{} ,,b\\textquoteright{}',
        '\\textendash{} \\textemdash{} \\textellipsis{} \\textrightarrow{} l',
      ].join(' '),
    );
    expect(stdout).toMatch(/^book\.tex:5:\d+: .*Latin-1 cannot hold 1 character: ł -> l\b/);
    expect(code).toBe(0);
  });

  test('each request with transliterated letters is reported once', () => {
    const folder = bookWith(
      `${FISCHER}\n${request('diagram fen="8/8/8/8/8/8/8/K1k5 w - - 0 1" caption="Ход"')}`,
      {
        'games/1972.pgn': PGN.replaceAll('Spassky', 'Спасский'),
      },
    );
    writeFileSync(
      join(folder, 'book.tex'),
      read(folder).replace('game="Fischer - Spassky"', 'game=1'),
    );
    const {code, stdout} = skakmat(folder, ['build', 'book.tex', '--format', 'unix']);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/cannot print \d+ characters in 1 game: Спасский -> Spasskiy/),
      expect.stringMatching(/cannot print 3 characters: Ход -> Khod/),
    ]);
    expect(code).toBe(0);
  });

  test('a built file keeps its byte order mark', () => {
    const folder = bookWith(Buffer.from(`\uFEFF${inBook(FISCHER)}`));
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    expect(read(folder)).toMatch(/^\uFEFF\\documentclass.*\\mainline/s);
  });

  test('a file that a book reads is built with it, from the folder of the book', () => {
    const folder = bookWith('\\input{chapters/one}', {'chapters/one.tex': FISCHER});
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    expect(read(folder, 'chapters/one.tex')).toContain('\\mainline{1. c4');
  });

  test('a file may be next to its games', () => {
    const folder = bookWith('\\input{games/one}', {
      'games/one.tex': request('game file=1972.pgn game=1'),
    });
    expect(skakmat(folder, ['build', 'book.tex']).code).toBe(0);
    expect(read(folder, 'games/one.tex')).toContain('\\mainline{1. c4');
  });

  test('a file may be outside the folder of the book with --allow-root', () => {
    const folder = bookWith('', {
      'tex/book.tex': inBook(request('game file=../games/1972.pgn game=1')),
    });
    const run = (...flags: readonly string[]) =>
      skakmat(folder, ['build', 'tex/book.tex', ...flags]);
    expect(run().code).toBe(1);
    expect(run('--allow-root', 'games').code).toBe(0);
  });

  test('a file may be outside the folder of the book if the settings are above both', () => {
    const folder = bookWith('', {
      'tex/book.tex': inBook(request('game file=../games/1972.pgn game=1')),
      '.skakmatrc.json': '{}',
    });
    expect(skakmat(folder, ['build', 'tex/book.tex']).code).toBe(0);
  });
});

describe('--fix', () => {
  test('--fix does not change generated lines', () => {
    const folder = bookWith(FISCHER);
    const flags = ['--rule', 'number-style=warning', '--fix', '--exit-zero'];
    skakmat(folder, ['build', 'book.tex']);
    const text = read(folder);
    skakmat(folder, ['check', 'book.tex', ...flags]);
    expect(read(folder)).toBe(text);
  });

  test('--fix updates the diagrams of corrected moves', () => {
    const folder = bookWith(
      `\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0}\n${request('diagram here')}`,
    );
    expect(skakmat(folder, ['build', '--fix', 'book.tex']).code).toBe(0);
    expect(read(folder)).toContain('4.O-O');
    expect(read(folder)).toContain('RNBQ1RK1 b kq - 1 4');
  });
});

describe('--check', () => {
  test('build --check prints what would change, and writes nothing', () => {
    const folder = bookWith(`${FISCHER}\n\\newgame`);
    const text = read(folder);
    const {code, stderr} = skakmat(folder, ['build', '--check', 'book.tex']);
    expect([code, read(folder)]).toEqual([1, text]);
    expect(stderr).toBe(
      'skakmat: would change: book.tex:4: game file=games/1972.pgn game="Fischer - Spassky"\n',
    );
  });

  test('build --check exits with 0 if everything is up to date', () => {
    const folder = bookWith(FISCHER);
    skakmat(folder, ['build', 'book.tex']);
    expect(skakmat(folder, ['build', '--check', '.'])).toEqual({code: 0, stdout: '', stderr: ''});
  });
});

describe('--out-dir', () => {
  test('--out-dir receives all files, and the sources stay unchanged', () => {
    const folder = bookWith('\\input{chapters/one}\n\\input{chapters/two}', {
      'chapters/one.tex': FISCHER,
      'chapters/two.tex': 'Text.\n',
    });
    const build = () => skakmat(folder, ['build', '--out-dir', 'out', '.']);
    expect(build()).toEqual({code: 0, stdout: '', stderr: 'skakmat: 3 files written\n'});
    expect(read(folder, 'chapters/one.tex')).toBe(FISCHER);
    expect(read(folder, 'out/chapters/one.tex')).toContain('\\mainline{1. c4');
    expect(read(folder, 'out/chapters/two.tex')).toBe('Text.\n');
    expect(skakmat(folder, ['check', 'out/book.tex']).code).toBe(0);
    expect(build()).toEqual({code: 0, stdout: '', stderr: ''});
    expect(existsSync(join(folder, 'out/out'))).toBe(false);
  });

  test('--out-dir keeps the relative places of files from other folders', () => {
    const folder = bookWith('', {
      'tex/book.tex': inBook('\\input{../all/one}'),
      'all/one.tex': 'Text.\n',
    });
    const args = ['build', '--allow-root', 'all', '--out-dir', 'out', 'tex/book.tex'];
    expect(skakmat(folder, args)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'skakmat: 2 files written\n',
    });
    expect(read(folder, 'out/all/one.tex')).toBe('Text.\n');
    expect(read(folder, 'out/tex/book.tex')).toBe(read(folder, 'tex/book.tex'));
  });

  test('--out-dir is refused if it contains the sources', () => {
    const folder = bookWith(FISCHER);
    const {code, stderr} = skakmat(folder, ['build', '--out-dir', '.', 'book.tex']);
    const why = 'book.tex: is to be read, and lies in .; name an empty folder or one of its own';
    expect([code, stderr]).toEqual([2, `skakmat: ${why}\n`]);
  });

  test.each([
    ['holds a source', 'chapters', 'chapters/one.tex'],
    ['leads to a folder that holds a source', 'linked', 'chapters/one.tex'],
    ['leads to the folder that holds all', 'all', 'book.tex'],
    ['would take the place of a template', 'house', 'house/book.tex'],
    ['is a file', 'book.tex', 'book.tex'],
    ['is another file', 'live.txt', 'live.txt'],
  ])('--out-dir writes nothing if it %s', (_, outDir, told) => {
    const folder = bookWith(
      `${TEMPLATED.replace('house.tex', 'house/book.tex')}\\input{chapters/one}`,
      {
        'chapters/one.tex': FISCHER,
        'house/book.tex': '<{ white }>',
      },
    );
    symlinkSync('chapters', join(folder, 'linked'));
    symlinkSync('.', join(folder, 'all'));
    const before = contentOf(folder);
    const {code, stderr} = skakmat(folder, ['build', '--out-dir', outDir, 'book.tex']);
    expect([code, contentOf(folder)]).toEqual([2, before]);
    expect(stderr).toContain(told);
    expect(stderr).toContain('name an empty folder or one of its own');
  });

  test('--out-dir is not searched for books', () => {
    const folder = bookWith('', {'out/other.tex': inBook(FISCHER)});
    const {code, stderr} = skakmat(folder, ['build', '--out-dir', 'out', 'out/other.tex']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^skakmat: out\/other\.tex: is to be read, and lies in out; /);
  });

  test('--out-dir does not write through links', () => {
    const folder = bookWith(FISCHER, {'precious.tex': 'mine'});
    mkdirSync(join(folder, 'out'));
    symlinkSync('../precious.tex', join(folder, 'out/book.tex'));
    expect(skakmat(folder, ['build', '--out-dir', 'out', 'book.tex']).code).toBe(2);
    expect(read(folder, 'precious.tex')).toBe('mine');
  });
});

describe('a record file', () => {
  const built = (options: readonly string[], others = {}): string => {
    const folder = bookWith(FISCHER, others);
    skakmat(folder, ['build', ...options, 'book.tex']);
    return folder;
  };

  test('that exists is renewed, as precompute would write it', () => {
    const folder = built([], {'book.skm': 'skakmat-skm 3\n'});
    const records = read(folder, 'book.skm');
    expect(records.split('\n').length).toBeGreaterThan(2);
    rmSync(join(folder, 'book.skm'));
    skakmat(folder, ['precompute', 'book.tex']);
    expect(read(folder, 'book.skm')).toBe(records);
  });

  test.each([
    ['is written with --precompute', ['--precompute'], true],
    ['is not written without it', [], false],
    ['is not written with --check', ['--check', '--precompute'], false],
  ])('that does not exist %s', (_, options, isThere) => {
    expect(existsSync(join(built(options), 'book.skm'))).toBe(isThere);
  });

  test('of another program is reported and kept', () => {
    const folder = bookWith(FISCHER, {'book.skm': 'My notes.\n'});
    const {code, stderr} = skakmat(folder, ['build', 'book.tex']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^skakmat: book\.skm: /m)]);
    expect(read(folder, 'book.skm')).toBe('My notes.\n');
  });
});

test('--depfile lists the dependencies of the book for Make', () => {
  const folder = bookWith(`${FISCHER}\\input{two words}`, {'two words.tex': ''});
  skakmat(folder, ['build', '--depfile', 'book.d', 'book.tex']);
  writeFileSync(join(folder, 'Makefile'), 'book.pdf:\n\t@echo made of $^\n-include book.d\n');
  expect(shell(folder, 'make -s')).toEqual({
    code: 0,
    stdout: 'made of book.tex two words.tex games/1972.pgn\n',
    stderr: '',
  });
});

describe('--depfile writes nothing', () => {
  test.each([
    ['that takes the place of the book', 'book.tex', 'is also read; name another file'],
    ['that takes the place of games', 'games/1972.pgn', 'is also read; name another file'],
    ['that takes the place of a template', 'house.tex', 'is also read; name another file'],
    ['that a link leads to', 'link.d', 'is also read; name another file'],
    ['that takes the place of what is built', 'out/book.tex', 'is also built; name another file'],
    [
      'in a folder that is not there',
      'nowhere/book.d',
      'there is no folder nowhere; make it first',
    ],
    ['in a file', 'live.txt/book.d', 'not a folder'],
    ['that is a folder', 'games', 'is a folder; name a file'],
  ])('%s', (_, depfile, why) => {
    const folder = bookWith(`${FISCHER}${TEMPLATED}`, {
      'house.tex': '<{ white }>',
    });
    symlinkSync('games/1972.pgn', join(folder, 'link.d'));
    const before = contentOf(folder);
    const out = depfile.startsWith('out/') ? ['--out-dir', 'out'] : [];
    const {code, stderr} = skakmat(folder, ['build', ...out, '--depfile', depfile, 'book.tex']);
    expect([code, contentOf(folder)]).toEqual([2, before]);
    expect(stderr).toBe(`skakmat: ${depfile}: ${why}\n`);
  });
});

describe('findings stand where the author sees their flaws, with', () => {
  const wrong = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.0-0}';
  const body = `${wrong}\n${FISCHER}\\newgame\\mainline{1.e4 e5 2.Nf6}\n${request('diagram here')}\\foo`;

  test.each([
    ['--check', ['--check'], ['4:48 zero-castling']],
    ['--out-dir', ['--out-dir', 'out'], ['4:48 zero-castling']],
    ['corrections', ['--check', '--fix'], []],
  ])('%s', (_, flags, first) => {
    const folder = bookWith(body);
    const rules = ['--rule', 'number-style=warning'];
    const {stdout} = skakmat(folder, ['build', ...flags, ...rules, 'book.tex', '--format', 'unix']);
    const found = Array.from(
      stdout.matchAll(/^book\.tex:(\d+:\d+): .*\[(.*)\]$/gm),
      ([, place = '', rule = '']) => `${place} ${rule}`,
    );
    expect([...new Set(found)]).toEqual([
      ...first,
      '5:1 number-style',
      '7:29 illegal-move',
      '8:20 request-unmet',
    ]);
  });
});

test('a flaw of a game is reported once, however many requests use it', () => {
  const again = request('game file=games/bad.pgn game=1 diagrams=none');
  const folder = bookWith(`${request('game file=games/bad.pgn game=1')}${again}`, {
    'games/bad.pgn': '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Ke3 *\n',
  });
  const {stdout} = skakmat(folder, ['build', 'book.tex', '--format', 'unix']);
  expect(stdout.match(/^games\/bad\.pgn:4:.*$/gm)).toHaveLength(1);
});

describe('what the world refuses', () => {
  const isRoot = userInfo().uid === 0;

  test.skipIf(isRoot)(
    'a file that cannot be written is reported, and the other files are written',
    () => {
      const folder = bookWith('\\input{one}\n\\input{two}', {
        'one.tex': FISCHER,
        'two.tex': FISCHER,
      });
      chmodSync(join(folder, 'one.tex'), 0o444);
      const {code, stderr} = skakmat(folder, ['build', 'book.tex']);
      expect([code, stderr]).toEqual([
        2,
        'skakmat: one.tex: permission denied\nskakmat: 1 file written\n',
      ]);
      expect(read(folder, 'one.tex')).toBe(FISCHER);
      expect(read(folder, 'two.tex')).toContain('\\mainline');
    },
  );

  test('a full disk is reported, and no file is damaged', () => {
    const long = 'A word and another one.\n'.repeat(400);
    const folder = bookWith(`${long}${FISCHER}`);
    const text = read(folder);
    // As where the disk is full, the system writes no more than so many blocks.
    const {code, stderr} = shell(folder, 'ulimit -f 4; "$NODE" "$SKAKMAT" build book.tex');
    expect([code, read(folder)]).toEqual([2, text]);
    expect(stderr).toMatch(/^skakmat: .*book\.tex: /);
    expect(readdirSync(folder)).toEqual(['book.tex', 'games', 'live.txt', 'mates.epd']);
  });

  test('two simultaneous builds have the same result', () => {
    const folder = bookWith(Array.from({length: 30}, () => FISCHER).join('\n'));
    const one = '"$NODE" "$SKAKMAT" build book.tex';
    const {stderr} = shell(folder, `${one} & ${one} & ${one}; wait`);
    expect(stderr).not.toMatch(/mistake/);
    expect(skakmat(folder, ['build', '--check', 'book.tex']).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['book.tex', 'games', 'live.txt', 'mates.epd']);
  });
});

describe('build --html', () => {
  test('writes the games of a book as a page beside it, and again only its own page', () => {
    const folder = bookWith(`${FISCHER}\nA word.`);
    expect(skakmat(folder, ['build', '--html', 'book.tex']).code).toBe(0);
    const page = readFileSync(join(folder, 'book.html'), 'utf8');
    expect(page).toContain('Fischer');
    expect(page).toMatch(/<a data-m="c2c4"[^>]*>1\. c4<\/a>/);
    expect(skakmat(folder, ['build', '--html', 'book.tex']).code).toBe(0);
    writeFileSync(join(folder, 'book.html'), 'My own page');
    const refused = skakmat(folder, ['build', '--html', 'book.tex']);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('book.html: already exists and was not written by skakmat'),
    ]);
    expect(readFileSync(join(folder, 'book.html'), 'utf8')).toBe('My own page');
    expect(skakmat(folder, ['build', '--html', '--force', 'book.tex']).code).toBe(0);
    expect(readFileSync(join(folder, 'book.html'), 'utf8')).toBe(page);
  });

  test('writes no page with --check or for a book without games, and into the folder of --out-dir', () => {
    const folder = bookWith(FISCHER, {'other.tex': inBook('No games.')});
    skakmat(folder, ['build', '--html', '--check', 'book.tex']);
    expect(existsSync(join(folder, 'book.html'))).toBe(false);
    expect(
      skakmat(folder, ['build', '--html', '--out-dir', 'out', 'book.tex', 'other.tex']).code,
    ).toBe(0);
    expect(
      ['book.html', 'out/book.html', 'out/other.html'].map((name) =>
        existsSync(join(folder, name)),
      ),
    ).toEqual([false, true, false]);
  });
});
