import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {KERNEL_NAMES} from '../../../../src/games/formats/pgn/plain-kernel.ts';
import type {KernelName} from '../../../../src/games/formats/pgn/plain-kernel.ts';
import {PlainLane} from '../../../../src/games/formats/pgn/plain-lane.ts';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import type {Game} from '../../../../src/chess/game/game.ts';
import {sanAt} from '../../../../src/chess/game/main-line.ts';
import {walkGame} from '../../../../src/chess/game/walk-game.ts';
import {encodeUtf8} from '../../../../src/text/byte-tools.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {writeGames} from '../../../bench/pgn.ts';
import {Prng} from '../../../prng.ts';
import {describeGame} from './describe-game.ts';
import {PIECES, scramble} from './scramble.ts';

/** What the careful reader makes of a text: it never sees bytes. */
function readCarefully(text: string): ReturnType<typeof readPgn> {
  return readPgn(new SourceText(text));
}

function readPlainly(text: string, kernel: KernelName): Game | undefined {
  const lane = PlainLane.over(SourceText.ofUtf8(encodeUtf8(text)), {kernel});
  const game = lane?.read(0);
  lane?.close();
  return game;
}

/** Whether `text` is read plainly; if so, the careful reader has nothing to add. */
function isReadAlike(text: string): boolean {
  const [plain, same] = KERNEL_NAMES.map((kernel) => readPlainly(text, kernel));
  expect(same && describeGame(same)).toEqual(plain && describeGame(plain));
  if (plain === undefined) return false;
  const {games, diagnostics} = readCarefully(text);
  expect(diagnostics.map(({message}) => message)).toEqual([]);
  expect(games.map(describeGame)).toEqual([describeGame(plain)]);
  expect(writePgn(plain)).toBe(games.map((game) => writePgn(game)).join(''));
  walkGame(plain, {
    move: (node, {position}) => {
      expect(node.san).toBe(sanAt(node, position));
    },
  });
  return true;
}

const HEAD = '[Event "Casual"]\n[White "Réti, R"]\n[Result "*"]\n\n';

describe('a plain game', () => {
  test.each([
    ['in export format', '1. e4 e5 2. Nf3 Nc6 *'],
    ['with glued numbers', '1.e4 e5 2.Nf3 Nc6 *'],
    ['over several lines', '1. e4\ne5\r\n2. Nf3\n\nNc6\n*'],
    ['with tabs', '1.\te4\te5  *'],
    ['without moves', '*'],
    ['with comments', '{A} 1. e4 {B} {C\nD} 1... e5 {♘ é} 2. {E} Nf3 *'],
    ['with commands', '1. e4 {[%clk 0:01:00]\n[%eval 0.1]} e5 {says "no"\nindeed} *'],
    ['with glyphs', '1. e4! $14 $255 e5?! 2. Nf3!! Nc6?? 3. Bb5!? a6? *'],
    ['with variations', '1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *'],
    ['with remarks in variations', '1. e4 e5 ({A} 1... {B} c5 {C} $1 2. Nf3 {D}) {E} 2. Nf3 *'],
    ['with a line that goes on in another', '1. e4 (1. d4 d5 2. c4 (2. Nf3)) e5 2. Nf3 *'],
    ['with check', '1. e4 e5 2. Qh5 Nc6 3. Qxf7+ Kxf7 *'],
    ['with a check that is not marked', '1. e4 e5 2. Qh5 Nc6 3. Qxf7 Kxf7 *'],
    ['with castling', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *'],
    ['with a needed origin', '1. Nf3 d6 2. d3 e6 3. Nbd2 Nd7 *'],
    ['with a capture in passing', '1. e4 a6 2. e5 d5 3. exd6 cxd6 *'],
  ])('%s is read', (_, moves) => {
    expect(isReadAlike(`${HEAD}${moves}\n`)).toBe(true);
  });

  test.each([
    ['mate', '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'],
    ['mate that is marked as check', '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4+ 0-1\n'],
    ['a draw', '[Result "1/2-1/2"]\n\n1. f3 1/2-1/2\n'],
    ['no tag for the result', '[Event "?"]\n\n1. f3 1/2-1/2\n'],
    ['a start position', '[SetUp "1"]\n[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 40"]\n\n40. a8=Q Kg7 *\n'],
    [
      'Black to move',
      '[SetUp "1"]\n[FEN "7k/8/8/8/8/8/p6K/8 b - - 3 40"]\n\n40... a1=N 41. Kg3 *\n',
    ],
    ['a reason', '[Termination "Normal"]\n[Variant "Standard"]\n\n1. e4 *\n'],
    ['an empty value', '[White ""]\n[Black " Tal "]\n\n1. e4 *\n'],
    ['a tag that nobody knows', '[MyTag_1 "x"]\n\n1. e4 *\n'],
    ['no empty line behind the tags', '[White "?"]\n1. e4 *\n'],
  ])('a plain game with %s is read', (_, text) => {
    expect(isReadAlike(text)).toBe(true);
  });

  test.each([
    ['a wrong number', '1. e4 e5 3. Nf3 *'],
    ['an illegal move', '1. e4 e5 2. Ke3 *'],
    ['an ambiguous move', '1. Nf3 d6 2. d3 e6 3. Nd2 *'],
    ['an origin that nobody needs', '1. Ngf3 *'],
    ['a rank where a file would do', '1. Nf3 d6 2. d3 e6 3. N1d2 *'],
    ['a false capture', '1. exd4 *'],
    ['a missing capture', '1. e4 d5 2. ed5 *'],
    ['a false check', '1. e4+ *'],
    ['a false mate', '1. e4 e5 2. Qh5 Nc6 3. Qxf7# *'],
    ['another spelling of castling', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *'],
    ['another language', '1. Sf3 *'],
    ['glued moves', '1. e4e5 *'],
    ['no result', '1. e4'],
    ['another result', '1. e4 1-0'],
    ['a result in a variation', '1. e4 (1. d4 *) *'],
    ['text behind the result', '1. e4 * {So}'],
    ['moves behind the result', '1. e4 * e5'],
    ['a variation before a move', '(1. d4) 1. e4 *'],
    ['an empty variation', '1. e4 () *'],
    ['an open variation', '1. e4 (1. d4 *'],
    ['a stray bracket', '1. e4 ) *'],
    ['a number without a move', '1. e4 e5 2. *'],
    ['a stray brace', '1. e4 } *'],
    ['an open comment', '1. e4 {So *'],
    ['a glyph that is too great', '1. e4 $256 *'],
    ['a glyph without a number', '1. e4 $ e5 *'],
    ['a glyph that says nothing', '1. e4 $0 *'],
    ['a line comment', '1. e4 ; So\ne5 *'],
    ['an escaped line', '1. e4\n% So\ne5 *'],
    ['a pass', '1. e4 -- *'],
  ])('a game with %s is left to the careful reader', (_, moves) => {
    for (const kernel of KERNEL_NAMES) {
      expect(readPlainly(`${HEAD}${moves}\n`, kernel)).toBeUndefined();
    }
  });

  test.each([
    ['no tags', '1. e4 *\n'],
    ['a tag twice', '[White "A"]\n[White "B"]\n\n1. e4 *\n'],
    ['a tag twice in two spellings', '[White "A"]\n[WHITE "B"]\n\n1. e4 *\n'],
    ['a small letter', '[white "A"]\n\n1. e4 *\n'],
    ['a backslash', '[White "A \\"B\\""]\n\n1. e4 *\n'],
    ['a raw quotation mark', '[White "A "B""]\n\n1. e4 *\n'],
    ['an open tag', '[White "A"\n\n1. e4 *\n'],
    ['two tags in a line', '[White "A"] [Black "B"]\n\n1. e4 *\n'],
    ['a result that nobody knows', '[Result "?"]\n\n1. e4 *\n'],
    ['a variant', '[Variant "Chess960"]\n\n1. e4 *\n'],
    ['a start without its sign', '[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 40"]\n\n40. a8=Q *\n'],
    ['the sign without a start', '[SetUp "1"]\n\n1. e4 *\n'],
    ['a short FEN', '[SetUp "1"]\n[FEN "8/P6k/8/8/8/8/8/K7 w - -"]\n\n1. a8=Q *\n'],
    ['no line end', '[White "A"]\n\n1. e4 *'],
    ['the end of DOS', '[White "A"]\n\n1. e4 *\n\u001A\n'],
    ['a mark', '\uFEFF[White "A"]\n\n1. e4 *\n'],
    ['no empty line behind it', '[White "A"]\n\n1. e4 *\n[White "B"]\n\n1. d4 *\n'],
    ['mate and another result', '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n'],
    ['stalemate and a win', '[SetUp "1"]\n[FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]\n\n1. Kf7 1-0\n'],
    ['a comment with tags', '[White "A"]\n\n1. e4 {x\n[White "A"]\n[Black "B"]\n} *\n'],
    [
      'a comment with tags behind lone CR',
      '[White "A"]\n\n1. e4 {x\r[White "A"]\r[Black "B"]\r} *\n',
    ],
  ])('a head with %s is left to the careful reader', (_, text) => {
    for (const kernel of KERNEL_NAMES) expect(readPlainly(text, kernel)).toBeUndefined();
  });
});

describe('what the lane accepts', () => {
  test('the careful reader reads to the same game without a word', () => {
    let accepted = 0;
    for (let seed = 1; seed <= 300; seed += 1) {
      const prng = new Prng(seed);
      const {text} = writeGames(1, seed % 3 !== 0, seed);
      const long = text.split('\n');
      const moves = long.slice(11, 11 + prng.below(6)).join('\n');
      const result = /\[Result "(.*)"\]/.exec(text)?.[1] ?? '*';
      const short = `${long.slice(0, 11).join('\n')}\n${moves} ${result}\n`;
      if (isReadAlike(scramble(prng.chance(50) ? text : short, prng))) accepted += 1;
    }
    // So that the property does not hold for want of games.
    expect(accepted).toBeGreaterThan(60);
  });

  test('the lane never throws, whatever it accepts', () => {
    const piece = fc.oneof(fc.constantFrom(...PIECES), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        isReadAlike(`[White "A"]\n\n${pieces.join('')}\n`);
      }),
    );
  });
});

describe('a text of many games', () => {
  test('many games are read alike from bytes and from characters', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const prng = new Prng(seed);
      const {text} = writeGames(6, seed % 2 === 0, seed);
      const scrambled = scramble(scramble(text, prng), prng);
      const bytes = readPgn(SourceText.ofUtf8(encodeUtf8(scrambled)));
      const characters = readCarefully(scrambled);
      expect(bytes.games.map(describeGame)).toEqual(characters.games.map(describeGame));
      const tell = ({rule, span, message}: (typeof bytes.diagnostics)[number]): unknown => [
        ...[rule, span, message],
      ];
      expect(bytes.diagnostics.map(tell)).toEqual(characters.diagnostics.map(tell));
    }
  });
});
