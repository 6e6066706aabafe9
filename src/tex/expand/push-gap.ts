import type {Gap} from '../document/gap.ts';
import {PARAGRAPH} from '../lexer/grab.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Token} from '../lexer/token.ts';
import {assign, isShort, UNKNOWN_MACRO} from '../state/assign.ts';
import {commandNames, playsOrStarts} from '../tables/effects.ts';
import {playsOption} from '../tables/enclosing-table.ts';
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

/** Adds a gap for moves in the brackets of a macro in a body, as `noteOption` does for those in the text. */
export function pushBracketGap(document: Pick<CarriedOut, 'page'>): void {
  const {owner} = document.page;
  if (owner?.isInBracket !== true || playsOption(owner.name, owner.groups)) return;
  pushGapAtCall(document, {kind: 'repetition', what: `\\${owner.name}`, touchesBoard: true});
}

/**
 * The same for moves in an argument that a body carries out there, or with an empty line in the braces of a macro
 * that takes none, as `noteEnclosing` does for those in the text.
 */
export function pushGapAround(document: CarriedOut, {source, start, end}: Token): void {
  pushBracketGap(document);
  if (!PARAGRAPH.test(source.text.slice(start, end))) return;
  const {page, session} = document;
  for (const {owner} of page.state.open.environments)
    if (owner && isShort(owner, session.definitions.commands))
      pushUnknown(document, {text: owner.name});
}

/** Adds a gap for what comes of `token` and its argument, if that may have to do with chess. */
export function pushGap(document: CarriedOut, token: Token, held: readonly Token[]): void {
  const text = textOfTokens(held);
  if (!mayTouchBoard(text)) return;
  document.session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what: `\\${token.text}`, touchesBoard: true});
}

/** The result of `token` depends on something that only TeX knows: it may be anything. */
export function pushUnknown(document: Pick<CarriedOut, 'page'>, {text}: Pick<Token, 'text'>): void {
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

/** The note on code that is not followed. */
interface UnfollowedCode {
  readonly isGlobal?: boolean;
  readonly what?: string;
  /** True for the code of keys, which is only carried out where they are set. */
  readonly isOfKeys?: boolean;
}

/**
 * Notes that code is carried out at places that are not followed, so that no list is judged; moves in
 * the code itself are named even if no list follows. `what` is the place, if a name does not suffice.
 */
export function leaveUnfollowed(
  document: CarriedOut,
  {text}: Token,
  code: readonly Token[],
  {isGlobal = true, what = `\\${text}`, isOfKeys = false}: UnfollowedCode = {},
): void {
  const {page, session} = document;
  if (!isOfKeys) for (const name of namesSetIn(document, code)) forget(document, name);
  if (!isAboutChess(document, code)) return;
  assign(page.state, session.values.unfollowed, [what, what], isGlobal);
  if (!mayTouchBoard(textOfTokens(code))) return;
  session.hasChess = true;
  pushGapAtCall(document, {kind: 'macro', what, touchesBoard: 'noted'});
}

/** The conditionals and numbers that code may set, and with a backslash the macros. */
export function namesSetIn(
  {session}: Pick<CarriedOut, 'session'>,
  code: readonly Token[],
): ReadonlySet<string> {
  const {commands, values} = session.definitions;
  const names = new Set<string>();
  for (const [i, {kind, text}] of code.entries()) {
    if (kind !== 'control') continue;
    const meaning = commands.get(text);
    if (meaning?.kind === 'switch') names.add(meaning.flag);
    else if (meaning?.kind === 'register') names.add(meaning.name);
    else if (isSet(code, i)) names.add(`\\${text}`);
    // A name that is put together may be that of any conditional.
    else if (BUILDING.has(text)) for (const flag of values.flags.keys()) names.add(flag);
  }
  for (const [, ...found] of textOfTokens(code).matchAll(NAMED)) {
    const [key, flag, counter, toggle = ''] = found;
    names.add(key ?? flag ?? (counter === undefined ? `toggle ${toggle}` : `c@${counter}`));
  }
  return names;
}

const BUILDING: ReadonlySet<string> = new Set([
  ...['csname', 'begincsname', '@nameuse', 'csuse', 'use:c'],
]);

/** Tests whether the control sequence at `index` is defined there, or is a variable of expl3. */
export function isSet(code: readonly Token[], index: number): boolean {
  const name = code[index];
  if (name?.kind !== 'control') return false;
  return (
    /^[lg]_/.test(name.text) ||
    SETTING.test(textOfTokens(code.slice(Math.max(0, index - 20), index)))
  );
}

const SETTING =
  /(?:\\(?:[gex]?def|let|(?:(?:re)?new|provide)command)\s*\*?\s*\{?|\.e?store in\s*=\s*|\.store\s*=\s*|_g?(?:set|put)[a-z_]*:[A-Za-z]+\s*=?\s*)$/;
const NAMED =
  /\.(?:is )?if\s*=\s*([A-Za-z@]+)|\\(?:setbool|setboolean|booltrue|boolfalse)\s*\{([A-Za-z@]+)\}|\\(?:setcounter|addtocounter|stepcounter|refstepcounter)\s*\{([^{}\\]+)\}|\\(?:toggletrue|togglefalse|settoggle)\s*\{([^{}\\]+)\}/g;

/** Makes the value of a name one that only TeX knows, from here to the end. */
function forget({page, session}: CarriedOut, name: string): void {
  const {commands, values} = session.definitions;
  const {flags, counts, volatile} = values;
  const own = name.replace(/^\\/, '');
  volatile.add(name);
  if (name !== own) assign(page.state, commands, [own, UNKNOWN_MACRO], true);
  else for (const map of [flags, counts]) if (map.has(own)) map.set(own, undefined);
}
