import type {EngineLine} from './read-engine-line.ts';
import {UciEngine, type EnginePatience, type EngineQuestion} from './uci-engine.ts';

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
