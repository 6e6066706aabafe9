import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {runInside} from '../trust/run-inside.ts';
import type {Ran, Surroundings} from '../trust/run-inside.ts';

/** Files by their names, from the folder that holds them. */
export type Texts = ReadonlyMap<string, string>;

/** The program as it is built. */
export const PROGRAM = join(process.cwd(), 'dist/bin/skakmat.cjs');

/** More than any run here prints. */
const MOST_BYTES = 256_000_000;

/** Who runs the program inside this process, one after the other: there is one current folder. */
let turn: Promise<unknown> = Promise.resolve();

/** A folder with files, and one for what skakmat notes down of what it has written. */
export class Scene {
  readonly root: string;
  readonly folder: string;
  readonly state: string;

  constructor(files: Readonly<Record<string, string>>, root = tmpdir()) {
    this.root = mkdtempSync(join(root, 'skakmat-torture-'));
    this.folder = join(this.root, 'book');
    this.state = join(this.root, 'state');
    mkdirSync(this.folder);
    mkdirSync(this.state);
    this.write(files);
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, name)), {recursive: true});
      writeFileSync(join(this.folder, name), text);
    }
  }

  /** Runs skakmat in this process: the same code as the program, without its start. */
  async run(args: readonly string[], found?: Surroundings): Promise<Ran> {
    const run = async (): Promise<Ran> => {
      const before = process.cwd();
      process.chdir(this.folder);
      process.env['XDG_STATE_HOME'] = this.state;
      try {
        return await runInside(args, found);
      } finally {
        process.chdir(before);
      }
    };
    const mine = turn.then(run);
    turn = mine.catch(() => undefined);
    return mine;
  }

  /** Runs the program. */
  runProgram(args: readonly string[]): Ran {
    const {folder, env} = this;
    const options = {cwd: folder, env, encoding: 'utf8', maxBuffer: MOST_BYTES} as const;
    const {status, stdout, stderr} = spawnSync(process.execPath, [PROGRAM, ...args], options);
    return {code: status ?? -1, stdout, stderr};
  }

  /** The environment for the program. */
  get env(): Readonly<Record<string, string | undefined>> {
    return {PATH: process.env['PATH'], XDG_STATE_HOME: this.state};
  }

  /** All files, hidden ones included. */
  get texts(): Texts {
    return textsIn(this.folder);
  }

  /** The drafts that were left behind, those of notes included. */
  get drafts(): readonly string[] {
    return [...textsIn(this.root).keys()].filter((name) => /(?:^|\/)\.skakmat-\d/.test(name));
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}

function textsIn(folder: string): Texts {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name.slice(folder.length + 1), readFileSync(name, 'utf8')]));
}

/** The files that are neither as in one of `allowed` nor drafts, and those of the first that are gone. */
export function tornIn(now: Texts, allowed: readonly Texts[]): readonly string[] {
  const torn = [...now].filter(
    ([name, text]) =>
      !/(?:^|\/)\.skakmat-\d/.test(name) && !allowed.some((texts) => texts.get(name) === text),
  );
  const gone = [...(allowed[0]?.keys() ?? [])].filter((name) => !now.has(name));
  return [...torn.map(([name]) => `${name} is torn`), ...gone.map((name) => `${name} is gone`)];
}

/** Whether two folders hold the same. */
export function isSame(one: Texts, other: Texts): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}
