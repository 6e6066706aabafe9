import type {Readable, Writable} from 'node:stream';

/** The environment of a command: streams, variables, clock. */
export interface World {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of Node, such as `20.19.5`. */
  readonly node: string;
  readonly stdin: Input;
  readonly readStandardInput: () => Promise<Uint8Array>;
  /** Standard input and output as they are, for a protocol session; absent where there is no peer. */
  readonly streams?: {
    readonly input: Readable;
    readonly output: Writable;
    /** Ends the program immediately, whatever is still pending. */
    readonly leave: (code: number) => void;
    /** Has `note` called for an error that nothing has caught, which then does not end the program. */
    readonly survive: (note: (error: unknown) => void) => void;
  };
  /** Milliseconds since an arbitrary moment in the past. */
  readonly now: () => number;
  /**
   * Registers `clean` to run if the program is interrupted; the program waits for it unless it is
   * already ending. The result unregisters it.
   */
  readonly whenStopped: (clean: () => void | Promise<void>) => () => void;
  /** Starts a worker with a job, which can be cloned; absent where there are no threads. */
  readonly startWorker?: (job: object) => Promise<WorkerPort>;
  /** Returns the number of cores that can be used. */
  readonly countCores?: () => number;
  /** Remembers that skakmat has failed, which has been reported: the exit code is then 3. */
  readonly noteFailure?: () => void;
}

/** The line to a worker. */
export interface WorkerPort {
  readonly post: (message: object) => void;
  /** `onFailure` is called if the worker ends without being closed. */
  readonly listen: (onMessage: (message: unknown) => void, onFailure: () => void) => void;
  readonly close: () => void;
}

interface Input {
  readonly isTTY?: boolean;
  /** Reads the next bytes into `into`, as many as are available; returns 0 at the end. */
  readonly read: (into: Uint8Array) => Promise<number>;
}

export interface Output {
  readonly isTTY?: boolean;
  /** Of the terminal. */
  readonly columns?: number | undefined;
  /** False when the buffer is full: more is accepted after it drains. */
  write(text: string | Uint8Array): unknown;
  once?(event: 'drain', listener: () => void): unknown;
  /** True if writing is useless: the reader has gone away, or the disk is full. */
  readonly isLost?: boolean;
}

/** An output that discards what is written to it. */
export const NO_OUTPUT: Output = {write: () => true};

/** A world without a terminal, in which nothing is said, read or stopped. */
export const QUIET_WORLD: World = {
  ...{stdout: NO_OUTPUT, stderr: NO_OUTPUT, stdin: {read: () => Promise.resolve(0)}, env: {}},
  ...{node: '', readStandardInput: () => Promise.resolve(new Uint8Array())},
  ...{now: () => 0, whenStopped: () => () => undefined},
};

/**
 * The exit codes of a run (the convention of grep and most linters, plus one for internal errors).
 * 141 is what shells report for a program that SIGPIPE has ended.
 */
export const EXIT = {clean: 0, findings: 1, usage: 2, internal: 3, unread: 141} as const;

/** True if to use color: the user's choice overrides the environment, which overrides the terminal. */
export function wantsColor({env, stdout}: World, flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}

/** The maximum line length, however wide the terminal: longer lines are hard to read. */
const WIDEST = 120;
const USUAL = 80;
const NARROWEST = 20;

/** The columns available to prose: COLUMNS if set, otherwise the width of the terminal. */
export function widthOf({env, stdout}: Pick<World, 'env' | 'stdout'>): number {
  const said = Number(env['COLUMNS'] ?? '');
  const columns = said > 0 ? said : (stdout.columns ?? USUAL);
  return Math.min(WIDEST, Math.max(NARROWEST, columns));
}

type Environment = World['env'];

/** Terminals known to support links, by the variables they set. */
const TERMINALS: readonly ((env: Environment) => boolean)[] = [
  ({TERM_PROGRAM}) =>
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio|zed|WarpTerminal)$/.test(
      TERM_PROGRAM ?? '',
    ),
  ({TERM}) => /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour|wezterm)/.test(TERM ?? ''),
  // GNOME Terminal and other VTE terminals: from 0.50.
  ({VTE_VERSION}) => Number(VTE_VERSION) >= 5000,
  // Konsole, from 20.12.
  ({KONSOLE_VERSION}) => Number(KONSOLE_VERSION) >= 201_200,
  ({WT_SESSION}) => WT_SESSION !== undefined,
  ({DOMTERM}) => DOMTERM !== undefined,
  ({TERMINAL_EMULATOR}) => TERMINAL_EMULATOR === 'JetBrains-JediTerm',
];

/**
 * True if a report may contain links (OSC 8): the user's choice overrides FORCE_HYPERLINK, which
 * overrides what is known of the terminal. Pipes, dumb terminals and CI logs get none by default.
 */
export function wantsLinks({env, stdout}: World, flag: boolean | undefined): boolean {
  if (flag !== undefined) return flag;
  const {FORCE_HYPERLINK: forced, NO_COLOR: plain, TERM: term, CI: ci} = env;
  if (forced !== undefined && forced !== '') return forced !== '0';
  if (stdout.isTTY !== true || term === 'dumb' || Boolean(plain) || Boolean(ci)) return false;
  // A multiplexer may drop links, or show them as text.
  if (env['TMUX'] !== undefined || /^screen/.test(term ?? '')) return false;
  return TERMINALS.some((isOne) => isOne(env));
}
