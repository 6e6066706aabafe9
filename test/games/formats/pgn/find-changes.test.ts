import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {findChanges} from '../../../../src/games/formats/pgn/round-trip.ts';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {readGames} from '../../../../src/games/formats/read-parts.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {randomGame} from '../../../chess/game/random-game.ts';
import {Prng} from '../../../prng.ts';

/** What is found in a text that is compared with the games of another one, or of its own. */
function changes(text: string | Uint8Array, of = text, encoding?: string): readonly string[] {
  const {games, diagnostics} = readGames(of, {format: 'pgn', encoding});
  const {source} =
    text === of && games[0] !== undefined
      ? games[0]
      : {source: new SourceText(String(text), 'a.pgn')};
  const part = {source, encoding: 'utf-8', games, diagnostics} as const;
  return findChanges(part, new Set(games)).map(({span, message}) => {
    const {line, column} = source.place(span.start);
    return `${line}:${column}: ${message}`;
  });
}

const FOLDER = join(import.meta.dirname, '../../../fixtures');

/** Samples that are written otherwise, since a part of them is malformed, cannot be played or is spelt in no usual way. */
const MALFORMED = `
  029-tag-unescaped-quote 031-tag-missing-bracket 032-tag-no-quotes 040-comment-unterminated
  041-comment-stray-close 047-comment-after-result 052-rav-unterminated 053-rav-stray-close
  055-rav-before-move 058-rav-result-inside 067-promo-paren 068-promo-slash 070-promo-missing
  079-figurine 080-lowercase-pieces 089-illegal-move 091-ambiguous
  097-move-number-dots 101-nag-range 110-fen-bad 113-variant-unknown 115-html-entities
  116-email-quote 118-page-number`;

test('all samples are written as they stand, unless they are malformed', () => {
  const files = readdirSync(FOLDER, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.pgn'),
  );
  expect(files.length).toBeGreaterThan(80);
  const changed = files.filter((file) => {
    const bytes = readFileSync(join(FOLDER, file));
    return changes(bytes, bytes, bytes[0] === 0xff ? 'utf-16le' : undefined).length > 0;
  });
  const names = changed.map((file) => file.replace(/^.*\/|\.pgn$/gu, '')).sort();
  expect(names).toEqual(MALFORMED.trim().split(/\s+/u));
});

/** Breaks the lines elsewhere; what must not start a line keeps its place. */
function reflow(text: string, random: Prng): string {
  const at = text.indexOf(']\n\n') + 2;
  const blanks = text
    .slice(at)
    .replaceAll(/[ \n](?![%>[])/gu, () => random.pick([' ', '\n', '  ', '\r\n']));
  return `${text.slice(0, at)}\n${blanks}`;
}

test('a glyph that says nothing may be left out', () => {
  expect(changes('[Event "x"]\n\n1. e4 $0 ( $0 {Queen pawns} 1. d4 ) 1... e5 *\n')).toEqual([]);
});

test('moves from square to square and any sign of a null move are other spellings', () => {
  const moves =
    'g1f3 b8-c6 e2e4! e7e5 f1b5 {long} a7a6 e1g1 Z0 a2a4 0000 a4b5 @@@@ b5xc6 <> c6b7 --';
  expect(changes(`${moves} b7a8q *\n`)).toEqual([]);
  const castled = '1. g1f3 a6 2. g2g3 b6 3. f1g2 c6 4. e1g1 *\n';
  expect(changes(castled, castled.replace('g1f3', 'g1h3'))).toEqual([
    '1:4: Written again, the game has `Nh3` here, expected `g1f3`',
  ]);
  expect(changes(castled, castled.replace('e1g1', 'e1f1'))).toEqual([
    '1:37: Written again, the game has `Kf1` here, expected `e1g1`',
  ]);
});

test('1,000 games come back, equal but for white space', () => {
  const random = new Prng(20261128);
  let comments = 0;
  for (let i = 0; i < 1000; i += 1) {
    const text = reflow(writePgn(randomGame(random)), random);
    comments += text.split('{').length - 1;
    const [game, ...others] = readPgn(new SourceText(text, 'a.pgn')).games;
    if (game === undefined || others.length > 0) throw new Error(`expected one game in\n${text}`);
    const bare = (written: string): string => written.replaceAll(/\s/gu, '');
    expect(bare(writePgn(game))).toBe(bare(text));
    expect(changes(text)).toEqual([]);
  }
  expect(comments).toBeGreaterThan(1000);
});

test.each([
  ['{a} 1. e4 e5 (1... c5 {b} 2. Nf3!) {c} 2. Nf3+ $14 {d} {e} 1-0', []],
  ['1. e4 ; b\ne5 $1 $14 2. {c} Ng1f3 0-1', []],
  ['1. e2-e4 e7-e5 2. Sg1-f3 Sc6 3. Lb5 1/2-1/2', []],
  [
    '1. e4 e5 2. Ke3 Nf6 *',
    ['1:13: Written again, the game has `{2. Ke3 Nf6}` here, expected `Ke3`'],
  ],
  ['1. e4 (1. d4 *', ['1:14: Written again, the game has `)` here, expected `*`']],
  ['1. e4 1-0\n\nand so on\n', ['3:1: Written again, the game has nothing here, expected `and`']],
])('compares %j with what is written', (text, expected) => {
  expect(changes(`${text}\n`)).toEqual(expected);
});

test.each([
  [
    '1. e4 {best} e5 *',
    '1. e4 {bett} e5 *',
    '1:7: Written again, the game has `{bett}` here, expected `{best}`',
  ],
  [
    '1. e4 {best} e5 *',
    '1. e4 e5 {best} *',
    '1:7: Written again, the game has `e5` here, expected `{best}`',
  ],
  ['1. e4 $1 e5 *', '1. e4 $2 e5 *', '1:7: Written again, the game has `$2` here, expected `$1`'],
  [
    '1. e4 e5 (1... c5) *',
    '1. e4 e5 (1... d5) *',
    '1:16: Written again, the game has `d5` here, expected `c5`',
  ],
  ['1. e4 e5 *', '1. e4 e5 {x} *', '1:10: Written again, the game has `{x}` here, expected `*`'],
  [
    '[White "A"]\n\n1. e4 *',
    '[White "B"]\n\n1. e4 *',
    '1:1: Written again, the game has `[White "B"]` here, expected `[White "A"]`',
  ],
])('tells that %j is not %j', (text, other, message) => {
  expect(changes(`${text}\n`, `${other}\n`)).toContainEqual(message);
});
