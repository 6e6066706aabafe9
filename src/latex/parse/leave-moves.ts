import {holdsMoves} from '../state/holds-moves.ts';
import type {ScanState} from '../state/scan-state.ts';
import {giveUpChess} from './paragraphs.ts';

/** Ends moves or options in which `\section` or `\mainline` is written: their end was forgotten. */
export function leaveMoves(state: ScanState, start: number): void {
  const {purpose, cursor, open} = state;
  const {top} = open;
  if (top === undefined || open.isInGroup || purpose.kind === 'body') return;
  const isBracket = top.kind === 'bracket' && top.call.target.kind === 'chess';
  if (!isBracket && !holdsMoves(top)) return;
  giveUpChess(state, start);
  cursor.offset = cursor.lastControlEnd;
}
