import {resolve} from 'node:path';
import type {SourceText} from '../../text/index.ts';
import {readSource} from './read-source.ts';
import {stampOf} from './file-facts.ts';

interface Kept {
  readonly source: SourceText;
  readonly stamp: string | undefined;
}

/**
 * Reads files, and rereads those that have changed. A file whose text is unchanged is the same
 * `SourceText`, so that work on it can be reused. Within one round each file is read once, whatever
 * happens to it meanwhile.
 */
export class FileCache {
  /** The files of the previous round and of this one; others are dropped. */
  #before = new Map<string, Kept>();
  #now = new Map<string, Kept>();
  #suspects: ReadonlySet<string> = new Set();

  /**
   * Begins a round. A file may have been written twice within one tick of its timestamp, so
   * `suspects`, the files that the system reported as changed, are reread in any case.
   */
  beginRound(suspects: Iterable<string>): void {
    this.#before = this.#now;
    this.#now = new Map();
    this.#suspects = new Set(Array.from(suspects, (path) => resolve(path)));
  }

  /** Reads a file; throws a `UserError` if it cannot be read or decoded. */
  readonly read = (path: string): SourceText => {
    const known = this.#now.get(path);
    if (known !== undefined) return known.source;
    const kept = this.#look(path, this.#before.get(path));
    this.#now.set(path, kept);
    return kept.source;
  };

  /** The files of this round, by name. */
  get sources(): readonly SourceText[] {
    return Array.from(this.#now.values(), ({source}) => source);
  }

  #look(path: string, before: Kept | undefined): Kept {
    // A write between the two is found in the next round.
    const stamp = stampOf(path);
    const isKnown = stamp !== undefined && before?.stamp === stamp;
    if (isKnown && !this.#suspects.has(resolve(path))) return before;
    const source = readSource(path);
    const isSame = before !== undefined && isSameText(before.source, source);
    return {stamp, source: isSame ? before.source : source};
  }
}

/** Tests whether two texts are the same, and of the same file. */
export function isSameText(one: SourceText, other: SourceText): boolean {
  return one.path === other.path && one.encoding === other.encoding && one.text === other.text;
}
