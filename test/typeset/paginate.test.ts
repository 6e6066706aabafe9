import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {paginate} from '../../src/typeset/describe-slides.ts';
import type {Item} from '../../src/typeset/printed-game.ts';

function text(words: string): Item {
  return {kind: 'text', level: 1, text: words};
}

function words(items: readonly Item[]): string {
  return items.map((item) => (item.kind === 'text' ? item.text : item.kind)).join(' ');
}

describe('the pages of a slide', () => {
  test('a text that fits on one page is kept together', () => {
    const pages = paginate([text('White attacks '.repeat(8)), text('and wins '.repeat(9))], 150);
    expect(pages.map((page) => page.length)).toEqual([1, 1]);
  });

  test('a longer text fills the pages', () => {
    const pages = paginate([text('Now'), text('White attacks and wins. '.repeat(10))], 160);
    expect(pages.map((page) => page.length)).toEqual([2, 1]);
  });

  test('no page contains only a bracket', () => {
    const close: Item = {kind: 'close', level: 2};
    expect(paginate([text('x'.repeat(200)), close], 100)).toHaveLength(1);
  });

  test('pages contain all words in order, within their size', () => {
    const texts = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), {minLength: 1}));
    fc.assert(
      fc.property(texts, fc.integer({min: 20, max: 300}), (parts, room) => {
        const pages = paginate(
          parts.map((part) => text(part.join(' '))),
          room,
        );
        expect(pages.map(words).join(' ').trim()).toBe(parts.flat().join(' '));
        for (const page of pages) {
          const letters = page.reduce((sum, item) => sum + words([item]).length, 0);
          expect(letters).toBeLessThanOrEqual(room);
        }
      }),
    );
  });
});
