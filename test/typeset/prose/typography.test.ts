import {expect, test} from 'vitest';
import {LANGUAGES} from '../../../src/typeset/languages/languages.ts';
import {LANGUAGE_CODES} from '../../../src/typeset/languages/language-codes.ts';
import {improveTypography} from '../../../src/typeset/prose/write-prose.ts';

test.each([
  ['en', 'the “Immortal Game” – a gem…'],
  ['de', 'the „Immortal Game“ – a gem…'],
  ['fr', 'the «\u00a0Immortal Game\u00a0» – a gem…'],
  ['es', 'the «Immortal Game» – a gem…'],
  ['it', 'the «Immortal Game» – a gem…'],
  ['nl', 'the “Immortal Game” – a gem…'],
  ['da', 'the »Immortal Game« – a gem…'],
  ['pl', 'the „Immortal Game” – a gem…'],
  ['pt', 'the “Immortal Game” – a gem…'],
  ['cs', 'the „Immortal Game“ – a gem…'],
  ['hu', 'the „Immortal Game” – a gem…'],
  ['ru', 'the «Immortal Game» — a gem…'],
] as const)('quotes, dashes and dots are those of %s', (language, text) => {
  expect(improveTypography('the "Immortal Game" - a gem...', LANGUAGES[language])).toBe(text);
  expect(improveTypography(text, LANGUAGES[language])).toBe(text);
});

test.each([
  ['"Why?" asked Tal ("Misha").', '“Why?” asked Tal (“Misha”).'],
  ["Black's 'poisoned' pawn; it's", 'Black’s ‘poisoned’ pawn; it’s'],
  ['so -- he thought -- it is', 'so – he thought – it is'],
  ['so---he thought--it is', 'so – he thought – it is'],
  [
    'It ended 1-0, not 1/2-1/2, in 1972-1975, pp. 9-10.',
    'It ended 1–0, not ½–½, in 1972–1975, pp. 9–10.',
  ],
  [
    'White is better (-0.56), then -1,2; x-0.5 stays',
    'White is better (−0.56), then −1,2; x-0.5 stays',
  ],
  ['With 1 1/2 - 1/2 he led 5-1/2 to 1/2', 'With 1½ – ½ he led 5½ to ½'],
  ['it was late , much too late ,', 'it was late, much too late,'],
  ['Well... 5...Bd6, 5. ...Bd6', 'Well… 5...\u202fBd6, 5...\u202fBd6'],
  ['It stops ..Bg4 and …Nf6, not 5..e5', 'It stops ...Bg4 and ...Nf6, not 5...\u202fe5'],
  ['It makes ...d5 and ...Nf6 harder ...', 'It makes ...d5 and ...Nf6 harder …'],
  ['Better 12. Be2 or 12... O-O', 'Better 12.\u202fBe2 or 12...\u202fO-O'],
])('%s becomes %s', (typed, printed) => {
  expect(improveTypography(typed, LANGUAGES.en)).toBe(printed);
});

test.each([
  'a 6" nail',
  'x;y:z!q?"r"=s',
  'well-known',
  'O-O-O',
  '1972-07-23',
  '.... and so on',
  '" odd "',
])('%s stays, since it may mean something else', (text) => {
  for (const language of LANGUAGE_CODES)
    expect(improveTypography(text, LANGUAGES[language])).toBe(text);
});
