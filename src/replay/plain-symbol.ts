import type {CommentRules} from './comment-rules.ts';
import {CHECK, MATE, NO_SIGN, UNCLEAR} from './kernel/plain-list-reader.ts';
import {endsMove} from './package-word.ts';
import {kindOfSymbol} from './read-sign.ts';

/** A sign of the notation, what it says of check, and the offset after it. */
interface PlainSymbol {
  readonly sign: number;
  readonly end: number;
}

/** Reads a sign with braces that save its space, such as `\wbetter{}`, if it ends a move. */
export function readPlainSymbol(
  text: string,
  at: number,
  {lookUp}: CommentRules,
): PlainSymbol | undefined {
  SYMBOL.lastIndex = at;
  const name = SYMBOL.exec(text)?.[1];
  if (name === undefined || !endsMove([{type: 'control', name}], lookUp)) return undefined;
  return {sign: SIGNS[kindOfSymbol(name)], end: SYMBOL.lastIndex};
}

const SIGNS = {none: NO_SIGN, check: CHECK, mate: MATE, unclear: UNCLEAR};

const SYMBOL = /\\([A-Za-z]+)\{\}/y;
