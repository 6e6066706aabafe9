import {AT_SIGN, BACKSLASH, isLineEnd, isSpaceOrTab} from '../../text/index.ts';
import {characterKinds, LETTER} from './skip-token.ts';

/** The macro before a group. */
export interface MacroBefore {
  readonly name: string;
  /** The number of groups between them. */
  readonly groups: number;
  /** Its backslash. */
  readonly at: number;
}

/** The text between a macro and its last argument is seldom longer. */
const REACH = 300;

/**
 * Finds the macro whose argument the group that opens at `open` may be.
 *
 *     \textcolor{red}{\mainline{...}}      \section*{\mainline{...}}
 *                    ^                              ^
 */
export function macroBefore(text: string, open: number): MacroBefore | undefined {
  const limit = Math.max(0, open - REACH);
  let groups = 0;
  for (let at = skipBlanks(text, open, limit); at > limit; at = skipBlanks(text, at, limit)) {
    const sign = text.charAt(at - 1);
    const place = sign === ')' ? COORDINATES.exec(text.slice(limit, at)) : null;
    if (place !== null) {
      at = limit + place.index;
      continue;
    }
    if (sign === '}') groups += 1;
    else if (sign !== ']' && sign !== '>' && sign !== '*') return readName(text, at, limit, groups);
    at = sign === '*' ? at - 1 : findOpening(text, at - 1, limit);
    if (at < 0) return undefined;
  }
  return undefined;
}

/** `\multiput(0,0)(1,1){2}{\mainline{...}}`. */
const COORDINATES = /\(\s*(?:[-+.\d]+|\\[A-Za-z]+)\s*,\s*(?:[-+.\d]+|\\[A-Za-z]+)\s*\)$/;

function readName(
  text: string,
  end: number,
  limit: number,
  groups: number,
): MacroBefore | undefined {
  let start = end;
  while (start > limit && isLetter(text.charCodeAt(start - 1))) start -= 1;
  const isControl = start < end && text.charCodeAt(start - 1) === BACKSLASH;
  if (!isControl) return undefined;
  const at = start - 1;
  const taker = TAKES_REGISTER.exec(text.slice(Math.max(limit, at - LONGEST_TAKER), at));
  if (taker?.[1] !== undefined)
    return {name: taker[1], groups: groups + 1, at: at - taker[0].length};
  return {name: text.slice(start, end), groups, at};
}

/** The box or length is an argument of its own, without braces: `\sbox\diagram{...}`. */
const TAKES_REGISTER =
  /\\(sbox|savebox|setlength|addtolength|settowidth|settoheight|settodepth)\s*$/;
const LONGEST_TAKER = 20;

/** The opening sign of the one that closes at `close`; -1 if it is not near. */
function findOpening(text: string, close: number, limit: number): number {
  const closing = text.charAt(close);
  const opening = OPENINGS[closing];
  let depth = 0;
  for (let at = close; at >= limit; at -= 1) {
    const sign = text.charAt(at);
    if (sign === closing) depth += 1;
    else if (sign === opening) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Passes over blanks, and over one line end, to the left. */
function skipBlanks(text: string, end: number, limit: number): number {
  let at = end;
  let hasLineEnd = false;
  for (; at > limit; at -= 1) {
    const code = text.charCodeAt(at - 1);
    if (isLineEnd(code)) {
      if (hasLineEnd) return limit;
      hasLineEnd = true;
    } else if (!isSpaceOrTab(code)) break;
  }
  return at;
}

function isLetter(code: number): boolean {
  return ((characterKinds[code] ?? 0) & LETTER) !== 0 || code === AT_SIGN;
}

const OPENINGS: Readonly<Record<string, string>> = {'}': '{', ']': '[', '>': '<'};
