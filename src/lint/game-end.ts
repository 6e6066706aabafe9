import {isCheckmate, isStalemate, spell, writeSan, type Letters} from '../chess/index.ts';
import {turnOf, writeTurn, type GameNode} from '../skak/index.ts';
import type {LintContext} from './context.ts';
import type {PrintedResult} from './read-result.ts';

/** The end of a game on the board. */
export interface GameEnd {
  readonly kind: 'checkmate' | 'stalemate';
  /** The result that fits it. */
  readonly result: PrintedResult;
  /** The last move with its number; absent where the board was set up so. */
  readonly move: string | undefined;
}

/** Returns how the game has ended at `node`, if the board ends it there. */
export function readGameEnd(
  context: LintContext,
  node: GameNode,
  letters: Letters,
): GameEnd | undefined {
  const position = context.position(node);
  if (!position.hasBothKings()) return undefined;
  const move = (): string | undefined => writeLastMove(context, node, letters);
  if (isCheckmate(position)) {
    const result = position.sideToMove === 'white' ? '0-1' : '1-0';
    return {kind: 'checkmate', result, move: move()};
  }
  return isStalemate(position) ? {kind: 'stalemate', result: '1/2-1/2', move: move()} : undefined;
}

/** `23.Qxh7#` */
function writeLastMove(
  context: LintContext,
  {parent, move}: GameNode,
  letters: Letters,
): string | undefined {
  if (parent === undefined) return undefined;
  const san = spell(writeSan(context.position(parent), move), letters);
  return writeTurn(turnOf(parent)) + san;
}
