import {cpuUsage} from 'node:process';
import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';

const tex = String.raw;

/** Knights that go out and back, with one odd spelling near the start: the packages are asked. */
function oddList(count: number): string {
  const moves = Array.from({length: count}, (_, index) => {
    const pair = index === 1 ? 'N-g1 Ng8' : index % 2 === 0 ? 'Nf3 Nf6' : 'Ng1 Ng8';
    return `${index + 1}. ${pair}`;
  });
  return tex`\newgame\mainline{${moves.join(' ')}}`;
}

function repeat(text: string): (count: number) => string {
  return (count) => text.repeat(count);
}

function numbered(text: (n: number) => string): (count: number) => string {
  return (count) => Array.from({length: count}, (_, index) => text(index)).join('');
}

/** What once took time in proportion to the square of its length, or might. */
const BOOKS: readonly (readonly [what: string, count: number, body: (count: number) => string])[] =
  [
    ['a long list with one odd spelling', 3_000, oddList],
    [
      'suppression comments',
      400,
      repeat(
        '% skakmat: disable-next-line illegal-move -- a joke\n\\newgame\\mainline{1. e5}\n\\newgame\n',
      ),
    ],
    ['unclosed lists', 4_000, repeat('\\mainline{')],
    [
      'variations that fit nowhere',
      300,
      (count) =>
        `\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6}\n${'\\variation{2... d6 3. Qxh8}\n'.repeat(count)}`,
    ],
    [
      'conditionals in many games',
      500,
      numbered(
        (n) => `\newchessgame[id=g${n}]\ifprint\mainline{1. e4}\else\mainline{1. d4}\fi
`,
      ),
    ],
    [
      'games that nobody has stored',
      500,
      numbered(
        (n) => `\newgame\storegame{g${n}}\restoregame{h${n}}
`,
      ),
    ],
    ['endnotes with variations', 500, repeat('\\endnote{\\variation{1... c5}}\n\\theendnotes\n')],
    ['corrections in many lists', 200, repeat('\\newgame\\mainline{1. e4 e5 2. N-f3 0-0}\n')],
  ];

/** The CPU time of a check, in microseconds: other processes do not count. */
async function costOf(body: string): Promise<number> {
  const source = new SourceText(inDocument(body, 'xskak'), 'book.tex');
  const before = cpuUsage();
  await checkDocument(parseTex(source));
  const {user, system} = cpuUsage(before);
  return user + system;
}

/** Four times the text takes about four times as long; sixteen times where it is quadratic. */
describe('the time of a check grows with the length of the text', () => {
  test.each(BOOKS)(
    'the time of a check grows with the length of the text for %s',
    async (_, count, body) => {
      let ratio = Infinity;
      // A collection of garbage in the wrong moment is no reason to fail.
      for (let attempt = 0; attempt < 4 && ratio > 8; attempt += 1) {
        const small = await costOf(body(count));
        ratio = Math.min(ratio, (await costOf(body(4 * count))) / small);
      }
      expect(ratio).toBeLessThanOrEqual(8);
    },
  );
});
