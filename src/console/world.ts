import type {Readable, Writable} from 'node:stream';

/** The outside world, as the commands see it. */
export interface World {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of Node, such as `20.19.5`. */
  readonly node: string;
  readonly stdin: Input;
  readonly readStandardInput: () => Promise<Uint8Array>;
  /** Standard input and output as they are, for a conversation; absent where nobody can talk. */
  readonly streams?: {
    readonly input: Readable;
    readonly output: Writable;
    /** Ends the program at once, whatever it still waits for. */
    readonly leave: (code: number) => void;
  };
  /** Milliseconds since some moment in the past. */
  readonly now: () => number;
  /**
   * Lets `clean` be done should somebody stop the program, which waits for it unless it is ending
   * already; to be taken back by what it gives.
   */
  readonly whenStopped: (clean: () => void | Promise<void>) => () => void;
}

export interface Input {
  readonly isTTY?: boolean;
  /** Puts the next bytes into `into`, as many as there are at the moment; 0 at the end. */
  readonly read: (into: Uint8Array) => Promise<number>;
}

export interface Output {
  readonly isTTY?: boolean;
  /** Of the terminal. */
  readonly columns?: number | undefined;
  /** False where it has got enough for now: more is welcome when it has drained. */
  write(text: string | Uint8Array): unknown;
  once?(event: 'drain', listener: () => void): unknown;
  /** Whether what is written gets nowhere: the reader has gone, or the disk is full. */
  readonly isLost?: boolean;
}

/**
 * What a run comes to (the convention of grep and most linters, and one code for ourselves). 141 is
 * what shells say of a program that SIGPIPE has ended: nobody reads what it would still have to say.
 */
export const EXIT = {clean: 0, findings: 1, usage: 2, internal: 3, unread: 141} as const;

/** Whether to colour: what the user says wins over the environment, and that over the terminal. */
export function wantsColor({env, stdout}: World, flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}

/** No line is longer, however wide the terminal: it would be hard to read. */
const WIDEST = 120;
const USUAL = 80;
const NARROWEST = 20;

/** How many columns prose may take: what COLUMNS says, else the width of the terminal. */
export function widthOf({env, stdout}: Pick<World, 'env' | 'stdout'>): number {
  const said = Number(env['COLUMNS'] ?? '');
  const columns = said > 0 ? said : (stdout.columns ?? USUAL);
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}
