import {SourceText} from '../../text/index.ts';
import {tokenize, PACKAGE_LETTERS} from './lexer.ts';
import {LETTER} from './skip-token.ts';
import type {Parameter} from './token.ts';
import type {TokenInput} from './token-input.ts';
import {CATEGORY, isCharacter, isOf, isSame, type Grabbed, type Token, isControl} from './token.ts';

/** More tokens are no argument of anything. */
const MOST_TOKENS = 400_000;

/** Tests whether this is too much for an argument: the input says so then. */
export function exceeds(input: TokenInput, tokens: readonly Token[]): boolean {
  if (tokens.length <= MOST_TOKENS) return false;
  input.isExceeded = true;
  return true;
}

/** Passes over blanks. */
export function skipSpaces(input: TokenInput): void {
  for (let token = input.next(); token !== undefined; token = input.next()) {
    if (isOf(token, CATEGORY.space)) continue;
    input.unread(token);
    return;
  }
}

/** Takes a star, as in `\newcommand*`; returns whether there is one. */
export function takeStar(input: TokenInput): boolean {
  const star = input.next();
  if (isCharacter(star, '*')) return true;
  if (star !== undefined) input.unread(star);
  return false;
}

/** The next token, which stays where it is. */
export function peekToken(input: TokenInput): Token | undefined {
  const token = input.next();
  if (token !== undefined) input.unread(token);
  return token;
}

/** A group in braces, or a single token; undefined where there is none. */
export function grabMandatory(input: TokenInput): Grabbed | undefined {
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

/** The tokens of the next argument; none where there is none. */
export function takeTokens(input: TokenInput): readonly Token[] {
  return grabMandatory(input)?.tokens ?? [];
}

/** The same as `grabMandatory`, with what is in the text as a stretch. */
export function grabWhole(input: TokenInput): Grabbed | undefined {
  const near = input.isAtBase ? input.base?.takeGroup() : undefined;
  if (near === undefined) skipSpaces(input);
  const group = near ?? (input.isAtBase ? input.base?.takeGroup() : undefined);
  if (group !== undefined) return group === 'endless' ? undefined : group;
  const open = input.nextWhole();
  if (isOf(open, CATEGORY.open)) return grabGroup(input, open, () => input.nextWhole());
  if (open !== undefined) input.unread(open);
  return grabMandatory(input);
}

/** The rest of a group whose brace has been read. */
export function grabGroup(
  input: TokenInput,
  open: Token,
  next = (): Token | undefined => input.next(),
): Grabbed | undefined {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = next(); token !== undefined; token = next()) {
    if (isOf(token, CATEGORY.open)) depth += 1;
    else if (isOf(token, CATEGORY.close)) {
      if (depth === 0) return {tokens, open, close: token};
      depth -= 1;
    }
    tokens.push(token);
    if (exceeds(input, tokens)) return undefined;
  }
  return undefined;
}

/** `[...]`; undefined where there is none. Blanks before it are passed over if there is one. */
export function grabOptional(
  input: TokenInput,
  open = '[',
  close = ']',
  isFlat = open === close,
): Grabbed | undefined {
  const mark = input.mark();
  skipSpaces(input);
  const first = input.next();
  if (!isCharacter(first, open)) {
    if (first !== undefined) input.unread(first);
    return undefined;
  }
  const taken = grabUntil(input, tokensOf(close), isFlat ? undefined : open);
  if (taken === undefined && mark !== undefined) input.goBack(mark);
  return taken && {...taken, open: first};
}

/** Everything up to a delimiter, which is taken as well; `open` inside it calls for one more. */
export function grabUntil(
  input: TokenInput,
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
    if (exceeds(input, tokens)) return undefined;
  }
  return undefined;
}

/** Takes the rest of a delimiter whose head has been read, if it is there. */
function followsIn(input: TokenInput, delimiter: readonly Token[]): boolean {
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
export function tokensOf(text: string, atIsLetter = true): readonly Token[] {
  const source = new SourceText(text, '');
  const letters = atIsLetter ? PACKAGE_LETTERS : LETTER;
  return tokenize({source, start: 0, end: text.length}, {letters});
}

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

/** Tests whether an argument has an empty line, at which TeX stops unless the macro is `\long`. */
export function holdsParagraph({tokens}: Grabbed): boolean {
  return tokens.some(({kind, text, source, start, end}) =>
    kind === 'stretch' ? PARAGRAPH.test(source.text.slice(start, end)) : text === 'par',
  );
}

/** An empty line, or `\par`. */
export const PARAGRAPH = /\n[ \t]*[\r\n]|\r(?!\n)[ \t]*[\r\n]|\\par(?![A-Za-z@])(?<!%.*)/;

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
      return listOf(grabWhole(input));
    case 'optional':
      return [grabOptional(input, '[', ']', parameter.isFlat) ?? fallbackOf(parameter.fallback)];
    case 'token':
      return [{tokens: grabSign(input, parameter.token) ? missing.yes : missing.no}];
    case 'verbatim':
      return listOf(grabVerbatim(input));
    case 'delimited':
      return grabDelimited(input, parameter);
    case 'literal':
      return grabLiteral(input, tokensOf(parameter.text, parameter.atIsLetter)) ? [] : undefined;
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
function grabLiteral(input: TokenInput, text: readonly Token[]): boolean {
  return text.every((wanted) => {
    const token = input.next();
    return token !== undefined && isSame(token, wanted);
  });
}

function grabDelimited(
  input: TokenInput,
  {open, close, fallback, atIsLetter}: Extract<Parameter, {readonly kind: 'delimited'}>,
): readonly Grabbed[] | undefined {
  if (open === '') return listOf(grabUntil(input, tokensOf(close, atIsLetter)));
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
  const literal = input.isAtBase ? input.base?.takeVerbatim() : undefined;
  if (literal !== undefined) return literal;
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
