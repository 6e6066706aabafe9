import {specCastling} from '../chess/move-spec.ts';
import type {Position} from '../chess/position.ts';
import {isCapture, resolveMove} from '../chess/resolve-move.ts';
import {isCheckmate} from '../chess/write-san.ts';
import type {Span} from '../source/span.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {GameNode} from './played-game.ts';
import type {LineContext, SignTally} from './line.ts';
import {CHECK, MATE, NO_SIGN, PlainReader, UNCLEAR} from './plain-reader.ts';
import {isStandardCastling} from '../chess/standard-castling.ts';

/** The positions that a plain list reaches, and what its signs of check are worth. */
export interface PlainMoves extends SignTally {
  readonly nodes: GameNode[];
}

/**
 * Plays a list of plain SAN, each number where it is due, from the position on the board; signs such
 * as `\wbetter{}` may follow a move.
 *
 * Nearly all lists of every book are of this kind, and need no tokens: this is several times faster
 * than the three stages. At the first thing that is not plain it gives up, and the caller reads
 * the list closely; so it has nothing to report. It accepts nothing that `readLine` would not play
 * without a fault, which a property in the tests holds.
 *
 * Whether `+` and `#` are true is noted in passing: the board knows of every check, and no move is
 * played after mate, so that only the last position is ever looked at for one.
 */
export function playPlainList(
  board: BoardCursor,
  {start, end}: Span,
  context: Pick<LineContext, 'text' | 'letters' | 'commentRules'>,
): PlainMoves | undefined {
  const reader = new PlainReader(context.text, start, end, context);
  const nodes: GameNode[] = [];
  let needsNumber = true;
  let areTrue = true;
  let signed = 0;
  while (reader.skipBlanks()) {
    const {ply} = board.node;
    if (reader.sign >= UNCLEAR) areTrue = false;
    if (needsNumber && !reader.takeNumber(ply)) return undefined;
    const spec = reader.takeMove();
    if (spec < 0) return undefined;
    const {position} = board;
    const move = resolveMove(position, spec);
    if (move < 0 || isCapture(position, move) !== reader.captures) return undefined;
    if (specCastling(spec) !== 0 && !isStandardCastling(position, move)) return undefined;
    nodes.push(board.play(move));
    needsNumber = (ply & 1) === 1;
    if ((reader.sign !== NO_SIGN) !== position.checked) areTrue = false;
    else if (position.checked) signed += 1;
  }
  if (!reader.isAtEnd) return undefined;
  return {nodes, areTrue: areTrue && isTrueAtEnd(reader.sign, board.position), signed};
}

/** Whether the last sign of a list distinguishes mate from check; `++` may mean either. */
function isTrueAtEnd(sign: number, position: Position): boolean {
  if (sign === CHECK || sign === MATE) return (sign === MATE) === isCheckmate(position);
  return sign !== UNCLEAR;
}

/** The ply that the number at the head of a list names, if the list opens with a well-formed one. */
export function readFirstPly(text: string, {start, end}: Span): number | undefined {
  const reader = new PlainReader(text, start, end);
  return reader.skipBlanks() ? reader.readNumber() : undefined;
}
