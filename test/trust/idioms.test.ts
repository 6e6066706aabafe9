import {describe, expect, test} from 'vitest';
import {accountOf} from '../skak/account/account-of.ts';
import {brief, checkText, inDocument} from '../check-text.ts';
import {IDIOMS, spoil} from './idioms.ts';

describe.each(IDIOMS)('as authors write: $what', (idiom) => {
  const {body, dialect, slip} = idiom;

  test('a text as authors write it has no finding', async () => {
    expect((await checkText(inDocument(body, dialect))).map(brief)).toEqual([]);
  });

  test('a slip in it is reported once, or named as not judged', async () => {
    const text = inDocument(spoil(idiom), dialect);
    // What fits nowhere is also named as such.
    const found = (await checkText(text)).filter(({rule}) => rule !== 'doubtful-variation');
    expect(found.slice(1).map(brief)).toEqual([]);
    expect(found).toHaveLength(slip === 'found' ? 1 : 0);
    if (slip === 'named') expect(accountOf(['a.tex'], {'a.tex': text}).unjudged).toBeGreaterThan(0);
  });
});
