import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';
import type {Ran} from '../trust/run-inside.ts';
import {onFaultyDisk} from './faulty-disk.ts';
import {skakmat} from './run-skakmat.ts';
import {WRITINGS} from './writings.ts';
import type {Writing} from './writings.ts';

// In this process, where faults can be planted; a bundle has its templates next to it.
vi.mock('../../src/workspace/read-template.ts', () => ({
  readTemplate: (name: string) => readFileSync(join(PROJECT, 'templates', name), 'utf8'),
}));

const PROJECT = process.cwd();
const {XDG_STATE_HOME} = process.env;

afterEach(() => {
  process.chdir(PROJECT);
  if (XDG_STATE_HOME === undefined) delete process.env['XDG_STATE_HOME'];
  else process.env['XDG_STATE_HOME'] = XDG_STATE_HOME;
});

/** Nothing takes so many calls; a command that does not come to an end would. */
const MOST_CALLS = 60;

/** A folder, and one for what skakmat notes down of what it has written. */
interface Scene {
  readonly folder: string;
  readonly state: string;
}

async function run({folder, state}: Scene, args: readonly string[]): Promise<Ran> {
  process.chdir(folder);
  process.env['XDG_STATE_HOME'] = state;
  return runInside(args);
}

async function prepare({files, first}: Writing): Promise<Scene> {
  const scene = {folder: temporaryFolder(files), state: temporaryFolder()};
  if (first !== undefined) expect((await run(scene, first)).code).toBe(0);
  return scene;
}

/** What a command finds, and what it leaves when nothing fails. */
interface Texts {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

describe.each(Object.entries(WRITINGS))('%s', (_, writing) => {
  const {args, again = 0} = writing;

  test('writes the same in this process as the program', async () => {
    const [inside, outside] = [await prepare(writing), temporaryFolder(writing.files)];
    if (writing.first !== undefined) expect(skakmat(outside, writing.first).code).toBe(0);
    expect((await run(inside, args)).code).toBe(skakmat(outside, args).code);
    expect(contentsOf(inside.folder)).toEqual(contentsOf(outside));
  });

  test.each([
    ['fails', false],
    ['takes half of it first', true],
  ])('no file is damaged, whichever call %s', async (_how, isShort) => {
    const model = await prepare(writing);
    const before = contentsOf(model.folder);
    const done = await prepare(writing);
    expect((await run(done, args)).code).toBe(0);
    const after = contentsOf(done.folder);
    expect(after).not.toEqual(before);
    let failures = 0;
    for (let at = 1; at < MOST_CALLS; at += 1) {
      const scene = await prepare(writing);
      const {result, hasFailed} = await onFaultyDisk({at, isShort}, () => run(scene, args));
      const isDone = expectWhole(contentsOf(scene.folder), {before, after}, result, at);
      expect((await run(scene, args)).code, `after call ${at}`).toBe(isDone ? again : 0);
      expect(contentsOf(scene.folder)).toEqual(after);
      if (!hasFailed) break;
      failures += 1;
    }
    expect(failures).toBeGreaterThan(3);
    expect(failures).toBeLessThan(MOST_CALLS - 2);
  });
});

/** Each file is as it was or as it is to be; exit code 0 says that all are as they are to be. */
function expectWhole(
  now: ReadonlyMap<string, string>,
  {before, after}: Texts,
  {code, stderr}: Ran,
  at: number,
): boolean {
  const torn = [...now].filter(
    ([name, text]) => text !== before.get(name) && text !== after.get(name),
  );
  expect(torn, `call ${at}`).toEqual([]);
  expect([...before.keys()].filter((name) => !now.has(name))).toEqual([]);
  if (code === 0) expect(now, `call ${at}`).toEqual(after);
  else expect([code, stderr]).toEqual([2, expect.stringContaining('skakmat: ')]);
  return now.size === after.size && [...now].every(([name, text]) => after.get(name) === text);
}

/** The files in a folder and below, hidden ones included. */
function contentsOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name.slice(folder.length + 1), readFileSync(name, 'utf8')]));
}
