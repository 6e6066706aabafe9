import {createHash} from 'node:crypto';
import {EXIT, recognised, requireOutput, writeWhole} from '../../workspace/index.ts';
import type {Shard, Sink} from '../../workspace/index.ts';
import {UserError, type Diagnostic, writeJson} from '../../text/index.ts';

/** Counts of what a run over game files has read and written, as in `schema/stats.schema.json`. */
export interface RunStats {
  readonly version: 1;
  /** The part of the input; absent if that was all of it. */
  readonly shard?: Shard | undefined;
  /** The games that were chosen. */
  readonly games: number;
  /** The half-moves of their main lines. */
  readonly plies: number;
  /** The number of errors and warnings of each rule. */
  readonly flaws: Readonly<Record<string, number>>;
  /** The size of the output, and its checksum. */
  readonly bytes: number;
  readonly sha256?: string;
}

const REPLACEABLE = recognised((text) => text.startsWith('{\n  "version": 1,'), 'stats file');

/** Begins the file of `--stats-file`, which is about one output. */
export function openStats(
  {statsFile, shard}: {readonly statsFile?: string; readonly shard?: Shard},
  isOneFile: boolean,
): StatsFile | undefined {
  if (statsFile === undefined) return undefined;
  if (isOneFile) return new StatsFile(statsFile, shard);
  throw new UserError('conflicting-options', '--stats-file is about one file of games');
}

/** Counts what a run reads and writes, for `--stats-file`. */
export class StatsFile {
  readonly #path: string;
  readonly #shard: Shard | undefined;
  readonly #hash = createHash('sha256');
  readonly #flaws = new Map<string, number>();
  #games = 0;
  #plies = 0;
  #bytes = 0;

  /** Throws a `UserError` if the file may not be written. */
  constructor(path: string, shard: Shard | undefined) {
    requireOutput(path, REPLACEABLE);
    this.#path = path;
    this.#shard = shard;
  }

  addGames(games: number, plies: number): void {
    this.#games += games;
    this.#plies += plies;
  }

  /** Counts the errors and warnings among findings. */
  addFindings(findings: readonly Pick<Diagnostic, 'rule' | 'severity'>[]): void {
    for (const {rule, severity} of findings) {
      if (severity !== 'info') this.#flaws.set(rule, (this.#flaws.get(rule) ?? 0) + 1);
    }
  }

  /** Counts the bytes that go into a sink. */
  watch(sink: Sink): Sink {
    return (bytes) => {
      this.#bytes += bytes.length;
      this.#hash.update(bytes);
      return sink(bytes);
    };
  }

  /** Writes the file after a run with an exit code, unless something is missing. */
  write(code: number): number {
    if (code === EXIT.usage) return code;
    const stats: RunStats = {
      version: 1,
      shard: this.#shard,
      games: this.#games,
      plies: this.#plies,
      flaws: Object.fromEntries([...this.#flaws].sort(([one], [other]) => (one < other ? -1 : 1))),
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
    };
    writeWhole(this.#path, Buffer.from(`${writeJson(stats, 2)}\n`), REPLACEABLE);
    return code;
  }
}
