import {describe, expect, test} from 'vitest';
import type {Change} from '../../../src/live/watch/compare-snapshots.ts';
import {describeChange} from '../../../src/cli/watch.ts';
import {makeManner} from '../../../src/workspace/report/manner.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {PLAIN} from '../../workspace/report/options.ts';

const NOTHING: Change = {
  ...{files: [], renewed: [], fresh: [], gone: [], findings: [], notes: []},
};

function say(change: Partial<Change>): string {
  return describeChange({...NOTHING, ...change}, makeManner(PLAIN));
}

function finding(message: string, path = 'chapter2.tex'): Diagnostic {
  const source = new SourceText('\\mainline{1.e4 Ke4}\n', path);
  return {rule: 'illegal-move', severity: 'error', message, source, span: {start: 15, end: 18}};
}

describe('a change that brings nothing', () => {
  test.each([
    [['one.tex'], 'one.tex: clean\n'],
    [['one.tex', 'two.tex', 'three.tex'], 'one.tex, two.tex, three.tex: clean\n'],
    [['1.tex', '2.tex', '3.tex', '4.tex', '5.tex'], '1.tex, 2.tex, 3.tex and 2 more: clean\n'],
    [['a\u001b[31m.tex'], 'a·[31m.tex: clean\n'],
  ])('%j', (files, said) => {
    expect(say({files})).toBe(said);
  });

  test('a change without news counts the remaining findings', () => {
    const findings = [finding('a'), finding('b')];
    expect(say({files: ['one.tex'], findings})).toBe('one.tex: no new findings; 2 errors in all\n');
  });

  test('a change without news names what was updated', () => {
    const change = {files: ['one.tex'], renewed: ['one.tex']};
    expect(say(change)).toBe('one.tex: requests updated\none.tex: clean\n');
  });
});

test('new and resolved findings are grouped by file', () => {
  const fresh = [finding('The king is too far away')];
  const gone = [finding('No knight can get there'), finding('No rook', 'chapter3.tex')];
  expect(say({files: ['chapter2.tex'], fresh, gone, findings: fresh})).toMatchInlineSnapshot(`
    "
    chapter2.tex: 1 error, 1 gone
      1:16  error  The king is too far away  illegal-move
          \\mainline{1.e4 Ke4}
                         ^^^
      1:16  gone  No knight can get there  illegal-move
    chapter3.tex: 1 gone
      1:16  gone  No rook  illegal-move
    1 error in all

    "
  `);
});

test('resolving the last finding reports that all is clean', () => {
  expect(say({files: ['chapter2.tex'], gone: [finding('No rook')]})).toMatchInlineSnapshot(`
    "
    chapter2.tex: 1 gone
      1:16  gone  No rook  illegal-move
    all clean

    "
  `);
});

test('long lists of findings are cut and counted', () => {
  const many = Array.from({length: 1_000}, (_, i) => finding(`No. ${i}`, `${i % 7}.tex`));
  const said = say({files: ['a.tex'], fresh: many, gone: many, findings: many});
  expect(said.split('\n').length).toBeLessThan(150);
  expect(said).toContain('\n… and 1960 more\n1000 errors in all\n');
});
