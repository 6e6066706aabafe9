import {skipSpaces} from '../lexer/grab.ts';
import {CATEGORY, isCharacter, isOf, type Token} from '../lexer/token.ts';
import type {TokenInput} from '../lexer/token-input.ts';

/** An input of tokens, and its next token that does not expand. */
interface ExpandedInput {
  readonly input: TokenInput;
  readonly nextExpanded: () => Token | undefined;
}

/** The next token that does not expand and is not a blank. */
export function nextSolid(engine: ExpandedInput): Token | undefined {
  let token = engine.nextExpanded();
  while (isOf(token, CATEGORY.space)) token = engine.nextExpanded();
  return token;
}

/** Skips blanks, and the equals sign that an assignment may have before its value. */
export function skipEquals(engine: ExpandedInput): void {
  const next = nextSolid(engine);
  if (isCharacter(next, '=')) skipSpaces(engine.input);
  else if (next !== undefined) engine.input.unread(next);
}

/** Reads the signs before a number or a length; returns their product and the token after them. */
export function readNumberSigns(
  engine: ExpandedInput,
): readonly [sign: 1 | -1, after: Token | undefined] {
  let sign: 1 | -1 = 1;
  let token = nextSolid(engine);
  while (isCharacter(token, '+') || isCharacter(token, '-')) {
    if (token.text === '-') sign = sign === 1 ? -1 : 1;
    token = nextSolid(engine);
  }
  return [sign, token];
}

/** Skips one blank, such as the one that ends a number. */
export function skipOneSpace(engine: ExpandedInput): void {
  const space = engine.nextExpanded();
  if (space !== undefined && !isOf(space, CATEGORY.space)) engine.input.unread(space);
}
