import type {Span} from '../../text/index.ts';
import type {BookIndex} from './book-index.ts';
import {outlineOf} from './symbols.ts';
import {holdsCursor} from './touches.ts';

/** A line of text above a game that runs a command when clicked. */
export type Lens = {readonly span: Span} & (
  | {readonly kind: 'board'}
  | {readonly kind: 'findings'; readonly count: number}
  | {readonly kind: 'source'; readonly message: string}
);

/** The comparison of a game of a book with the file that it was made from. */
export interface ComparedGame {
  readonly path: string;
  readonly offset: number;
  readonly message: string;
}

/**
 * Returns the lenses of a file: for each game its board, its findings, and differences to its file.
 */
export function lensesOf(
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
