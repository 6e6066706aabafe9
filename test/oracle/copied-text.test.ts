import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {sanLine} from '../../src/chess/game/main-line.ts';
import {TEX_ENGINES} from '../../src/typeset/page-options.ts';
import {casesOfToday} from '../cases-of-today.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {readGames} from '../typeset/set-game.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory} from './run-tex.ts';
import {withRecords} from './with-records.ts';

/** Captures by all pieces, castling, a promotion, check and mate; Morphy's Opera Game and an ending. */
const MOVES =
  '1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#';

const GAME = `[White "Morphy"]\n[Black "N.N."]\n[Result "1-0"]\n\n${MOVES.replace('16. Qb8+', '16. Qb8+ $3 $14')} 1-0\n`;

const BOARD = [
  '·♞·♖♚♝·♜',
  '♟····♟♟♟',
  '····♛···',
  '····♟·♗·',
  '····♙···',
  '········',
  '♙♙♙··♙♙♙',
  '··♔·····',
];

/** Rows of the board before the move with a sign, which exercises ask for. */
const BOARD_OF_QUESTION = ['····♚♝·♜', '♟··♞·♟♟♟', '····♛···'];

/** The templates that print the moves of a game, and those options with which they print a board. */
const TEMPLATES = ['game', 'book', 'bulletin', 'beamer', 'repertoire'] as const;

/** Typesets the game, and returns the text that a reader copies out of the PDF. */
async function copiedFrom(engine: string, ...args: readonly string[]): Promise<string> {
  return copiedFromGame(GAME, '--engine', engine, ...args);
}

async function copiedFromGame(game: string, ...args: readonly string[]): Promise<string> {
  const run = skakmat(temporaryFolder(), ['convert', '--to', 'tex', ...args], game);
  expect([run.stderr, run.code]).toEqual(['', 0]);
  return printed(args[args.indexOf('--engine') + 1] ?? '', run.stdout);
}

/** Typesets a document, and returns the text of its PDF. */
async function printed(engine: string, document: string): Promise<string> {
  return inDirectory(await withRecords(document), async (cwd) => {
    const start = promisify(execFile);
    await start(engine, ['-interaction=batchmode', 'main.tex'], {cwd}).catch(() => undefined);
    return (await start('pdftotext', ['-raw', '-enc', 'UTF-8', 'main.pdf', '-'], {cwd})).stdout;
  });
}

/** The moves in copied text, as a program for chess reads them. */
function movesIn(text: string): readonly string[] {
  const words = text
    .replace(/[‐‑]/g, '-')
    .match(
      /\b\d+\.(?:\.\.)?|\b(?:[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBN])?|O-O(?:-O)?)[+#]?/gu,
    );
  // A running head may begin with the number of a game.
  const list = (words ?? []).join(' ').replace(/^(?:\d+\. )+(?=\d+\. )/, '');
  // xskak prints numbers without a full stop.
  const [game] = readGames(list.startsWith('1.') ? list : `1. ${list}`);
  return game === undefined ? [] : sanLine(game);
}

/** The key to signs of a book has letters that look like moves. */
const withoutKey = (template: string): readonly string[] =>
  template === 'book' ? ['--matter', 'title,contents,games'] : [];

describeWithTex('text copied out of a PDF', () => {
  test.each(TEMPLATES)('text copied from a %s has its moves', async (template) => {
    const wanted = readGames(GAME)[0];
    const plan = template === 'beamer' ? [] : ['--diagrams', 'none', ...withoutKey(template)];
    const text = await copiedFrom('pdflatex', '--template', template, ...plan);
    expect(movesIn(text)).toEqual(wanted && sanLine(wanted));
  });

  test.each(['game', 'book', 'bulletin', 'repertoire'])(
    'a %s keeps the number at the start of a comment',
    async (template) => {
      const game = GAME.replace('2. Nf3', '2. Nf3 {24685 games began so.}');
      const args = ['--engine', 'pdflatex', '--template', template];
      expect(await copiedFromGame(game, ...args)).toContain('24685 games began so.');
    },
  );

  test.each(['game', 'book', 'bulletin', 'beamer', 'worksheet', 'findmove'])(
    'holds boards and solutions of a %s',
    async (template) => {
      const asks = template === 'worksheet' || template === 'findmove';
      const plan = asks ? [] : ['--diagrams', 'final'];
      const text = await copiedFrom('pdflatex', '--template', template, ...plan);
      expect(text).toContain('Rd8#');
      const rows = text.replace(/ /g, '');
      for (const row of asks ? BOARD_OF_QUESTION : BOARD) expect(rows).toContain(row);
    },
  );

  const ofUnicode = [
    ['lualatex', 'beamer', []],
    ['lualatex', 'bulletin', []],
    ['xelatex', 'repertoire', []],
    ['xelatex', 'book', []],
    ['lualatex', 'worksheet', BOARD_OF_QUESTION],
    ['xelatex', 'findmove', BOARD_OF_QUESTION],
  ] as const;

  test.skipIf(!hasProgram('lualatex')).each(casesOfToday(ofUnicode, 3))(
    'text copied by %s from a %s has its moves and boards',
    async (...what) => {
      const [engine, template, question] = what;
      const asks = question.length > 0;
      const plan = asks ? [] : ['--diagrams', 'final', ...withoutKey(template)];
      const text = await copiedFrom(engine, '--template', template, ...plan);
      if (asks) expect(text).toMatch(/17\. ?Rd8#/u);
      else expect(movesIn(text)).toEqual(readGames(GAME).flatMap((game) => sanLine(game)));
      for (const row of asks ? question : BOARD) expect(text.replace(/ /g, '')).toContain(row);
    },
  );

  test.skipIf(!hasProgram('lualatex')).each(TEX_ENGINES)(
    'text copied by %s from parts of a book has moves, boards, solutions and tables',
    async (engine) => {
      const parts = [
        ['fragment', '--diagrams', 'final'],
        ...[['exercises'], ['crosstable'], ['index']],
      ].map(
        ([template = '', ...plan]) =>
          skakmat(temporaryFolder(), ['convert', '--template', template, ...plan], GAME).stdout,
      );
      const head = '\\documentclass{article}\n\\usepackage{xskak}\n';
      const lines = skakmat(temporaryFolder(), ['init', '--accessible']).stdout;
      const body = `\\begin{document}\n${parts.join('\n\\newpage\n')}\n\\end{document}\n`;
      const [game = '', exercise = '', tables = ''] = (
        await printed(engine, head + lines + body)
      ).split('\f');
      expect(movesIn(game)).toEqual(readGames(GAME).flatMap((one) => sanLine(one)));
      for (const row of BOARD) expect(game.replace(/ /g, '')).toContain(row);
      for (const row of BOARD_OF_QUESTION) expect(exercise.replace(/ /g, '')).toContain(row);
      expect(exercise).toMatch(/17\.? ?Rd8#/u);
      expect(tables).toContain('Morphy');
    },
  );

  for (const engine of TEX_ENGINES) {
    test.skipIf(!hasProgram(engine)).each(['typeset', 'played'])(
      `text copied from a PDF by ${engine} has moves, signs and boards if moves are %s`,
      async (moves) => {
        const text = await copiedFrom(engine, '--diagrams', 'final', '--moves', moves);
        expect(movesIn(text).length).toBe(33);
        expect(text).toMatch(/16\. ?Qb8\+!!⩲/u);
        expect(text).toContain('Rd8#');
        for (const row of BOARD) expect(text.replace(/ /g, '')).toContain(row);
      },
    );
  }
});
