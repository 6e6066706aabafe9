import {execFileSync, spawnSync} from 'node:child_process';
import {copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {hasTex} from '../oracle/requires-tex.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const hasAll = hasTex() && hasProgram('zip', '-v') && hasProgram('unzip', '-v');

// After what CTAN asks of uploads: https://ctan.org/help/upload-pkg and https://ctan.org/TDS-guidelines
describe.skipIf(!hasAll)('the upload for CTAN', () => {
  let folder = '';
  const upload = (): string => join(folder, 'upload');
  const tree = (): string => join(folder, 'tree');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'skakmat-test-'));
    execFileSync('node', ['scripts/ctan.mjs', folder]);
    execFileSync('unzip', ['-q', join(folder, 'skakmat.zip'), '-d', upload()]);
    execFileSync('unzip', ['-q', join(upload(), 'skakmat.tds.zip'), '-d', tree()]);
  });
  afterAll(() => {
    rmSync(folder, {recursive: true, force: true});
  });

  test('has one folder with the sources, the manual and examples, and nothing that is made from sources', () => {
    expect(readdirSync(upload()).sort()).toEqual(['skakmat', 'skakmat.tds.zip']);
    expect(filesIn(join(upload(), 'skakmat'))).toEqual([
      'README.md',
      'examples/checked.tex',
      'examples/printed.tex',
      'latexmkrc',
      'skakmat.dtx',
      'skakmat.ins',
      'skakmat.lua',
      'skakmat.pdf',
      'skakmatlua.yaml',
    ]);
  });

  test('has a tree of TeX with the same files, each in a folder of the package', () => {
    const flat = filesIn(join(upload(), 'skakmat'));
    const paths = filesIn(tree());
    const names = paths.map((path) => {
      const [, top, name = ''] = /^(tex|doc|source)\/latex\/skakmat\/(.+)$/.exec(path) ?? [];
      expect(top, path).toBeDefined();
      return name;
    });
    expect(names.sort()).toEqual([...flat, 'skakmat.sty'].sort());
  });

  test.each(['skakmat.zip', 'upload/skakmat.tds.zip'])(
    '%s can be read by all, and is all in its folders',
    (name) => {
      const listed = execFileSync('unzip', ['-Z', join(folder, name)], {encoding: 'utf8'});
      const rows = listed.split('\n').filter((line) => /^[-dl]/.test(line));
      expect(rows.length).toBeGreaterThan(8);
      for (const row of rows) expect(row).toMatch(/^(?:-rw-r--r--|drwxr-xr-x) /);
      expect(listed).not.toMatch(/ (?:\S*\/)?\.\S*$/m);
    },
  );

  test('has texts in ASCII or UTF-8 without marks, with line feeds, under one licence', () => {
    for (const name of filesIn(join(upload(), 'skakmat'))) {
      if (name.endsWith('.pdf')) continue;
      const text = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(
        readFileSync(join(upload(), 'skakmat', name)),
      );
      expect(text, name).not.toMatch(/\r|^\uFEFF|[^\n]$/);
      expect(text.replace(/\s+(?:% |-- )?/g, ' '), name).toMatch(
        /LaTeX Project Public License,?(?: either version)? 1\.3c/,
      );
    }
  });

  test('has the same version everywhere', () => {
    const read = (name: string): string => readFileSync(join(upload(), 'skakmat', name), 'utf8');
    const version = /\\ProvidesPackage\{skakmat\}\[(\S+ v\S+) /.exec(read('skakmat.dtx'))?.[1];
    expect(read('skakmat.lua')).toContain(`-- ${String(version)} `);
    expect(read('skakmat.dtx')).toContain(
      `\\date{${String(version?.split(' ').reverse().join(', '))}`,
    );
  });

  test('has a manual of two pages that names every option', () => {
    const manual = join(upload(), 'skakmat/skakmat.pdf');
    expect(execFileSync('pdfinfo', [manual], {encoding: 'utf8'})).toMatch(/^Pages: +2$/m);
    const text = execFileSync('pdftotext', ['-layout', manual, '-'], {encoding: 'utf8'});
    const source = readFileSync(join(upload(), 'skakmat/skakmat.dtx'), 'utf8');
    const options = Array.from(source.matchAll(/\\DeclareOption\{(\S+?)\}/g), ([, name]) => name);
    expect(options.length).toBeGreaterThan(5);
    for (const name of options) expect(text).toMatch(new RegExp(`^ *${String(name)} `, 'm'));
  });

  test('is packed equally from equal sources', () => {
    const again = temporaryFolder();
    execFileSync('node', ['scripts/ctan.mjs', again]);
    expect(
      readFileSync(join(again, 'skakmat.zip')).equals(readFileSync(join(folder, 'skakmat.zip'))),
    ).toBe(true);
  });

  const env = (): NodeJS.ProcessEnv => ({...process.env, TEXMFHOME: tree()});
  const examples = (): string => join(tree(), 'doc/latex/skakmat/examples');

  test.each(['pdflatex', 'xelatex', 'lualatex'])(
    'unpacked into a tree, sets its examples with %s',
    (engine) => {
      const desk = temporaryFolder();
      for (const name of readdirSync(examples())) {
        copyFileSync(join(examples(), name), join(desk, name));
        const run = spawnSync(engine, ['-interaction=nonstopmode', '-halt-on-error', name], {
          cwd: desk,
          env: env(),
          encoding: 'utf8',
        });
        expect({status: run.status, output: run.stdout.match(/^!.*/gm)}).toEqual({
          status: 0,
          output: null,
        });
      }
      const log = readFileSync(join(desk, 'checked.log'), 'utf8');
      expect(log).toMatch(
        engine === 'lualatex'
          ? /^skakmat: 12 half-moves judged, clean$/m
          : /^skakmat: 2 not judged: no answer/m,
      );
    },
  );

  test.skipIf(!hasProgram('latexmk', '-v'))(
    'unpacked into a tree, checks with its rule for latexmk',
    () => {
      const desk = temporaryFolder();
      copyFileSync(join(examples(), 'checked.tex'), join(desk, 'checked.tex'));
      const rule = join(tree(), 'doc/latex/skakmat/latexmkrc');
      execFileSync('latexmk', ['-pdf', '-silent', '-r', rule, 'checked'], {
        cwd: desk,
        env: env(),
        stdio: 'ignore',
      });
      expect(readFileSync(join(desk, 'checked.log'), 'utf8')).toMatch(
        /^skakmat: 12 half-moves judged, clean$/m,
      );
    },
  );
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}
