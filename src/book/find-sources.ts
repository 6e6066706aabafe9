import type {MagicComment, TexDocument} from '../latex/tex-document.ts';
import {readTextSettings} from '../latex/text-settings.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';

/** A comment that names the file from which games of a book were taken. */
export interface SourceComment {
  readonly source: SourceText;
  readonly span: Span;
  /** The file, as the comment names it. */
  readonly name: string;
  /** Whether the games to the next `end` come from it; else all that follow do. */
  readonly isRequest: boolean;
  /** Of the text for which it speaks. */
  readonly end: number;
}

/** The comments of a book and of the files that it reads, in the order of each text. */
export function findSources(document: TexDocument): readonly SourceComment[] {
  return [document, ...document.documents].flatMap(({source, comments}) => {
    const found: SourceComment[] = [];
    // From behind, so that the end of a request is known before it begins.
    let end = source.text.length;
    for (const comment of comments.toReversed()) {
      if (isEnd(comment)) end = comment.span.start;
      const named = readName(source, comment);
      if (named === undefined) continue;
      const reach = named.isRequest ? end : source.text.length;
      found.push({source, span: comment.span, ...named, end: reach});
    }
    return found.reverse();
  });
}

/**
 * The comment that speaks for what stands at `offset` of a file: the last one before it there, or
 * else the first of the book's own file, `root`.
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

function isEnd({kind, text}: MagicComment): boolean {
  return kind === 'skakmat' && /^end\b/.test(text);
}

/** `% skakmat: source=games.pgn`, and a request such as `% skakmat: game file="my games.pgn"`. */
function readName(
  source: SourceText,
  comment: MagicComment,
): Pick<SourceComment, 'name' | 'isRequest'> | undefined {
  const setting = readTextSettings(source, comment).find(({key}) => key === 'source');
  if (setting !== undefined && setting.value !== '') return {name: setting.value, isRequest: false};
  if (comment.kind !== 'skakmat') return undefined;
  const [, quoted, plain] =
    /^(?:game|include)\s.*?\bfile=(?:"([^"]+)"|([^\s"]+))/.exec(comment.text) ?? [];
  const name = quoted ?? plain;
  return name === undefined ? undefined : {name, isRequest: true};
}
