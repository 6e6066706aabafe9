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
  [
    ['--template', 'beamer', '--diagrams', 'none'],
    '--diagrams none has no effect with the template beamer; it works with game',
  ],
  [
    ['--to', 'tex', '--subtitle', 'Games'],
    '--subtitle has no effect without --title in the template game',
  ],
  [
    ['--template', 'exercises', '--solutions', 'chapter'],
    '--solutions chapter has no effect with the template exercises',
  ],
  [
    ['--template', 'crosstable', '--moves', 'played'],
    '--moves has no effect with the template crosstable',
  ],
  [['--to', 'pgn', '--template', 'book'], '--template has no effect on pgn'],
  [['--to', 'pgn', '--ply', '3'], '--ply has no effect on pgn; it is for fen'],
  [['--to', 'tex', '--width', '3'], '--width has no effect on tex; it is for pgn'],
  [
    ['--template', 'fragment', '--pdf'],
    '--pdf needs a whole document, but the template fragment is a part of one',
  ],
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

test.each([
  [['--diagrams', 'at=1b,99w,98b'], 'note: no game reaches 99w, 98b, where diagrams are wanted'],
  [['--diagrams', 'every=7'], 'note: no game reaches 7b, where diagrams are wanted'],
  [['--captions'], 'note: there is no diagram to caption'],
  [['--template', 'repertoire', '--min-games', '2'], 'note: no move is played in 2 games'],
])('what the games cannot meet is reported, and the document written: %j', (args, remark) => {
  const {code, stdout, stderr} = convert('--to', 'tex', ...args);
  expect([code, stderr]).toEqual([0, `skakmat: ${remark}\n`]);
  expect(stdout).toContain('\\end{document}');
});

test('clock times and curves of parts of books have the commands that they need', () => {
  const pgn =
    '[FEN "7k/8/8/8/8/8/8/K6R w - - 0 1"]\n\n1. Rh2+ {[%clk 1:00] [%eval 9]} Kg8 {[%eval 9]} *';
  const run = (...args: readonly string[]): string =>
    skakmat(temporaryFolder(), ['convert', ...args], pgn).stdout;
  expect(run('--template', 'exercises', '--clocks')).toMatch(
    /\\providecommand\{\\moveclock\}[^]*\\moveclock\{1:00\}/u,
  );
  const fragment = run('--template', 'fragment', '--evaluations', 'curve', '--moves', 'typeset');
  expect(fragment).toContain('\\begin{tikzpicture}');
  expect(fragment).not.toContain('\\usepackage');
});
