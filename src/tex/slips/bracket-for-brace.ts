import type {Cursor} from '../state/cursor.ts';
import {holdsMovesOf} from '../state/holds-moves.ts';
import type {Frame, OpenCall, Actual, Target} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {CommandRow} from '../tables/command-table.ts';

/** `1.e4`, `1 e4`, `... h5`, `e4`: no option looks so. */
const moves =
  /^\s*(?:\d+\s*(?:\.|…|\\l?dots)|\d+\s+[KQRBNa-hO]|(?:\.{2,3}|…)\s*[KQRBNa-hO]|[KQRBN]?[a-h]?[1-8]?[x:]?[a-h][1-8](?![\w=])|O-O)/;
const board = /^\s*(?:[1-8KQRBNPkqrbnp]{1,8}\/){7}/;

/** The part of an argument that has to be seen to know. */
const REACH = 80;

/** Tests whether the text at `start` is what a command wants in its braces: moves, or a board. */
export function fitsCommand(text: string, target: Target, start: number): boolean {
  if (target.kind !== 'chess') return false;
  return shapeOf(target.entry)?.test(text.slice(start, start + REACH)) === true;
}

function shapeOf({effect}: CommandRow): RegExp | undefined {
  if (effect === 'fen-board') return board;
  return holdsMovesOf(effect) ? moves : undefined;
}

/** The maximum length of a list of moves in brackets. */
const LONGEST = 2_000;

/** `\variation[1... h5]` and no moves in braces at `at`: the author took the wrong bracket. */
export function waitsForMovesInBrace({text}: Cursor, call: OpenCall, at: number): boolean {
  const bracket = call.next === 1 ? call.actuals[0] : undefined;
  if (bracket === undefined || !fitsCommand(text, call.target, bracket.start)) return false;
  return text.charAt(at) !== '{' || !fitsCommand(text, call.target, at + 1);
}

/** Takes the moves in brackets as if they were in braces, and reports it. */
export function readBracketAsMoves(
  state: ScanState,
  call: OpenCall,
): readonly Actual[] | undefined {
  const [bracket] = call.actuals;
  if (call.parameters.length !== 2 || call.next !== 1 || bracket === undefined) return undefined;
  if (!fitsCommand(state.cursor.text, call.target, bracket.start)) return undefined;
  report(state, call, bracket.start - 1, bracket.closed ? bracket.end : -1);
  return [undefined, bracket];
}

/**
 * True if the bracket at `open` takes the place of the moves or the board: after the options, or
 * after a command that has none. Reports it.
 */
export function bracketOpensArgument(state: ScanState, call: OpenCall, open: number): boolean {
  const {text} = state.cursor;
  if (!fitsCommand(text, call.target, open + 1)) return false;
  const close = text.slice(open, open + LONGEST).search(/\]|(?:\n|\r(?!\n))\s*[\r\n]/);
  const isClosed = close >= 0 && text.charAt(open + close) === ']';
  if (isClosed) report(state, call, open, open + close);
  return isClosed;
}

/** Tests whether an open bracket holds moves, so that a brace may close it. */
export function isBracketOfMoves({text}: Cursor, {call, kind, start}: Frame): boolean {
  return kind === 'bracket' && call.next === 0 && fitsCommand(text, call.target, start);
}

function report(state: ScanState, {name, parameters}: OpenCall, open: number, close: number): void {
  state.output.report({
    kind: 'bracket-for-brace',
    command: name,
    hasOptions: parameters.length > 1,
    closeAt: close >= 0 ? close : undefined,
    span: {start: open, end: open + 1},
  });
}
