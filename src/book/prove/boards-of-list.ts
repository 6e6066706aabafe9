import {MOVE_LISTS} from '../../tex/index.ts';
import {isPrintedList, type TexList} from './tex-list.ts';

/** The boards that TeX had before and after a list, as FENs; none where it was only printed. */
export function boardsOfList(list: TexList): {
  readonly before: string | undefined;
  readonly after: string | undefined;
} {
  if (isPrintedList(list)) return {before: undefined, after: undefined};
  const {start, line} = MOVE_LISTS[list.kind];
  return {before: list.before[start] || undefined, after: list.after?.[line] || undefined};
}
