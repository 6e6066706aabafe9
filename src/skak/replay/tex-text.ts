import {
  afterComment,
  skipBlanks,
  CATEGORY,
  isOf,
  PLAIN_LETTERS,
  tokenize,
} from '../../tex/index.ts';
import type {Argument, Token} from '../../tex/index.ts';
import {SourceText, type Span} from '../../text/index.ts';

/** An argument's text as TeX sees it, and where each of its characters is in the source. */
export interface TexText {
  readonly text: string;
  /** The span in the source of a span in `text`. */
  readonly locate: (span: Span) => Span;
}

/**
 * Takes the comments out of an argument, line ends and indentation of the next line included, as
 * in `\fenboard{8/8/%` continued on the next line, and the braces around the whole;
 * blanks after a slash, too, which TeX skips before it takes the next rank.
 */
export function readTexText({
  source,
  start,
  end,
}: Pick<Argument, 'source' | 'start' | 'end'>): TexText {
  const {text: raw} = source;
  const kept: {text: string; offset: number}[] = [];
  let done = start;
  for (let at = start; at < end;) {
    const after = afterDropped(raw, at, end);
    if (after > at) {
      kept.push({text: raw.slice(done, at), offset: done});
      done = after;
    }
    at = Math.max(after, at + 1);
  }
  kept.push({text: raw.slice(done, end), offset: done});
  const locate = (at: number): number => {
    let rest = at;
    for (const {text, offset} of kept) {
      if (rest < text.length) return offset + rest;
      rest -= text.length;
    }
    return end;
  };
  return {
    text: kept.map(({text}) => text).join(''),
    locate: (span) => ({
      start: locate(span.start),
      end: Math.max(
        locate(span.start),
        span.end > span.start ? locate(span.end - 1) + 1 : locate(span.end),
      ),
    }),
  };
}

/** The offset after what is left out at `at`; `at` where nothing is. */
function afterDropped(text: string, at: number, end: number): number {
  const sign = text.charAt(at);
  if (sign === '%') return skipBlanks(text, afterComment(text, at, end), end);
  if (sign === '{' || sign === '}') return at + 1;
  if (text.charAt(at - 1) !== '/') return at;
  BLANKS.lastIndex = at;
  return BLANKS.test(text) ? Math.min(BLANKS.lastIndex, end) : at;
}

const BLANKS = /\s+/y;

/**
 * A token of a move list, as TeX's eyes and mouth make it. A group is kept together, for so do the
 * packages' macros.
 */
export type TexToken =
  | {readonly type: 'char'; readonly char: string}
  | {readonly type: 'space'}
  | {readonly type: 'group'; readonly tokens: readonly TexToken[]}
  /** Named without its backslash. */
  | {readonly type: 'control'; readonly name: string}
  /** An empty line. */
  | {readonly type: 'paragraph'};

/**
 * The tokens of a text under LaTeX's usual category codes; `undefined` when its braces do not match.
 *
 *     e4\wbetter{} e5% best
 *     ^^         ^ ^^         characters, a space, characters
 *       ^^^^^^^^    a control word, which eats the blanks after it
 *               ^^  a group, empty
 *                    ^^^^^^   a comment and its line end are nothing
 */
export function readTexTokens(text: string): readonly TexToken[] | undefined {
  const source = new SourceText(text, '');
  const open: TexToken[][] = [];
  let tokens: TexToken[] = [];
  for (const token of tokenize({source, start: 0, end: text.length}, {letters: PLAIN_LETTERS})) {
    if (isOf(token, CATEGORY.open)) {
      open.push(tokens);
      tokens = [];
    } else if (isOf(token, CATEGORY.close)) {
      const outer = open.pop();
      if (outer === undefined) return undefined;
      outer.push({type: 'group', tokens});
      tokens = outer;
    } else tokens.push(tokenOf(token, text));
  }
  return open.length === 0 ? tokens : undefined;
}

function tokenOf(token: Token, written: string): TexToken {
  const {kind, text: name, start} = token;
  if (kind === 'control') {
    // TeX makes a `\par` of an empty line.
    return written.charAt(start) === '\\' ? {type: 'control', name} : {type: 'paragraph'};
  }
  return isOf(token, CATEGORY.space) ? {type: 'space'} : {type: 'char', char: name};
}

/** The tokens as text; what is inside a group is left out. */
export function writeTokens(tokens: readonly TexToken[]): string {
  return tokens.map(writeToken).join('');
}

function writeToken(token: TexToken): string {
  switch (token.type) {
    case 'char':
      return token.char;
    case 'space':
    case 'paragraph':
      return ' ';
    case 'group':
      return '{}';
    case 'control':
      return `\\${token.name} `;
  }
}
