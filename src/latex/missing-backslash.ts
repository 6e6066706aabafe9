import {startCall} from './arguments.ts';
import {commandTable} from './command-table.ts';
import {parametersOf} from './parameters.ts';
import type {ScanState} from './scan-state.ts';

/** The longest name, a bracket of options and a blank or two. */
const LONGEST = 120;

/** The name of a command that takes moves or a position, and its options, right before a brace. */
const NAME =
  /(?<![\\@A-Za-z])(mainline|hidemoves|(?:continue)?variation(?:current)?|fenboard)(\[[^[\]{}]*\])?$/;

/** Moves behind their number, or a FEN. */
const ARGUMENT = /\{\s*(?:\d+\s*\.|[pnbrqkPNBRQK1-8]+\/[pnbrqkPNBRQK1-8]+\/)/y;

/**
 * Whether the brace at `open` follows the name of a chess command without its backslash; then the
 * command is read as it was meant, and the slip is told.
 */
export function readNakedName(state: ScanState, open: number): boolean {
  const {text, source} = state;
  if (state.purpose.kind !== 'document') return false;
  ARGUMENT.lastIndex = open;
  if (!ARGUMENT.test(text)) return false;
  const from = Math.max(0, open - LONGEST);
  const [found, name] = NAME.exec(text.slice(from, open)) ?? [];
  const entry = name === undefined ? undefined : commandTable.get(name);
  if (found === undefined || name === undefined || entry === undefined) return false;
  const start = open - found.length;
  const span = {start, end: start + name.length};
  state.report({
    rule: 'missing-backslash',
    severity: 'error',
    message: `The backslash of \`\\${name}\` is missing`,
    span,
    expected: [`\\${name}`],
    fix: {
      title: 'Insert the backslash',
      safety: 'unsafe',
      edits: [{span: {start, end: start}, text: '\\'}],
    },
  });
  state.session.hasChess = true;
  state.offset = span.end;
  startCall(state, {kind: 'chess', entry}, parametersOf(entry), source.slice(span), start);
  return true;
}
