import {startCall} from './arguments.ts';
import {commandOf} from './command-of.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {holdsMovesOf} from '../state/holds-moves.ts';
import {noteEnclosing, noteOption, noteStyle} from '../gaps/note-enclosing.ts';
import {noteUnfollowed} from '../gaps/note-unfollowed.ts';
import {parametersOf} from '../macros/parameter-text.ts';
import {pushCommand} from '../gaps/push-command.ts';
import type {ScanState} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import type {Argument, Call, TexNode} from '../document/tex-document.ts';
import type {DocumentEngine} from '../expand/expansion-engine.ts';
import {pushGapAtCall} from '../expand/push-gap.ts';
import {grabOptional, grabWhole, peekToken} from '../lexer/grab.ts';
import {withoutStretches} from '../lexer/lexer.ts';
import {textOfTokens, writeArgument} from '../lexer/text-of-tokens.ts';
import {CATEGORY, isCharacter, isOf, type Token, type Grabbed} from '../lexer/token.ts';
import {nodesInside} from '../state/scan-in-place.ts';

/** Adds a chess command to the document, with its arguments. */
export function emitCommand(document: DocumentEngine, token: Token, entry: CommandRow): void {
  const {page, input} = document;
  const {state} = page;
  state.session.hasChess = true;
  noteStyle(state, entry, page.call().span.start);
  if (!entry.isNode) return;
  noteEnclosing(state, entry);
  noteOption(state, entry, page.call().span.start);
  if (input.isAtBase && input.base !== undefined && !state.cursor.isExpl) {
    state.cursor.offset = input.base.offset;
    if (noteUnfollowed(state, entry, token.start)) return;
    leaveArgumentsToScan(document, token, entry);
    return;
  }
  const taken: (Grabbed | undefined)[] = [];
  for (const kind of entry.pattern) {
    const argument = kind === 'o' ? grabOptional(input) : grabWhole(input);
    if (argument === undefined && kind === 'm') return;
    // A bracket outside has ended before this one.
    if (argument === undefined && isCharacter(peekToken(input), '['))
      pushGapAtCall(document, {kind: 'macro', what: `\\${token.text}[`, touchesBoard: true});
    taken.push(argument);
  }
  const isFollowed = state.session.values.unfollowed.size === 0;
  const text = isFollowed ? '' : taken.map((each) => textOfTokens(each?.tokens ?? [])).join('');
  if (noteUnfollowed(state, entry, token.start, text)) return;
  const call = page.call();
  const own = placeOf(token, taken, call);
  const actuals = taken.map((argument) => {
    return argument && argumentOf(document, argument, call, holdsMovesOf(entry.effect));
  });
  const origin = own === undefined ? 'body' : 'text';
  const command = commandOf(state, entry, {actuals, call: own ?? call, origin}, call);
  noteAgain(document, token, call);
  const {characters} = command;
  const marked =
    characters === undefined ? command : {...command, characters: {...characters, off: page.off}};
  pushCommand(state.output.items, marked, call);
  document.emitted += 1;
  if (document.emitted > MOST_COMMANDS) document.giveUp(token);
  if (entry.effect === 'skak-language') noteLanguages(state, 1);
}

/**
 * Text that was carried out before, and that a conditional may carry out again: it is measured in a box,
 * and then typeset (`\sbox0{#1}\ifdim\wd0>3cm \usebox0\else#1\fi`).
 */
function noteAgain(
  {page, emittedAt}: DocumentEngine,
  {source, start, isText}: Token,
  {name, source: own, span}: Call,
): void {
  if (!isText) return;
  const key = `${source.path} ${start}`;
  const branches = branchesOf(page.state);
  const before = emittedAt.get(key);
  if (before !== undefined && !isOtherBranch(before, branches) && page.isUncertain) {
    const gap = {type: 'gap', kind: 'repetition', what: `\\${name}`, source: own, span} as const;
    page.state.output.items.push({...gap, touchesBoard: true});
  }
  emittedAt.set(key, branches);
}

/** The conditionals that only TeX can decide, and which of their branches is being read. */
export function branchesOf({open: {conditionals}}: ScanState): ReadonlyMap<object, number> {
  const undecided = conditionals.filter(({decided}) => decided === undefined);
  return new Map(undecided.map((open) => [open, open.starts.length]));
}

/** Tests whether TeX carries out one place or the other, in another branch of the same conditional. */
function isOtherBranch(
  before: ReadonlyMap<object, number>,
  after: ReadonlyMap<object, number>,
): boolean {
  return Array.from(before).some(([open, branch]) => (after.get(open) ?? branch) !== branch);
}

/** Nothing is left of the macro: what follows in the text is read as usual. */
function leaveArgumentsToScan(document: DocumentEngine, token: Token, entry: CommandRow): void {
  const {page, input} = document;
  const {state} = page;
  const call = page.call();
  state.cursor.offset = input.base?.offset ?? state.cursor.offset;
  const isOwn = token.isText && token.source === state.cursor.source;
  const start = isOwn ? token.start : call.span.start;
  const name = isOwn ? token.text : call.name;
  const target = {kind: 'chess', entry} as const;
  startCall(state, {target, parameters: parametersOf(entry), name, start, isCalled: !isOwn});
}

/** The place of a command that is written in the text with all its arguments. */
function placeOf(
  token: Token,
  taken: readonly (Grabbed | undefined)[],
  {source}: Call,
): Call | undefined {
  const given = taken.filter((argument) => argument !== undefined);
  const isWritten = token.isText && token.source.text.startsWith(`\\${token.text}`, token.start);
  if (!isWritten || token.source !== source) return undefined;
  if (!given.every(({open, close}) => open?.isText === true && close?.isText === true)) {
    return undefined;
  }
  const end = given.at(-1)?.close?.end ?? token.end;
  return end < token.end ? undefined : {name: token.text, source, span: {start: token.start, end}};
}

function argumentOf(
  document: DocumentEngine,
  grabbed: Grabbed,
  call: Call,
  isPadded: boolean,
): Argument {
  const {state} = document.page;
  const place = {source: call.source, ...call.span};
  const {isInPlace, ...written} =
    stretchOf(grabbed) ??
    writeArgument({...grabbed, tokens: withoutStretches(grabbed.tokens)}, place, isPadded);
  const children = commandsInside(state, written, isInPlace ? undefined : call);
  const {source, start, end, origins} = written;
  if (isInPlace && source === state.cursor.source)
    return {source, start, end, children, closed: true};
  const from = origins === undefined ? {} : {origins};
  return {source, start, end, at: call, children, closed: true, ...from};
}

/** The stretch of the text that an argument is, but for blanks around it. */
function stretchOf({tokens}: Grabbed): ReturnType<typeof writeArgument> | undefined {
  const isLone = tokens.length === 1;
  const solid = isLone ? tokens : tokens.filter((token) => !isOf(token, CATEGORY.space));
  const [stretch] = solid;
  if (solid.length !== 1 || stretch?.kind !== 'stretch') return undefined;
  const {source, start, end} = stretch;
  return {source, start, end, isInPlace: true};
}

/** The commands inside an argument. */
function commandsInside(
  state: ScanState,
  {origins, ...stretch}: Omit<ReturnType<typeof writeArgument>, 'isInPlace'>,
  call: Call | undefined,
): readonly TexNode[] {
  if (!stretch.source.text.slice(stretch.start, stretch.end).includes('\\')) return [];
  const purpose =
    call === undefined
      ? ({kind: 'document'} as const)
      : ({kind: 'expansion', call, origins} as const);
  return nodesInside(state, stretch, purpose, state.cursor.atIsLetter);
}

/** More commands come of no call. */
const MOST_COMMANDS = 10_000;
