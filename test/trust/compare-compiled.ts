import type {CompiledBook} from './compile-book.ts';
import {visibleBoard} from './visible-board.ts';

/**
 * What is worse in a book than it was before its corrections; undefined if nothing. Where TeX failed
 * before, its boards are not what anybody meant, so that only a book that compiled has to keep them.
 */
export function compareCompiled(before: CompiledBook, after: CompiledBook): string | undefined {
  if (after.isFatal && !before.isFatal) return 'TeX gives up after --fix';
  if (after.errors.length > before.errors.length)
    return `TeX has ${after.errors.length} errors after --fix, and had ${before.errors.length}: ${after.errors[0] ?? ''}`;
  if (before.errors.length > 0) return undefined;
  const [then, now] = [before, after].map(({blocks}) => blocks.map(({fen}) => visibleBoard(fen)));
  const at = then?.findIndex((board, i) => board !== now?.[i]) ?? -1;
  if (at < 0) return undefined;
  return `the board after list ${at + 1} was ${then?.[at] ?? ''}, and is ${now?.[at] ?? 'gone'}`;
}
