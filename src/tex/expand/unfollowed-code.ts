import type {DocumentEngine} from './expansion-engine.ts';
import type {Token} from '../lexer/token.ts';
import {assign} from '../state/assign.ts';

/** Whether code may play moves, start games or choose a language. */
export function isAboutChess({session}: DocumentEngine, code: readonly Token[]): boolean {
  const {commands} = session.definitions;
  return code.some(({kind, text}) => {
    const meaning = kind === 'control' ? commands.get(text) : undefined;
    if (meaning?.kind === 'opaque') return meaning.touchesBoard !== false;
    return meaning?.kind === 'wrapper' || (meaning?.kind === 'chess' && meaning.entry.isNode);
  });
}

/** Notes that code is carried out at places that are not followed, so that no list is judged. */
export function leaveUnfollowed(
  document: DocumentEngine,
  {text}: Token,
  code: readonly Token[],
  isGlobal = true,
): void {
  if (!isAboutChess(document, code)) return;
  const {unfollowed} = document.session.values;
  assign(document.page.state, unfollowed, [text, `\\${text}`], isGlobal);
}
