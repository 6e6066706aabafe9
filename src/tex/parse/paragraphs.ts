import {CLOSE_BRACE, isLineEnd, OPEN_BRACE, PERCENT} from '../../text/index.ts';
import {closeArgument, complete, noteCutBracket} from '../calls/arguments.ts';
import type {FaultHere} from '../document/tex-fault.ts';
import {keepLoose, noteLoose} from '../gaps/note-unfollowed.ts';
import {afterLineEnd, skipAllBlanks, skipBlanks} from '../lexer/skip-token.ts';
import {STOP_AT_LINE} from '../lexer/skip-token.ts';
import {afterToken} from '../lexer/skip-token.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import type {Frame, OpenConditional} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';

/** Matches moves that go on after a blank line: a number, a move, castling, a sign, a comment. */
const looksLikeMoves =
  /\d+\s*(?:\.|…)|[KQRBNSDTLCFAP]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?![a-z])|[O0o]-[O0o]|\$\d|\\(?:xskakcomment|variation|mate)(?![a-zA-Z])|[})\]]/y;

const looksLikeOptions = /\]|[a-z]+\s*[=,\]]/iy;

/**
 * A line end inside the argument of a chess command.
 *
 * skak's commands are not `\long`: TeX gives up at a blank line. If moves follow it, the author
 * left the blank line by mistake; if anything else does, the closing brace is missing.
 */
export function readLineEnd(state: ScanState, offset: number): void {
  const {text, end} = state.cursor;
  const next = skipBlanks(text, afterLineEnd(text, offset), end);
  state.cursor.offset = next;
  if (next >= end || !isLineEnd(text.charCodeAt(next))) return;
  const after = skipAllBlanks(text, next, end);
  if (after >= end || goesOn(state, after)) {
    state.cursor.offset = after;
    return;
  }
  giveUpChess(state, offset);
}

/** Ends the chess command whose argument is open, and what is open in it. */
function giveUpChess(state: ScanState, end: number): void {
  const culprit = state.open.stack.findLast(({call}) => call.target.kind === 'chess');
  if (culprit !== undefined) reportUnclosedArgument(state, culprit, end);
  while ((state.cursor.mask & STOP_AT_LINE) !== 0) {
    const {top} = state.open;
    if (top === undefined) break;
    giveUp(state, top, end);
  }
  state.cursor.offset = end;
}

function goesOn(state: ScanState, after: number): boolean {
  const {
    open: {top},
    cursor: {text},
  } = state;
  if (top === undefined) return true;
  if (state.open.isInGroup) return paragraphCloses(text, after, state.cursor.end);
  if (top.kind === 'bracket') return matchesAt(looksLikeOptions, text, after);
  if (holdsMoves(top)) return matchesAt(looksLikeMoves, text, after);
  return paragraphCloses(text, after, state.cursor.end);
}

function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  return pattern.test(text);
}

/** Tests whether the paragraph at `offset` closes a group that it did not open. */
function paragraphCloses(text: string, offset: number, end: number): boolean {
  let depth = 0;
  let isLineEmpty = false;
  for (let i = offset; i < end;) {
    const code = text.charCodeAt(i);
    if (isLineEnd(code)) {
      if (isLineEmpty) return false;
      isLineEmpty = true;
      i = skipBlanks(text, afterLineEnd(text, i), end);
      continue;
    }
    isLineEmpty = code === PERCENT;
    i = afterToken(text, i, end);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

/** Ends moves or options in which `\section` or `\mainline` is written: their end was forgotten. */
export function leaveMoves(state: ScanState, start: number): void {
  const {cursor, open} = state;
  const {top} = open;
  if (top === undefined || open.isInGroup) return;
  const isBracket = top.kind === 'bracket' && top.call.target.kind === 'chess';
  if (!isBracket && !holdsMoves(top)) return;
  giveUpChess(state, start);
  cursor.offset = cursor.lastControlEnd;
}

/** Ends an argument without its closing character at `end`. */
export function giveUp(state: ScanState, frame: Frame, end: number): void {
  closeArgument(state, frame, end);
  complete(state, frame.call);
}

/** Ends what is open inside `frame`, the arguments that a macro has cut off at `end`. */
export function giveUpTo(state: ScanState, frame: Frame | undefined, end: number): void {
  for (let {top} = state.open; top !== undefined && top !== frame; top = state.open.top) {
    if (top.kind === 'bracket') noteCutBracket(state, top.call);
    giveUp(state, top, end);
  }
}

/** Ends everything that is open, and names one brace that its author forgot to close. */
export function closeEverything(state: ScanState, end: number): void {
  const loose = looseOpening(state);
  const isSure = state.open.conditionals.every((open) => goesOnAfter(state, open));
  const isKept = isSure && keepLoose(state);
  if (loose !== undefined && !isKept) noteLoose(state, loose);
  reportCulprit(state);
  for (let {top} = state.open; top !== undefined; top = state.open.top) giveUp(state, top, end);
  state.open.groups.length = 0;
  state.open.environments.length = 0;
  state.open.languageDepths.fill(0);
}

/**
 * Reports the brace that was most likely forgotten: that of a chess command, else one that an
 * `\end` found open, else the innermost.
 */
function reportCulprit(state: ScanState): void {
  const {stack, groups, suspect} = state.open;
  const frame =
    stack.findLast(({call, kind}) => call.target.kind === 'chess' && kind !== 'delimited') ??
    stack.findLast(({kind}) => kind !== 'delimited');
  const group = groups.includes(suspect) ? suspect : (groups.at(-1) ?? -1);
  const isFrame = frame !== undefined && (frame.call.target.kind === 'chess' || frame.open > group);
  if (isFrame) reportUnclosedArgument(state, frame, undefined);
  else if (group >= 0)
    reportBrace(state, {kind: 'unclosed-group', span: {start: group, end: group + 1}});
}

/** Reports the brace or bracket that opens an argument; `end` is where it had to be closed. */
export function reportUnclosedArgument(
  state: ScanState,
  {kind, open, call}: Frame,
  end: number | undefined,
): void {
  reportBrace(state, {
    kind: 'unclosed-argument',
    command: call.name,
    bracket: kind === 'bracket' ? '[' : '{',
    isShort: call.target.kind === 'chess' && kind === 'brace',
    closeAt: end === undefined ? undefined : insertionBefore(state, end),
    span: {start: open, end: open + 1},
  });
}

/** Reports a brace, unless the text changes what braces mean, or another file holds its partner. */
export function reportBrace(state: ScanState, fault: FaultHere): void {
  const {output, session} = state;
  if (output.hasStrangeBraces) return;
  const {kind} = fault;
  const isLoose = kind === 'unclosed-group' || kind === 'stray-brace';
  if (isLoose && state.purpose.kind === 'document' && isMatched(state, kind)) return;
  const {length} = output.faults;
  output.report(fault);
  const reported = output.faults[length];
  if (!isLoose || reported === undefined) return;
  const depth = session.inputs.openPaths.length;
  session.inputs.looseBraces.push({kind, faults: output.faults, fault: reported, depth});
}

/** Tests whether another file holds the partner of a brace; if so, that is not reported any more. */
function isMatched(
  {session: {inputs}, output}: ScanState,
  kind: 'unclosed-group' | 'stray-brace',
): boolean {
  const depth = inputs.openPaths.length;
  const at = inputs.looseBraces.findLastIndex((brace) => {
    // What a file closes is open in the files around it; what it leaves open, any later one may close.
    const isBelow = kind === 'stray-brace' || brace.depth > depth;
    return brace.kind !== kind && brace.faults !== output.faults && isBelow;
  });
  const [partner] = at < 0 ? [] : inputs.looseBraces.splice(at, 1);
  if (partner === undefined) return false;
  const index = partner.faults.indexOf(partner.fault);
  if (index >= 0) partner.faults.splice(index, 1);
  return true;
}

/** Tests whether a conditional is followed after the end of the file that leaves it open. */
function goesOnAfter({open}: ScanState, {decided}: OpenConditional): boolean {
  return open.knowsConditionals && (decided !== undefined || open.depth === 0);
}

/** Returns what a file leaves open, if anything. */
function looseOpening(state: ScanState): string | undefined {
  const {
    open,
    cursor: {text},
  } = state;
  const conditional = open.conditionals.find((each) => !goesOnAfter(state, each));
  if (conditional !== undefined) return /\\[A-Za-z@]+/y.exec(text.slice(conditional.start))?.[0];
  const [environment] = open.environments;
  if (environment !== undefined) {
    return /^\w/.test(environment.name) ? `\\begin{${environment.name}}` : environment.name;
  }
  return open.groups.length > 0 ? '{' : undefined;
}

function insertionBefore(state: ScanState, end: number): number {
  let i = end;
  while (i > 0 && /\s/.test(state.cursor.text.charAt(i - 1))) i -= 1;
  return i;
}
