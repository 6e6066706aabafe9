import {AT_LETTER, EXPL_LETTER, LETTER, UNICODE_LETTER} from '../lexer/skip-token.ts';
import {tokenize} from '../lexer/lexer.ts';
import {CATEGORY, isOf, type Grabbed, type Token} from '../lexer/token.ts';
import type {Wrapper} from './meaning.ts';

/** The tokens of a macro's body, its parameters as holes. */
export function readWrapperBody({
  body,
  tokens,
  atIsLetter,
  isExpl,
  isUnicode,
}: Wrapper): readonly Token[] {
  const letters =
    LETTER |
    (atIsLetter ? AT_LETTER : 0) |
    (isExpl === true ? EXPL_LETTER : 0) |
    (isUnicode === true ? UNICODE_LETTER : 0);
  return findHoles(tokens ?? tokenize(body, {letters}));
}

/** `#1` becomes a hole, and `##` a single sign of a parameter. */
export function findHoles(tokens: readonly Token[]): readonly Token[] {
  const found: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    const next = tokens[i + 1];
    const isNumber = next?.kind === 'character' && /[1-9]/.test(next.text);
    if (!isOf(token, CATEGORY.parameter) || !(isNumber || isOf(next, CATEGORY.parameter))) {
      found.push(token);
      continue;
    }
    i += 1;
    found.push(isNumber ? {...next, kind: 'hole', start: token.start} : next);
  }
  return found;
}

/** Puts the arguments of a call in the place of the holes of a body. */
export function fillHoles(
  body: readonly Token[],
  taken: readonly Pick<Grabbed, 'tokens'>[],
): readonly Token[] {
  if (!body.some(({kind}) => kind === 'hole')) return body;
  const filled: Token[] = [];
  for (const token of body) {
    if (token.kind !== 'hole') filled.push(token);
    else for (const own of taken[Number(token.text) - 1]?.tokens ?? []) filled.push(own);
  }
  return filled;
}
