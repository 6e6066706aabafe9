import {expect, test} from 'vitest';
import {makeEscape} from '../../src/typeset/escape-tex.ts';
import {writeIndexEntry} from '../../src/typeset/render-template.ts';

const escape = makeEscape('pdflatex');

test.each([
  ['Réti, Richard', 'Reti, Richard@R'],
  ['Morphy!', 'Morphy@Morphy"!'],
  ['a@b', 'ab@a"@b'],
  ['"Sunnyboy"', 'Sunnyboy@""{}Sunnyboy""{}'],
  ['Philidor|textbf', 'Philidortextbf@Philidor\\textbar{}textbf'],
  ['}{', 'zzz@\\textbraceright{}\\textbraceleft{}'],
  ['Алехин', 'zzz@'],
])('%s is sorted and printed as text', (text, entry) => {
  expect(writeIndexEntry(text, escape)).toContain(entry);
});

test('an entry that is too long for makeindex is cut', () => {
  expect(writeIndexEntry('^'.repeat(2000), escape).length).toBeLessThan(10_240);
});
