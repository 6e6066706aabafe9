import {BACKSLASH, CLOSE_BRACE, HASH, OPEN_BRACE, OPEN_BRACKET} from '../../source/characters.ts';
import {skipToArgument} from '../../tex/blanks.ts';
import type {Parameter} from '../../tex/parameter.ts';
import {braceBehindBlankLine} from '../slips/blank-line-before-brace.ts';
import {bracketOpensArgument, waitsForMovesInBrace} from '../slips/bracket-for-brace.ts';
import {behindEquals} from '../slips/equals-before-options.ts';
import type {OpenCall} from '../state/nesting.ts';
import type {Actual, RawArgument} from '../state/raw-item.ts';
import type {ScanState} from '../state/scan-state.ts';
import {endOfControl} from '../state/names.ts';
import {endOfVerbatimArgument} from '../state/verbatim.ts';
import {pushFrame} from './frames.ts';
import {withoutComments} from '../../tex/without-comments.ts';

/** `opened`: the argument has to be read first; `missing`: it is not there. */
type Outcome = 'taken' | 'opened' | 'missing';

/** Takes an argument of a call, or opens it where it may hold commands. */
export function takeArgument(state: ScanState, call: OpenCall, parameter: Parameter): Outcome {
  const {text, offset, end} = state.cursor;
  const at = skipToArgument(text, offset, end);
  switch (parameter.kind) {
    case 'mandatory':
      return takeMandatory(state, call, at);
    case 'optional':
      if (mayWait(state, offset)) return 'missing';
      return takeOptional(state, call, behindEquals(state, call, at));
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

/** Whether a body ends with a command without its argument, which follows the call then. */
export function mayWait({purpose, open, cursor}: ScanState, offset: number): boolean {
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
  const at = near < 0 ? braceBehindBlankLine(state, call) : near;
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

/** Whether a branch is due: without braces it is a single token, and there is nothing to choose from. */
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
export function argumentOf(
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
