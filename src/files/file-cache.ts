import {resolve} from 'node:path';
import type {SourceText} from '../source/source-text.ts';
import {readSource} from './read-source.ts';
import {stampOf} from './stamp-of.ts';

interface Kept {
  readonly source: SourceText;
  readonly stamp: string | undefined;
}

/**
 * Reads files, and reads those again that are not what they were. A file whose text is the same is the
 * same `SourceText`, so that who has worked on it need not do so again. Within one round each file is
 * read once, whatever happens to it meanwhile.
 */
export class FileCache {
  /** What was asked for in the round before, and in this one; what nobody asks for is let go. */
  #before = new Map<string, Kept>();
  #now = new Map<string, Kept>();
  #suspects: ReadonlySet<string> = new Set();

  /**
   * Begins a round. A file may have been written twice within one tick of the clock that stamps it:
   * those of which the system said that something happened to them are read in any case.
   */
  beginRound(suspects: Iterable<string>): void {
    this.#before = this.#now;
    this.#now = new Map();
    this.#suspects = new Set(Array.from(suspects, (path) => resolve(path)));
  }

  /** Reads a file; `UserError` when the world, or its encoding, refuses. */
  readonly read = (path: string): SourceText => {
    const known = this.#now.get(path);
    if (known !== undefined) return known.source;
    const kept = this.#look(path, this.#before.get(path));
    this.#now.set(path, kept);
    return kept.source;
  };

  /** The files of this round, by their names. */
  get sources(): readonly SourceText[] {
    return Array.from(this.#now.values(), ({source}) => source);
  }

  #look(path: string, before: Kept | undefined): Kept {
    // What is written between the two is found at the next look.
    const stamp = stampOf(path);
    const isKnown = stamp !== undefined && before?.stamp === stamp;
    if (isKnown && !this.#suspects.has(resolve(path))) return before;
    const source = readSource(path);
    return {stamp, source: isSame(before?.source, source) ? before.source : source};
  }
}

function isSame(before: SourceText | undefined, now: SourceText): before is SourceText {
  return before?.encoding === now.encoding && before.text === now.text;
}
