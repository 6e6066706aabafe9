import type {ChessCommand, TexDocument, TexNode} from '../latex/document/tex-document.ts';
import type {SourceText} from '../source/source-text.ts';

/** A part of a book: running text without a chess command, or a chess command. */
export type Passage =
  | {
      readonly kind: 'text';
      readonly source: SourceText;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: 'command';
      readonly command: ChessCommand;
      /** Whether it is in the argument of another one. */
      readonly isNested: boolean;
    };

/** How far a file has been walked. */
interface Cursor {
  readonly source: SourceText;
  at: number;
  readonly end: number;
}

/** A list of nodes that is being walked. */
interface Walk {
  readonly nodes: readonly TexNode[];
  next: number;
  readonly cursor: Cursor;
  /** Whether the walk ends with its file, so that the rest of the file is text. */
  readonly isFile: boolean;
  readonly isNested: boolean;
}

/**
 * Yields everything between `\begin{document}` and `\end{document}` in the order in which TeX sets
 * it, with included files in place. All branches of a conditional follow one another; of a wrapper's
 * text, only the chess commands are returned.
 */
export function* readingOrder(document: TexDocument): Generator<Passage> {
  // An explicit stack: the author decides how deeply files and commands are nested.
  const walks: Walk[] = [walkOf(document)];
  for (let walk = walks.at(-1); walk !== undefined; walk = walks.at(-1)) {
    const {cursor, isNested} = walk;
    const node = walk.nodes[walk.next];
    walk.next += 1;
    if (node === undefined) {
      if (walk.isFile) yield* textTo(cursor, cursor.end);
      walks.pop();
      continue;
    }
    if (!isNested && node.source === cursor.source) yield* textTo(cursor, node.span.start);
    if (node.type === 'branches') {
      for (const nodes of node.alternatives.toReversed())
        walks.push({nodes, next: 0, cursor, isFile: false, isNested});
      continue;
    }
    if (node.source === cursor.source) cursor.at = Math.max(cursor.at, node.span.end);
    if (node.type === 'gap') continue;
    if (node.type === 'include') {
      walks.push(walkOf(node.document));
      continue;
    }
    yield {kind: 'command', command: node, isNested};
    for (const {children} of node.arguments.toReversed()) {
      if (children.length > 0)
        walks.push({nodes: children, next: 0, cursor, isFile: false, isNested: true});
    }
  }
}

function walkOf({source, children}: TexDocument): Walk {
  const {text} = source;
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf('\\end{document}');
  const cursor = {
    source,
    at: begin < 0 ? 0 : begin + BEGIN.length,
    end: end < 0 ? text.length : end,
  };
  return {nodes: children, next: 0, cursor, isFile: true, isNested: false};
}

const BEGIN = '\\begin{document}';

function* textTo(cursor: Cursor, to: number): Generator<Passage> {
  const {source, at} = cursor;
  const end = Math.min(to, cursor.end);
  if (at >= end) return;
  cursor.at = end;
  yield {kind: 'text', source, start: at, end};
}
