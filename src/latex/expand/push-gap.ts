import type {Gap, GapKind} from '../document/gap.ts';
import {reportEndless} from '../state/report-endless.ts';
import type {DocumentEngine, Primitive} from './expansion-engine.ts';
import {textOfTokens} from '../../tex/text-of-tokens.ts';
import type {Token} from '../../tex/token.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';

/** What a list of moves looks like, and the commands that hold such lists or start games. */
const CHESS = new RegExp(
  String.raw`\\(?:${commandNames(playsOrStarts)}|input|include)|(?:^|[^\w])\d+\s*\.+\s*[KQRBNa-hO0]|tex\s*\.\s*s?print`,
);

/** Whether a text may play moves or set up a board. */
export function mayTouchBoard(text: string): boolean {
  return CHESS.test(text);
}

/** Adds a gap at the call from which everything comes. */
export function pushGapAtCall(
  {page}: DocumentEngine,
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

/** What comes of `token` depends on something that only TeX knows: it may be anything. */
export function pushUnknown(document: DocumentEngine, {text}: Token): void {
  pushGapAtCall(document, {kind: 'macro', what: `\\${text}`, touchesBoard: true});
}

/** What costs too much is said once, and nothing is known after it. */
export const endless: Primitive = {
  execute: (_, token, document) => {
    const {page, session, choices} = document;
    // A recursion that a conditional would end has no end only for a reading that cannot decide it.
    const choice = choices.innermost;
    if (choice === undefined || choice.decided !== undefined) {
      reportEndless(page.state, token.text, page.call());
    }
    session.hasChess = true;
    pushUnknown(document, token);
  },
};
