import {spawnSync} from 'node:child_process';
import {chmodSync, readFileSync} from 'node:fs';
import {delimiter, join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  OLDEST_NODE,
  examineNode,
  examineLocale,
  examineTex,
  examineFastPackage,
} from '../../src/book/doctor/examine.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

/** A folder of programs that are shell scripts, as a PATH that knows sh besides. */
function pathWith(programs: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(programs);
  for (const name of Object.keys(programs)) chmodSync(join(folder, name), 0o755);
  return [folder, '/usr/bin', '/bin'].join(delimiter);
}

describe('doctor', () => {
  test('doctor prints an ok line for each component of a healthy installation', () => {
    const {code, stdout, stderr} = skakmat(temporaryFolder(), ['doctor'], '', {LANG: 'C.UTF-8'});
    expect(stdout).toMatch(/^ok {7}skakmat {2,}\d+\.\d+\.\d+$/m);
    expect(stdout).toMatch(/^ok {7}trial {2,}finds an illegal move$/m);
    expect(stdout).toMatch(/^ok {7}locale {2,}LANG=C.UTF-8$/m);
    expect(stdout).toMatch(/^ok {7}terminal {2,}none on stdout, no colours$/m);
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('doctor prints the same with --json', () => {
    const {stdout} = skakmat(temporaryFolder(), ['doctor', '--json'], '', {LC_ALL: 'C'});
    const {version, remarks} = JSON.parse(stdout) as {version: number; remarks: unknown};
    expect(version).toBe(1);
    expect(remarks).toContainEqual({topic: 'trial', status: 'ok', text: 'finds an illegal move'});
    expect(remarks).toContainEqual(expect.objectContaining({topic: 'locale', status: 'problem'}));
  });

  test('doctor prints the settings file in use', () => {
    const folder = temporaryFolder({'.skakmatrc.json': '{}', 'chapters/italian.tex': ''});
    const {stdout} = skakmat(join(folder, 'chapters'), ['doctor']);
    expect(stdout).toContain(join('..', '.skakmatrc.json'));
  });

  test('doctor reports unreadable settings, and continues', () => {
    const folder = temporaryFolder({'.skakmatrc.json': '{"rulez": {}, "ignored": []}'});
    const {code, stdout} = skakmat(folder, ['doctor']);
    expect(stdout).toMatch(/^problem {2}settings {2,}\.skakmatrc\.json:1:2: .*rulez.*; .*ignored/m);
    expect(stdout).toMatch(/^(?:ok|problem) +pdflatex/m);
    expect(code).toBe(0);
  });

  test('doctor works without TeX, and says once how to install it', () => {
    const {code, stdout} = skakmat(temporaryFolder(), ['doctor'], '', {PATH: temporaryFolder()});
    for (const topic of ['pdflatex', 'lualatex', 'skak.sty', 'xskak.sty', 'chessboard.sty'])
      expect(stdout).toMatch(new RegExp(`^problem {2}${topic} +not found$`, 'm'));
    expect(stdout.match(/texlive-games/g)).toHaveLength(1);
    expect(code).toBe(0);
  });

  test('doctor names a book that is not there, and fails', () => {
    const folder = temporaryFolder({'book.tex': '\\documentclass{book}'});
    for (const books of [['nofile.tex'], ['book.tex', 'nofile.tex']]) {
      const {code, stdout, stderr} = skakmat(folder, ['doctor', ...books]);
      expect(stderr).toMatch(/nofile\.tex: no such file/);
      expect(stdout).toMatch(/^ok {7}trial/m);
      expect(code).toBe(2);
    }
    expect(skakmat(folder, ['doctor', 'book.tex']).code).toBe(0);
  });

  test('doctor fails if files of skakmat are missing', () => {
    const folder = temporaryFolder();
    spawnSync('cp', ['-r', resolve(PROGRAM, '..'), join(folder, 'bin')]);
    const program = join(folder, 'bin/skakmat.cjs');
    const {status, stdout} = spawnSync(process.execPath, [program, 'doctor'], {encoding: 'utf8'});
    expect(stdout).toMatch(/^problem {2}templates +ENOENT/m);
    expect(status).toBe(3);
  });
});

describe('TeX', () => {
  test('doctor accepts a TeX with some of the packages', async () => {
    const folder = temporaryFolder({
      'skak.sty': '\\ProvidesPackage{skak}[2018/01/08 v1.5.3 Chess typesetting]\n',
      'xskak.sty': '\\ProvidesPackage {xskak}\n [2019/06/23 version v1.5 extended]\n',
    });
    const PATH = pathWith({
      kpsewhich: `#!/bin/sh\necho ${folder}/skak.sty\necho ${folder}/xskak.sty\nexit 1\n`,
      pdflatex: '#!/bin/sh\necho pdfTeX 3.14\necho kpathsea\n',
    });
    const remarks = await examineTex({PATH});
    const texts = new Map(remarks.map(({topic, status, text}) => [topic, `${status}: ${text}`]));
    expect(texts.get('pdflatex')).toBe('ok: pdfTeX 3.14');
    expect(texts.get('skak.sty')).toBe(`ok: 2018/01/08 v1.5.3 (${folder}/skak.sty)`);
    expect(texts.get('xskak.sty')).toBe(`ok: 2019/06/23 version v1.5 (${folder}/xskak.sty)`);
    expect(texts.get('chessboard.sty')).toBe('problem: not found');
  });

  test('doctor does not wait for a TeX that does not answer', async () => {
    const slow = '#!/bin/sh\nexec sleep 60\n';
    const PATH = pathWith({kpsewhich: slow, pdflatex: slow, lualatex: slow});
    const remarks = await examineTex({PATH}, 200);
    expect(new Set(remarks.map(({text}) => text))).toEqual(new Set(['not found']));
    const {text} = await examineFastPackage('.', {PATH}, 200);
    expect(text).toBe('not found here: books compile as usual');
  });
});

describe('Node', () => {
  test.each([
    ['18.20.4', 'problem'],
    ['20.18.3', 'problem'],
    ['20.19.0', 'ok'],
    ['22.0.0', 'ok'],
  ])('doctor judges Node %s: %s', (node, status) => {
    expect(examineNode(node).status).toBe(status);
  });

  test('doctor requires the version of Node in package.json', () => {
    const {engines} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly engines: {readonly node: string};
    };
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});

describe('the locale', () => {
  test.each([
    [{LANG: 'de_DE.UTF-8'}, 'ok'],
    [{LANG: 'de_DE.utf8'}, 'ok'],
    [{LC_ALL: 'C', LANG: 'de_DE.UTF-8'}, 'problem'],
    [{LC_ALL: '', LC_CTYPE: 'C.UTF-8', LANG: 'C'}, 'ok'],
    [{}, 'problem'],
  ])('doctor judges the locale %j: %s', (env, status) => {
    expect(examineLocale(env).status).toBe(status);
  });
});
