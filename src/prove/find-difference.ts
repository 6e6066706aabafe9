import type {Block} from '../replay/block.ts';
import type {TexDifferenceCase} from '../replay/tex-difference.ts';
import {boardsOfList} from './boards-of-list.ts';
import {isInCapitals} from './match-lists.ts';
import {reachesBoard} from './reaches-board.ts';
import {readTexBoard, visible} from './read-tex-board.ts';
import {isPrintedList} from './tex-list.ts';
import type {TexList} from './tex-list.ts';

/** What TeX does otherwise with a list; `time` is the reading, from 1, of several. */
export type ListDifference = {readonly time?: number} & TexDifferenceCase;

/** The boards before and after a list, as FENs, as far as they are known. */
interface Boards {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** How TeX plays a list otherwise than a block without faults, if it does. */
export function findDifference(
  block: Block,
  list: TexList,
  expected: Boards,
): TexDifferenceCase | undefined {
  const [error] = list.errors;
  if (error !== undefined) return {kind: 'error', error: error.message};
  if (list.after === undefined) return {kind: 'unfinished'};
  if (isPrintedList(list)) {
    return isInCapitals(block, list) ? {kind: 'capitals', moves: list.moves} : undefined;
  }
  const actual = boardsOfList(list);
  if (isOther(expected.before, actual.before)) {
    // A slide that shows moves again may have reached another board, on which they are right as well.
    if (isLegalFrom(list, actual)) return undefined;
    return otherBoard('start', expected.before, actual.before);
  }
  return isOther(expected.after, actual.after)
    ? otherBoard('end', expected.after, actual.after)
    : undefined;
}

/** A list that TeX starts or ends on another board; both boards are FENs. */
export function otherBoard(
  kind: 'start' | 'elsewhere' | 'end',
  expected = '',
  actual = '',
): TexDifferenceCase {
  return {kind, expected: visible(expected), actual: visible(actual), fen: actual};
}

/** Whether the words of a list are legal moves from the board that TeX had before it to that after it. */
export function isLegalFrom({moves}: TexList, {before, after}: Boards): boolean {
  const position = before === undefined ? undefined : readTexBoard(before);
  if (position === undefined || after === undefined || !position.hasBothKings()) return false;
  return reachesBoard(position, moves, after);
}

/** Whether two boards are known and differ in placement, side or number. */
export function isOther(expected: string | undefined, actual: string | undefined): boolean {
  return expected !== undefined && actual !== undefined && visible(expected) !== visible(actual);
}
