import type {Gap, GapKind} from '../document/gap.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token} from '../lexer/token.ts';
import {assign} from '../state/assign.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {Page} from './page.ts';

/** Code that is carried out at a place in a document. */
interface CarriedOut {
  readonly page: Page;
  readonly session: ReadingSession;
}

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
  {page}: Pick<CarriedOut, 'page'>,
  {kind, what, touchesBoard}: Pick<Gap, 'kind' | 'what' | 'touchesBoard'>,
): void {
  const {source, span} = page.call();
  page.state.output.items.push({type: 'gap', kind, what, source, span, touchesBoard});
}

/** Adds a gap for what comes of `token` and its argument, if that may have to do with chess. */
export function pushGap(
  document: CarriedOut,
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
export function pushUnknown(document: Pick<CarriedOut, 'page'>, {text}: Token): void {
  pushGapAtCall(document, {kind: 'macro', what: `\\${text}`, touchesBoard: true});
}

/** Tests whether code may play moves, start games or choose a language. */
export function isAboutChess(
  {session}: Pick<CarriedOut, 'session'>,
  code: readonly Token[],
): boolean {
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
  document: CarriedOut,
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
