import {mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import type {Game} from '../../chess/index.ts';
import {ecoOf, openingOf, type OpeningNames} from '../../games/index.ts';
import type {GameWriter, NumberedGame} from '../../games/index.ts';
import {UserError} from '../../text/index.ts';
import {OWN_OUTPUT, requireReplaceable, writeOutput} from '../../workspace/index.ts';
import type {OutputPlace} from '../../workspace/index.ts';
import {GameOutput, type OutputOptions} from './game-output.ts';

/** The values of a slot in a game; a game with several belongs to several files. */
type Slot = (game: Game, table: OpeningNames | undefined) => readonly string[];

const SLOTS: Readonly<Record<string, Slot>> = {
  event: (game) => [tagOf(game, 'Event')],
  site: (game) => [tagOf(game, 'Site')],
  date: (game) => [tagOf(game, 'Date')],
  year: (game) => [/^\d{4}/u.exec(tagOf(game, 'Date'))?.[0] ?? ''],
  round: (game) => [tagOf(game, 'Round')],
  white: (game) => [tagOf(game, 'White')],
  black: (game) => [tagOf(game, 'Black')],
  player: (game) => [...new Set([tagOf(game, 'White'), tagOf(game, 'Black')])],
  eco: (game, table) => [ecoOf(game, table)],
  opening: (game, table) => [
    tagOf(game, 'Opening') || (table === undefined ? '' : (openingOf(game, table)?.name ?? '')),
  ],
};

/** The slot of files with a number of games each. */
const NUMBER = 'number';

/** The properties by which games can be split, besides a number of games. */
const KINDS = ['event', 'eco', 'player'] as const;

const SLOT = /\{(\w+)\}/gu;

/** Names the files into which games are split, after a pattern such as `out/{event}.pgn`. */
export class SplitNames {
  /** True if the pattern needs the table of openings. */
  readonly needsOpenings: boolean;
  readonly #pattern: string;
  /** The number of games of a file; undefined if they are split by a property. */
  readonly #size: number | undefined;
  #games = 0;
  /** The paths by the values of the slots. */
  readonly #paths = new Map<string, string>();
  /** In lower case, since two names may differ in nothing else. */
  readonly #taken = new Set<string>();

  /** Throws a `UserError` if the pattern has not the slot that the split needs, or an unknown one. */
  constructor(split: string, pattern: string) {
    const size = /^[1-9]\d{0,8}$/u.test(split) ? Number(split) : undefined;
    const kind = size === undefined ? KINDS.find((name) => name === split) : NUMBER;
    if (kind === undefined) {
      const known = `${KINDS.join(', ')} or a number of games`;
      throw new UserError('malformed-option', `--split ${split}: expected ${known}`);
    }
    const slots = Array.from(pattern.matchAll(SLOT), ([, name = '']) => name);
    const unknown = slots.find((name) => !(name in SLOTS) && !(name === NUMBER && size));
    if (unknown !== undefined) {
      const known = [...Object.keys(SLOTS), NUMBER].map((name) => `{${name}}`).join(', ');
      throw new UserError('malformed-option', `-o ${pattern}: {${unknown}} is not one of ${known}`);
    }
    if (!slots.includes(kind)) {
      const message = `--split ${split} needs a name with {${kind}}, such as -o "out/{${kind}}.pgn"`;
      throw new UserError('conflicting-options', message);
    }
    this.#size = size;
    this.#pattern = pattern;
    this.needsOpenings = slots.some((name) => name === 'eco' || name === 'opening');
  }

  /** Returns the paths of the files of the next game. */
  pathsOf(game: Game, table: OpeningNames | undefined): readonly string[] {
    this.#games += 1;
    const number = String(Math.ceil(this.#games / (this.#size ?? 1)));
    let choices: readonly ReadonlyMap<string, string>[] = [new Map()];
    for (const [, name = ''] of this.#pattern.matchAll(SLOT)) {
      const values = SLOTS[name]?.(game, table) ?? [number];
      choices = choices.flatMap((choice) =>
        (choice.has(name) ? [choice.get(name) ?? ''] : values).map((value) =>
          new Map(choice).set(name, value),
        ),
      );
    }
    return choices.map((choice) => this.#pathFor(choice));
  }

  #pathFor(values: ReadonlyMap<string, string>): string {
    const key = [...values.values()].join('\0');
    const known = this.#paths.get(key);
    if (known !== undefined) return known;
    const path = this.#pattern.replace(SLOT, (_, name: string) => safeName(values.get(name) ?? ''));
    let free = path;
    for (let copy = 2; this.#taken.has(free.toLowerCase()); copy += 1) {
      free = path.replace(/(?:\.[^./\\]*)?$/u, (ending) => `-${copy}${ending}`);
    }
    this.#taken.add(free.toLowerCase());
    this.#paths.set(key, free);
    return free;
  }
}

function tagOf({tags}: Game, name: string): string {
  return tags.get(name) ?? '';
}

/** File systems allow names of 255 bytes; a name may have several slots. */
const LONGEST_NAME = 100;

/** Names that Windows reserves for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;

/**
 * Returns a text as a part of a file name that is safe on all systems: without slashes, control
 * characters and other signs with a meaning, and neither hidden nor reserved.
 */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} _.,'()+-]+/gu, '-');
  let name = plain.replaceAll(/\s+/gu, ' ').replaceAll(/^[-. ]+|[-. ]+$/gu, '');
  while (Buffer.byteLength(name) > LONGEST_NAME) name = Array.from(name).slice(0, -1).join('');
  name = name.replace(/[-. ]+$/u, '');
  return name === '' ? 'unknown' : name.replace(DEVICES, (device) => `${device}_`);
}

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
