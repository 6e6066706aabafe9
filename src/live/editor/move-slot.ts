import {looksLikeMove, nodesAtPly, plyOf, turnOf, writeTurn} from '../../skak/index.ts';
import type {GameNode} from '../../skak/index.ts';
import type {Span} from '../../text/index.ts';
import {locate, type BookIndex, type IndexedList} from './book-index.ts';
import type {Spot} from './spot.ts';
import {isMainLine} from '../../tex/index.ts';

/** A place in a list of moves where a half-move is being typed. */
export interface MoveSlot {
  readonly list: IndexedList;
  /** The position before the half-move. */
  readonly at: GameNode;
  /** The part that is already typed, up to the cursor. */
  readonly typed: Span;
  /**
   * The number required before it, such as `7.` or `7...`; empty if there is one or none is needed.
   */
  readonly due: string;
}

/**
 * Finds the half-move being typed at a place; undefined outside of lists, or if the position is not
 * known.
 *
 *     \mainline{1.e4 e5 2.N|}
 *                         ^   typed
 */
export function findMoveSlot({index, source, offset}: Spot): MoveSlot | undefined {
  const [list] = index.listsAt(source.path, offset);
  if (list === undefined) return undefined;
  const head = source.text.slice(list.span.start, offset);
  const line = head.slice(Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
  if (/(?<!\\)%/.test(line)) return undefined;
  const word = WORD.exec(head)?.[0] ?? '';
  const start = offset - word.length;
  const number = NUMBER.exec(head.slice(0, head.length - word.length));
  const at = positionBefore(index, list, start, readNumber(number));
  if (at === undefined) return undefined;
  const isFirst = !index.movesOf(list).some(({span}) => span.end <= start);
  const isDue = number === null && (isFirst || turnOf(at).side === 'white');
  return {list, at, typed: {start, end: offset}, due: isDue ? writeTurn(turnOf(at)) : ''};
}

/** The typed part of a move, including a number whose dots are missing. */
const WORD = /[^\s.{}[\]\\%~]*$/;

/** A number directly before the move. */
const NUMBER = /(?<![^\s{}~])(\d{1,4})(\.+)[ \t~]*$/;

/** Returns the ply that a number denotes. */
function readNumber(number: RegExpExecArray | null): number | undefined {
  if (number === null) return undefined;
  const [, fullmove = '', dots = ''] = number;
  return plyOf({fullmove: Number(fullmove), side: dots.length > 1 ? 'black' : 'white'});
}

/** Returns the position before the word at `start`; `ply` is given by the number before it. */
function positionBefore(
  index: BookIndex,
  list: IndexedList,
  start: number,
  ply: number | undefined,
): GameNode | undefined {
  const last = index.movesOf(list).findLast(({span}) => span.end <= start);
  const from = last?.span.end ?? list.span.start;
  if (hasUnplayed(list, {start: from, end: start})) return undefined;
  if (last !== undefined) return last.ply.after;
  return startOf(index, list, ply);
}

/** Tests whether a half-move in a part of the list could not be played. */
function hasUnplayed(list: IndexedList, part: Span): boolean {
  const {tokens, argument} = list.block;
  return tokens.some((token) => {
    const isMove =
      token.type === 'move' ||
      (token.type === 'remark' &&
        token.kind === 'unknown' &&
        looksLikeMove(argument.source.text.slice(token.start, token.end)));
    if (!isMove) return false;
    const span = locate(list, token);
    return span !== undefined && span.start >= part.start && span.end <= part.end;
  });
}

/**
 * Returns the start of a list. A variation without moves starts at its number or, without one,
 * before the last move of the main line.
 */
function startOf(
  index: BookIndex,
  {block}: IndexedList,
  ply: number | undefined,
): GameNode | undefined {
  if (block.before !== undefined && (ply === undefined || block.before.ply === ply))
    return block.before;
  const earlier = index.facts.blocks.slice(0, index.facts.blocks.indexOf(block));
  const main = earlier.findLast(
    ({command: {effect}, after}) => after !== undefined && isMainLine(effect),
  )?.after;
  if (main === undefined) return block.before;
  if (ply !== undefined) {
    const [node] = nodesAtPly(main.game, ply);
    return node;
  }
  return block.command.effect === 'variation' ? (main.parent ?? main) : main;
}
