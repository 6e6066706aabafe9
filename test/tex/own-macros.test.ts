import {expect, test} from 'vitest';
import {COPYABLE_MACROS} from '../../src/tex/tables/copyable-macros.ts';
import {PRINT_MACROS} from '../../src/tex/tables/print-macros.ts';
import {endOfOwnMacros} from '../../src/tex/parse/own-macros.ts';
import {brief, checkText} from '../check-text.ts';

/** A document that defines its macros by `macros`, with a game whose board is right. */
function documentWith(macros: string): string {
  return [
    '\\documentclass{article}',
    '\\usepackage{chessfss,xcolor,pict2e}',
    macros + '\\begin{document}',
    '\\skmgame',
    '\\skmmoves{1. e4 e5 2. Nf3 Nf6 3. Bc5}',
    '\\end{document}',
    '',
  ].join('\n');
}

test('the macros of our preambles end where their text does', () => {
  const text = `x\n${PRINT_MACROS}\\begin{document}`;
  expect(endOfOwnMacros(text, 2)).toBe(2 + PRINT_MACROS.length);
  expect(endOfOwnMacros(COPYABLE_MACROS, 0)).toBe(COPYABLE_MACROS.length);
  expect(endOfOwnMacros(text.replaceAll('\n', '\r\n'), 3)).toBe(
    3 + PRINT_MACROS.replaceAll('\n', '\r\n').length,
  );
});

test('moves are judged in a document that defines the commands by our macros', async () => {
  const findings = (await checkText(documentWith(COPYABLE_MACROS + PRINT_MACROS))).map(brief);
  expect(findings).toEqual([expect.stringContaining('illegal-move Bc5')]);
});

test('macros that were changed are read like those of the author', async () => {
  const changed = PRINT_MACROS.replace(
    '\\newcommand\\skmmoves[1]{',
    '\\newcommand\\skmmoves[1]{\\relax',
  );
  expect(endOfOwnMacros(changed, 0)).toBeUndefined();
  const findings = (await checkText(documentWith(changed))).map(brief);
  expect(findings).not.toContainEqual(expect.stringContaining('illegal-move'));
});
