import {expect, test} from 'vitest';
import {writeIndexEntry} from '../../src/typeset/write-index-entry.ts';

test.each([
  ['Réti, Richard', 'Reti, Richard@R'],
  ['Morphy!', 'Morphy@Morphy{"!}'],
  ['a@b', 'ab@a"@b'],
  ['"Sunnyboy"', 'Sunnyboy@{""}Sunnyboy{""}'],
  ['Philidor|textbf', 'Philidortextbf@Philidor\\textbar{}textbf'],
  ['}{', 'zzz@\\textbraceright{}\\textbraceleft{}'],
  ['Алехин', 'zzz@'],
])('%s is filed and printed, and does nothing else', (text, entry) => {
  expect(writeIndexEntry(text)).toContain(entry);
});

test('what is too long for makeindex is cut', () => {
  expect(writeIndexEntry('^'.repeat(2000)).length).toBeLessThan(10_240);
});
