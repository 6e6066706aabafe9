import {resolveMove} from '../chess/resolve-move.ts';
import {commandTable} from '../latex/tables/command-table.ts';
import type {MoveNumber, RemarkToken, MovetextToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import {plyOf} from './played-game.ts';
import type {LineContext} from './line.ts';
import type {Due} from './judge-number.ts';

/** Where a macro is in its list. */
export interface MacroPlace {
  /** The number before it. */
  readonly number: MoveNumber | undefined;
  readonly due: Due;
  /** Whether no move is before it in the list. */
  readonly isFirst: boolean;
  /** The move or number after it. */
  readonly next: MovetextToken | undefined;
}

/**
 * Whether a macro of which nothing is known takes the place of moves, as what follows it tells: what
 * is due would be there if it were a sign.
 *
 *     1.\best e5    1.e4 \reply 2.Nf3    \opening 4.Ba4
 */
export function replacesMoves(
  token: RemarkToken,
  {number, due, isFirst, next}: MacroPlace,
  board: BoardCursor,
  context: LineContext,
): boolean {
  if (token.kind !== 'symbol' || !isUnknown(token, context)) return false;
  if (next?.type === 'move') {
    const isMoveDue = number !== undefined || due === 'answer';
    return isMoveDue && resolveMove(board.position, next.spec) < 0;
  }
  if (next?.type === 'number') {
    if (number !== undefined) return true;
    return due === 'answer' ? next.side === 'white' : plyOf(next) !== board.node.ply;
  }
  return number !== undefined || isFirst;
}

function isUnknown({start, end}: RemarkToken, {text, commentRules}: LineContext): boolean {
  const [, name] = /^\\([A-Za-z@]+)(?:\s*\{\s*\})?$/.exec(text.slice(start, end)) ?? [];
  return name !== undefined && !commandTable.has(name) && commentRules.lookUp(name) === undefined;
}
