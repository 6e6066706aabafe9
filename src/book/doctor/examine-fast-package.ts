import {execFile} from 'node:child_process';
import {resolve} from 'node:path';
import type {World} from '../../workspace/index.ts';
import type {Examination} from './examination.ts';
import {versionIn} from './version-in.ts';

const PACKAGE = 'skakmat.sty';
const PATIENCE_MS = 10_000;

/** Looks for `skakmat.sty` as TeX does in `folder`; it is optional, so its absence is not a problem. */
export async function examineFastPackage(
  folder: string,
  env: World['env'],
  patienceMs = PATIENCE_MS,
): Promise<Examination> {
  const found = await askKpsewhich(folder, env, patienceMs);
  const text =
    found === ''
      ? `not found ${folder === '.' ? 'here' : `in ${folder}`}: books compile as ever`
      : `${versionIn(resolve(folder, found))} (${found})`;
  return {topic: PACKAGE, status: 'ok', text};
}

function askKpsewhich(folder: string, env: World['env'], timeout: number): Promise<string> {
  return new Promise((settle) => {
    const options = {cwd: folder, env, timeout, killSignal: 'SIGKILL', encoding: 'utf8'} as const;
    execFile('kpsewhich', [PACKAGE], options, (_, stdout) => {
      settle(stdout.trim());
    });
  });
}
