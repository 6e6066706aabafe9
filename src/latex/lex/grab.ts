import type {Parameter} from './parameter.ts';
import {CATEGORY, isCharacter, isControl, isOf, isSame} from './token.ts';
import type {Token} from './token.ts';
import type {Input} from './input.ts';
import {tokenize, PACKAGE_LETTERS} from './lexer.ts';
import {SourceText} from '../../source/source-text.ts';

/** An argument as TeX takes it. */
export interface Grabbed {
  readonly tokens: readonly Token[];
  /** Its brackets, if it has any. */
  readonly open?: Token;
  readonly close?: Token;
  /** It was not given, and is written in the definition. */
  readonly isFallback?: boolean;
}

/** More tokens are no argument of anything. */
const MOST_TOKENS = 400_000;

/** Passes over blanks. */
export function skipSpaces(input: Input): void {
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isOf(token, CATEGORY.space)) continue;
    input.unread(token);
    return;
  }
}

/** The next token, which stays where it is. */
export function peek(input: Input): Token | undefined {
  const token = input.next();
  if (token !== undefined) input.unread(token);
  return token;
}

/** A group in braces, or a single token; undefined where there is none. */
export function grabMandatory(input: Input): Grabbed | undefined {
  skipSpaces(input);
  const open = input.next();
  if (open === undefined) return undefined;
  if (isOf(open, CATEGORY.close)) {
    input.unread(open);
    return undefined;
  }
  if (!isOf(open, CATEGORY.open)) return {tokens: [open]};
  return grabGroup(input, open);
}

/** The rest of a group whose brace has been read. */
export function grabGroup(input: Input, open: Token): Grabbed | undefined {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isOf(token, CATEGORY.open)) depth += 1;
    else if (isOf(token, CATEGORY.close)) {
      if (depth === 0) return {tokens, open, close: token};
      depth -= 1;
    }
    tokens.push(token);
    if (tokens.length > MOST_TOKENS) return undefined;
  }
  return undefined;
}

/** `[...]`; undefined where there is none. Blanks before it are passed over if there is one. */
export function grabOptional(input: Input, open = '[', close = ']'): Grabbed | undefined {
  const mark = input.mark();
  skipSpaces(input);
  const first = input.next();
  if (!isCharacter(first, open)) {
    if (first !== undefined) input.unread(first);
    return undefined;
  }
  const taken = grabUntil(input, tokensOf(close), open === close ? undefined : open);
  if (taken === undefined && mark !== undefined) input.goBack(mark);
  return taken && {...taken, open: first};
}

/** Everything up to a delimiter, which is taken as well; `open` inside it calls for one more. */
export function grabUntil(
  input: Input,
  delimiter: readonly Token[],
  open?: string,
): Grabbed | undefined {
  const tokens: Token[] = [];
  const [head] = delimiter;
  if (head === undefined) return {tokens};
  let depth = 0;
  let nested = 0;
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (depth === 0 && isSame(token, head) && followsIn(input, delimiter)) {
      if (nested === 0) return {...unbraced(tokens), close: token};
      nested -= 1;
    } else if (depth === 0 && open !== undefined && isCharacter(token, open)) nested += 1;
    if (isOf(token, CATEGORY.open)) depth += 1;
    else if (isOf(token, CATEGORY.close)) {
      if (depth === 0) return undefined;
      depth -= 1;
    }
    tokens.push(token);
    if (tokens.length > MOST_TOKENS) return undefined;
  }
  return undefined;
}

/** Takes the rest of a delimiter whose head has been read, if it is there. */
function followsIn(input: Input, delimiter: readonly Token[]): boolean {
  const seen: Token[] = [];
  for (const wanted of delimiter.slice(1)) {
    const token = input.next();
    if (token !== undefined) seen.push(token);
    if (token === undefined || !isSame(token, wanted)) {
      for (const back of seen.reverse()) input.unread(back);
      return false;
    }
  }
  return true;
}

/** A delimited argument that is one group loses its braces. */
function unbraced(tokens: readonly Token[]): Grabbed {
  const [open] = tokens;
  if (!isOf(open, CATEGORY.open) || !isOf(tokens.at(-1), CATEGORY.close)) return {tokens};
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (isOf(token, CATEGORY.open)) depth += 1;
    else if (isOf(token, CATEGORY.close)) depth -= 1;
    if (depth === 0 && i < tokens.length - 1) return {tokens};
  }
  return {tokens: tokens.slice(1, -1)};
}

/** A delimiter as tokens. */
export function tokensOf(text: string): readonly Token[] {
  const source = new SourceText(text, '');
  return tokenize({source, start: 0, end: text.length}, {letters: PACKAGE_LETTERS});
}

/** The arguments of a macro; undefined where they are not there. */
export function grabArguments(
  input: Input,
  parameters: readonly Parameter[],
  missing: Missing,
): readonly Grabbed[] | undefined {
  const taken: Grabbed[] = [];
  for (const parameter of parameters) {
    const outcome = grab(input, parameter, missing);
    if (outcome === undefined) return undefined;
    for (const argument of outcome) taken.push(argument);
  }
  return taken.map((argument) =>
    argument.isFallback === true ? filled(argument, taken) : argument,
  );
}

/** A default such as `#1`, which names another argument. */
function filled(argument: Grabbed, taken: readonly Grabbed[]): Grabbed {
  const tokens = argument.tokens.flatMap((token, i): readonly Token[] => {
    if (isOf(token, CATEGORY.parameter)) return [];
    const isHole = isOf(argument.tokens[i - 1], CATEGORY.parameter);
    return isHole ? (taken[Number(token.text) - 1]?.tokens ?? []) : [token];
  });
  return {...argument, tokens};
}

/** What stands for an argument that is not there, and for signs that are or are not. */
export interface Missing {
  readonly noValue: readonly Token[];
  readonly yes: readonly Token[];
  readonly no: readonly Token[];
}

function grab(
  input: Input,
  parameter: Parameter,
  missing: Missing,
): readonly Grabbed[] | undefined {
  switch (parameter.kind) {
    case 'mandatory':
      return listOf(grabMandatory(input));
    case 'optional':
      return [grabOptional(input) ?? fallbackOf(parameter.fallback, missing)];
    case 'token': {
      const mark = input.mark();
      skipSpaces(input);
      const token = input.next();
      if (isCharacter(token, parameter.token) || isControl(token, parameter.token.slice(1))) {
        return [{tokens: missing.yes}];
      }
      if (mark !== undefined) input.goBack(mark);
      else if (token !== undefined) input.unread(token);
      return [{tokens: missing.no}];
    }
    case 'verbatim':
      return listOf(grabVerbatim(input));
    case 'delimited':
      return grabDelimited(input, parameter, missing);
    case 'literal':
      return tokensOf(parameter.text).every((wanted) => {
        const token = input.next();
        return token !== undefined && isSame(token, wanted);
      })
        ? []
        : undefined;
    case 'group': {
      skipSpaces(input);
      const isThere = isOf(peek(input), CATEGORY.open);
      if (isThere) return listOf(grabMandatory(input));
      return [fallbackOf(parameter.fallback, missing)];
    }
    case 'embellishments':
      return grabEmbellishments(input, parameter, missing);
    case 'body':
      return undefined;
  }
}

function grabDelimited(
  input: Input,
  {open, close, fallback}: Extract<Parameter, {readonly kind: 'delimited'}>,
  missing: Missing,
): readonly Grabbed[] | undefined {
  if (open === '') return listOf(grabUntil(input, tokensOf(close)));
  return [grabOptional(input, open, close) ?? fallbackOf(fallback, missing)];
}

/** `e{^_}`: signs with an argument each, in any order. */
function grabEmbellishments(
  input: Input,
  {signs, fallbacks}: Extract<Parameter, {readonly kind: 'embellishments'}>,
  missing: Missing,
): readonly Grabbed[] {
  const found = new Map<string, Grabbed>();
  for (;;) {
    skipSpaces(input);
    const token = input.next();
    const sign = token?.kind === 'character' ? token.text : `\\${token?.text ?? ''}`;
    if (token === undefined || !signs.includes(sign) || found.has(sign)) {
      if (token !== undefined) input.unread(token);
      break;
    }
    found.set(sign, grabMandatory(input) ?? {tokens: []});
  }
  return signs.map((sign, i) => found.get(sign) ?? fallbackOf(fallbacks[i], missing));
}

function grabVerbatim(input: Input): Grabbed | undefined {
  const open = input.next();
  if (open === undefined) return undefined;
  if (isOf(open, CATEGORY.open)) return grabGroup(input, open);
  return grabUntil(input, [open]);
}

function fallbackOf(
  fallback: Extract<Parameter, {readonly kind: 'optional'}>['fallback'],
  {noValue}: Missing,
): Grabbed {
  if (fallback === undefined) return {tokens: noValue};
  return {tokens: tokenize(fallback, {letters: PACKAGE_LETTERS}), isFallback: true};
}

function listOf(argument: Grabbed | undefined): readonly Grabbed[] | undefined {
  return argument && [argument];
}
