import {hash} from 'node:crypto';
import type {Block, GameNode} from '../../skak/index.ts';
import {moveListOf} from '../../tex/index.ts';
import {isPrintedEntry, writePlace, type GoTo, type KeyedRecord} from './list-entry.ts';

/**
 * The lists of a game of xskak, each with the position of the main line, as TeX comes to them.
 *
 * A variation is only printed, and may start from any position that a line before it has reached, which TeX does not know.
 * So its key holds the sum of the key before it: where TeX has the same key, it has come to the same lists.
 */
export class ListChain {
  readonly #goTo: GoTo;
  /** The sum of the last key, empty at the start of a game; undefined if TeX may have another one. */
  #sum: string | undefined;
  /** The position of the main line. */
  #main: GameNode | undefined;
  #place = '';
  /** The positions that the lists have reached. */
  #reached = new Set<GameNode>();

  constructor(goTo: GoTo) {
    this.#goTo = goTo;
  }

  /**
   * Adds a list and its record; without one, no later list of the game has a key. Returns the key of a list that is only
   * printed, and starts from a position that the chain has reached.
   */
  add(block: Block, entry: Pick<KeyedRecord, 'key'> | undefined): string | undefined {
    const {before, after, command, argument, dialect} = block;
    if (dialect === 'skak') return undefined;
    const isMain = moveListOf(command.effect)?.line === 'main';
    const isSameGame = before !== undefined && before.game === this.#main?.game;
    this.#moveTo(isMain ? before : isSameGame ? this.#main : before?.game.root);
    const key = entry && before && this.#keyOf(entry);
    this.#sum =
      key && md5(Buffer.from(key, argument.source.encoding === 'latin1' ? 'latin1' : 'utf8'));
    const isKnown = before !== undefined && this.#reached.has(before);
    for (const node of block.nodes) this.#reached.add(node);
    if (isMain) {
      this.#main = after;
      this.#place = '';
    }
    return isKnown && entry !== undefined && isPrintedEntry(entry) ? key : undefined;
  }

  /** A main line that does not go on from the last one begins a game. */
  #moveTo(main: GameNode | undefined): void {
    if (main === this.#main) return;
    this.#main = main;
    this.#place = '';
    this.#sum = '';
    this.#reached = new Set(main && [main]);
  }

  #keyOf(entry: Pick<KeyedRecord, 'key'>): string | undefined {
    if (this.#sum === undefined || this.#main === undefined) return undefined;
    if (!isPrintedEntry(entry)) return `J${this.#sum}${entry.key}`;
    if (this.#place === '') this.#place = writePlace(this.#goTo(this.#main));
    const bar = entry.key.indexOf('|');
    return `J${this.#sum}M${entry.key.slice(1, bar)}|${this.#place}${entry.key.slice(bar)}`;
  }
}

/** Returns the sum that TeX computes. */
export function md5(bytes: string | Buffer): string {
  return hash('md5', bytes).toUpperCase();
}
