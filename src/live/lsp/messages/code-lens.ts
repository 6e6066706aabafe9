import {basename} from 'node:path';
import type {CodeLens} from 'vscode-languageserver/node';
import {
  compareWithSource,
  describeComparison,
  findSources,
  readBook,
  sourceAt,
  type BookGame,
} from '../../../book/index.ts';
import {plural, type Span} from '../../../text/index.ts';
import type {BookIndex} from '../../editor/book-index.ts';
import {outlineOf} from '../../editor/symbols.ts';
import {holdsCursor} from '../../editor/touches.ts';
import {findGameFile, readGamesOf} from '../../session/game-listing.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toRange} from '../places.ts';

const KNOWN = new WeakMap<BookIndex, readonly ComparedGame[]>();

/** Compares the games of a book with the files that its comments name as their source. */
function compareWithFiles(index: BookIndex): readonly ComparedGame[] {
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

/** `textDocument/codeLens`. */
export async function codeLenses(server: LanguageServer, params: TextParams): Promise<CodeLens[]> {
  const file = server.settings.lenses ? await indexedFileOf(server, params) : undefined;
  if (file === undefined) return [];
  const {index, source} = file;
  return lensesOf(index, source.path, compareWithFiles(index)).map((lens) => {
    const range = toRange(source, lens.span);
    const action =
      lens.kind === 'board'
        ? {command: 'skakmat.showBoard', arguments: [params.textDocument.uri, range.start]}
        : {command: lens.kind === 'findings' ? 'skakmat.showFindings' : ''};
    return {range, command: {title: titleOf(lens), ...action}};
  });
}

function titleOf(lens: Lens): string {
  switch (lens.kind) {
    case 'board':
      return 'Board';
    case 'findings':
      return plural(lens.count, 'finding');
    case 'source':
      return lens.message;
  }
}

/** A line of text above a game that runs a command when clicked. */
type Lens = {readonly span: Span} & (
  | {readonly kind: 'board'}
  | {readonly kind: 'findings'; readonly count: number}
  | {readonly kind: 'source'; readonly message: string}
);

/** The comparison of a game of a book with the file that it was made from. */
interface ComparedGame {
  readonly path: string;
  readonly offset: number;
  readonly message: string;
}

/**
 * Returns the lenses of a file: for each game its board, its findings, and differences to its file.
 */
function lensesOf(
  index: BookIndex,
  path: string,
  compared: readonly ComparedGame[],
): readonly Lens[] {
  const findings = index.findingsIn(path);
  return outlineOf(index, path).flatMap(({span, at}): readonly Lens[] => {
    const inside = (offset: number): boolean => holdsCursor(span, offset);
    const count = findings.filter((finding) => inside(finding.span.start)).length;
    const sources = compared.filter((game) => game.path === path && inside(game.offset));
    return [
      {kind: 'board', span: at},
      ...(count > 0 ? [{kind: 'findings', span: at, count} as const] : []),
      ...sources.map(({message}) => ({kind: 'source', span: at, message}) as const),
    ];
  });
}
