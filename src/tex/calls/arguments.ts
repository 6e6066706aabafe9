import {BACKSLASH, CLOSE_BRACE, HASH, OPEN_BRACE, OPEN_BRACKET, EQUALS} from '../../text/index.ts';
import type {Argument} from '../document/tex-document.ts';
import {noteAside, noteLater} from '../gaps/note-unfollowed.ts';
import {skipToArgument, skipAllBlanks} from '../lexer/blanks.ts';
import type {Parameter} from '../lexer/token.ts';
import {withoutComments} from '../lexer/text-of-tokens.ts';
import type {Choice} from '../macros/meaning.ts';
import {
  bracketOpensArgument,
  readBracketAsMoves,
  waitsForMovesInBrace,
  fitsCommand,
} from '../slips/bracket-for-brace.ts';
import {addBranches} from '../state/open-conditionals.ts';
import {markGroupEnd, markGroupStart} from '../state/open-environments.ts';
import {leaveLimit} from '../state/leave-gap.ts';
import {endOfControl} from '../state/names.ts';
import type {Frame, OpenCall} from '../state/nesting.ts';
import {isNode, type Actual, type RawArgument} from '../state/raw-item.ts';
import type {ScanState} from '../state/scan-state.ts';
import {countLanguages, endScope, noteLanguages} from '../state/scopes.ts';
import {toArgument} from '../state/to-argument.ts';
import {endOfVerbatimArgument} from '../state/verbatim.ts';
import {carryOut} from './carry-out.ts';
import {popFrame, pushFrame} from './frames.ts';

/** Arguments that are nested more deeply leave a gap in place of their commands, so that trees stay walkable. */
const MAX_ARGUMENT_DEPTH = 100;

/** Only a broken or a hostile file nests so many arguments. */
const MAX_OPEN_ARGUMENTS = 10_000;

const NOTHING: readonly never[] = [];

type NewCall = Pick<OpenCall, 'target' | 'parameters' | 'name' | 'start' | 'isCalled'>;

/**
 * Starts to collect the arguments of a command whose name ends at the state's offset. One that is
 * nested too deeply is read like prose.
 */
export function startCall(
  state: ScanState,
  {target, parameters, name, start, isCalled = false}: NewCall,
): void {
  const end = state.cursor.offset;
  if (state.open.stack.length > MAX_OPEN_ARGUMENTS) {
    leaveLimit(state, `\\${name}`, {start, end});
    return;
  }
  collect(state, {target, name, start, parameters, actuals: [], next: 0, end, isCalled});
}

/** Collects arguments until one has to be read first, or until there are enough. */
export function collect(state: ScanState, call: OpenCall): void {
  for (;;) {
    const parameter = call.parameters[call.next];
    if (parameter === undefined) break;
    const outcome = takeArgument(state, call, parameter);
    if (outcome === 'opened') return;
    if (outcome === 'missing') break;
    call.next += 1;
    call.end = state.cursor.offset;
  }
  complete(state, call);
}

/**
 * Ends the argument that `frame` holds at `end`; `after` is the end of its closing text, if it has
 * any. The caller goes on to the next arguments.
 */
export function closeArgument(state: ScanState, frame: Frame, end: number, after = end): void {
  const {call, start, holes} = frame;
  const hasHoles = state.output.holes > holes;
  const items = popFrame(state, frame);
  call.actuals.push(argumentOf(state, {start, end, closed: after > end, items}, hasHoles));
  call.next += 1;
  call.end = after;
  state.cursor.offset = after;
}

/** Carries out a command with the arguments it has, or keeps it for the calls of a macro. */
export function complete(state: ScanState, call: OpenCall): void {
  const {target, parameters, end} = call;
  const moved = readBracketAsMoves(state, call);
  const actuals = moved ?? call.actuals;
  const next = moved === undefined ? call.next : parameters.length;
  const missing = next < parameters.length ? parameters.slice(next) : NOTHING;
  if (state.open.stack.length > MAX_ARGUMENT_DEPTH) {
    leaveLimit(state, `\\${call.name}`, {start: call.start, end});
    return;
  }
  if (target.kind === 'group') keepGroups(state, call);
  else if (target.kind === 'choice') choose(state, call, target.choice, actuals);
  else if (missing.length > 0 && !mayWait(state, end)) keepInner(state, actuals);
  else if (state.purpose.kind === 'body') {
    state.output.items.push({type: 'call', target, actuals, missing});
  } else perform(state, call, actuals);
}

/** Adds the branches of a choice; without all of them it is read like prose. */
function choose(
  state: ScanState,
  {name, parameters, start, end}: OpenCall,
  {first, isOptional, aside}: Choice,
  actuals: readonly Actual[],
): void {
  if (actuals.length < parameters.length) {
    keepInner(state, actuals);
    return;
  }
  const alternatives = actuals.slice(first).map((actual) => actual?.items ?? NOTHING);
  if (isOptional) alternatives.push(NOTHING);
  if (aside === 'page') noteLater(state, {name, start}, alternatives.flat());
  noteLanguages(state, addBranches(state, alternatives, {start, end}, aside !== undefined));
  if (aside !== undefined) noteAside(state, aside, {name, start}, alternatives.flat());
}

function keepInner(state: ScanState, actuals: readonly Actual[]): void {
  const {session, purpose, output} = state;
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    for (const item of items) output.items.push(item);
    if (purpose.kind !== 'body') {
      noteLanguages(state, countLanguages(session.scopes, items.filter(isNode)));
    }
  }
}

/** Adds arguments that are carried out in groups of their own. */
function keepGroups(state: ScanState, {actuals, end}: OpenCall): void {
  const {session, purpose, cursor, output} = state;
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    markGroupStart(state);
    for (const item of items) output.items.push(item);
    markGroupEnd(state);
    const count =
      purpose.kind === 'body' ? 0 : countLanguages(session.scopes, items.filter(isNode));
    if (count === 0) continue;
    const own = {name: '', source: cursor.source, span: {start: end, end}};
    const isCalled = purpose.kind === 'expansion';
    output.items.push(endScope(isCalled ? purpose.call : own, count, isCalled));
  }
}

function perform(state: ScanState, call: OpenCall, actuals: readonly Actual[]): void {
  const {purpose, cursor, output} = state;
  const {target, name, start, end} = call;
  const at = purpose.kind === 'expansion' ? purpose.call : undefined;
  const given: (Argument | undefined)[] = [];
  const origins = purpose.kind === 'expansion' ? purpose.origins : undefined;
  for (const actual of actuals) {
    const argument = actual && toArgument(actual, at);
    given.push(argument && origins ? {...argument, origins} : argument);
  }
  const place = at ?? {name, source: cursor.source, span: {start, end}};
  const isCalled = call.isCalled === true ? 'end-of-body' : 'text';
  const origin = at === undefined ? isCalled : 'body';
  noteLanguages(
    state,
    carryOut(state, target, {actuals: given, call: place, origin}, output.items),
  );
}

/** `opened`: the argument has to be read first; `missing`: it is not there. */
type Outcome = 'taken' | 'opened' | 'missing';

/** Takes an argument of a call, or opens it where it may hold commands. */
function takeArgument(state: ScanState, call: OpenCall, parameter: Parameter): Outcome {
  const {text, offset, end} = state.cursor;
  const at = skipToArgument(text, offset, end);
  switch (parameter.kind) {
    case 'mandatory':
      return takeMandatory(state, call, at);
    case 'optional':
      if (mayWait(state, offset)) return 'missing';
      return takeOptional(state, call, afterEquals(state, call, at));
    case 'token':
      if (at < 0 || !text.startsWith(parameter.token, at)) return skip(call);
      return takeToken(state, call, {start: at, end: at + parameter.token.length});
    case 'literal':
      if (!text.startsWith(parameter.text, offset)) return 'missing';
      state.cursor.offset += parameter.text.length;
      return 'taken';
    case 'delimited':
      return takeDelimited(state, call, parameter, at);
    case 'verbatim': {
      const after = at < 0 ? -1 : endOfVerbatimArgument(text, at, end);
      if (after < 0) return 'missing';
      return takeToken(state, call, {start: at + 1, end: after - 1}, after);
    }
    case 'group':
    case 'embellishments':
    case 'body':
      // Macros with such parameters are expanded.
      return 'missing';
  }
}

/** Tests whether a body ends with a command without its argument, which follows the call then. */
function mayWait({purpose, open, cursor}: ScanState, offset: number): boolean {
  const {stack, groups} = open;
  if (purpose.kind !== 'body' || stack.length > 0 || groups.length > 0) return false;
  return skipToArgument(cursor.text, offset, cursor.end) >= cursor.end;
}

function takeOptional(state: ScanState, call: OpenCall, at: number): Outcome {
  const {text, end} = state.cursor;
  if (at < 0 || at >= end || text.charCodeAt(at) !== OPEN_BRACKET) return skip(call);
  return open(state, call, 'bracket', at);
}

function open(state: ScanState, call: OpenCall, kind: 'brace' | 'bracket', at: number): Outcome {
  pushFrame(state, {kind, open: at, start: at + 1, call, close: ''});
  return 'opened';
}

function skip(call: OpenCall): Outcome {
  call.actuals.push(undefined);
  return 'taken';
}

function takeMandatory(state: ScanState, call: OpenCall, near: number): Outcome {
  const {text, end, stop} = state.cursor;
  const at = near < 0 ? braceAfterBlankLine(state, call) : near;
  if (at < 0 || at >= end) return 'missing';
  const code = text.charCodeAt(at);
  if (waitsForMovesInBrace(state.cursor, call, at)) return 'missing';
  if (code === OPEN_BRACE) return open(state, call, 'brace', at);
  if (code === CLOSE_BRACE || code === stop || isBranch(call)) return 'missing';
  if (code === OPEN_BRACKET && bracketOpensArgument(state, call, at)) {
    return open(state, call, 'bracket', at);
  }
  if (code === HASH && state.purpose.kind === 'body') {
    state.output.holes += 1;
    return takeToken(state, call, {start: at, end: at + 2});
  }
  const after = code === BACKSLASH ? endOfControl(state.cursor, at) : at + 1;
  return takeToken(state, call, {start: at, end: after});
}

/** True if a branch is due: without braces it is a single token, and there is nothing to choose from. */
function isBranch({target, next}: OpenCall): boolean {
  return target.kind === 'choice' && next >= target.choice.first;
}

function takeDelimited(
  state: ScanState,
  call: OpenCall,
  {open: opening, close}: Extract<Parameter, {readonly kind: 'delimited'}>,
  at: number,
): Outcome {
  const {text, offset} = state.cursor;
  const isOpen = opening !== '';
  if (isOpen && (at < 0 || !text.startsWith(opening, at))) return skip(call);
  const start = isOpen ? at + opening.length : offset;
  pushFrame(state, {kind: 'delimited', open: isOpen ? at : offset, start, call, close});
  return 'opened';
}

function takeToken(
  state: ScanState,
  call: OpenCall,
  {start, end}: {readonly start: number; readonly end: number},
  after = end,
): Outcome {
  const {cursor} = state;
  const last = end < cursor.end ? end : cursor.end;
  const hasHoles = cursor.text.charCodeAt(start) === HASH;
  call.actuals.push(argumentOf(state, {start, end: last, closed: true, items: []}, hasHoles));
  cursor.offset = after < cursor.end ? after : cursor.end;
  return 'taken';
}

/** `{#7}`: one parameter with nothing but blanks and comments around it. */
const LONE_HOLE = /^(?:#+(\d)|\{\s*#+(\d)\s*\})$/;

/** Makes an argument of what was scanned; `hasHoles` is whether parameters were met in it. */
function argumentOf(
  {purpose, cursor: {source, text}}: ScanState,
  {start, end, closed, items}: Pick<RawArgument, 'start' | 'end' | 'closed' | 'items'>,
  hasHoles: boolean,
): Actual {
  const isBody = hasHoles && purpose.kind === 'body';
  const hole = isBody ? readLoneHole(text, start, end) : 0;
  return {source, start, end, closed, items, hole, isMixed: isBody && hole === 0};
}

function readLoneHole(text: string, start: number, end: number): number {
  const match =
    end - start < 400 ? LONE_HOLE.exec(withoutComments(text.slice(start, end)).trim()) : null;
  return Number(match?.[1] ?? match?.[2] ?? 0);
}

/**
 * The brace of an argument that an empty line parts from its command, at which TeX gives up; says
 * so. -1 if what follows is no such argument.
 */
function braceAfterBlankLine(state: ScanState, {target, name}: OpenCall): number {
  const {text, offset, end} = state.cursor;
  const open = skipAllBlanks(text, offset, end);
  if (text.charAt(open) !== '{' || !fitsCommand(text, target, open + 1)) return -1;
  const isBlank = text.slice(offset, open).trim() === '';
  state.output.report({
    kind: 'blank-line',
    command: name,
    isBlank,
    span: {start: offset, end: open},
  });
  return open;
}

/** `=[`, perhaps with blanks between. */
const EQUALS_BRACKET = /=\s*(?=\[)/y;

/**
 * Returns where the options of a chess command start: at `at`, or after an equals sign before
 * them, as in `\newchessgame=[...]`, which is reported.
 */
function afterEquals(state: ScanState, {target, name}: OpenCall, at: number): number {
  if (target.kind !== 'chess' || state.cursor.text.charCodeAt(at) !== EQUALS) return at;
  EQUALS_BRACKET.lastIndex = at;
  if (!EQUALS_BRACKET.test(state.cursor.text)) return at;
  state.output.report({kind: 'equals-sign', command: name, span: {start: at, end: at + 1}});
  return EQUALS_BRACKET.lastIndex;
}
