import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {makeReadInput} from '../src/workspace/files/read-input.ts';
import {readSource} from '../src/workspace/files/read-source.ts';
import {parseTex} from '../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../src/lint/pipeline/check-document.ts';
import {fixDocument} from '../src/lint/pipeline/fix-document.ts';
import {unix} from '../src/workspace/report/unix.ts';
import {encodeText} from '../src/text/encoding.ts';
import {PLAIN} from './workspace/report/options.ts';

/**
 * Each folder holds a small book: `input.tex`, what is said of it in `diagnostics.txt`, and what
 * `--fix` makes of it in `output.tex`; of a file that it reads, in `output/` under the same name.
 * A file without an output stays as it is.
 */
const folder = resolve('test/fixtures');

const books = readdirSync(folder, {withFileTypes: true})
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'input.tex')))
  .map(({name}) => name)
  .sort();

describe.each(books)('the book in %s', (name) => {
  const home = join(folder, name);
  const root = join(home, 'input.tex');
  const options = {readInput: makeReadInput(root)};

  test('is judged as its diagnostics.txt says', async () => {
    const {diagnostics} = await checkDocument(parseTex(readSource(root), options));
    const report = unix(diagnostics, PLAIN).replaceAll(`${home}/`, '');
    expect(report).toBe(readFileSync(join(home, 'diagnostics.txt'), 'utf8'));
  });

  test('is corrected as its output says, byte for byte', async () => {
    const {files} = await fixDocument(parseTex(readSource(root), options), options);
    const changed = new Map(files.map(({after}) => [after.path.slice(home.length + 1), after]));
    expect([...changed.keys()].sort()).toEqual(listOutputs(home));
    for (const [path, {text, encoding}] of changed) {
      const wanted = readFileSync(outputOf(home, path));
      expect(Buffer.from(encodeText(text, encoding)).toString('latin1')).toBe(
        wanted.toString('latin1'),
      );
    }
  });

  test('has nothing left to correct', async () => {
    const {document} = await fixDocument(parseTex(readSource(root), options), options);
    const {files} = await fixDocument(document, options);
    expect(files.filter(({after}) => after.path === root)).toEqual([]);
  });
});

function outputOf(home: string, path: string): string {
  return path === 'input.tex' ? join(home, 'output.tex') : join(home, 'output', path);
}

/** The files of a book that `--fix` changes. */
function listOutputs(home: string): readonly string[] {
  const own = existsSync(join(home, 'output.tex')) ? ['input.tex'] : [];
  const output = join(home, 'output');
  if (!existsSync(output)) return own;
  const others = readdirSync(output, {recursive: true, encoding: 'utf8'});
  return [...own, ...others.filter((path) => path.endsWith('.tex'))].sort();
}
