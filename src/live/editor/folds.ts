import type {BookIndex} from './book-index.ts';
import {outlineOf, type Outline} from './symbols.ts';

/** A range of lines that can be folded, inclusive, counted from 1. */
interface Fold {
  readonly first: number;
  readonly last: number;
}

/** Returns the games and lists of moves of a file that take more than one line. */
export function foldsOf(index: BookIndex, path: string): readonly Fold[] {
  const source = index.part(path)?.source;
  if (source === undefined) return [];
  const foldOf = ({span, children}: Outline): readonly Fold[] => [
    {first: source.place(span.start).line, last: source.place(span.end).line},
    ...children.flatMap(foldOf),
  ];
  const all = outlineOf(index, path)
    .flatMap(foldOf)
    .filter(({first, last}) => last > first);
  return [...new Map(all.map((fold) => [`${fold.first} ${fold.last}`, fold])).values()];
}
