import {DOT, NEWLINE, NINE, RETURN, SPACE, TAB, ZERO, type Span} from '../../text/index.ts';
import {makeListKernel} from './kernel/plain-list-kernel.ts';
import type {LineContext} from './line.ts';
import {ListPlayer, type PlainMoves} from './list-player.ts';
import type {GameNode} from './played-game.ts';

/** Made when the first list is played; it is used for all lists, one after the other. */
let player: ListPlayer | undefined;

/**
 * Plays a list of plain SAN, each number where it is due, from the position of `node`; signs such
 * as `\wbetter{}` may follow a move.
 *
 * Nearly all lists of every book are of this kind, and need no tokens: this is several times faster
 * than the three stages. At the first thing that is not plain it gives up, and the caller reads
 * the list closely; so it has nothing to report. It accepts nothing that `readLine` would not play
 * without a fault, which a property in the tests holds.
 *
 * The truth of `+` and `#` is noted in passing: the board knows of every check, and no move is
 * played after mate, so that only the last position is ever looked at for one.
 */
export function playPlainList(
  node: GameNode,
  span: Span,
  context: Pick<LineContext, 'text' | 'letters' | 'commentRules'>,
): PlainMoves | undefined {
  player ??= new ListPlayer(makeListKernel());
  return player.play(node, span, context);
}

/** Forgets the game and the text of the last list. */
export function leavePlainLists(): void {
  player?.leave();
}

/** The ply that the number at the head of a list names, if the list opens with a well-formed one. */
export function readFirstPly(text: string, {start, end}: Span): number | undefined {
  const first = skipBlanks(text, start, end);
  let at = first;
  let fullmove = 0;
  for (; at < end; at += 1) {
    const digit = text.charCodeAt(at);
    if (digit < ZERO || digit > NINE) break;
    fullmove = fullmove * 10 + digit - ZERO;
  }
  const dotsAt = at;
  while (at < end && text.charCodeAt(at) === DOT) at += 1;
  const dots = at - dotsAt;
  if (dotsAt === first || (dots !== 1 && dots !== 3)) return undefined;
  return fullmove * 2 + (dots === 3 ? 1 : 0);
}

/** Passes over spaces and one line end; to the end where there are more. */
function skipBlanks(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === NEWLINE || code === RETURN) {
      lines += 1;
      if (code === RETURN && text.charCodeAt(at + 1) === NEWLINE) at += 1;
    } else if (code !== SPACE && code !== TAB) return lines < 2 ? at : end;
  }
  return end;
}
