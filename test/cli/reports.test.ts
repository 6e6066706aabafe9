import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const ILLEGAL = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}');

describe('reports', () => {
  test('reports go to all named files and to standard output', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {code, stdout} = skakmat(folder, [
      ...['--format', 'gcc', '--format', 'json:out.json', '--format=sarif:out.sarif', 'book.tex'],
    ]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^book\.tex:2:34: error: .*\[-Willegal-move\]\n$/);
    for (const name of ['out.json', 'out.sarif'])
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8')), name).toBeTypeOf('object');
  });

  test('standard output is empty if all reports go to files', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    expect(skakmat(folder, ['--format', 'unix:out.txt', 'book.tex']).stdout).toBe('');
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).toContain('[illegal-move]');
  });

  test('a report in a file has no colours', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    skakmat(folder, ['--color', '--format', 'stylish:out.txt', 'book.tex']);
    expect(readFileSync(join(folder, 'out.txt'), 'utf8')).not.toContain('\u001b');
  });

  test.each([
    ['xml', "'xml' cannot be used"],
    ['json:', 'A file name must follow the colon'],
    ['json:no/such/folder.json', 'no/such/folder.json: there is no folder no/such; make it first'],
  ])('--format %s is refused', (format, message) => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const {code, stderr} = skakmat(folder, ['--format', format, 'book.tex']);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
