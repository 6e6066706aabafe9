import {expect, test} from 'vitest';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {SourceText} from '../../../../src/text/source-text.ts';

const LEVELS = ['ok', 'note', 'warn', 'error'];
const LEVEL_OF = {info: 1, warning: 2, error: 3};

/** The tags and moves that the malformed samples share. */
const TAGS = ['Event', 'Site', 'Date', 'Round', 'White', 'Black']
  .map((name) => `[${name} "?"]\n`)
  .join('');
const ROSTER = `${TAGS}[Result "1-0"]\n`;
const GAME = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6';
const set = (fen: string): string => `${ROSTER}[SetUp "1"]\n[FEN "${fen}"]\n`;
const PAWN = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const GERMAN = '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. De2 1-0';

/** Relatives of the samples in pgn-malformed: what goes wrong in one way goes wrong in another. */
test.each<[title: string, text: string, plies: string, results: string, severity: string]>([
  ['blank line between tags', `${TAGS}\n[Result "1-0"]\n\n${GAME} 1-0`, '6', '1-0', 'ok'],
  ['no blank line behind tags', `${ROSTER}${GAME} 1-0`, '6', '1-0', 'ok'],
  ['blank lines in movetext', `${ROSTER}\n1. e4\n\n\ne5\n\n2. Nf3\n\n1-0`, '3', '1-0', 'ok'],
  ['two games without tags', `${GAME} 1-0\n\n1. d4 d5 0-1`, '6/2', '1-0/0-1', 'note'],
  ['tags only, twice', `${ROSTER}\n\n${ROSTER}`, '0/0', '1-0/1-0', 'note'],
  ['result only', `${ROSTER}\n1-0`, '0', '1-0', 'ok'],
  [
    'draw as CP437 AB in latin1',
    `${ROSTER.replace('1-0', '1/2-1/2')}\n${GAME} «-«`,
    '6',
    '1/2-1/2',
    'note',
  ],
  ['en dash in the result', `${ROSTER}\n${GAME} 1–0`, '6', '1-0', 'note'],
  [
    'half against half with a colon',
    `${ROSTER.replace('1-0', '1/2-1/2')}\n${GAME} 1/2:1/2`,
    '6',
    '1/2-1/2',
    'note',
  ],
  ['result glued to a full stop', `${ROSTER}\n${GAME} 1-0.`, '6', '1-0', 'note'],
  ['result and tag disagree', `${ROSTER}\n${GAME} 0-1`, '6', '0-1', 'warn'],
  ['CRLF', `${ROSTER}\n${GAME} 1-0\n`.replaceAll('\n', '\r\n'), '6', '1-0', 'ok'],
  ['mixed line ends', `${ROSTER.replaceAll('\n', '\r')}\r\n${GAME} 1-0\n`, '6', '1-0', 'ok'],
  ['NUL between tokens', `${ROSTER}\n${GAME} 1-0`.replaceAll(' ', '\0'), '6', '1-0', 'ok'],
  ['NBSP between tokens', `${ROSTER}\n${GAME.replaceAll(' ', '\u00a0')} 1-0`, '6', '1-0', 'ok'],
  ['bracket in a value', `${ROSTER.replace('"?"', '"A [x] B"')}\n${GAME} 1-0`, '6', '1-0', 'ok'],
  ['missing quote', `${ROSTER.replace('"?"', '"A')}\n${GAME} 1-0`, '6', '1-0', 'warn'],
  ['tag twice', `${ROSTER}[White "B"]\n\n${GAME} 1-0`, '6', '1-0', 'warn'],
  ['tag without blank', `${ROSTER.replaceAll(' "', '"')}\n${GAME} 1-0`, '6', '1-0', 'ok'],
  ['nested braces', `${ROSTER}\n1. e4 {a {b} c} e5 1-0`, '2', '1-0', 'error'],
  ['comment over several lines', `${ROSTER}\n1. e4 {a\nb\n\nc} e5 1-0`, '2', '1-0', 'ok'],
  ['comment between number and move', `${ROSTER}\n1. {a} e4 e5 1-0`, '2', '1-0', 'ok'],
  ['percent in the middle of a line', `${ROSTER}\n1. e4 % e5 1-0`, '2', '1-0', 'error'],
  ['empty variation', `${ROSTER}\n1. e4 () e5 1-0`, '2', '1-0', 'ok'],
  ['variation with a comment only', `${ROSTER}\n1. e4 ({x}) e5 1-0`, '2', '1-0', 'ok'],
  ['illegal move in a variation', `${ROSTER}\n1. e4 e5 (1... e4) 2. Nf3 1-0`, '3', '1-0', 'error'],
  [
    '2,000 nested variations',
    `${ROSTER}\n1. e4 ${'(1. d4 '.repeat(2000)}${')'.repeat(2000)} e5 1-0`,
    '2',
    '1-0',
    'ok',
  ],
  [
    '20,000 nested variations',
    `${ROSTER}\n1. e4 ${'(1. d4 '.repeat(20000)}${')'.repeat(20000)} e5 1-0`,
    '2',
    '1-0',
    'error',
  ],
  ['castling without hyphens', `${ROSTER}\n${GAME} 4. OO 1-0`, '7', '1-0', 'note'],
  ['promotion without a sign', `${set(PAWN)}\n1. a8Q 1-0`, '1', '1-0', 'note'],
  ['promotion to a small letter', `${set(PAWN)}\n1. a8=q 1-0`, '1', '1-0', 'note'],
  ['promotion of UCI', `${set(PAWN)}\n1. a7a8q 1-0`, '1', '1-0', 'note'],
  ['moves of UCI', `${ROSTER}\n1. e2e4 e7e5 2. g1f3 b8c6 1-0`, '4', '1-0', 'note'],
  ['capture sign behind', `${ROSTER}\n1. e4 d5 2. ed5: Qd5: 1-0`, '4', '1-0', 'note'],
  ['captures by files', `${ROSTER}\n1. e4 d5 2. ed Qxd5 1-0`, '4', '1-0', 'note'],
  ['French letters', `${ROSTER}\n1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 1-0`, '6', '1-0', 'note'],
  ['German letters and a queen', `${ROSTER}\n${GERMAN}`, '7', '1-0', 'note'],
  ['squares in capitals', `${ROSTER}\n1. E4 E5 2. NF3 NC6 1-0`, '4', '1-0', 'note'],
  ['check as a dagger', `${ROSTER}\n1. e4 f6 2. Qh5† g6 1-0`, '4', '1-0', 'note'],
  ['missing check', `${ROSTER}\n1. e4 f6 2. Qh5 g6 1-0`, '4', '1-0', 'ok'],
  ['pass of ChessBase', `${ROSTER}\n1. e4 Z0 2. d4 e5 1-0`, '4', '1-0', 'note'],
  ['first move illegal', `${ROSTER}\n1. e5 e6 1-0`, '0', '1-0', 'error'],
  ['move of the wrong side', `${ROSTER}\n1. e4 2. d4 1-0`, '1', '1-0', 'error'],
  ['needless origin', `${ROSTER}\n1. e4 e5 2. Ngf3 1-0`, '3', '1-0', 'note'],
  ['missing numbers', `${ROSTER}\ne4 e5 Nf3 Nc6 1-0`, '4', '1-0', 'ok'],
  ['number with a bracket', `${ROSTER}\n1) e4 e5 2) Nf3 1-0`, '3', '1-0', 'note'],
  ['number of Black missing behind a comment', `${ROSTER}\n1. e4 {x} e5 1-0`, '2', '1-0', 'ok'],
  ['glued glyph', `${ROSTER}\n1. e4$1 e5$2 1-0`, '2', '1-0', 'ok'],
  ['signs of Informant', `${ROSTER}\n1. e4 ± e5 ∞ 1-0`, '2', '1-0', 'note'],
  ['FEN of one field', `${set('4k3/8/8/8/8/8/4P3/4K3')}\n1. e4 1-0`, '1', '1-0', 'note'],
  [
    'FEN whose rights contradict',
    `${set('4k3/8/8/8/8/8/4P3/4K3 w K - 0 1')}\n1. e4 1-0`,
    '1',
    '1-0',
    'note',
  ],
  ['FEN of nonsense', `${set('nonsense')}\n1. e4 1-0`, '0', '1-0', 'error'],
  [
    'Chess960 as X-FEN',
    `${set('1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1')}\n1. O-O d5 1-0`,
    '2',
    '1-0',
    'ok',
  ],
  [
    'page header of a magazine',
    `The Week in Chess 12\n====\n\n${ROSTER}\n${GAME} 1-0\n\n2) Linares\n`,
    '6',
    '1-0',
    'note',
  ],
  ['web page', `${ROSTER}\n1. e4 e5 <br> 2. Nf3 1-0`, '3', '1-0', 'error'],
  ['moves after the result', `${ROSTER}\n1. e4 e5 1-0 2. Nf3 Nc6 1-0`, '2', '1-0', 'error'],
  ['moves after a result and a line', `${ROSTER}\n1. e4 e5 1-0\n\n2. Nf3 Nc6`, '2', '1-0', 'error'],
  ['a game after the result', `${ROSTER}\n1. e4 e5 1-0 1. d4 d5 0-1`, '2/2', '1-0/0-1', 'note'],
  [
    'a glyph and moves after the result',
    `${ROSTER}\n1. e4 e5 1-0 {c} $1 2. Nf3 d6 *`,
    '2',
    '1-0',
    'error',
  ],
  ['moves that do not go on', `${ROSTER}\n1. e4 e5 1-0\n2... Nc6 3. Bb5 *`, '2', '1-0', 'error'],
  ['moves after a reason', `${ROSTER}\n1. e4 e5 1-0 Black resigns 2. Nf3 d6`, '2', '1-0', 'error'],
  ['remarks after a reason', `${ROSTER}\n1. e4 e5 1-0 Time (1... c5) {c}`, '2', '1-0', 'error'],
  ['variation after the result', `${ROSTER}\n1. e4 e5 1-0 (1... c5)`, '2', '1-0', 'error'],
  ['result in a variation', `${ROSTER}\n1. e4 e5 (1... c5 {Tal} 0-1) 1-0`, '2', '1-0', 'note'],
  [
    'comments between games',
    `${ROSTER}\n1. e4 1-0\n\n{a}\n\n{b}\n${ROSTER}\n1-0`,
    '1/0',
    '1-0/1-0',
    'note',
  ],
  ['prose after the result', `${ROSTER}\n1. e4 e5 1-0\n2. Linares\nNone`, '2', '1-0', 'note'],
  ['nothing but prose', 'Dear reader,\nno games today.\n', '', '', 'note'],
  ['nothing but a mark', '\ufeff', '', '', 'note'],
])('the sibling is read: %s', (_, text, plies, results, severity) => {
  const {games, diagnostics} = readPgn(new SourceText(text));
  const worst = Math.max(0, ...diagnostics.map((diagnostic) => LEVEL_OF[diagnostic.severity]));
  expect({
    plies: games.map((game) => game.plies).join('/'),
    results: games.map(({result}) => result).join('/'),
    severity: LEVELS[worst],
  }).toEqual({plies, results, severity});
});
