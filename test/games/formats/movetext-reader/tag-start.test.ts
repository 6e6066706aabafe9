import fc from 'fast-check';
import {expect, test, vi} from 'vitest';
import {findCommentEnd} from '../../../../src/games/formats/movetext-reader/tag-start.ts';

test('the end of many comments that are not closed is searched for once', () => {
  const text = `${'e4 {\n\n'.repeat(1000)}[Event "A"]\n[Site "B"]\n`;
  const search = vi.spyOn(RegExp.prototype, 'exec');
  const ends = new Set<number>();
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1))
    ends.add(findCommentEnd(text, at + 1, text.length).at);
  const searches = search.mock.calls.length;
  search.mockRestore();
  expect({ends: [...ends], searches}).toEqual({ends: [text.indexOf('[') - 1], searches: 1});
});

test('the end of a comment does not depend on what was asked before', () => {
  const piece = fc.constantFrom('{', '}', 'a', '\n', '\r\n', '[A "b"]\n', '\n[A "b"]\n[C "d"]\n');
  const texts = fc.array(piece, {maxLength: 12}).map((pieces) => pieces.join(''));
  const questions = fc.array(fc.tuple(fc.boolean(), fc.nat(40), fc.nat(40)), {maxLength: 20});
  fc.assert(
    fc.property(texts, texts, questions, (one, other, asked) => {
      for (const [isOne, from, more] of asked) {
        const text = isOne ? one : other;
        const start = Math.min(from, text.length);
        const end = Math.min(start + more, text.length);
        const answer = findCommentEnd(text, start, end);
        findCommentEnd('', 0, 0);
        expect(findCommentEnd(text, start, end)).toEqual(answer);
      }
    }),
  );
});
