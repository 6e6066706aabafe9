import {BACKSLASH, CLOSE_BRACE, OPEN_BRACE, OPEN_BRACKET, EQUALS} from '../../text/index.ts';
import type {Argument} from '../document/tex-document.ts';
import {pushCommand} from '../gaps/push-command.ts';
import {noteAside, noteLater, noteTurns} from '../gaps/note-unfollowed.ts';
import {skipToArgument, skipAllBlanks} from '../lexer/skip-token.ts';
import type {Parameter} from '../lexer/token.ts';
import type {Choice} from '../macros/meaning.ts';
import {
  bracketOpensArgument,
  readBracketAsMoves,
  waitsForMovesInBrace,
  fitsCommand,
} from '../slips/bracket-for-brace.ts';
import {addBranches} from '../state/open-conditionals.ts';
import {leaveGap, leaveLimit} from '../state/leave-gap.ts';
import {isInPlainGroup} from '../state/assign.ts';
import {endOfControl} from '../state/names.ts';
import type {Frame, OpenCall, Actual} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import {countLanguages, endScope, noteLanguages} from '../state/scopes.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {playsOrStarts} from '../tables/effects.ts';
import {commandOf, toArgument} from './command-of.ts';
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

/** Collects the bracket after a command, if there is one, and carries it out in a group. */
export function startBracket(state: ScanState, name: string, start: number): void {
  startCall(state, {target: {kind: 'group'}, parameters: [{kind: 'optional'}], name, start});
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
  const {call, start} = frame;
  const items = popFrame(state, frame);
  const {source} = state.cursor;
  call.actuals.push({source, start, end, closed: after > end, items});
  call.next += 1;
  call.end = after;
  state.cursor.offset = after;
}

/** Carries out a command with the arguments it has. */
export function complete(state: ScanState, call: OpenCall): void {
  const {target, parameters, end} = call;
  const moved = readBracketAsMoves(state, call);
  const actuals = moved ?? call.actuals;
  const isWhole = moved !== undefined || call.next >= parameters.length;
  if (state.open.stack.length > MAX_ARGUMENT_DEPTH) {
    leaveLimit(state, `\\${call.name}`, {start: call.start, end});
    return;
  }
  if (target.kind === 'group') keepGroups(state, call);
  else if (target.kind === 'choice') choose(state, call, target.choice, actuals);
  else if (isWhole) perform(state, call, target.entry, actuals);
  else {
    keepInner(state, actuals);
    noteCutCall(state, call, target.entry);
  }
}

/** `{\\mainline}`: TeX stops at the brace that ends the group before the moves. */
function noteCutCall(state: ScanState, {name, start, end}: OpenCall, entry: CommandRow): void {
  const {text, end: last} = state.cursor;
  const at = skipToArgument(text, end, last);
  if (at < 0 || text.charCodeAt(at) !== CLOSE_BRACE) return;
  if (!playsOrStarts(entry) || !isInPlainGroup(state)) return;
  leaveGap(state, {kind: 'macro', what: `\\${name}`, touchesBoard: true}, {start, end});
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
  if (aside === undefined) noteTurns(state, {name, start}, alternatives);
  noteLanguages(state, addBranches(state, alternatives, {start, end}, aside));
  if (aside !== undefined) noteAside(state, aside, {name, start}, alternatives.flat());
}

function keepInner(state: ScanState, actuals: readonly Actual[]): void {
  const {session, output} = state;
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    for (const item of items) output.items.push(item);
    noteLanguages(state, countLanguages(session.scopes, items));
  }
}

/** Adds arguments that are carried out in groups of their own. */
function keepGroups(state: ScanState, {actuals, end}: OpenCall): void {
  const {session, purpose, cursor, output} = state;
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    for (const item of items) output.items.push(item);
    const count = countLanguages(session.scopes, items);
    if (count === 0) continue;
    const own = {name: '', source: cursor.source, span: {start: end, end}};
    const isCalled = purpose.kind === 'expansion';
    output.items.push(endScope(isCalled ? purpose.call : own, count, isCalled));
  }
}

/** Adds a chess command with its arguments to the document. */
function perform(
  state: ScanState,
  call: OpenCall,
  entry: CommandRow,
  actuals: readonly Actual[],
): void {
  const {purpose, cursor, output} = state;
  const {name, start, end} = call;
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
  pushCommand(output.items, commandOf(state, entry, {actuals: given, call: place, origin}), place);
  if (entry.effect === 'skak-language') noteLanguages(state, 1);
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
      return takeOptional(state, call, afterEquals(state, call, at));
    case 'token':
      if (at < 0 || !text.startsWith(parameter.token, at)) return skip(call);
      return takeToken(state, call, {start: at, end: at + parameter.token.length});
    case 'delimited':
      if (at < 0 || !state.cursor.text.startsWith(parameter.open, at)) return skip(call);
      pushFrame(state, {
        kind: 'delimited',
        open: at,
        start: at + parameter.open.length,
        call,
        close: parameter.close,
      });
      return 'opened';
    case 'literal':
    case 'verbatim':
    case 'group':
    case 'embellishments':
    case 'body':
      // Only macros have such parameters, and the engine takes those.
      return 'missing';
  }
}

function takeOptional(state: ScanState, call: OpenCall, at: number): Outcome {
  const {text, end} = state.cursor;
  if (at < 0 || at >= end || text.charCodeAt(at) !== OPEN_BRACKET) return skip(call);
  if (state.open.top?.kind === 'bracket' && !state.open.isInGroup) noteCutBracket(state, call);
  return open(state, call, 'bracket', at);
}

/** `\item[\mainline[level=2]{...}]`: the first `]` ends the bracket outside, and TeX stops at what is cut off. */
export function noteCutBracket(state: ScanState, {target, name, start, end}: OpenCall): void {
  if (target.kind !== 'chess') return;
  const touchesBoard = target.entry.effect !== 'skak-language' && target.entry.effect !== 'diagram';
  leaveGap(state, {kind: 'macro', what: `\\${name}[`, touchesBoard}, {start, end});
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
  const after = code === BACKSLASH ? endOfControl(state.cursor, at) : at + 1;
  return takeToken(state, call, {start: at, end: after});
}

/** True if a branch is due: without braces it is a single token, and there is nothing to choose from. */
function isBranch({target, next}: OpenCall): boolean {
  return target.kind === 'choice' && next >= target.choice.first;
}

function takeToken(
  state: ScanState,
  call: OpenCall,
  {start, end}: {readonly start: number; readonly end: number},
): Outcome {
  const {cursor} = state;
  const last = end < cursor.end ? end : cursor.end;
  call.actuals.push({source: cursor.source, start, end: last, closed: true, items: []});
  cursor.offset = last;
  return 'taken';
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
