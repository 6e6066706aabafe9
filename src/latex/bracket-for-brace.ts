import type {CommandEntry} from './command-table.ts';
import {holdsMovesOf} from './holds-moves.ts';
import type {Actual} from './raw-item.ts';
import type {Frame, OpenCall, ScanState} from './scan-state.ts';

/** `1.e4`, `1 e4`, `... h5`, `e4`: no option looks so. */
const moves =
  /^\s*(?:\d+\s*(?:\.|…|\\l?dots)|\d+\s+[KQRBNa-hO]|(?:\.{2,3}|…)\s*[KQRBNa-hO]|[KQRBN]?[a-h]?[1-8]?[x:]?[a-h][1-8](?![\w=])|O-O)/;
const board = /^\s*(?:[1-8KQRBNPkqrbnp]{1,8}\/){7}/;

/** What has to be seen of a bracket to know. */
const REACH = 80;

/** How long a list of moves in brackets may be. */
const LONGEST = 2_000;

/** `\variation[1... h5]` and no moves in braces at `at`: the author took the wrong bracket. */
export function waitsForMovesInBrace(state: ScanState, call: OpenCall, at: number): boolean {
  const bracket = call.next === 1 ? call.actuals[0] : undefined;
  if (bracket === undefined || !fits(state, call, bracket.start)) return false;
  return state.text.charAt(at) !== '{' || !fits(state, call, at + 1);
}

/** Takes the moves in brackets as if they stood in braces, and says so. */
export function readBracketAsMoves(
  state: ScanState,
  call: OpenCall,
): readonly Actual[] | undefined {
  const [bracket] = call.actuals;
  if (call.parameters.length !== 2 || call.next !== 1 || bracket === undefined) return undefined;
  if (!fits(state, call, bracket.start)) return undefined;
  report(state, call, bracket.start - 1, bracket.closed ? bracket.end : -1);
  return [undefined, bracket];
}

/**
 * Whether the bracket at `open` stands where the moves or the board should: behind the options, or
 * behind a command that has none. Says so.
 */
export function opensArgument(state: ScanState, call: OpenCall, open: number): boolean {
  if (!fits(state, call, open + 1)) return false;
  const close = state.text.slice(open, open + LONGEST).search(/\]|\n\s*\n/);
  const isClosed = close >= 0 && state.text.charAt(open + close) === ']';
  if (isClosed) report(state, call, open, open + close);
  return isClosed;
}

/** Whether an open bracket holds moves, so that a brace may close it. */
export function isBracketOfMoves(state: ScanState, {call, kind, start}: Frame): boolean {
  return kind === 'bracket' && call.next === 0 && fits(state, call, start);
}

function fits({text}: ScanState, {target}: OpenCall, start: number): boolean {
  if (target.kind !== 'chess') return false;
  return shapeOf(target.entry)?.test(text.slice(start, start + REACH)) === true;
}

function shapeOf({effect}: CommandEntry): RegExp | undefined {
  if (effect === 'fen-board') return board;
  return holdsMovesOf(effect) ? moves : undefined;
}

function report(state: ScanState, {name, parameters}: OpenCall, open: number, close: number): void {
  const what = name === 'fenboard' ? 'The board' : 'Moves';
  const hasOptions = parameters.length > 1;
  state.report({
    rule: 'bracket-for-brace',
    severity: 'error',
    message: `${what} of \`\\${name}\` in brackets, expected braces`,
    note: hasOptions
      ? 'What stands in brackets are options; TeX takes the next letter as the moves'
      : 'TeX takes the bracket itself as the argument, and prints the rest',
    span: {start: open, end: open + 1},
    ...(close >= 0 && {
      fix: {
        title: 'Put it in braces',
        safety: 'unsafe',
        edits: [
          {span: {start: open, end: open + 1}, text: '{'},
          {span: {start: close, end: close + 1}, text: '}'},
        ],
      },
    }),
  });
}
