import {isCheckmate, NO_SQUARE, type Position} from '../../chess/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {GameNode} from './played-game.ts';
import type {Line, Ply} from './line.ts';
import {readSign, type SignKind, type WrittenSign} from './read-sign.ts';

/** The effect of a move on the opponent's king. */
type Threat = 'none' | 'check' | 'mate';

/** A move that gives check, or says so. */
export interface SignVerdict {
  readonly token: MoveToken;
  /** The position before it. */
  readonly at: GameNode;
  readonly written: WrittenSign;
  readonly actual: Threat;
}

/** The moves among `plies` that give check or mate, or are signed as if they did. */
export function judgeSigns(plies: readonly Ply[], board: BoardCursor, text: string): SignVerdict[] {
  const verdicts: SignVerdict[] = [];
  for (const {token, before, after} of plies) {
    if (token.type !== 'move') continue;
    const written = readSign(text, token);
    const actual = threatIn(board.goTo(after));
    if (actual === undefined || (actual === 'none' && written.kind === 'none')) continue;
    verdicts.push({token, at: before, written, actual});
  }
  return verdicts;
}

/** Tests whether a line says of each of its moves whether it captures and gives check or mate. */
export function hasTrueSigns(line: Line, board: BoardCursor, text: string): boolean {
  // The plies of a plain line are made on demand: only if their signs are not known yet.
  if (line.signs !== undefined) return line.signs.areTrue;
  return (
    line.faults.every(({kind}) => kind !== 'capture-sign') &&
    judgeSigns(line.plies, board, text).every(isTrueSign)
  );
}

/** Tests whether the sign says what the move does. */
export function isTrueSign({written, actual}: SignVerdict): boolean {
  return TRUE_SIGNS[actual].includes(written.kind);
}

const TRUE_SIGNS: Readonly<Record<Threat, readonly SignKind[]>> = {
  none: ['none', 'unclear'],
  check: ['check', 'double', 'unclear'],
  mate: ['mate', 'double', 'unclear'],
};

/** Undefined on a board without the king: no check is possible there. */
function threatIn(position: Position): Threat | undefined {
  if (position.kingOf(position.turn) === NO_SQUARE) return undefined;
  if (!position.checked) return 'none';
  return isCheckmate(position) ? 'mate' : 'check';
}
