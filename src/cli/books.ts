import {resolve} from 'node:path';
import type {Processed} from '../pipeline/run-pipeline.ts';
import type {SourceText} from '../source/source-text.ts';
import {isWhole} from './gather.ts';
import type {Plan} from './gather.ts';
import {openBook, tryOpenSource} from './open-book.ts';
import type {World} from './world.ts';

/** A book that was read, with the files that it reads; undefined in place of one that cannot be. */
export type Book = Processed | undefined;

/**
 * Reads each book once: those that stand on their own first, then the files that none of them has
 * read.
 */
export async function* readBooks(
  paths: readonly string[],
  {pick, optionsFor}: Plan,
  world: World,
): AsyncGenerator<Book> {
  const sources: SourceText[] = [];
  const files = await pick(paths.filter((path) => path !== '-'));
  for (const path of [...(paths.includes('-') ? ['-'] : []), ...files]) {
    const source = await tryOpenSource(path, world);
    if (source === undefined) yield undefined;
    else sources.push(source);
  }
  const read = new Set<string>();
  for (const source of [...sources.filter(isWhole), ...sources.filter((one) => !isWhole(one))]) {
    if (read.has(resolve(source.path))) continue;
    const book = await openBook(source, await optionsFor(source.path));
    for (const {source: part} of book.document.documents) read.add(resolve(part.path));
    yield book;
  }
}
