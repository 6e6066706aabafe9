import {basename} from 'node:path';
import {
  compareWithSource,
  describeComparison,
  findSources,
  readBook,
  sourceAt,
  type BookGame,
} from '../../book/index.ts';
import type {BookIndex} from '../editor/book-index.ts';
import type {ComparedGame} from '../editor/lenses.ts';
import {findGameFile} from './game-listing.ts';
import {readGamesOf} from './read-games-of.ts';

const KNOWN = new WeakMap<BookIndex, readonly ComparedGame[]>();

/** Compares the games of a book with the files that its comments name as their source. */
export function compareWithFiles(index: BookIndex): readonly ComparedGame[] {
  const known = KNOWN.get(index);
  if (known !== undefined) return known;
  const compared = compare(index);
  KNOWN.set(index, compared);
  return compared;
}

function compare({document, facts}: BookIndex): readonly ComparedGame[] {
  const comments = findSources(document);
  if (comments.length === 0) return [];
  const shares = new Map<string, BookGame[]>();
  for (const book of readBook(document, facts, {comments: false}).games) {
    const {source, span} = book.game;
    const comment = sourceAt(comments, {source, offset: span.start, root: document.source});
    const path = comment && findGameFile(comment.source, comment.name);
    if (path !== undefined) shares.set(path, [...(shares.get(path) ?? []), book]);
  }
  return [...shares].flatMap(([path, games]) => {
    const compared = compareWithSource(games, readGamesOf(path), path, false);
    return compared.flatMap((one): readonly ComparedGame[] => {
      if (!('book' in one)) return [];
      const {source, span} = one.book.game;
      const {message} = describeComparison(one);
      const file = basename(path);
      const title = `From ${file}: ${message.replaceAll(path, file)}`;
      return [{path: source.path, offset: span.start, message: title}];
    });
  });
}
