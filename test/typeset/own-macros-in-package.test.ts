import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {COPYABLE_MACROS} from '../../src/tex/tables/copyable-macros.ts';
import {PRINT_MACROS} from '../../src/tex/tables/print-macros.ts';

test.each([
  ['copyable', COPYABLE_MACROS],
  ['print', PRINT_MACROS],
])('skakmat.sty defines by the option %s what our preambles define', (_, macros) => {
  const sty = readFileSync('templates/tex/skakmat/skakmat.sty', 'utf8');
  const code = macros
    .split('\n')
    .filter((line) => line !== '' && !/^%|^\\makeat(?:letter|other)$/u.test(line));
  expect(sty).toContain(`${code.join('\n')}\n\\skm@endofoption\n`);
});
