import type {Argument, Call, ChessCommand} from '../document/tex-document.ts';
import {grabberOf, holdsHash} from '../gaps/grabber-of.ts';
import {expandValues} from './expand-values.ts';
import type {Arguments} from '../state/to-argument.ts';
import {babelCharacters} from '../state/babel-characters.ts';
import type {ScanState} from '../state/scan-state.ts';
import {closeScopes} from '../state/scopes.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {noteMoved} from './moving-arguments.ts';

/**
 * Where a command and its arguments come from: the text itself, the body of a macro, or the end of
 * such a body, so that the arguments follow the call.
 */
export type CallOrigin = 'text' | 'body' | 'end-of-body';

/** A command with its arguments, and the call that it is shown as. */
export interface GivenCommand {
  readonly actuals: Arguments;
  readonly call: Call;
  readonly origin: CallOrigin;
}

/**
 * Makes a node of a chess command and its arguments. `taker` is the macro or environment that has
 * read them before, where that does not follow from the origin.
 */
export function commandOf(
  state: ScanState,
  entry: CommandRow,
  {actuals, call, origin}: GivenCommand,
  taker?: Call,
): ChessCommand {
  const {session} = state;
  const {name, effect, pattern} = entry;
  let options: Argument | undefined;
  const mandatory: Argument[] = [];
  for (let i = 0; i < pattern.length; i += 1) {
    const actual = actuals[i];
    const closed = actual && closeScopes(session, actual, call);
    const argument = closed && expandValues(state, effect, closed, call);
    if (pattern[i] === 'o') options = argument;
    else if (argument !== undefined) mandatory.push(argument);
  }
  const {source, span} = call;
  const type = 'command';
  const by = taker ?? (origin === 'body' ? call : undefined);
  const isTaken = by !== undefined && mandatory.some(holdsHash);
  const grabber = isTaken ? nameOf(by) : grabberOf(state, mandatory);
  const marks = {
    ...(origin === 'text' ? undefined : {via: call}),
    ...(grabber === undefined ? undefined : {grabber}),
    ...babelCharacters(session),
  };
  const command: ChessCommand =
    options === undefined
      ? {type, name, effect, source, span, arguments: mandatory, ...marks}
      : {type, name, effect, source, span, options, arguments: mandatory, ...marks};
  if (origin === 'text') noteMoved(state, command);
  return command;
}

/** A macro takes the text of its call, and `\newcommand` that of its body. */
function nameOf({name, source, span}: Call): string {
  const isEnvironment = source.text.startsWith('\\begin', span.start);
  return isEnvironment ? `\\begin{${name}}` : `\\${name}`;
}
