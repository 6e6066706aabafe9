import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const PGN = '[White "Morphy"]\n[Black "Isouard"]\n[Result "*"]\n\n1. e4 e5 *\n';

function convert(...args: readonly string[]) {
  return skakmat(temporaryFolder(), ['convert', ...args], PGN);
}

test.each([
  [
    ['--template', 'book', '--per-page', '4'],
    '--per-page has no effect with the template book; it works with worksheet',
  ],
  [
    ['--template', 'crosstable', '--captions'],
    '--captions has no effect with the template crosstable; it works with game',
  ],
  [
    ['--template', 'beamer', '--paper', 'a5'],
    '--paper has no effect with the template beamer; it works with game',
  ],
  [['--to', 'pgn', '--title', 'Games'], '--title has no effect on pgn; it is for LaTeX (--to tex)'],
  [['--to', 'pgn', '--pdf'], '--pdf needs LaTeX, not pgn'],
  [['--pdf', '--open'], '--open needs a file: name it by -o FILE.pdf'],
])('an option that has no effect is refused: %j', (args, message) => {
  const {code, stderr} = convert(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('options that a template uses are accepted', () => {
  const args = [
    '--template',
    'worksheet',
    '--per-page',
    '4',
    '--solutions',
    'none',
    '--title',
    'x',
  ];
  expect(convert(...args).code).toBe(0);
});
