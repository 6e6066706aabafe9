import type {Effect} from '../command-table.ts';
import {parseOptions} from '../options.ts';
import type {Session} from '../session.ts';
import type {Argument, Call} from '../tex-document.ts';
import {Engine} from './engine.ts';
import {readText} from './expansion-primitives.ts';
import {PACKAGE_LETTERS, tokenize} from './lexer.ts';
import {primitives} from './primitives.ts';
import {writeArgument} from './text-of-tokens.ts';
import {charactersAt} from './token.ts';
import type {Token} from './token.ts';

/** Commands that build a name of their argument, and so expand it. */
const EXPANDED: ReadonlySet<Effect> = new Set<Effect>([
  ...(['store-game', 'restore-game', 'save-game', 'load-game'] as const),
  ...(['skak-language', 'new-skak-language'] as const),
]);

/** Commands whose options may hold macros as values. */
const WITH_VALUES: ReadonlySet<Effect> = new Set<Effect>([
  ...(['new-chess-game', 'resume-game', 'xskak-set', 'diagram', 'diagram-settings'] as const),
]);

/** The text that a stretch expands to, as in `\edef`; undefined where only TeX knows. */
export function expandText(
  session: Session,
  {source, start, end, origins}: Pick<Argument, 'source' | 'start' | 'end' | 'origins'>,
): string | undefined {
  const engine = new Engine(session, primitives, {});
  return readText(engine, tokenize({source, start, end}, {letters: PACKAGE_LETTERS, origins}));
}

/** An argument with its macros replaced by what they stand for at this point, where that is known. */
export function expandValues(
  session: Session,
  effect: Effect,
  argument: Argument,
  call: Call,
): Argument {
  const {source, start, end} = argument;
  if (!source.text.slice(start, end).includes('\\')) return argument;
  if (EXPANDED.has(effect)) return expandWhole(session, argument, call);
  return WITH_VALUES.has(effect) ? expandOptions(session, argument, call) : argument;
}

function expandWhole(session: Session, argument: Argument, call: Call): Argument {
  const text = expandText(session, argument);
  if (text === undefined) return argument;
  const tokens = tokensOf(argument, argument.start, argument.end);
  const [first] = tokens;
  return first === undefined ? argument : withTokens(argument, charactersAt(first, text), call);
}

/** `setfen=\fen`: each value by itself, in braces, as its commas part nothing. */
function expandOptions(session: Session, argument: Argument, call: Call): Argument {
  const tokens: Token[] = [];
  let done = argument.start;
  for (const {value, valueSpan} of parseOptions(argument)) {
    if (value?.includes('\\') !== true || valueSpan === undefined) continue;
    const text = expandText(session, {...argument, ...valueSpan});
    const [first] = tokensOf(argument, valueSpan.start, valueSpan.end);
    if (text === undefined || first === undefined) continue;
    const isBraced = argument.source.text.charAt(valueSpan.start - 1) === '{';
    tokens.push(...tokensOf(argument, done, valueSpan.start));
    tokens.push(...charactersAt(first, isBraced ? text : `{${text}}`));
    done = valueSpan.end;
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
