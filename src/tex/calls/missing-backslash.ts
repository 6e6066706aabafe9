import {CLOSE_BRACKET, SMALL_A} from '../../text/index.ts';
import {startCall} from './arguments.ts';
import {characterKinds, LETTER} from '../lexer/skip-token.ts';
import {commandTable, type CommandRow} from '../tables/command-table.ts';
import {isListOfMoves} from '../tables/effects.ts';
import {parametersOf} from '../macros/parameter-text.ts';
import type {ScanState} from '../state/scan-state.ts';

/** Text that only such a command holds in its braces. */
const moves = /\s*\d+\s*(?:\.|…)\s*(?:\.|[KQRBN]?[a-h1-8]|[O0]-[O0])/y;
const move = /\s*(?:[KQRBN][a-h1-8x]{0,3}[a-h][1-8]|[O0]-[O0])/y;
const board = /\s*(?:[1-8KQRBNPkqrbnp]{1,8}\/){7}/y;

/** The pattern of text in the braces of a command; undefined for commands that hold anything. */
function contentOf({effect}: CommandRow): RegExp | undefined {
  if (isListOfMoves(effect)) return moves;
  if (effect === 'inline-move') return move;
  return effect === 'fen-board' ? board : undefined;
}

/** After these a name is printed on purpose. */
const printsName = /\\(?:textbackslash|backslash|bslash|bs|cs|string)\s*(?:\{\})?\s*$/;

/** The distance to look for the end of the options, and for a macro before the name. */
const REACH = 80;

/** Tests whether the text before a brace may be a name or its options; called for every brace. */
export function mayBeName(
  {session, cursor: {text, lastControlEnd}}: ScanState,
  open: number,
): boolean {
  const code = text.charCodeAt(open - 1);
  const isApt = (code >= SMALL_A || code === CLOSE_BRACKET) && lastControlEnd !== open;
  return isApt && session.hasChess;
}

/**
 * Reads a command whose backslash its author forgot, if the brace at `open` holds what only such a
 * command takes, and reports it.
 *
 *     variation{1...c5}        variation[invar]{1...c5}
 *              ^                               ^
 */
export function readWithoutBackslash(state: ScanState, open: number): boolean {
  const {text} = state.cursor;
  const nameEnd = endOfName(text, open);
  let start = nameEnd;
  while (start > nameEnd - REACH && isLetter(text, start - 1)) start -= 1;
  const name = text.slice(start, nameEnd);
  const entry = commandTable.get(name);
  const content = entry && contentOf(entry);
  if (entry === undefined || content === undefined || /[\\@]/.test(text.charAt(start - 1)))
    return false;
  if (start < state.cursor.restoredTo) return false;
  content.lastIndex = open + 1;
  if (!content.test(text)) return false;
  if (printsName.test(text.slice(Math.max(0, start - REACH), start))) return false;
  if (state.purpose.kind !== 'expansion') report(state, entry, start);
  state.cursor.restoredTo = open + 1;
  state.cursor.offset = nameEnd;
  startCall(state, {target: {kind: 'chess', entry}, parameters: parametersOf(entry), name, start});
  return true;
}

/** The end of the name: the brace, or the options before it. */
function endOfName(text: string, open: number): number {
  if (text.charCodeAt(open - 1) !== CLOSE_BRACKET) return open;
  const from = Math.max(0, open - REACH);
  const bracket = text.slice(from, open).lastIndexOf('[');
  return bracket < 0 ? open : from + bracket;
}

function isLetter(text: string, offset: number): boolean {
  return ((characterKinds[text.charCodeAt(offset)] ?? 0) & LETTER) !== 0;
}

function report({session, cursor: {source}}: ScanState, {name}: CommandRow, start: number): void {
  session.slips.push({
    kind: 'missing-backslash',
    command: name,
    source,
    span: {start, end: start + name.length},
  });
}
