import {OPEN_BRACE, type Span} from '../../text/index.ts';
import {optionListOf, parseOptions} from '../document/options.ts';
import type {Argument, Call, ChessCommand, MovingArgument} from '../document/tex-document.ts';
import {grabberOf, holdsHash} from '../gaps/grabber-of.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {PACKAGE_LETTERS, tokenize} from '../lexer/lexer.ts';
import {writeArgument} from '../lexer/text-of-tokens.ts';
import {CATEGORY, charactersAt, grouped, isOf, type Token} from '../lexer/token.ts';
import {babelCharacters} from '../state/babel-characters.ts';
import {holdsMovesOf} from '../state/holds-moves.ts';
import type {ScanContext, ScanState, Control} from '../state/scan-state.ts';
import {closeScopes} from '../state/scopes.ts';
import type {RawArgument} from '../state/nesting.ts';
import type {CommandRow, Effect} from '../tables/command-table.ts';
import {numberMacros} from '../tables/number-macros.ts';
import {OPTION_KEYS} from '../tables/option-keys.ts';

/**
 * The origin of a command and its arguments: the text itself, the body of a macro, or the end of
 * such a body, so that the arguments follow the call.
 */
type CallOrigin = 'text' | 'body' | 'end-of-body';

/** A command with its arguments, and the call that it is shown as. */
interface GivenCommand {
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
    const argument = closed && expandValues(state, entry, closed, call);
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
  noteUnexpanded(state, command);
  return command;
}

/** A macro takes the text of its call, and `\newcommand` that of its body. */
export function nameOf({name, source, span}: Call): string {
  const isEnvironment = source.text.startsWith('\\begin', span.start);
  return isEnvironment ? `\\begin{${name}}` : `\\${name}`;
}

/** Commands that build a name of their argument, and so expand it. */
const EXPANDED: ReadonlySet<Effect> = new Set<Effect>([
  ...(['store-game', 'restore-game', 'save-game', 'load-game'] as const),
  ...(['skak-language', 'new-skak-language'] as const),
]);

/** Commands whose options may hold macros as values. */
const WITH_VALUES: ReadonlySet<Effect> = new Set<Effect>([
  ...(['new-chess-game', 'resume-game', 'xskak-set', 'diagram', 'diagram-settings'] as const),
]);

/** An argument with its macros replaced by what they mean at this point, where that is known. */
function expandValues(
  context: ScanContext,
  {name, effect}: CommandRow,
  argument: Argument,
  call: Call,
): Argument {
  const {source, start, end} = argument;
  if (!source.text.slice(start, end).includes('\\')) return argument;
  if (EXPANDED.has(effect)) return expandWhole(context, argument, call);
  if (holdsMovesOf(effect)) return expandNumbers(context, argument, call);
  if (!WITH_VALUES.has(effect)) return argument;
  const opensFirst = name === 'chessboard' || name === 'setchessboard';
  return expandOptions(context, opensFirst ? openFirst(context, argument, call) : argument, call);
}

function expandWhole(context: ScanContext, argument: Argument, call: Call): Argument {
  const text = context.expandText(context.session, argument);
  if (text === undefined) return argument;
  const tokens = tokensOf(argument, argument.start, argument.end);
  const [first] = tokens;
  return first === undefined ? argument : withTokens(argument, charactersAt(first, text), call);
}

/** `\chessboard[\look, print]`: boards expand what their list begins with, once. */
function openFirst({session}: ScanContext, argument: Argument, call: Call): Argument {
  const [first, ...rest] = tokensOf(argument, argument.start, argument.end).filter(
    (token, at) => at > 0 || !isOf(token, CATEGORY.space),
  );
  const meaning = first?.kind === 'control' && session.definitions.commands.get(first.text);
  if (!meaning || meaning.kind !== 'wrapper' || meaning.wrapper.parameters.length > 0)
    return argument;
  const {body, tokens = tokenize(body, {letters: PACKAGE_LETTERS})} = meaning.wrapper;
  return withTokens(argument, [...tokens, ...rest], call);
}

/** Reports macros that hold several keys: xkeyval parts a list before it expands anything. */
function noteUnexpanded(context: ScanContext, command: ChessCommand): void {
  const list = OPTION_KEYS.has(command.name) ? optionListOf(command) : undefined;
  if (list?.source.text.slice(list.start, list.end).includes('\\') !== true) return;
  const {session} = context;
  for (const {key, keySpan} of parseOptions(list)) {
    const text = key.includes('\\') && context.expandText(session, {...list, ...keySpan});
    if (!text || !/[=,]/.test(text)) continue;
    const {source, span} = list.at ?? {source: list.source, span: keySpan};
    session.slips.push({kind: 'unexpanded', command: command.name, macro: key, source, span});
  }
}

/** `setfen=\fen`: each value by itself, in braces, as its commas part nothing; and keys that are a word. */
function expandOptions(context: ScanContext, argument: Argument, call: Call): Argument {
  const options = parseOptions(argument);
  const parts = options.flatMap(({key, keySpan, value, valueSpan}) => [
    ...(key.includes('\\') ? [keySpan] : []),
    ...(valueSpan && value?.includes('\\') === true ? [valueSpan] : []),
  ]);
  const keys = new Set(options.map(({keySpan}) => keySpan));
  return replaceParts(argument, call, parts, (span) => {
    const text = context.expandText(context.session, {...argument, ...span});
    if (keys.has(span)) return text !== undefined && /^[A-Za-z]*$/.test(text) ? text : undefined;
    const isBraced = argument.source.text.charAt(span.start - 1) === '{';
    if (text === undefined || isBraced) return text;
    return bodyOf(context, argument.source.text.slice(span.start, span.end), text) ?? `{${text}}`;
  });
}

/** The body of the macro that a value consists of, if it says what the value does: so a FEN keeps its place. */
function bodyOf({session}: ScanContext, value: string, text: string): readonly Token[] | undefined {
  const [, name] = /^\s*\\([A-Za-z@]+)\s*$/.exec(value) ?? [];
  const meaning = name === undefined ? undefined : session.definitions.commands.get(name);
  if (meaning?.kind !== 'wrapper') return undefined;
  const {body, tokens, parameters} = meaning.wrapper;
  const written = body.source.text.slice(body.start, body.end);
  if (tokens !== undefined || parameters.length > 0 || written !== text) return undefined;
  const inner = tokenize(body, {letters: PACKAGE_LETTERS});
  const [first] = inner;
  return first && grouped(first, inner);
}

/** `\theply.e4`: TeX expands a move number before it reads it, but for what is robust. */
function expandNumbers(context: ScanContext, argument: Argument, call: Call): Argument {
  const {start, end, source} = argument;
  const numbers = numberMacros(source.text.slice(start, end))
    .filter(({name, isRegister}) => {
      const meaning = context.session.definitions.commands.get(name);
      const isPlain = meaning?.kind === 'wrapper' && meaning.wrapper.isProtected !== true;
      return !isRegister && (name === 'arabic' || isPlain);
    })
    .map((span) => ({start: start + span.start, end: start + span.end}));
  return replaceParts(argument, call, numbers, (span) => {
    const text = context.expandText(context.session, {...argument, ...span});
    return text !== undefined && /^\d{1,4}$/.test(text) ? text : undefined;
  });
}

/** Replaces the parts of an argument whose meaning is known. */
function replaceParts(
  argument: Argument,
  call: Call,
  parts: readonly Span[],
  textOf: (part: Span) => string | readonly Token[] | undefined,
): Argument {
  const tokens: Token[] = [];
  let done = argument.start;
  for (const part of parts) {
    const text = textOf(part);
    const [first] = tokensOf(argument, part.start, part.end);
    if (text === undefined || first === undefined) continue;
    const written = typeof text === 'string' ? charactersAt(first, text) : text;
    tokens.push(...tokensOf(argument, done, part.start), ...written);
    done = part.end;
  }
  if (done === argument.start) return argument;
  return withTokens(argument, [...tokens, ...tokensOf(argument, done, argument.end)], call);
}

function tokensOf({source, origins}: Argument, start: number, end: number): readonly Token[] {
  return tokenize({source, start, end}, {letters: PACKAGE_LETTERS, origins});
}

function withTokens(argument: Argument, tokens: readonly Token[], call: Call): Argument {
  const place = {source: argument.source, start: argument.start, end: argument.end};
  const written = writeArgument({tokens}, place, false);
  const {source, start, end, origins} = written;
  const from = origins === undefined ? {} : {origins};
  return {...argument, source, start, end, at: argument.at ?? call, ...from};
}

/** A heading or a caption, and its text, if neither a star nor a short title keeps it in place. */
export function moving(where: MovingArgument['where'], before = /\s*/y): Control {
  return (state, start) => {
    const {text, offset, end} = state.cursor;
    if (where === 'heading' && text.charAt(offset) !== '*')
      resetCounters(state, text.slice(start + 1, offset));
    before.lastIndex = offset;
    const open = before.test(text) ? skipToArgument(text, before.lastIndex, end) : -1;
    if (text.charCodeAt(open) !== OPEN_BRACE) return;
    state.open.moving = {open, name: text.slice(start, offset), where};
  };
}

/** A heading steps its counter, which puts others back. */
function resetCounters({session}: ScanState, name: string): void {
  const {resets, counts} = session.values;
  for (const inner of resets.get(name) ?? []) counts.set(`c@${inner}`, 0);
}

/** Notes a command in the text of a heading or a caption. */
export function noteMoved(state: ScanState, command: ChessCommand): void {
  const by = state.open.moving;
  if (by === undefined || !state.open.groups.includes(by.open)) return;
  if (state.purpose.kind === 'document') state.output.movedCommands.push({command, by});
}

/** Makes an argument of the tree; `at` is the call that shows it, where it has no own place. */
export function toArgument(raw: RawArgument, at?: Call): Argument {
  const {source, start, end, closed, items: children} = raw;
  if (at === undefined) return {source, start, end, children, closed};
  return {source, start, end, at, children, closed};
}

/** The arguments of a command in the order of its parameters; undefined for one that is missing. */
export type Arguments = readonly (Argument | undefined)[];
