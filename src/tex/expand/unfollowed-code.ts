import type {DocumentEngine} from './expansion-engine.ts';
import {mayTouchBoard, pushGapAtCall} from './push-gap.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token} from '../lexer/token.ts';
import {assign} from '../state/assign.ts';

/** Tests whether code may play moves, start games or choose a language. */
export function isAboutChess({session}: DocumentEngine, code: readonly Token[]): boolean {
  const {commands} = session.definitions;
  return code.some(({kind, text}) => {
    const meaning = kind === 'control' ? commands.get(text) : undefined;
    if (meaning?.kind === 'opaque') return meaning.touchesBoard !== false;
    return meaning?.kind === 'wrapper' || (meaning?.kind === 'chess' && meaning.entry.isNode);
  });
}

/**
 * Notes that code is carried out at places that are not followed, so that no list is judged; moves in
 * the code itself are named even if no list follows. `what` is the place, if a name does not suffice.
 */
export function leaveUnfollowed(
  document: DocumentEngine,
  {text}: Token,
  code: readonly Token[],
  {isGlobal = true, what = `\\${text}`}: {readonly isGlobal?: boolean; readonly what?: string} = {},
): void {
  if (!isAboutChess(document, code)) return;
  const {page, session} = document;
  assign(page.state, session.values.unfollowed, [what, what], isGlobal);
  if (!mayTouchBoard(textOfTokens(code))) return;
  session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what, touchesBoard: 'noted'});
}
