import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

/** Texts that tell a person or a machine what to install. */
const FILES = ['.ci/run', 'CONTRIBUTING.md', ...['docs', 'src', 'test'].flatMap(filesIn)];

describe.skipIf(!hasPackageLists())(
  'Debian packages (skipped where apt has no package lists)',
  () => {
    test('every package that a text asks for can be installed', () => {
      const names = [...new Set(FILES.flatMap((file) => packagesIn(readFileSync(file, 'utf8'))))];
      expect(names).toContain('texlive-games');
      const {status, stderr} = apt(['install', '--simulate', '--no-install-recommends', ...names]);
      expect(stderr).not.toMatch(/^E: /m);
      expect(status).toBe(0);
    });
  },
);

test('finds the packages in a command and in a script', () => {
  const readme = 'on Debian: `apt-get install texlive-games\npoppler-utils`); without it';
  expect(packagesIn(readme)).toEqual(['texlive-games', 'poppler-utils']);
  const script =
    'packages+=(texlive-games\n  lmodern)\nfor pair in zsh:zsh vim:vim-nox \\\n make:make; do';
  expect(packagesIn(script)).toEqual(['texlive-games', 'lmodern', 'zsh', 'vim-nox', 'make']);
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(?:md|ts)$/.test(name) && !name.includes('debian-packages'))
    .map((name) => `${folder}/${name}`);
}

/** The packages after `apt-get install`, in `packages+=(...)`, and in `for pair in command:package`. */
function packagesIn(text: string): readonly string[] {
  const commands = text.matchAll(/apt-get install ((?:[a-z0-9.+-]+|['"+\s\\]+)+)/g);
  const lists = text.matchAll(/packages\+=\(([^)"]*)\)/g);
  const pairs = text.matchAll(/for pair in ([^;]*);/g);
  return [
    ...[...commands, ...lists].flatMap(([, words = '']) => words.split(/[^a-z0-9.+-]+/)),
    ...[...pairs].flatMap(([, words = '']) =>
      Array.from(words.matchAll(/[a-z0-9.+-]+:([a-z0-9.+-]+)/g), ([, name = '']) => name),
    ),
  ].filter((name) => /^[a-z0-9][a-z0-9.+-]+$/.test(name));
}

function hasPackageLists(): boolean {
  const {status, stdout} = spawnSync('apt-cache', ['show', 'texlive-games'], {encoding: 'utf8'});
  return status === 0 && stdout.includes('Package:');
}

function apt(args: readonly string[]): {status: number | null; stderr: string} {
  return spawnSync('apt-get', args, {encoding: 'utf8', env: {...process.env, LC_ALL: 'C'}});
}
