import {resolve} from 'node:path';
import type {SourceText} from '../source/source-text.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {forFile} from './guard-memory.ts';
import type {BookOutcome} from './book-outcome.ts';
import {isMain, isWhole, rootOf} from './kinds-of-book.ts';
import type {BookOpening, OpenedBook} from './run-plan.ts';
import {tryOpenSource} from './open-source.ts';

/** The texts that the arguments of a run name. */
export interface RunSources {
  readonly sources: readonly SourceText[];
  /** The text from standard input. */
  readonly input: SourceText | undefined;
  /** Whether one of them could not be read, which has been reported. */
  readonly isUnreadable: boolean;
}

/** Reads all texts of a run; `-` is standard input, displayed as `inputName`. */
export async function readSources(
  paths: readonly string[],
  opening: Omit<BookOpening, 'open'>,
  world: World,
  inputName?: string,
): Promise<RunSources> {
  const sources: (SourceText | undefined)[] = [];
  const input = paths.includes('-')
    ? await tryOpenSource('-', world, {name: inputName})
    : undefined;
  if (paths.includes('-')) sources.push(input);
  for (const path of await opening.pick(paths.filter((name) => name !== '-'))) {
    sources.push(nowOf(opening, await tryOpenSource(path, world, opening)));
  }
  const known = sources.filter((source) => source !== undefined);
  return {sources: known, input, isUnreadable: known.length < sources.length};
}

/**
 * Opens each book once. A file that one of the books reads is part of that book, and a part that
 * names its book in `% !TeX root` is part of that one.
 */
export async function* openBooks<Book extends BookOutcome>(
  sources: readonly SourceText[],
  opening: BookOpening<Book>,
  world: World,
): AsyncGenerator<OpenedBook<Book>> {
  const covered = new Set<string>();
  const wholes = sources.filter(isWhole);
  const ordered = [...wholes.filter(isMain), ...wholes.filter((one) => !isMain(one))];
  opening.expect?.(ordered);
  for (const source of ordered) {
    const book = await openIn(opening, source);
    yield {book, part: undefined};
    for (const read of book.document.documents) covered.add(resolve(read.source.path));
  }
  const partsOf = new Map<string, Part<Book>[]>();
  const others = sources.filter((one) => !isWhole(one) && !covered.has(resolve(one.path)));
  opening.expect?.(others);
  for (const source of others) {
    const own = await openIn(opening, source);
    const root = rootOf(own, source);
    if (root === undefined) yield {book: own, part: undefined};
    else {
      const parts = partsOf.get(root) ?? [];
      partsOf.set(root, parts);
      parts.push({path: source.path, own});
    }
  }
  for (const [root, parts] of partsOf) yield* openParts(root, parts, opening, world);
}

/** A file that names the book it belongs to, and the file as a document of its own. */
interface Part<Book> {
  readonly path: string;
  readonly own: Book;
}

async function* openParts<Book extends BookOutcome>(
  root: string,
  parts: readonly Part<Book>[],
  opening: BookOpening<Book>,
  world: World,
): AsyncGenerator<OpenedBook<Book>> {
  const source = nowOf(opening, await tryOpenSource(root, world, opening));
  const book = source && (await openIn(opening, source));
  const read = new Set(book?.document.documents.map((document) => resolve(document.source.path)));
  for (const {path, own} of parts) {
    if (book !== undefined && read.has(resolve(path))) yield {book, part: path};
    else {
      say(`${path}: not read by its root ${root}; checked by itself`, world);
      yield {book: own, part: undefined, isRootLost: book === undefined};
    }
  }
}

/** Whether a file of a book is reported. */
export function isWanted({part}: Pick<OpenedBook, 'part'>, {path}: SourceText): boolean {
  return part === undefined || resolve(path) === resolve(part);
}

async function openIn<Book extends BookOutcome>(
  {optionsFor, now, open}: BookOpening<Book>,
  source: SourceText,
): Promise<Book> {
  const options = await optionsFor(source.path);
  return forFile(source.path, () => open(source, {...options, now}));
}

function nowOf(
  {now}: Pick<BookOpening, 'now'>,
  source: SourceText | undefined,
): SourceText | undefined {
  return source === undefined || now === undefined ? source : now(source);
}
