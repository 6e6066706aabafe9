import {describe, expect, test} from 'vitest';
import {compareFindings} from '../../../src/live/watch/compare-snapshots.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** One finding for each `!` of a text; what it says is the word before it. */
function findingsIn(text: string, path = 'book.tex'): readonly Diagnostic[] {
  const source = new SourceText(text, path);
  return Array.from(text.matchAll(/(\w+)!/g), ({0: found, 1: message = '', index: start}) => {
    const span = {start, end: start + found.length};
    return {rule: 'illegal-move', severity: 'error', message, source, span};
  });
}

function compare(before: readonly Diagnostic[], now: readonly Diagnostic[]) {
  const {fresh, gone} = compareFindings(before, now);
  const place = ({source, span, message}: Diagnostic): string =>
    `${source.place(span.start).line} ${message}`;
  return {fresh: fresh.map(place), gone: gone.map(place)};
}

describe('between two texts', () => {
  test.each([
    ['nothing', '1.e4 Ke4!', '1.e4 Ke4!', [], []],
    ['new lines above', '1.e4 Ke4!', 'Prose.\n\n1.e4 Ke4!', [], []],
    ['other words on the line', '1.e4 Ke4! e5', 'Or 1.e4 Ke4! c5', [], []],
    ['a new one', '1.e4 Ke4!', '1.e4 Ke4!\nNf6!', ['2 Nf6'], []],
    ['one less', '1.e4 Ke4!\nNf6!', '1.e4 Ke4', [], ['1 Ke4', '2 Nf6']],
    ['another move', 'Ke4!', 'Kf4!', ['1 Kf4'], ['1 Ke4']],
    ['one of two that are alike', 'a Ke4!\nb Ke4!', 'a\nb Ke4!', [], ['1 Ke4']],
    ['the other of two that are alike', 'a Ke4!\nb Ke4!', 'a Ke4!\nb', [], ['2 Ke4']],
    ['a third that is alike', 'a Ke4!\nb Ke4!', 'a Ke4!\nc Ke4!\nb Ke4!', ['2 Ke4'], []],
  ])('%s', (_what, before, now, fresh, gone) => {
    expect(compare(findingsIn(before), findingsIn(now))).toEqual({fresh, gone});
  });
});

test('the same finding in another file is a different one', () => {
  const moved = compare(findingsIn('Ke4!', 'one.tex'), findingsIn('Ke4!', 'two.tex'));
  expect(moved).toEqual({fresh: ['1 Ke4'], gone: ['1 Ke4']});
});

test('a finding with another severity is a different one', () => {
  const [error] = findingsIn('Ke4!');
  const now = error === undefined ? [] : [{...error, severity: 'info'} as const];
  expect(compare(findingsIn('Ke4!'), now)).toEqual({fresh: ['1 Ke4'], gone: ['1 Ke4']});
});
