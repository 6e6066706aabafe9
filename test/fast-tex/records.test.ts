import {describe, expect, test} from 'vitest';
import {detokenize} from '../../src/book/precompute/list-entry.ts';
import {readWords} from '../../src/book/precompute/read-words.ts';
import {TouchedSpans} from '../../src/book/precompute/precompute.ts';
import {recordsOf} from './compile-variants.ts';
import {inDocument} from '../check-text.ts';

describe('the text of an argument as TeX shows it', () => {
  test.each([
    ['1.e4  e5', '1.e4 e5'],
    ['1.e4\n\t e5', '1.e4 e5'],
    ['1.e4% best\n  e5', '1.e4e5'],
    ['1.e4 % best\n  e5', '1.e4 e5'],
    ['\n1.e4 e5\n', ' 1.e4 e5 '],
    ['e4\\wbetter{} e5', 'e4\\wbetter {} e5'],
    ['\\emph  {so}\\,\\% x', '\\emph {so}\\,\\% x'],
    ['a\\  b', 'a\\ b'],
  ])('%j becomes %j', (text, shown) => {
    expect(detokenize(text)).toBe(shown);
  });

  test.each(['1.e4\n\ne5', '1.e4 ^^41', 'e4\\\n', 'e4\u0000', '% x\n\ny'])(
    '%j is left alone',
    (text) => {
      expect(detokenize(text)).toBeUndefined();
    },
  );
});

describe('the words of a list', () => {
  test.each([
    '1.e4 e5 2.Nf3!? Nc6',
    '4...O-O-O+ 5.exd8=Q# Nbd7',
    'e4\\wbetter {} e5 $14 \\xskakcomment {a \\emph {b}}',
  ])('%j are plain', (text) => {
    expect(readWords(text)).toBeDefined();
  });

  test.each([
    ...['1.e2-e4', '1.e4 (e5)', '1.e4{best}', '1.Zug', '1.e8Q', 'O-O\\wbetter {}', '0-0', '1..e5'],
    ...[
      '1.e4 \\xskakcomment {\\xskakset {tag=x}}',
      '1.e4 \\xskakcomment {\\chessboard }',
      'e4\\label {x}',
    ],
  ])('%j are left to the genuine macros', (text) => {
    expect(readWords(text)).toBeUndefined();
  });
});

describe('words with other piece letters', () => {
  test.each(['1.Sf3 Dd6', '7.bxa8=D+ Kxd7', 'O-O-O Lg4!', 'e4 $3 \\xskakcomment {Kf7}'])(
    '%j are plain in German',
    (text) => {
      expect(readWords(text, 'KDTLSB')).toBeDefined();
    },
  );

  test.each(['1.Nf3', '1.Qd3', '1.Be4', '7.bxa8=Q'])('%j are none in German', (text) => {
    expect(readWords(text, 'KDTLSB')).toBeUndefined();
  });
});

test('a span touches those that it overlaps, and no others', () => {
  const spans = new TouchedSpans([
    {start: 10, end: 100},
    {start: 20, end: 30},
  ]);
  const touched = [0, 9, 10, 50, 100, 101].map((at) => spans.touches({start: at, end: at}));
  expect(touched).toEqual([false, false, true, true, true, false]);
});

describe('the file for TeX', () => {
  test('has a line for each different list in which nothing was found', async () => {
    const records = await recordsOf(
      inDocument(
        '\\newchessgame\\mainline{1.e4 e5}\\newchessgame\\mainline{1.e4 e5}\\mainline{2.Nf6}',
      ),
    );
    expect(records.split('\n')).toEqual([
      'skakmat-skm 3',
      expect.stringMatching(
        /^[0-9A-F]{32} 2;rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR;e6;\*0\+0;7pppppppp\/58;e3;\*0\+0;;; pMc,p0k, [0-9A-F]{32}$/,
      ),
      '',
    ]);
  });

  test('holds nothing but printable ASCII without a backslash or a brace', async () => {
    const records = await recordsOf(
      inDocument(
        '\\newchessgame\\mainline{1.e4 e5\\wbetter{} 2.Nf3 \\xskakcomment{ {ä} \\emph{b} } Nc6}',
      ),
    );
    expect(records).toMatch(/^[ -[\]-z|\n]*$/);
  });
});
