import {UserError} from '../../text/index.ts';
import type {Game} from '../../chess/index.ts';
import {ecoOf, openingOf, type OpeningNames} from '../../games/index.ts';

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
const MOST_BYTES = 100;

/** Names that Windows reserves for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/iu;

/**
 * Returns a text as a part of a file name that is safe on all systems: without slashes, control
 * characters and other signs with a meaning, and neither hidden nor reserved.
 */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N} _.,'()+-]+/gu, '-');
  let name = plain.replaceAll(/\s+/gu, ' ').replaceAll(/^[-. ]+|[-. ]+$/gu, '');
  while (Buffer.byteLength(name) > MOST_BYTES) name = Array.from(name).slice(0, -1).join('');
  name = name.replace(/[-. ]+$/u, '');
  return name === '' ? 'unknown' : name.replace(DEVICES, (device) => `${device}_`);
}
