import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {PICTURE_TARGET_NAMES} from '../../src/typeset/boards/picture-target-names.ts';
import {readXml} from '../workspace/report/read-xml.ts';
import {makeFont, square} from '../typeset/boards/make-font.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const OPERA = '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16';

const GAMES = `[White "Morphy"]

1. e4 e5 2. Nf3 {[%cal Gf3e5][%csl Re5]} d6 3. d4 Bg4 {[#] the box} *

[White "Legall"]

1. e4 e5 2. Nf3 d6 3. Bc4 Bg4 4. Nc3 $221 *
`;

const FOLDER = {'opera.pgn': GAMES, 'two.fen': `${OPERA}\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n`};

function draw(...args: readonly string[]) {
  return skakmat(temporaryFolder(FOLDER), ['diagram', ...args]);
}

describe('diagram', () => {
  test('diagram draws a FEN with letters', () => {
    const {code, stdout, stderr} = draw(OPERA, '--arrows', 'Gb3b8', '--squares', 'Rb8');
    expect(stdout).toBe(`\
8 .[.]. . k b . r
7 p . . n . p p p
6 . . . . q . . .
5 . . . . p . B .
4 . . . . P . . .
3 . Q . . . . . .
2 P P P . . P P P
1 . . K R . . . .
  a b c d e f g h   White to move
  Arrows: b3-b8
`);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test("diagram draws a FEN with chess symbols, from Black's side", () => {
    const {stdout} = draw(OPERA, '--to', 'unicode', '--inverse', 'black', '--caption', 'Paris');
    expect(stdout.split('\n').slice(-5)).toEqual([
      '7 ♟ ♟ ♟ . ♞ . . ♟',
      '8 ♜ . ♝ ♚ . . . .',
      '  h g f e d c b a   White to move',
      '  Paris',
      '',
    ]);
  });

  test('diagram reports the number of games if none matches', () => {
    const {code, stderr} = draw('opera.pgn', '--game', '9');
    expect([stderr, code]).toEqual(['skakmat: --game 9: no such game, there are 2 games\n', 2]);
  });

  test.each(PICTURE_TARGET_NAMES)('diagram writes --to %s', (name) => {
    const {code, stdout} = draw(OPERA, '--to', name);
    expect(stdout).not.toBe('');
    expect(code).toBe(0);
  });

  test.each([
    ['svg', 'svg'],
    ['pdf', 'pdf'],
    ['tex', 'latex'],
    ['txt', 'text'],
    ['fen', 'fen'],
  ])('diagram writes .%s files as %s', (ending, name) => {
    const folder = temporaryFolder();
    const output = `board.${ending}`;
    expect(skakmat(folder, ['diagram', OPERA, '-o', output]).code).toBe(0);
    const {stdout} = skakmat(folder, ['diagram', OPERA, '--to', name]);
    expect(readFileSync(join(folder, output), 'utf8')).toBe(stdout);
  });

  test('diagram draws any position of a game', () => {
    const fens = (...args: readonly string[]) => draw('opera.pgn', '--to', 'fen', ...args).stdout;
    expect(fens('--game', '1', '--at', '1w')).toBe(
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n',
    );
    expect(fens('--ply', '7')).toBe(
      'rn1qkbnr/ppp2ppp/3p4/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R b KQkq - 3 4\n',
    );
    expect(fens().split('\n')).toHaveLength(3);
  });

  test('diagram draws the pieces of a font', () => {
    const glyphs = Array.from('kqrbnplwtvmo').map((letter) => [letter, square(0, 700)] as const);
    const fonts = {
      'merida.ttf': makeFont(new Map(glyphs), {advance: 1000}),
      'half.ttf': makeFont(new Map(glyphs.slice(0, 6)), {advance: 1000}),
    };
    const folder = temporaryFolder(fonts);
    const run = (...args: readonly string[]) => skakmat(folder, ['diagram', OPERA, ...args]);
    const {code, stdout} = run('--piece-font', 'merida.ttf', '--to', 'svg');
    expect([code, stdout.match(/fill="#fff"/g)?.length]).toEqual([0, 13]);
    expect(run('--to', 'svg').stdout).not.toBe(stdout);
    const half = run('--piece-font', 'half.ttf', '-o', 'board.svg');
    expect(half.stderr).toContain('half.ttf: the font lacks black king (l), black queen (w)');
    expect([half.code, existsSync(join(folder, 'board.svg'))]).toEqual([2, false]);
    const missing = run('--piece-font', 'meridia.ttf');
    expect([missing.code, missing.stderr]).toEqual([
      2,
      'skakmat: meridia.ttf: no such file; did you mean merida.ttf?\n',
    ]);
    const text = run('--piece-font', 'merida.ttf', '--to', 'text');
    expect([text.code, text.stderr]).toEqual([
      0,
      'skakmat: letters cannot show pieces of a font\n',
    ]);
  });

  test('diagram reads standard input', () => {
    const {stdout} = skakmat(temporaryFolder(), ['diagram', '--to', 'fen'], GAMES);
    expect(stdout.split('\n')).toHaveLength(3);
  });

  test('diagram draws the marks in comments with --marks', () => {
    const place = ['opera.pgn', '--game', '1', '--at', '2w', '--to', 'latex'];
    expect(draw(...place).stdout).not.toContain('mark');
    const {stdout} = draw(...place, '--marks', '--squares', 'Gd4');
    expect(stdout).toContain('markmoves={f3-e5}');
    expect(stdout).toContain('markfields={e5}');
    expect(stdout).toContain('markfields={d4}');
  });

  test("diagram turns the board for a game that asks for Black's view", () => {
    const rim = (...args: readonly string[]) => draw('opera.pgn', '--game', '2', ...args).stdout;
    expect(rim()).toContain('  h g f e d c b a');
    expect(rim('--inverse', 'white')).toContain('  a b c d e f g h');
  });

  test('diagram writes a file for each position', () => {
    const folder = temporaryFolder(FOLDER);
    skakmat(folder, ['diagram', 'two.fen', OPERA, '-o', 'mate-%d.svg']);
    const drawn = readdirSync(folder).filter((name) => name.endsWith('.svg'));
    expect(drawn.sort()).toEqual(['mate-1.svg', 'mate-2.svg', 'mate-3.svg']);
    const [first, , third] = drawn.map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(first).toBe(third);
    expect(readXml(first ?? '').name).toBe('svg');
  });

  test('diagram reports once what a format cannot show', () => {
    const marks = ['--arrows', 'Gb3b8', '--squares', 'Rb8', '--inverse', 'black'];
    expect(draw(OPERA, OPERA, '--to', 'fenboard', ...marks).stderr).toBe(
      'skakmat: skak cannot show arrows\nskakmat: skak cannot show squares\n',
    );
    expect(draw(OPERA, '--to', 'pdf', '--caption', 'Paris').stderr).toBe(
      'skakmat: PDF cannot show captions\n',
    );
    expect(draw(OPERA, '--to', 'problem', ...marks).stderr).toBe(
      "skakmat: chess-problem-diagrams cannot show arrows\nskakmat: chess-problem-diagrams cannot show Black's view\n",
    );
  });

  test('diagram draws the games of a flawed file, and reports the flaws', () => {
    const folder = temporaryFolder({'flawed.pgn': '[White "Morphy"]\n\n1. e4 e5 2. Ke3 *\n'});
    const {code, stdout, stderr} = skakmat(folder, ['diagram', 'flawed.pgn', '--to', 'fen']);
    expect(stdout).toContain('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w');
    expect(stderr).toMatch(/^flawed.pgn:3:13: /);
    expect(code).toBe(1);
  });
});

describe('diagram refuses', () => {
  test.each([
    [
      ['8/8/8/8/8/8/8/K6x w - - 0 1'],
      /^skakmat: Unexpected `x`.*\nskakmat: {3}8.*\nskakmat: +\^\n/,
    ],
    [['nothing.pgn'], /^skakmat: nothing\.pgn: no such file\n$/],
    [[OPERA, '--arrows', 'Zb3b8'], /^skakmat: --arrows Zb3b8: expected the letter of a colour/],
    [[OPERA, '--squares', 'Ri9'], /^skakmat: --squares Ri9: expected the letter of a colour/],
    [[OPERA, '--at', '17'], /^skakmat: --at 17: expected a move such as 17w or 17b\n$/],
    [['opera.pgn', '--ply', '3', '--at', '2w'], /cannot be used with option '--at <move>'/],
    [
      ['opera.pgn', '--ply', '300'],
      /^skakmat: --ply 300: no such position, the longest game ends after 7 half-moves\n$/,
    ],
    [['opera.pgn', '--at', '99w'], /^skakmat: --at 99w: no such position, the longest game ends/],
    [[OPERA, OPERA, '--to', 'svg'], /^skakmat: SVG holds one diagram: choose it with --game, or/],
    [[OPERA, OPERA, '-o', 'b.pdf'], /name a file for each as in -o board-%d\.pdf\n$/],
    [[OPERA, '-o', 'board.gif'], /^skakmat: board\.gif: unknown output format; --to takes one of/],
    [['two.fen', '-o', 'two.fen'], /^skakmat: two\.fen: is also read; name another output\n$/],
  ])('%j', (args, message) => {
    const {code, stdout, stderr} = draw(...args);
    expect(stderr).toMatch(message);
    expect([stdout, code]).toEqual(['', 2]);
  });

  test('diagram never leaves a partial file', () => {
    const folder = temporaryFolder();
    skakmat(folder, ['diagram', OPERA, OPERA, '-o', 'board.svg']);
    expect(existsSync(join(folder, 'board.svg'))).toBe(false);
  });
});

describe('colours and PNG', () => {
  test.each(['svg', 'pdf'])('the squares of %s have the colours that are wanted', (to) => {
    const {stdout, stderr} = draw(OPERA, '--to', to, '--board-colors', 'f0d9b5,b58863');
    const expected = to === 'svg' ? /fill="#F0D9B5".*fill="#B58863"/su : /0\.71 0\.533 0\.388 rg/u;
    expect([stdout, stderr]).toEqual([expect.stringMatching(expected), '']);
  });

  test('forms without colours say so, and unknown colours are refused', () => {
    expect(draw(OPERA, '--board-colors', 'brown').stderr).toBe(
      'skakmat: letters cannot show colours of squares\n',
    );
    const {code, stderr} = draw(OPERA, '--to', 'svg', '--board-colors', 'pink');
    expect([code, stderr]).toEqual([2, expect.stringContaining('such as f0d9b5,b58863')]);
  });

  test.runIf(hasProgram('pdftoppm', '-v'))('a PNG has the width that is wanted', () => {
    const folder = temporaryFolder(FOLDER);
    const args = ['diagram', OPERA, '--width', '321', '-o', 'opera.png'];
    expect(skakmat(folder, args)).toMatchObject({code: 0, stderr: ''});
    const png = readFileSync(join(folder, 'opera.png'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // PNG specification, 11.2.2: the width follows the name of the first chunk.
    expect(png.readUInt32BE(16)).toBe(321);
  });

  test('a width is only for PNG, and not too large', () => {
    expect(draw(OPERA, '--to', 'svg', '--width', '100').stderr).toContain(
      '--width has no effect without --to png',
    );
    expect(draw(OPERA, '-o', 'a.png', '--width', '20000').stderr).toContain('at most 10000');
  });

  test('without pdftoppm, the message says what to install', () => {
    const folder = temporaryFolder(FOLDER);
    const {code, stderr} = skakmat(folder, ['diagram', OPERA, '-o', 'a.png'], '', {PATH: folder});
    expect([code, stderr]).toEqual([2, expect.stringContaining('Debian: poppler-utils')]);
    expect(existsSync(join(folder, 'a.png'))).toBe(false);
  });
});
