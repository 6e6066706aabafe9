import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, skakmat} from './run-skakmat.ts';

const BOOK =
  '\\documentclass{book}\\usepackage{skak}\\begin{document}\\newgame\\mainline{1.e4}\\end{document}\n';

/** A stand-in for TeX that starts a program of its own, notes its number and never ends. */
const ENDLESS = '#!/bin/sh\nsleep 300 &\necho $! > "$HOME/child"\nwait\n';

/** One that does not heed an interrupt, and does not let what it starts heed it. */
const STUBBORN = ENDLESS.replace('sleep', "trap '' INT TERM HUP\nsleep");

function bookWith(tex: string): string {
  const folder = temporaryFolder({'book.tex': BOOK, 'bin/pdflatex': tex, 'tmp/keep': ''});
  chmodSync(join(folder, 'bin/pdflatex'), 0o755);
  return folder;
}

function environmentOf(folder: string): Record<string, string> {
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  return {PATH: path, TMPDIR: join(folder, 'tmp'), HOME: folder};
}

async function startProving(folder: string, ...flags: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, 'prove', ...flags, 'book.tex'], {
    cwd: folder,
    env: environmentOf(folder),
    stdio: 'ignore',
  });
  const note = join(folder, 'child');
  while (!existsSync(note) || readFileSync(note, 'utf8') === '') await pause(20);
  return {child, inner: Number(readFileSync(note, 'utf8'))};
}

/** Whether a process runs; one that has ended and that nobody has asked about does not. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe.skipIf(process.platform !== 'linux')('skakmat prove that is stopped', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'prove ends TeX and its child processes on %s',
    async (signal) => {
      const folder = bookWith(STUBBORN);
      const {child, inner} = await startProving(folder);
      expect(isRunning(inner)).toBe(true);
      child.kill(signal);
      await once(child, 'exit');
      expect(isRunning(inner)).toBe(false);
      expect(readdirSync(join(folder, 'tmp'))).toEqual(['keep']);
    },
  );

  test('prove kills a TeX that ignores the interrupt after the timeout', async () => {
    const folder = bookWith(STUBBORN);
    const {child, inner} = await startProving(folder, '--timeout', '1');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(2);
    expect(isRunning(inner)).toBe(false);
    expect(readdirSync(join(folder, 'tmp'))).toEqual(['keep']);
  });

  test('the next prove removes the scratch folder of a killed run', async () => {
    const folder = bookWith(ENDLESS);
    const {child, inner} = await startProving(folder);
    const tmp = join(folder, 'tmp');
    const scratch = readdirSync(tmp).filter((name) => name !== 'keep');
    expect(scratch).toHaveLength(1);
    const [name = ''] = scratch;
    const alive = name.replace(/-\d+-/, `-${process.pid}-`);
    const foreign = name.replace(/^skakmat-prove-\w+-/, 'skakmat-prove-00000000-');
    const link = name.replace(/.{3}$/, '123');
    for (const other of [alive, foreign]) mkdirSync(join(tmp, other));
    symlinkSync(join(folder, 'bin'), join(tmp, link));
    child.kill('SIGKILL');
    await once(child, 'exit');
    process.kill(inner);
    expect(
      skakmat(folder, ['prove', '--engine', 'latex', 'book.tex'], '', environmentOf(folder)).code,
    ).not.toBe(3);
    expect(readdirSync(tmp).sort()).toEqual(['keep', alive, foreign, link].sort());
    expect(readdirSync(join(folder, 'bin'))).toEqual(['pdflatex']);
  });
});
