import {addBranches} from '../state/branches.ts';
import {skipToArgument} from '../lex/blanks.ts';
import {noteAside} from '../gaps/note-aside.ts';
import {braceBehindBlankLine} from '../slips/blank-line-before-brace.ts';
import {carryOut} from './calls.ts';
import {
  BACKSLASH,
  characterKinds,
  CLOSE_BRACE,
  HASH,
  OPEN_BRACE,
  OPEN_BRACKET,
} from '../lex/character-codes.ts';
import type {Choice} from '../macros/choice.ts';
import {behindEquals} from '../slips/equals-before-options.ts';
import type {Parameter} from '../lex/parameter.ts';
import {popFrame, pushFrame} from './frames.ts';
import {
  opensArgument,
  readBracketAsMoves,
  waitsForMovesInBrace,
} from '../slips/bracket-for-brace.ts';
import {isNode, type Actual, type RawItem, type Target} from '../state/raw-item.ts';
import type {Frame, OpenCall, ScanState} from '../state/scan-state.ts';
import {countLanguages, noteLanguages} from '../state/scopes.ts';
import type {Argument} from '../document/tex-document.ts';
import {toArgument} from '../state/to-argument.ts';
import {endOfVerbatimArgument} from '../state/verbatim.ts';

/** Deeper arguments are read, but carry no commands any more, so that trees stay walkable. */
const MAX_ARGUMENT_DEPTH = 100;

/** Nothing but a broken or a hostile file has so many arguments in each other. */
const MAX_OPEN_ARGUMENTS = 10_000;

const NOTHING: readonly never[] = [];

/** Starts to collect the arguments of a command whose name ends at the state's offset; too deep in others it is read like prose. */
export function startCall(
  state: ScanState,
  target: Target,
  parameters: readonly Parameter[],
  name: string,
  start: number,
  isCalled = false,
): void {
  if (state.stack.length > MAX_OPEN_ARGUMENTS) return;
  const end = state.offset;
  collect(state, {target, name, start, parameters, actuals: [], next: 0, end, isCalled});
}

/** Collects arguments until one has to be read first, or until there are enough. */
export function collect(state: ScanState, call: OpenCall): void {
  for (;;) {
    const parameter = call.parameters[call.next];
    if (parameter === undefined) break;
    const outcome = take(state, call, parameter);
    if (outcome === 'opened') return;
    if (outcome === 'missing') break;
    call.next += 1;
    call.end = state.offset;
  }
  complete(state, call);
}

/** Ends the argument that `frame` holds; the next ones are the caller's business. */
export function closeArgument(
  state: ScanState,
  frame: Frame,
  end: number,
  after: number,
  closed: boolean,
): void {
  const {call} = frame;
  const hasHoles = state.holes > frame.holes;
  const items = popFrame(state, frame);
  call.actuals.push(argumentOf(state, frame.start, end, closed, items, hasHoles));
  call.next += 1;
  call.end = after;
  state.offset = after;
}

/** Carries out a command with the arguments it has, or keeps it for the calls of a wrapper. */
export function complete(state: ScanState, call: OpenCall): void {
  let {actuals, next}: {actuals: readonly Actual[]; next: number} = call;
  const moved = readBracketAsMoves(state, call);
  if (moved !== undefined) {
    actuals = moved;
    next = call.parameters.length;
  }
  const missing = next < call.parameters.length ? call.parameters.slice(next) : NOTHING;
  if (state.stack.length > MAX_ARGUMENT_DEPTH) return;
  if (call.target.kind === 'choice') choose(state, call, call.target.choice, actuals);
  else if (missing.length > 0 && !mayWait(state, call.end)) keepInner(state, actuals);
  else if (state.purpose.kind === 'body') {
    state.items.push({type: 'call', target: call.target, actuals, missing});
  } else if (missing.length > 0) keepInner(state, actuals);
  else perform(state, call, actuals);
}

/** A body that ends with a command without its argument: it follows at the call. */
function mayWait({purpose, stack, groups, text, end}: ScanState, offset: number): boolean {
  if (purpose.kind !== 'body' || stack.length > 0 || groups.length > 0) return false;
  return skipToArgument(text, offset, end) >= end;
}

/** Without all of its branches, it is read like prose. */
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
  const languages = addBranches(state, alternatives, start, end, aside !== undefined);
  noteLanguages(state, languages);
  if (aside !== undefined) noteAside(state, aside, name, start, alternatives.flat());
}

function keepInner(state: ScanState, actuals: readonly Actual[]): void {
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    for (const item of items) state.items.push(item);
    if (state.purpose.kind !== 'body') {
      noteLanguages(state, countLanguages(state.session, items.filter(isNode)));
    }
  }
}

function perform(state: ScanState, call: OpenCall, actuals: readonly Actual[]): void {
  const {purpose, source} = state;
  const {target, name, start, end} = call;
  const at = purpose.kind === 'expansion' ? purpose.call : undefined;
  const given: (Argument | undefined)[] = [];
  const origins = purpose.kind === 'expansion' ? purpose.origins : undefined;
  for (const actual of actuals) {
    const argument = actual && toArgument(actual, at);
    given.push(argument && origins ? {...argument, origins} : argument);
  }
  const place = at ?? {name, source, span: {start, end}};
  const isCalled = call.isCalled === true ? 'end-of-body' : 'text';
  const origin = at === undefined ? isCalled : 'body';
  noteLanguages(state, carryOut(state, target, given, place, origin, state.items));
}

type Outcome = 'taken' | 'opened' | 'missing';

function take(state: ScanState, call: OpenCall, parameter: Parameter): Outcome {
  const {text, end} = state;
  const at = skipToArgument(text, state.offset, end);
  switch (parameter.kind) {
    case 'mandatory':
      return takeMandatory(state, call, at);
    case 'optional':
      if (mayWait(state, state.offset)) return 'missing';
      return takeOptional(state, call, behindEquals(state, call, at));
    case 'token':
      if (at < 0 || !text.startsWith(parameter.token, at)) return skip(call);
      return takeToken(state, call, at, at + parameter.token.length);
    case 'literal':
      if (!text.startsWith(parameter.text, state.offset)) return 'missing';
      state.offset += parameter.text.length;
      return 'taken';
    case 'delimited':
      return takeDelimited(state, call, parameter.open, parameter.close, at);
    case 'verbatim': {
      const after = at < 0 ? -1 : endOfVerbatimArgument(text, at, end);
      return after < 0 ? 'missing' : takeToken(state, call, at + 1, after - 1, after);
    }
    case 'group':
    case 'embellishments':
    case 'body':
      // Macros with such parameters are expanded.
      return 'missing';
  }
}

function takeOptional(state: ScanState, call: OpenCall, at: number): Outcome {
  const {text, end} = state;
  if (at < 0 || at >= end || text.charCodeAt(at) !== OPEN_BRACKET) return skip(call);
  pushFrame(state, 'bracket', at, at + 1, call);
  return 'opened';
}

function skip(call: OpenCall): Outcome {
  call.actuals.push(undefined);
  return 'taken';
}

function takeMandatory(state: ScanState, call: OpenCall, near: number): Outcome {
  const {text, end} = state;
  const at = near < 0 ? braceBehindBlankLine(state, call) : near;
  if (at < 0 || at >= end) return 'missing';
  const code = text.charCodeAt(at);
  if (waitsForMovesInBrace(state, call, at)) return 'missing';
  if (code === OPEN_BRACE) {
    pushFrame(state, 'brace', at, at + 1, call);
    return 'opened';
  }
  if (code === CLOSE_BRACE || code === state.stop || isBranch(call)) return 'missing';
  if (code === OPEN_BRACKET && opensArgument(state, call, at)) {
    pushFrame(state, 'bracket', at, at + 1, call);
    return 'opened';
  }
  if (code === HASH && state.purpose.kind === 'body') {
    state.holes += 1;
    return takeToken(state, call, at, at + 2);
  }
  return takeToken(state, call, at, code === BACKSLASH ? endOfControl(state, at) : at + 1);
}

/** A branch without braces is a single token; then it is nothing to choose from. */
function isBranch({target, next}: OpenCall): boolean {
  return target.kind === 'choice' && next >= target.choice.first;
}

function takeDelimited(
  state: ScanState,
  call: OpenCall,
  open: string,
  close: string,
  at: number,
): Outcome {
  if (open === '') {
    pushFrame(state, 'delimited', state.offset, state.offset, call, close);
    return 'opened';
  }
  if (at < 0 || !state.text.startsWith(open, at)) return skip(call);
  pushFrame(state, 'delimited', at, at + open.length, call, close);
  return 'opened';
}

function takeToken(
  state: ScanState,
  call: OpenCall,
  start: number,
  end: number,
  after = end,
): Outcome {
  const last = end < state.end ? end : state.end;
  const hasHoles = state.text.charCodeAt(start) === HASH;
  call.actuals.push(argumentOf(state, start, last, true, [], hasHoles));
  state.offset = after < state.end ? after : state.end;
  return 'taken';
}

function endOfControl(state: ScanState, backslash: number): number {
  let i = backslash + 1;
  while (((characterKinds[state.text.charCodeAt(i)] ?? 0) & state.letters) !== 0) i += 1;
  return Math.max(i, backslash + 2);
}

/** `{#7}`: one parameter with nothing but blanks and comments around it. */
const loneHole = /^(?:\s|%[^\n]*\n)*(?:#+(\d)|\{\s*#+(\d)\s*\})(?:\s|%[^\n]*\n)*$/;

function argumentOf(
  state: ScanState,
  start: number,
  end: number,
  closed: boolean,
  items: readonly RawItem[],
  hasHoles: boolean,
): Actual {
  const isBody = hasHoles && state.purpose.kind === 'body';
  const hole = isBody ? readLoneHole(state.text, start, end) : 0;
  return {source: state.source, start, end, closed, items, hole, isMixed: isBody && hole === 0};
}

function readLoneHole(text: string, start: number, end: number): number {
  const match = end - start < 400 ? loneHole.exec(text.slice(start, end)) : null;
  return Number(match?.[1] ?? match?.[2] ?? 0);
}
