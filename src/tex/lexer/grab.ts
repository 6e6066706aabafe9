import {CATEGORY, isCharacter, isOf, isSame, type Grabbed, type Token} from './token.ts';
import type {TokenInput} from './token-input.ts';
import {tokenize, PACKAGE_LETTERS} from './lexer.ts';
import {SourceText} from '../../text/index.ts';

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

/** The rest of a group whose brace has been read. */
export function grabGroup(input: TokenInput, open: Token): Grabbed | undefined {
  const tokens: Token[] = [];
  let depth = 0;
  for (let token = input.next(); token !== undefined; token = input.next()) {
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
export function grabOptional(input: TokenInput, open = '[', close = ']'): Grabbed | undefined {
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
export function tokensOf(text: string): readonly Token[] {
  const source = new SourceText(text, '');
  return tokenize({source, start: 0, end: text.length}, {letters: PACKAGE_LETTERS});
}
