import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_PARENTHESIS,
  DOLLAR,
  NEWLINE,
  OPEN_BRACE,
  OPEN_PARENTHESIS,
  PERCENT,
  RETURN,
  SPACE,
  spend,
  TAB,
  type Span,
} from '../../text/index.ts';
import {
  afterComment,
  afterControl,
  afterLineEnd,
  isControlWord,
  skipToArgument,
} from '../../tex/index.ts';
import type {ParagraphBreak, WordToken} from './token.ts';

type Glue = WordToken['glued'];

/**
 * Stage 1: splits a move list into words.
 *
 * The draft knows one separator, the space; TeX knows tabs and line ends as well, and has its own
 * ideas of where a word ends. Words are cut where an author sees a gap; where TeX sees none, the
 * second word is marked as glued:
 *
 *     Re1\wbetter b5      1.e4% best by test
 *     ^^^^^^^^^^^         e5
 *                 ^^ glued by the control word, or by the comment, whose line end vanishes
 */
export function splitWords(
  text: string,
  {start, end}: Span,
): readonly (WordToken | ParagraphBreak)[] {
  const words: (WordToken | ParagraphBreak)[] = [];
  let at = start;
  let glued: Glue;
  let closings: ReadonlyMap<number, number> | undefined;
  while (at < end) {
    spend();
    if (glued === undefined) {
      at = skipSpace(text, at, end);
      const plainEnd = endOfPlainWord(text, at, end);
      if (plainEnd > at) {
        words.push({type: 'word', start: at, end: plainEnd, plain: true, glued});
        at = plainEnd;
        if (text.charCodeAt(at) === PERCENT) glued = 'comment';
        continue;
      }
    }
    const gap = skipGap(text, at, end, glued);
    if (gap.paragraph !== undefined) words.push(gap.paragraph);
    at = gap.end;
    if (at >= end) break;
    // A variation in parentheses is one word, whatever it holds.
    const isAside = text.charCodeAt(at) === OPEN_PARENTHESIS;
    if (isAside) closings ??= matchParentheses(text, at, end);
    const word = readWord(text, at, end, (isAside ? closings?.get(at) : undefined) ?? -1);
    words.push({type: 'word', start: at, end: word.end, plain: word.plain, glued: gap.glued});
    glued = word.eatsSpace ? 'control' : undefined;
    at = word.end;
    if (text.charCodeAt(at) === PERCENT) glued ??= 'comment';
  }
  return words;
}

/** Passes over the one space between most words. */
function skipSpace(text: string, at: number, end: number): number {
  const isSpace = at + 1 < end && text.charCodeAt(at) === SPACE;
  return isSpace && !isGap(text.charCodeAt(at + 1)) ? at + 1 : at;
}

/** The end of a word without any sign of TeX, as most are; `start` if it is none. */
function endOfPlainWord(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 126) return start;
    if (ENDS_PLAIN[code] === 1) return isGap(code) ? at : start;
  }
  return at;
}

interface Gap {
  readonly end: number;
  readonly glued: Glue;
  readonly paragraph: ParagraphBreak | undefined;
}

/**
 * Passes over blanks and comments. The gap glues when TeX sees no space in it: after a control
 * word all blanks vanish, and a comment takes its line end and the blanks of the next line along.
 */
function skipGap(text: string, start: number, end: number, glue: Glue): Gap {
  let at = start;
  let glued = glue;
  let paragraph: ParagraphBreak | undefined;
  let breakAt = -1;
  let lineStart = -1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === PERCENT) {
      at = afterComment(text, at, end);
      breakAt = at;
      lineStart = at;
    } else if (code === NEWLINE || code === RETURN) {
      const next = afterLineEnd(text, at);
      if (lineStart >= 0) {
        paragraph ??= {type: 'paragraph', start: breakAt, lineStart, end: Math.min(next, end)};
      }
      breakAt = at;
      lineStart = next;
      if (glued === 'comment') glued = undefined;
      at = next;
    } else if (code === SPACE || code === TAB) {
      // Blanks at the head of a line mean nothing to TeX.
      if (glued === 'comment' && lineStart < 0) glued = undefined;
      at += 1;
    } else break;
  }
  return {end: Math.min(at, end), glued: start === at ? undefined : glued, paragraph};
}

interface WordEnd {
  readonly end: number;
  readonly plain: boolean;
  /** The word ends with a control word, after which TeX drops the space. */
  readonly eatsSpace: boolean;
}

function readWord(text: string, start: number, end: number, aside: number): WordEnd {
  let plain = true;
  let depth = 0;
  let controlEnd = -1;
  let isMath = false;
  let at = start;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (depth === 0 && at > aside && isGap(code)) {
      // `\xskakcomment {text}`: the group is the control word's argument. `$\pm $`: TeX drops the space.
      const argument = controlEnd === at ? skipToArgument(text, at, end) : -1;
      const next = argument >= 0 && argument < end ? text.charCodeAt(argument) : 0;
      if (next !== OPEN_BRACE && !(isMath && next === DOLLAR)) break;
      at = argument;
      continue;
    }
    if (code > 126 || SPECIAL[code] === 1) {
      plain = false;
      if (code === BACKSLASH) {
        const isWord = isControlWord(text, at);
        at = afterControl(text, at, end);
        controlEnd = isWord ? at : -1;
        continue;
      }
      if (code === DOLLAR) isMath = !isMath;
      else if (code === OPEN_BRACE) depth += 1;
      else if (code === CLOSE_BRACE && depth > 0) depth -= 1;
      else if (code === PERCENT) {
        at = afterComment(text, at, end);
        continue;
      }
    }
    at += 1;
  }
  return {end: Math.min(at, end), plain, eatsSpace: controlEnd === at};
}

/** Finds the end of each parenthesis that opens after `start`, in one pass; some never close. */
function matchParentheses(text: string, start: number, end: number): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN_PARENTHESIS) open.push(at);
    else if (code === CLOSE_PARENTHESIS) {
      const opening = open.pop();
      if (opening !== undefined) closings.set(opening, at);
    }
  }
  return closings;
}

function isGap(code: number): boolean {
  return code === SPACE || code === NEWLINE || code === TAB || code === RETURN || code === PERCENT;
}

/** The ASCII characters that TeX, or skak, does not take as they are. */
const SPECIAL = ((): Uint8Array => {
  const table = new Uint8Array(128);
  for (const sign of '\\{}$&^_~%"()') table[sign.charCodeAt(0)] = 1;
  table.fill(1, 0, 9);
  table.fill(1, 14, 32);
  return table;
})();

/** Those, and what separates words. */
const ENDS_PLAIN = SPECIAL.map((special, code) => (special === 1 || isGap(code) ? 1 : 0));
