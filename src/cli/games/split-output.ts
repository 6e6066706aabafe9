import {mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {UserError} from '../../text/index.ts';
import {OWN_OUTPUT, requireReplaceable, writeOutput} from '../../workspace/index.ts';
import type {OutputPlace} from '../../workspace/index.ts';
import type {GameWriter, NumberedGame, OpeningNames} from '../../games/index.ts';
import {GameOutput, type OutputOptions} from './game-output.ts';
import type {SplitNames} from './split-names.ts';

/** The most that is kept in memory until all games are read. */
const MOST_BYTES = 1 << 29;

/** More files than this are a mistake rather than a wish. */
const MOST_FILES = 10_000;

/** Options for splitting games. */
interface SplitOptions extends Omit<OutputOptions, 'writer'>, Omit<OutputPlace, 'output'> {
  readonly names: SplitNames;
  readonly table: OpeningNames | undefined;
  readonly makeWriter: () => Promise<GameWriter>;
}

/** A file whose text is kept until all games are read. */
interface Part {
  readonly output: GameOutput;
  readonly chunks: Buffer[];
}

/**
 * Files into which games are split. They are written when all games have been read, and only if all
 * of them may be written.
 */
export class SplitOutput {
  /** The number of games written so far. */
  written = 0;
  readonly #options: SplitOptions;
  readonly #parts = new Map<string, Part>();
  #bytes = 0;

  constructor(options: SplitOptions) {
    this.#options = options;
  }

  async add(games: readonly NumberedGame[]): Promise<void> {
    const {names, table} = this.#options;
    for (const numbered of games) {
      this.written += 1;
      for (const path of names.pathsOf(numbered.game, table)) {
        const {output} = this.#parts.get(path) ?? (await this.#begin(path));
        await output.add([numbered]);
      }
    }
  }

  /** Writes the files; throws a `UserError` before the first one if one must not be replaced. */
  async end(): Promise<void> {
    const {force} = this.#options;
    for (const [path, {output}] of this.#parts) {
      await output.end();
      if (!force) requireReplaceable(path, OWN_OUTPUT);
    }
    for (const [path, {chunks}] of this.#parts) {
      mkdirSync(dirname(path), {recursive: true});
      await writeOutput({...this.#options, output: path}, async (sink) => {
        for (const chunk of chunks) await sink(chunk);
        return {code: 0};
      });
    }
  }

  get hasText(): boolean {
    return [...this.#parts.values()].some(({output}) => output.hasText);
  }

  /** The half-moves of the longest game, until one has text. */
  get longest(): number {
    return Math.max(...Array.from(this.#parts.values(), ({output}) => output.longest));
  }

  /** The number of files. */
  get files(): number {
    return this.#parts.size;
  }

  async #begin(path: string): Promise<Part> {
    if (this.#parts.size >= MOST_FILES) {
      throw new UserError('too-large', `--split makes more than ${MOST_FILES} files`);
    }
    const chunks: Buffer[] = [];
    const writer = await this.#options.makeWriter();
    const output = new GameOutput({...this.#options, writer}, (bytes) => {
      this.#bytes += bytes.length;
      if (this.#bytes > MOST_BYTES) {
        const size = `${MOST_BYTES >> 20} MB`;
        throw new UserError('too-large', `--split writes more than ${size}; choose fewer games`);
      }
      // Most of its memory is unused.
      chunks.push(Buffer.from(bytes));
    });
    const part = {output, chunks};
    this.#parts.set(path, part);
    return part;
  }
}
