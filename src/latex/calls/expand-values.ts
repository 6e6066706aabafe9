import type {Effect} from '../tables/command-table.ts';
import {holdsMovesOf} from '../state/holds-moves.ts';
import {numberMacros} from '../tables/number-macros.ts';
import {parseOptions} from '../document/options.ts';
import type {ScanContext} from '../state/scan-state.ts';
import type {Span} from '../../source/span.ts';
import type {Argument, Call} from '../document/tex-document.ts';
import {PACKAGE_LETTERS, tokenize} from '../../tex/lexer.ts';
import {writeArgument} from '../../tex/text-of-tokens.ts';
import {charactersAt} from '../../tex/token.ts';
import type {Token} from '../../tex/token.ts';

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
export function expandValues(
  context: ScanContext,
  effect: Effect,
  argument: Argument,
  call: Call,
): Argument {
  const {source, start, end} = argument;
  if (!source.text.slice(start, end).includes('\\')) return argument;
  if (EXPANDED.has(effect)) return expandWhole(context, argument, call);
  if (holdsMovesOf(effect)) return expandNumbers(context, argument, call);
  return WITH_VALUES.has(effect) ? expandOptions(context, argument, call) : argument;
}

function expandWhole(context: ScanContext, argument: Argument, call: Call): Argument {
  const text = context.expandText(context.session, argument);
  if (text === undefined) return argument;
  const tokens = tokensOf(argument, argument.start, argument.end);
  const [first] = tokens;
  return first === undefined ? argument : withTokens(argument, charactersAt(first, text), call);
}

/** `setfen=\fen`: each value by itself, in braces, as its commas part nothing. */
function expandOptions(context: ScanContext, argument: Argument, call: Call): Argument {
  const values = parseOptions(argument)
    .filter(({value}) => value?.includes('\\') === true)
    .flatMap(({valueSpan}) => valueSpan ?? []);
  return replaceParts(argument, call, values, (span) => {
    const text = context.expandText(context.session, {...argument, ...span});
    const isBraced = argument.source.text.charAt(span.start - 1) === '{';
    return text === undefined || isBraced ? text : `{${text}}`;
  });
}

/** `\theply.e4`: TeX expands a move number before it reads it, but for what is robust. */
function expandNumbers(context: ScanContext, argument: Argument, call: Call): Argument {
  const {start, end, source} = argument;
  const numbers = numberMacros(source.text.slice(start, end))
    .filter(({name, isRegister}) => !isRegister && isPlainMacro(context, name))
    .map((span) => ({start: start + span.start, end: start + span.end}));
  return replaceParts(argument, call, numbers, (span) => {
    const text = context.expandText(context.session, {...argument, ...span});
    return text !== undefined && /^\d{1,4}$/.test(text) ? text : undefined;
  });
}

function isPlainMacro({session}: ScanContext, name: string): boolean {
  const meaning = session.definitions.commands.get(name);
  return meaning?.kind === 'wrapper' && meaning.wrapper.isProtected !== true;
}

/** Replaces the parts of an argument whose meaning is known. */
function replaceParts(
  argument: Argument,
  call: Call,
  parts: readonly Span[],
  textOf: (part: Span) => string | undefined,
): Argument {
  const tokens: Token[] = [];
  let done = argument.start;
  for (const part of parts) {
    const text = textOf(part);
    const [first] = tokensOf(argument, part.start, part.end);
    if (text === undefined || first === undefined) continue;
    tokens.push(...tokensOf(argument, done, part.start), ...charactersAt(first, text));
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
