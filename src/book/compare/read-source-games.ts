import {beginningOf, mixedFormat, recogniseFormat, type GameReading} from '../../games/index.ts';
import {readRequests, valueOf} from '../../lint/index.ts';
import {readTextSettings, type RequestKind, type TexDocument} from '../../tex/index.ts';
import {UserError, type SourceText, type Span} from '../../text/index.ts';
import {makeReadInput, readSource} from '../../workspace/index.ts';

/** A comment that names the source file of games in a book. */
interface SourceComment {
  readonly source: SourceText;
  readonly span: Span;
  /** The file, as the comment names it. */
  readonly name: string;
  /** True if it applies to the games up to the next `end`; otherwise to all that follow. */
  readonly isRequest: boolean;
  /** The span of text that it applies to. */
  readonly end: number;
}

/** Returns the comments of a book and of the files that it reads, in the order of each text. */
export function findSources(document: TexDocument): readonly SourceComment[] {
  return [document, ...document.documents].flatMap((part) =>
    [...settingsOf(part), ...requestsOf(part)].sort((a, b) => a.span.start - b.span.start),
  );
}

/** `% skakmat: source=games.pgn` */
function settingsOf({source, comments}: TexDocument): readonly SourceComment[] {
  return comments.flatMap((comment) => {
    const setting = readTextSettings(source, comment).find(({key}) => key === 'source');
    if (setting === undefined || setting.value === '') return [];
    const {span} = comment;
    return [{source, span, name: setting.value, isRequest: false, end: source.text.length}];
  });
}

/** The requests for whole games: `% skakmat: game file="my games.pgn"`. */
function requestsOf(document: TexDocument): readonly SourceComment[] {
  return readRequests(document).requests.flatMap((request) => {
    const name = valueOf(request, 'file');
    if (name === undefined || !BRINGS_GAMES.has(request.kind)) return [];
    const {source, span, body} = request;
    return [{source, span, name, isRequest: true, end: body.end}];
  });
}

const BRINGS_GAMES: ReadonlySet<RequestKind> = new Set(['game', 'include']);

/**
 * Returns the comment that applies at `offset` of a file: the last one before it in the file,
 * otherwise the first of the book's main file, `root`.
 */
export function sourceAt(
  comments: readonly SourceComment[],
  {source, offset, root}: {source: SourceText; offset: number; root: SourceText},
): SourceComment | undefined {
  return (
    comments.findLast(
      (comment) =>
        comment.source === source && comment.span.start <= offset && offset < comment.end,
    ) ?? comments.find((comment) => comment.source === root && !comment.isRequest)
  );
}

/** Reads the games of a file that is named on the command line. */
export function readSourceFile(path: string): GameReading {
  return gamesIn(readSource(path));
}

/** Finds the files that the comments of the book at `path` name, in the folders it may read. */
export function makeReadNamed(
  path: string,
  allowed: readonly string[] | undefined,
): (comment: SourceComment) => SourceText {
  const find = makeReadInput(path, {allowed});
  return ({source, span, name}) => {
    const found = find(name, 'input', source);
    if (found.kind === 'source') return found.source;
    const place = `${source.path}:${source.place(span.start).line}`;
    if ('why' in found) throw new UserError('no-source', `${place}: ${found.why}`);
    const why =
      found.kind === 'missing'
        ? 'is not there'
        : `is outside the repository of the book; --allow-root ${found.folder} allows it`;
    throw new UserError('no-source', `${place}: ${name} ${why}`);
  };
}

/** Returns the games of a text in any recognised format, and their flaws. */
export function gamesIn(source: SourceText): GameReading {
  const recognised = recogniseFormat(beginningOf(source.text), source.path);
  const format = recognised && mixedFormat(recognised);
  if (format !== undefined) return format.read(source);
  throw new UserError('unknown-format', `${source.path}: unknown format of games`);
}
