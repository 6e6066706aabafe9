import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Prng} from '../../prng.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {isSame, Scene, tornIn} from '../scene.ts';
import {VICTIMS} from '../kills/victims.ts';
import type {Victim} from '../kills/victims.ts';

/** A disk of so many kilobytes, with files of nothing on it so that little is left. */
const SIZE_KB = 128;

/** What is left of it at most: a draft takes a page or two. */
const MOST_PAGES = 4;

/** Runs every command that writes on a disk that is full, or nearly. */
export async function runDisk({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_KB}k`, 'tmpfs', folder]);
  if (mount.status !== 0) {
    rmSync(folder, {recursive: true});
    const why = 'SKIPPED: no small disk can be mounted here; try it as root, or under unshare -rm';
    return {tried: 0, failures: [], notes: [why]};
  }
  try {
    return await fillAndRun(folder, {runs, seed, only, report});
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, {recursive: true, force: true});
  }
}

async function fillAndRun(root: string, {runs, seed, only, report}: Wishes): Promise<Outcome> {
  const random = new Prng(seed);
  const failures: string[] = [];
  const codes = new Map<number, number>();
  const victims = Object.entries(VICTIMS).filter(
    ([name, {change}]) => change === undefined && (only === undefined || name === only),
  );
  for (let i = 0; i < runs; i += 1) {
    const [name, victim] = random.pick(victims);
    const {code, found} = await runOnFullDisk(root, victim, random);
    codes.set(code, (codes.get(code) ?? 0) + 1);
    for (const failure of found) {
      failures.push(`${name}: ${failure}`);
      report(`${name}: ${failure}`);
    }
  }
  const told = [...codes].map(([code, count]) => `${count} with exit code ${code}`);
  return {tried: runs, failures, notes: [`tmpfs of ${SIZE_KB} KB: ${told.join(', ')}`]};
}

async function runOnFullDisk(
  root: string,
  victim: Victim,
  random: Prng,
): Promise<{readonly code: number; readonly found: readonly string[]}> {
  const scene = new Scene(victim.files, root);
  if (victim.first !== undefined) scene.runProgram(victim.first);
  const before = scene.texts;
  const filler = join(root, 'filler');
  const {bavail, bsize} = statfsSync(root);
  const left = random.below(MOST_PAGES);
  writeFileSync(filler, Buffer.alloc((bavail - left) * bsize));
  const {code, stderr} = scene.runProgram(victim.args);
  const now = scene.texts;
  rmSync(filler);
  const again = await scene.run(victim.args);
  const after = scene.texts;
  const found = [...tornIn(now, [before, after])];
  if (code !== 0 && code !== 2) found.push(`exit code ${code}: ${stderr}`);
  if (code === 0 && !isSame(now, after)) found.push('exit code 0, and it has not been done');
  if (code === 2 && !/^skakmat: /m.test(stderr)) found.push('nobody says why');
  if (again.code !== 0) found.push(`exit code ${again.code} of the next run: ${again.stderr}`);
  if (scene.drafts.length > 0) found.push(`left for ever: ${scene.drafts.join(', ')}`);
  scene.remove();
  return {code, found: found.map((each) => `${each} (${left} pages left)`)};
}
