import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {watch} from 'node:fs';
import {resolve} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {Prng} from '../../prng.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {isSame, PROGRAM, Scene, tornIn} from '../scene.ts';
import type {Texts} from '../scene.ts';
import {VICTIMS} from './victims.ts';
import type {Victim} from './victims.ts';

const HOOK = resolve('test/torture/kills/kill-at.cjs');

/** So many are killed at the same time. */
const AT_ONCE = 2;

/** Somebody who waits for hours wants to know. */
const TOLD = 100;

/** A run that has not ended by then never will. */
const PATIENCE_MS = 120_000;

/** What a command finds and what it leaves when nobody kills it. */
interface Model {
  readonly name: string;
  readonly victim: Victim;
  readonly before: Texts;
  /** By what the files were made from: what is to be in the end. */
  readonly ends: readonly Texts[];
  /** How many calls change the disk. */
  readonly calls: number;
}

/** Kills each command so many times, and looks at what is left. */
export async function runKills({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const failures: string[] = [];
  const notes: string[] = [];
  let tried = 0;
  for (const [name, victim] of Object.entries(VICTIMS)) {
    if (only !== undefined && name !== only) continue;
    const model = await makeModel(name, victim);
    const count = {kills: 0, amid: 0, drafts: 0, runs: 0};
    const random = new Prng(seed);
    const work = async (): Promise<void> => {
      while (count.kills < runs) {
        count.runs += 1;
        const found = await killOnce(model, random);
        if (!found.isKilled) continue;
        count.kills += 1;
        if (found.isAmid) count.amid += 1;
        if (found.hasDrafts) count.drafts += 1;
        if (count.kills % TOLD === 0) process.stderr.write(`${name}: ${JSON.stringify(count)}\n`);
        for (const failure of found.failures) {
          failures.push(`${name}: ${failure}`);
          report(`${name}, ${found.how}: ${failure}`);
        }
      }
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
    tried += count.kills;
    const {kills, amid, drafts} = count;
    notes.push(`${name}: ${kills} kills, ${amid} between two files, ${drafts} left drafts`);
  }
  return {tried, failures, notes};
}

async function makeModel(name: string, victim: Victim): Promise<Model> {
  const {args, change, next = args} = victim;
  const scene = await prepare(victim);
  const before = scene.texts;
  const env = {...scene.env, KILL_AT: '0'};
  const counting = ['--require', HOOK, PROGRAM, ...next];
  const options = {cwd: scene.folder, env, encoding: 'utf8'} as const;
  const {stderr} = spawnSync(process.execPath, counting, options);
  const calls = Number(/CALLS (\d+)/.exec(stderr)?.[1]);
  const ends = [scene.texts];
  if (change !== undefined) {
    scene.write(change);
    await scene.run(next);
    ends.push(scene.texts);
  }
  scene.remove();
  // A watch goes through them once more after the change.
  return {name, victim, before, ends, calls: calls * ends.length};
}

async function prepare({files, first}: Victim): Promise<Scene> {
  const scene = new Scene(files);
  if (first !== undefined) await scene.run(first);
  return scene;
}

interface Killed {
  readonly how: string;
  readonly isKilled: boolean;
  readonly isAmid: boolean;
  readonly hasDrafts: boolean;
  readonly failures: readonly string[];
}

async function killOnce(model: Model, random: Prng): Promise<Killed> {
  const {victim, before, ends} = model;
  const {args, next = args} = victim;
  const scene = await prepare(victim);
  const moment = chooseMoment(model, random);
  const isKilled = await runAndKill(scene, victim, moment);
  const now = scene.texts;
  const allowed = [before, ...ends];
  const failures = [...tornIn(now, allowed)];
  const hasDrafts = scene.drafts.length > 0;
  const isAmid = allowed.every((texts) => !isSame(now, texts));
  // A process cleans a folder up only once.
  const {code, stderr} =
    victim.first === undefined ? await scene.run(next) : scene.runProgram(next);
  if (code !== 0) failures.push(`exit code ${code} of the next run: ${stderr}`);
  if (!ends.some((end) => isSame(scene.texts, end))) failures.push('the next run ends otherwise');
  if (scene.drafts.length > 0) failures.push(`left for ever: ${scene.drafts.join(', ')}`);
  scene.remove();
  return {how: JSON.stringify(moment), isKilled, isAmid, hasDrafts, failures};
}

/** When a run is killed: at a call, some time after something has happened in the folder, or any time. */
type Moment =
  | {readonly kind: 'call'; readonly at: number; readonly when: string}
  | {readonly kind: 'event'; readonly at: number; readonly delayMs: number}
  | {readonly kind: 'clock'; readonly delayMs: number};

/** Runs of each command take about so long on this machine, at this moment. */
const usual = new Map<string, number>();

/** What the system tells about a call. */
const EVENTS_PER_CALL = 1;

function chooseMoment({name, calls}: Model, random: Prng): Moment {
  const isReader = !(calls > 0);
  const kind = isReader ? 2 : random.below(4);
  if (kind < 2) {
    return {
      kind: 'call',
      at: 1 + random.below(calls),
      when: random.pick(['before', 'half', 'after']),
    };
  }
  if (kind === 3) {
    const at = random.below(calls * EVENTS_PER_CALL);
    return {kind: 'event', at, delayMs: random.below(3)};
  }
  return {kind: 'clock', delayMs: random.below(usual.get(name) ?? 300)};
}

/** Runs a command and kills it; false if it has come to its end before. */
async function runAndKill(scene: Scene, victim: Victim, moment: Moment): Promise<boolean> {
  const isHooked = moment.kind === 'call';
  const env = isHooked
    ? {...scene.env, KILL_AT: String(moment.at), KILL_WHEN: moment.when}
    : scene.env;
  const args = [...(isHooked ? ['--require', HOOK] : []), PROGRAM, ...victim.args];
  const child = spawn(process.execPath, args, {
    cwd: scene.folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const kill = (): boolean => child.kill('SIGKILL');
  const timer = setTimeout(kill, moment.kind === 'clock' ? moment.delayMs : PATIENCE_MS);
  let seen = 0;
  const watcher = watch(scene.folder, () => {
    seen += 1;
    if (moment.kind === 'event' && seen > moment.at) setTimeout(kill, moment.delayMs);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    // It waits; the change wakes it, and nothing else ends it.
    if (victim.change === undefined || !text.includes('Ctrl+C')) return;
    scene.write(victim.change);
    if (moment.kind !== 'clock') void wait(LAST_MS).then(kill);
  });
  const start = performance.now();
  const [, signal] = await exit;
  clearTimeout(timer);
  watcher.close();
  if (moment.kind === 'clock') adapt(victim, signal === null, performance.now() - start);
  return signal === 'SIGKILL';
}

/** A watch has done all by then, unless the machine is slow: then it is killed amid its work. */
const LAST_MS = 1_000;

/** Keeps the moments within the run: every fifth comes too late, so that the last ones are met. */
function adapt(victim: Victim, isLate: boolean, ms: number): void {
  const [name = ''] = Object.entries(VICTIMS).find(([, other]) => other === victim) ?? [];
  const before = usual.get(name) ?? 300;
  const next = victim.change !== undefined ? 1_500 : isLate ? (before + ms) / 2 : before * 1.02;
  usual.set(name, Math.max(20, next));
}
