import type {Parameter} from './parameter.ts';
import {
  grabGroup,
  grabMandatory,
  grabOptional,
  grabUntil,
  peekToken,
  skipSpaces,
  tokensOf,
} from './grab.ts';
import {SourceText} from '../../text/index.ts';
import {CATEGORY, isCharacter, isControl, isOf, isSame, type Grabbed, type Token} from './token.ts';
import type {TokenInput} from './token-input.ts';
import {tokenize, PACKAGE_LETTERS} from './lexer.ts';

/** The arguments of a macro; undefined where they are not there. */
export function grabArguments(
  input: TokenInput,
  parameters: readonly Parameter[],
): readonly Grabbed[] | undefined {
  const taken: Grabbed[] = [];
  for (const parameter of parameters) {
    const outcome = grab(input, parameter);
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

function grab(input: TokenInput, parameter: Parameter): readonly Grabbed[] | undefined {
  switch (parameter.kind) {
    case 'mandatory':
      return listOf(grabMandatory(input));
    case 'optional':
      return [grabOptional(input) ?? fallbackOf(parameter.fallback)];
    case 'token':
      return [{tokens: grabSign(input, parameter.token) ? missing.yes : missing.no}];
    case 'verbatim':
      return listOf(grabVerbatim(input));
    case 'delimited':
      return grabDelimited(input, parameter);
    case 'literal':
      return grabLiteral(input, parameter.text) ? [] : undefined;
    case 'group': {
      skipSpaces(input);
      const isThere = isOf(peekToken(input), CATEGORY.open);
      if (isThere) return listOf(grabMandatory(input));
      return [fallbackOf(parameter.fallback)];
    }
    case 'embellishments':
      return grabEmbellishments(input, parameter);
    case 'body':
      return undefined;
  }
}

/** Takes an optional sign, such as a star; returns whether it is there. */
function grabSign(input: TokenInput, sign: string): boolean {
  const mark = input.mark();
  skipSpaces(input);
  const token = input.next();
  if (isCharacter(token, sign) || isControl(token, sign.slice(1))) return true;
  if (mark !== undefined) input.goBack(mark);
  else if (token !== undefined) input.unread(token);
  return false;
}

/** Takes a text that has to be there; returns whether it is. */
function grabLiteral(input: TokenInput, text: string): boolean {
  return tokensOf(text).every((wanted) => {
    const token = input.next();
    return token !== undefined && isSame(token, wanted);
  });
}

function grabDelimited(
  input: TokenInput,
  {open, close, fallback}: Extract<Parameter, {readonly kind: 'delimited'}>,
): readonly Grabbed[] | undefined {
  if (open === '') return listOf(grabUntil(input, tokensOf(close)));
  return [grabOptional(input, open, close) ?? fallbackOf(fallback)];
}

/** `e{^_}`: signs with an argument each, in any order. */
function grabEmbellishments(
  input: TokenInput,
  {signs, fallbacks}: Extract<Parameter, {readonly kind: 'embellishments'}>,
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
  return signs.map((sign, i) => found.get(sign) ?? fallbackOf(fallbacks[i]));
}

function grabVerbatim(input: TokenInput): Grabbed | undefined {
  const open = input.next();
  if (open === undefined) return undefined;
  if (isOf(open, CATEGORY.open)) return grabGroup(input, open);
  return grabUntil(input, [open]);
}

function fallbackOf(
  fallback: Extract<Parameter, {readonly kind: 'optional'}>['fallback'],
): Grabbed {
  if (fallback === undefined) return {tokens: missing.noValue};
  return {tokens: tokenize(fallback, {letters: PACKAGE_LETTERS}), isFallback: true};
}

function listOf(argument: Grabbed | undefined): readonly Grabbed[] | undefined {
  return argument && [argument];
}

const unplaced = {
  ...{source: new SourceText('', ''), start: 0, end: 0, from: -1},
  ...{isText: false, category: 0},
};

function marker(text: string): readonly Token[] {
  return [{...unplaced, kind: 'control', text}];
}

/** The tokens of xparse for arguments that are not there, and for stars. */
const missing = {
  noValue: marker('-NoValue-'),
  yes: marker('BooleanTrue'),
  no: marker('BooleanFalse'),
};
