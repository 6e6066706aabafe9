import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Edit} from '../../../src/text/fix.ts';
import {applyEdits} from '../../../src/text/apply-fixes.ts';
import {unifiedDiff} from '../../../src/workspace/report/unified-diff.ts';
import {Prng} from '../../prng.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'skakmat-diff-'));
});

afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** The text after `git apply`. */
function applyWithGit(name: string, before: string, patch: string): string {
  writeFileSync(join(folder, name), before);
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {cwd: folder, input: patch});
  return readFileSync(join(folder, name), 'utf8');
}

/** Edits that write `now` for the only `then` in the text. */
function rewrite(text: string, ...pairs: readonly (readonly [string, string])[]): readonly Edit[] {
  return pairs.map(([then, now]) => {
    const start = text.indexOf(then);
    if (start < 0 || start !== text.lastIndexOf(then)) throw new Error(`expected one ${then}`);
    return {span: {start, end: start + then.length}, text: now};
  });
}

const GAME = `\\newgame
\\mainline{1.e4 e5 3.Nf3
Nc6 4.Bb5 a6}
This is the Spanish.
It is old.
It is good.
It is long.
It is played.
It is loved.
It is hated.
\\mainline{4.Ba4 Nf6 5.0-0}
`;

describe('git makes of a patch what the edits make', () => {
  test.each([
    ['one edit', GAME, rewrite(GAME, ['3.Nf3', '2.Nf3'])],
    ['two on one line', GAME, rewrite(GAME, ['4.Ba4', '4.Bxc6'], ['0-0', 'O-O'])],
    ['neighbouring lines', GAME, rewrite(GAME, ['3.Nf3', '2.Nf3'], ['4.Bb5', '3.Bb5'])],
    ['lines far apart', GAME, rewrite(GAME, ['3.Nf3', '2.Nf3'], ['0-0', 'O-O'])],
    ['an insertion at the start', GAME, [{span: {start: 0, end: 0}, text: '% Ruy Lopez\n'}]],
    [
      'an insertion at the end',
      GAME,
      [{span: {start: GAME.length, end: GAME.length}, text: '1-0\n'}],
    ],
    ['a line more', GAME, rewrite(GAME, ['is old', 'is\nold'], ['0-0', 'O-O'])],
    ['a line less', GAME, rewrite(GAME, ['It is old.\n', ''], ['0-0', 'O-O'])],
    ['a line end less', GAME, rewrite(GAME, ['Spanish.\nIt', 'Spanish. It'])],
    ['all lines less', GAME, [{span: {start: 0, end: GAME.length}, text: ''}]],
    ['no line end at the end', GAME.trimEnd(), rewrite(GAME.trimEnd(), ['0-0', 'O-O'])],
    [
      'no line end at the end, far away',
      GAME.trimEnd(),
      rewrite(GAME.trimEnd(), ['3.Nf3', '2.Nf3']),
    ],
    [
      'an insertion at an end without line end',
      GAME.trimEnd(),
      [{span: {start: GAME.trimEnd().length, end: GAME.trimEnd().length}, text: ' 1-0'}],
    ],
    [
      'CRLF',
      GAME.replaceAll('\n', '\r\n'),
      rewrite(GAME.replaceAll('\n', '\r\n'), ['3.Nf3', '2.Nf3']),
    ],
    ['CR', GAME.replaceAll('\n', '\r'), rewrite(GAME.replaceAll('\n', '\r'), ['3.Nf3', '2.Nf3'])],
    ['a byte order mark', `\uFEFF${GAME}`, rewrite(`\uFEFF${GAME}`, ['3.Nf3', '2.Nf3'])],
    ['letters beyond ASCII', `Réti ♘\n${GAME}`, rewrite(`Réti ♘\n${GAME}`, ['Réti', 'Rubinstein'])],
  ])('git makes of a patch what the edits make: %s', (_, text, edits) => {
    const patch = unifiedDiff('book.tex', text, edits);
    expect(applyWithGit('book.tex', text, patch)).toBe(applyEdits(text, edits).text);
  });

  test('any edits of any lines', () => {
    const random = new Prng(64);
    for (let run = 0; run < 40; run += 1) {
      const lines = Array.from({length: 1 + random.below(40)}, (_, i) => `${i}.e4 e5`);
      const text = lines.join('\n') + random.pick(['', '\n', '\n\n']);
      const edits: Edit[] = [];
      let at = random.below(30);
      while (at < text.length) {
        const end = Math.min(text.length, at + random.below(random.pick([3, 20])));
        edits.push({span: {start: at, end}, text: random.pick(['', 'O-O', '\n', 'a\nb'])});
        at = end + 1 + random.below(80);
      }
      const after = applyEdits(text, edits).text;
      // A patch says nothing of a file that stays as it is.
      if (after === text) continue;
      expect(applyWithGit('game.tex', text, unifiedDiff('game.tex', text, edits))).toBe(after);
    }
  });

  test('a patch names a file with a space as git does', () => {
    const edits = rewrite(GAME, ['0-0', 'O-O']);
    const patch = unifiedDiff('my book.tex', GAME, edits);
    expect(applyWithGit('my book.tex', GAME, patch)).toBe(applyEdits(GAME, edits).text);
  });
});

test('a patch shows three lines around a change', () => {
  expect(unifiedDiff('book.tex', GAME, rewrite(GAME, ['is good', 'is fine'])))
    .toMatchInlineSnapshot(`
      "--- a/book.tex
      +++ b/book.tex
      @@ -3,7 +3,7 @@
       Nc6 4.Bb5 a6}
       This is the Spanish.
       It is old.
      -It is good.
      +It is fine.
       It is long.
       It is played.
       It is loved.
      "
    `);
});

test('there is no patch without an edit', () => {
  expect(unifiedDiff('book.tex', GAME, [])).toBe('');
});

describe('git finds the file', () => {
  test.each([
    'a book.tex',
    ' book .tex',
    'two\nlines.tex',
    'a\rreturn.tex',
    'a\ttab.tex',
    'a\u0007bell\u001b.tex',
    'the "Spanish".tex',
    "Black's reply.tex",
    'C:\\book.tex',
    '\\303.tex',
    'Réti.tex',
    '國際象棋.tex',
    '🎉.tex',
    '-book.tex',
    'book 2026-11-22 12:00:00.000000000 +0000',
  ])('git finds the file %j', (name) => {
    const edits = rewrite(GAME, ['3.Nf3', '2.Nf3']);
    const patch = unifiedDiff(name, GAME, edits);
    expect(applyWithGit(name, GAME, patch)).toBe(GAME.replace('3.Nf3', '2.Nf3'));
    expect(patch.slice(0, patch.indexOf('@@'))).toMatch(/^[\n\t -~]*$/);
  });
});
