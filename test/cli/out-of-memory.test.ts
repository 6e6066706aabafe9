import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat, skakmatProcess} from './run-skakmat.ts';

const tex = String.raw;

/** So little that short texts are too long. */
const LITTLE = {NODE_OPTIONS: '--max-old-space-size=160'};

/** Texts that need far more memory than they are long. */
const GREEDY: readonly (readonly [what: string, body: string])[] = [
  ['lists with a finding each', tex`\mainline{1.e4}`.repeat(300_000)],
  ['games', tex`\newgame\mainline{1. e4 e5 2. Nf3 Nc6}`.repeat(200_000)],
  ['words that are no moves', tex`\newgame\mainline{${'a '.repeat(3_000_000)}}`],
];

describe('what needs more memory than there is', () => {
  test.each(GREEDY)('a book that needs too much memory is refused with its name: %s', (_, body) => {
    const folder = temporaryFolder({
      'book.tex': tex`\documentclass{article}\usepackage{xskak}\begin{document}${body}\end{document}`,
    });
    const {code, stderr} = skakmatProcess(folder, ['book.tex'], LITTLE);
    expect(stderr).toMatch(
      /^skakmat: book\.tex: needs more memory than the \d+ MB that Node.js allows/,
    );
    expect(code).toBe(2);
  });

  test('too many ignore patterns are refused', () => {
    const folder = temporaryFolder({
      'book.tex': '',
      '.skakmatignore': Array.from({length: 50_000}, (_, index) => `part${index}.tex`).join('\n'),
    });
    const {code, stderr} = skakmat(folder, ['.']);
    expect(stderr).toMatch(/\.skakmatignore: more than 20000 patterns/);
    expect(code).toBe(2);
  });
});
