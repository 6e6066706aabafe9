import type {Gap, GapKind} from '../document/gap.ts';
import type {DocumentEngine, Primitive} from './expansion-engine.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token} from '../lexer/token.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';

/** Matches text like a list of moves, and the commands that hold such lists or start games. */
const CHESS = new RegExp(
  String.raw`\\(?:${commandNames(playsOrStarts)}|input|include)|(?:^|[^\w])\d+\s*\.+\s*[KQRBNa-hO0]|tex\s*\.\s*s?print`,
);

/** Tests whether a text may play moves or set up a board. */
export function mayTouchBoard(text: string): boolean {
  return CHESS.test(text);
}

/** Adds a gap at the call from which everything comes. */
export function pushGapAtCall(
  {page}: Pick<DocumentEngine, 'page'>,
  {kind, what, touchesBoard}: Pick<Gap, 'kind' | 'what' | 'touchesBoard'>,
): void {
  const {source, span} = page.call();
  page.state.output.items.push({type: 'gap', kind, what, source, span, touchesBoard});
}

/** Adds a gap for what comes of `token` and its argument, if that may have to do with chess. */
export function pushGap(
  document: DocumentEngine,
  token: Token,
  held: readonly Token[],
  kind: GapKind = 'macro',
): void {
  const text = textOfTokens(held);
  if (!mayTouchBoard(text)) return;
  document.session.hasChess = true;
  pushGapAtCall(document, {kind, what: `\\${token.text}`, touchesBoard: true});
}

/** The result of `token` depends on something that only TeX knows: it may be anything. */
export function pushUnknown(document: DocumentEngine, {text}: Token): void {
  pushGapAtCall(document, {kind: 'macro', what: `\\${text}`, touchesBoard: true});
}

/** Nothing is known after what costs too much. */
export const endless: Primitive = {
  execute: (_, {text}, document) => {
    const {session, choices} = document;
    // A recursion that a conditional would end has no end only for a reading that cannot decide it.
    const choice = choices.innermost;
    const isOpen = choice !== undefined && choice.decided === undefined;
    session.hasChess = true;
    const kind = isOpen ? 'macro' : 'limit';
    pushGapAtCall(document, {kind, what: `\\${text}`, touchesBoard: true});
  },
};
