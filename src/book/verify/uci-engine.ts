import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {createInterface} from 'node:readline';
import {UserError} from '../../text/index.ts';
import {describeSystemError} from '../../workspace/index.ts';
import {readFen, winChance, writeSan} from '../../chess/index.ts';
import {resolveUciMove} from '../../games/index.ts';

/** The question to an engine about one position. */
export interface EngineQuestion {
  /** A position whose castling rights agree with its board: engines crash on others. */
  readonly fen: string;
  readonly nodes: number;
  /** The number of best lines. */
  readonly lines: number;
}

/** The time that an engine may take to answer. */
interface EnginePatience {
  /** To say that it is an engine, or ready; in milliseconds. */
  readonly greetingMs: number;
  /** To search a thousand nodes. The slowest engines need about 20 ms. */
  readonly searchMs: number;
}

const PATIENCE: EnginePatience = {greetingMs: 15_000, searchMs: 200};

/** An engine that falls silent or cannot be started so many times in a row is not asked any more. */
const MOST_FAILURES = 3;

/** The action while waiting for an answer. */
interface Listening {
  readonly hear?: (line: string) => void;
  /** The size of the search. */
  readonly nodes?: number;
}

/** In megabytes; fixed, like the number of threads, so that a run can be repeated. */
const HASH = 16;

/** The reasons why a program cannot be started. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'no such program; name the path of an engine, such as /usr/games/stockfish',
  EACCES: 'not a program that may be run',
};

/**
 * A chess engine that speaks UCI, as a process of its own. If it ends in the middle of a search, the
 * answer is undefined, and the next question starts it again.
 */
class UciEngine {
  /** The name that the engine reports. */
  name = 'engine';
  readonly #path: string;
  #process: ChildProcessWithoutNullStreams | undefined;
  #listener: ((line: string) => void) | undefined;
  #fail: (() => void) | undefined;
  readonly #patience: EnginePatience;
  #failures = 0;

  /** `path` is the program; nothing is started yet. */
  constructor(path: string, patience = PATIENCE) {
    this.#path = path;
    this.#patience = patience;
  }

  /** Starts the program; throws a `UserError` if the system refuses its name. */
  #spawn(): ChildProcessWithoutNullStreams {
    try {
      return spawn(this.#path, [], {stdio: ['pipe', 'pipe', 'pipe'], shell: false});
    } catch (error) {
      throw new UserError('no-engine', `${this.#path}: ${describeSystemError(error)}`);
    }
  }

  /** Starts the engine; throws a `UserError` if the program is not an engine. */
  async start(): Promise<void> {
    const child = this.#spawn();
    this.#process = child;
    const end = (): void => {
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#fail?.();
    };
    let problem = 'does not answer as chess engines do (UCI protocol)';
    child.once('error', (error: NodeJS.ErrnoException) => {
      problem = PROBLEMS[error.code ?? ''] ?? error.message;
      end();
    });
    child.once('exit', end);
    // An engine that has ended does not read what is still written to it.
    child.stdin.on('error', () => undefined);
    child.stderr.resume();
    createInterface({input: child.stdout}).on('line', (line) => this.#listener?.(line));
    const hear = (line: string): void => {
      if (line.startsWith('id name ')) this.name = line.slice('id name '.length).trim();
    };
    const isEngine = await this.#exchange(['uci'], 'uciok', {hear});
    const settings = [`setoption name Threads value 1`, `setoption name Hash value ${HASH}`];
    const isReady = isEngine && (await this.#exchange([...settings, 'isready'], 'readyok'));
    if (isReady) return;
    await this.stop();
    throw new UserError('no-engine', `${this.#path}: ${problem}`);
  }

  /**
   * Searches a position. Returns the best lines, the best first; undefined if the engine ends or
   * falls silent; it is started again by the next question, unless it does so again and again.
   */
  async search(question: EngineQuestion): Promise<readonly EngineLine[] | undefined> {
    if (this.#failures >= MOST_FAILURES || !(await this.#isRunning())) return undefined;
    const {fen, nodes, lines} = question;
    const found = new Map<number, EngineLine>();
    const hear = (line: string): void => {
      const read = readEngineLine(line);
      if (read === undefined || read.rank > lines) return;
      found.set(read.rank, {score: read.score, move: read.move});
    };
    const setup = ['ucinewgame', `setoption name MultiPV value ${lines}`, `position fen ${fen}`];
    const isDone =
      (await this.#exchange([...setup, 'isready'], 'readyok')) &&
      (await this.#exchange([`go nodes ${nodes}`], 'bestmove', {hear, nodes}));
    if (isDone) this.#failures = 0;
    // An engine that crashes may do so in one position only.
    else if (this.#process !== undefined) this.#failures += 1;
    // Without a best line the others say nothing.
    if (isDone) return found.has(1) ? inOrder(found) : [];
    await this.stop();
    return undefined;
  }

  /** Starts the engine again if it has ended; false if that fails. */
  async #isRunning(): Promise<boolean> {
    if (this.#process !== undefined) return true;
    try {
      await this.start();
      return true;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.#failures += 1;
      return false;
    }
  }

  /** Ends the engine. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Sends commands and waits for a line that starts with `answer`; false if none comes. */
  #exchange(
    commands: readonly string[],
    answer: string,
    {hear = () => undefined, nodes = 0}: Listening = {},
  ): Promise<boolean> {
    const {greetingMs, searchMs} = this.#patience;
    return new Promise((resolve) => {
      const finish = (isDone: boolean): void => {
        clearTimeout(clock);
        this.#listener = undefined;
        this.#fail = undefined;
        resolve(isDone);
      };
      const clock = setTimeout(finish, greetingMs + (nodes / 1_000) * searchMs, false);
      this.#fail = () => {
        finish(false);
      };
      this.#listener = (line) => {
        if (line === answer || line.startsWith(`${answer} `)) finish(true);
        else hear(line);
      };
      if (this.#process === undefined) finish(false);
      else this.#process.stdin.write(`${commands.join('\n')}\n`);
    });
  }
}

function inOrder(found: ReadonlyMap<number, EngineLine>): readonly EngineLine[] {
  return [...found].sort(([one], [other]) => one - other).map(([, line]) => line);
}

/** The findings of an engine; undefined if it ended or fell silent. */
export type EngineAnswer = readonly EngineLine[] | undefined;

/**
 * Some processes of one engine that share questions. Each question starts from an empty hash table,
 * so that the answer does not depend on which process takes it. A position is searched once.
 */
export class EnginePool {
  readonly #engines: readonly UciEngine[];
  readonly #free: UciEngine[];
  readonly #waiting: ((engine: UciEngine) => void)[] = [];
  readonly #answers = new Map<string, Promise<EngineAnswer>>();

  private constructor(engines: readonly UciEngine[]) {
    this.#engines = engines;
    this.#free = [...engines];
  }

  /** Starts `count` processes of the program at `path`; throws a `UserError` if it is no engine. */
  static async start(path: string, count: number, patience?: EnginePatience): Promise<EnginePool> {
    const engines = Array.from({length: count}, () => new UciEngine(path, patience));
    const pool = new EnginePool(engines);
    try {
      await Promise.all(engines.map((engine) => engine.start()));
    } catch (error) {
      await pool.stop();
      throw error;
    }
    return pool;
  }

  /** The name that the engine reports. */
  get name(): string {
    return this.#engines[0]?.name ?? 'engine';
  }

  ask(question: EngineQuestion): Promise<EngineAnswer> {
    const key = `${question.fen} ${question.nodes} ${question.lines}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = this.#search(question);
    this.#answers.set(key, answer);
    return answer;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.stop()));
  }

  async #search(question: EngineQuestion): Promise<EngineAnswer> {
    const engine = this.#free.pop() ?? (await this.#next());
    try {
      return await engine.search(question);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(engine);
      else next(engine);
    }
  }

  #next(): Promise<UciEngine> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** The score of a position by an engine, from the point of view of the side to move. */
type EngineScore =
  /** The advantage in centipawns. */
  | {readonly kind: 'centipawns'; readonly value: number}
  /** Mate in so many moves; negative if the side to move is mated; 0 if it is mated now. */
  | {readonly kind: 'mate'; readonly moves: number};

/**
 * Returns the winning chances of the side to move, from -1 (lost) to 1 (won); 0 is equal.
 */
export function chancesOf(score: EngineScore): number {
  if (score.kind === 'mate') return score.moves > 0 ? 1 : -1;
  return 2 * winChance(score.value / 100) - 1;
}

/** Writes a score from White's point of view: `+1.25`, `-0.40`, `mate in 3`. */
export function writeScore(score: EngineScore, isWhite: boolean): string {
  if (score.kind === 'mate') {
    const isMating = score.moves > 0;
    return `${isMating === isWhite ? 'White' : 'Black'} mates in ${Math.abs(score.moves)}`;
  }
  const pawns = ((isWhite ? 1 : -1) * score.value) / 100;
  return `${pawns > 0 ? '+' : ''}${pawns.toFixed(2)}`;
}

/** Converts a move from an engine to standard algebraic notation; an illegal one is returned as is. */
export function sanOfLong(fen: string, long: string): string {
  const outcome = readFen(fen);
  if (outcome.kind !== 'position') return long;
  const resolved = resolveUciMove(long, outcome.position);
  return resolved.kind === 'move' ? writeSan(outcome.position, resolved.move) : long;
}

/** One of the best lines of a search. */
export interface EngineLine {
  readonly score: EngineScore;
  /** The first move in long algebraic notation, such as `e2e4` or `a7a8q`. */
  readonly move: string;
}

/** A line that an engine reports while it searches. */
interface RankedLine extends EngineLine {
  /** From 1, the best. */
  readonly rank: number;
}

const LINE =
  /^info\b.*? score (?<unit>cp|mate) (?<value>-?\d+)(?<bound> (?:upper|lower)bound)?.*? pv (?<move>[a-h][1-8][a-h][1-8][qrbn]?)/u;

/** Longer lines are no search results; those of engines have some hundred characters. */
const LONGEST = 20_000;

/**
 * Reads an `info` line of the UCI protocol. Returns undefined for lines without a variation, and for
 * bounds, which are not scores.
 */
export function readEngineLine(text: string): RankedLine | undefined {
  const groups = text.length > LONGEST ? undefined : LINE.exec(text)?.groups;
  if (groups === undefined || groups['bound'] !== undefined) return undefined;
  const rank = Number(/ multipv (\d+)/u.exec(text)?.[1] ?? 1);
  const value = Number(groups['value']);
  const score: EngineScore =
    groups['unit'] === 'cp' ? {kind: 'centipawns', value} : {kind: 'mate', moves: value};
  return {score, move: groups['move'] ?? '', rank};
}
