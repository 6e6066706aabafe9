import {spawnSync} from 'node:child_process';
import {chmodSync, cpSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {PROGRAM, skakmat} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {hasTex} from './find-tex.ts';
import {readErrors} from './read-log.ts';
import {describeWithTex} from './requires-tex.ts';
import {inDirectory, runTex} from './run-tex.ts';
import {withRecords} from './with-records.ts';

const EMPTIED = /^(% skakmat: (?!end).*\n)(?:.*\n)*?(% skakmat: end).*$/gm;

/** A copy of an example, all of its requests without their lines. */
function emptied(example: string, files: readonly string[]): string {
  const folder = temporaryFolder();
  cpSync(resolve('examples', example), folder, {recursive: true});
  for (const name of files) {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toMatch(EMPTIED);
    writeFileSync(join(folder, name), text.replace(EMPTIED, '$1$2'));
  }
  return folder;
}

const CHAPTERS = ['chapters/games.tex', 'chapters/exercises.tex', 'chapters/players.tex'];

describeWithTex('a document can be printed', () => {
  const print = async (text: string) =>
    inDirectory(await withRecords(text), async (directory) => {
      const {log, exitCode} = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], 100_000);
      expect([readErrors(log), exitCode]).toEqual([[], 0]);
    });

  test.each(['xskak', 'skak,chessboard'])(
    'a document compiles before it is built for %s, and after',
    async (dialect) => {
      const folder = emptied('broadcast', ['bulletin.tex']);
      const path = join(folder, 'bulletin.tex');
      writeFileSync(path, readFileSync(path, 'utf8').replace('{xskak}', `{${dialect}}`));
      await print(readFileSync(path, 'utf8'));
      expect(skakmat(folder, ['build', 'bulletin.tex']).code).toBe(0);
      expect(readFileSync(path, 'utf8')).toContain('14. Bg3 Kc8}');
      await print(readFileSync(path, 'utf8'));
    },
  );
});

describe.skipIf(!hasTex() || !hasProgram('latexmk'))('latexmk', () => {
  test('latexmk has skakmat build the book before it runs TeX', () => {
    const folder = emptied('prebuild', CHAPTERS);
    const bin = temporaryFolder({
      skakmat: `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`,
    });
    chmodSync(join(bin, 'skakmat'), 0o755);
    const env = {...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, HOME: folder};
    const {status, stdout} = spawnSync('latexmk', ['book.tex'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect([status, stdout.match(/^!.*/gm)]).toEqual([0, null]);
    expect(readFileSync(join(folder, 'book.pdf'), 'latin1')).toMatch(/^%PDF/);
    for (const name of CHAPTERS) {
      const built = readFileSync(join(folder, name), 'utf8');
      expect(built).toBe(readFileSync(join('examples/prebuild', name), 'utf8'));
    }
  });
});
