import {readFileSync} from 'node:fs';
import type {Game} from '../../chess/index.ts';
import {Spelling} from '../../games/index.ts';
import {plural, UserError} from '../../text/index.ts';
import {oneLine} from '../../workspace/index.ts';

/** Spells the names of games as a file does, and says what it changed. */
export class Respeller {
  readonly #spelling: Spelling;
  #first: string | undefined;
  #count = 0;

  /** Throws a `UserError` if the file has no names. */
  constructor(path: string) {
    this.#spelling = readSpelling(path);
  }

  take(game: Game): Game {
    const {game: spelt, respelt} = this.#spelling.respell(game);
    const [first] = respelt;
    if (first !== undefined) this.#first ??= `\`${first.from}\` as \`${first.to}\``;
    this.#count += respelt.length;
    return spelt;
  }

  /** The changes; undefined if there are none. */
  get remark(): string | undefined {
    if (this.#first === undefined) return undefined;
    return `${plural(this.#count, 'name')} spelt as in the file, such as ${oneLine(this.#first)}`;
  }
}

/** Reads a file of spellings; throws a `UserError` if it has none. */
export function readSpelling(path: string): Spelling {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new UserError('unreadable', `--spelling ${path}: no such file can be read`);
  }
  const spelling = new Spelling(decode(bytes));
  if (!spelling.isEmpty) return spelling;
  const expected = 'expected a section such as @PLAYER with names, and other spellings after =';
  throw new UserError('unreadable', `--spelling ${path}: no names are in it; ${expected}`);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
