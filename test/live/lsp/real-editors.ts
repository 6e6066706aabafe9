import {spawn, spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {onTestFinished} from 'vitest';
import {inDocument} from '../../check-text.ts';
import type {Desk} from '../../desk.ts';

/** The book of the tests: a wrong move in the second line, a game to go on with in the third. */
export const BOOK = inDocument(
  [
    'é𝔸 \\newchessgame[id=One]\\mainline{1.e4 e5 2.Nd3 Nc6}',
    '\\newchessgame[id=Two]\\mainline{1.d4 d5 2.}',
    '\\resumechessgame[id=One]',
  ].join('\n'),
);

/** A template of a snippet. */
export function snippet(name: string): string {
  return readFileSync(join('templates/editors', name), 'utf8');
}

/** Waits until a question has an answer that is wanted. */
export async function until<Value>(
  ask: () => Value,
  isWanted: (value: Value) => boolean,
): Promise<Value> {
  for (let left = PATIENCE; ; left -= 1) {
    const value = ask();
    if (isWanted(value)) return value;
    if (left === 0) throw new Error(`waited in vain, the last answer is ${JSON.stringify(value)}`);
    await setTimeout(STEP_MS);
  }
}

const STEP_MS = 100;
/** No test depends on the speed of the machine: half a minute is for ever. */
const PATIENCE = 300;

/** A Neovim without a window that is sent keys and asked for values, as by a user. */
export class Neovim {
  readonly #socket: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;

  constructor({folder, env}: Desk, ...args: readonly string[]) {
    this.#socket = join(folder, 'nvim.sock');
    this.#env = env;
    this.#folder = folder;
    const all = ['--headless', '-i', 'NONE', '-n', '--listen', this.#socket, ...args];
    const child = spawn('nvim', all, {cwd: folder, env, stdio: 'ignore'});
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
  }

  keys(keys: string): void {
    this.#run('--remote-send', keys);
  }

  /** The value of an expression of Vim. */
  value(expression: string): unknown {
    return JSON.parse(this.#run('--remote-expr', `json_encode(${expression})`) || 'null');
  }

  line(number: number): unknown {
    return this.value(`getline(${number})`);
  }

  /** Empty while it is still starting. */
  #run(flag: string, text: string): string {
    const args = ['--server', this.#socket, flag, text];
    const options = {cwd: this.#folder, env: this.#env, encoding: 'utf8'} as const;
    const {status, stdout, stderr} = spawnSync('nvim', args, options);
    // Neovim 0.7 prints the value on standard error.
    return status === 0 ? (stdout + stderr).trim() : '';
  }
}
