import {SourceText, type Stretch, partitionPoint, type Span, PERCENT} from '../../text/index.ts';
import {skipAllBlanks, skipBlanks, afterComment, afterToken} from './skip-token.ts';
import {CATEGORY, isOf, type Grabbed, type Token} from './token.ts';

/** A stretch of a file, or a text put together from several. */
interface Written extends Stretch {
  readonly origins?: TextOrigins;
  /** True if it is, as it is, in the text that is being scanned. */
  readonly isInPlace: boolean;
}

/** Writes an argument down: as the stretch of the file that it is, if it is one. */
export function writeArgument(
  {tokens, open, close}: Grabbed,
  place: Stretch,
  isPadded: boolean,
): Written {
  if (open !== undefined && close !== undefined && isRow([open, ...tokens, close])) {
    const isInPlace = open.isText && close.isText;
    return {source: open.source, start: open.end, end: close.start, isInPlace};
  }
  const inner = isPadded ? trimSpaces(tokens) : tokens;
  const [first] = inner;
  const last = inner.at(-1);
  if (first === undefined || last === undefined) {
    return {source: place.source, start: place.start, end: place.start, isInPlace: false};
  }
  if (isRow(inner)) {
    const isInPlace = first.isText && last.isText;
    return {source: first.source, start: first.start, end: last.end, isInPlace};
  }
  return compose(tokens);
}

/** The text of tokens. */
export function textOfTokens(tokens: readonly Token[]): string {
  return tokens.map((token, i) => spell(token, tokens[i + 1])).join('');
}

/** Tokens that follow each other in one text, with nothing left out. */
function isRow(tokens: readonly Token[]): boolean {
  return tokens.every((token, i) => {
    const before = tokens[i - 1];
    if (token.end - token.start !== lengthOf(token)) return false;
    if (before === undefined) return true;
    return token.source === before.source && token.from === before.end;
  });
}

/** The number of characters of a token as written; -1 where it was made of others. */
function lengthOf({kind, text, start, end, source}: Token): number {
  if (kind === 'control') return isWritten(source.text, text, start) ? end - start : -1;
  if (text !== ' ') return source.text.startsWith(text, start) ? text.length : -1;
  return /^\s/.test(source.text.slice(start, end)) ? end - start : -1;
}

function isWritten(text: string, name: string, start: number): boolean {
  return text.startsWith(`\\${name}`, start) || (name === 'par' && /\s/.test(text.charAt(start)));
}

function compose(tokens: readonly Token[]): Written {
  const pieces: TextPiece[] = [];
  let text = '';
  for (const [i, token] of tokens.entries()) {
    const spelt = spell(token, tokens[i + 1]);
    const {source, start, end} = token;
    const last = pieces.at(-1);
    if (last !== undefined && isExact(last) && last.source === source && last.end === start) {
      pieces.pop();
      pieces.push({...last, length: last.length + spelt.length, end});
    } else pieces.push({at: text.length, length: spelt.length, source, start, end});
    text += spelt;
  }
  const source = new SourceText(text, tokens[0]?.source.path ?? '');
  return {source, start: 0, end: text.length, origins: pieces, isInPlace: false};
}

function isExact({length, start, end}: TextPiece): boolean {
  return end - start === length;
}

/** A word is parted from a letter that follows it. */
function spell({kind, text, source, start, end}: Token, next: Token | undefined): string {
  if (kind === 'stretch') return source.text.slice(start, end);
  if (kind === 'character') return text;
  if (kind === 'hole') return `#${text}`;
  const isWord = /[A-Za-z@]$/.test(text);
  return isWord && isOf(next, CATEGORY.letter) ? `\\${text} ` : `\\${text}`;
}

function trimSpaces(tokens: readonly Token[]): readonly Token[] {
  let start = 0;
  let end = tokens.length;
  while (start < end && isOf(tokens[start], CATEGORY.space)) start += 1;
  while (end > start && isOf(tokens[end - 1], CATEGORY.space)) end -= 1;
  return tokens.slice(start, end);
}

/** The place in a file of a part of a composed text. */
interface TextPiece {
  /** Its start in the composed text. */
  readonly at: number;
  readonly length: number;
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** The pieces of a text that was put together from others, ascending. */
export type TextOrigins = readonly TextPiece[];

/** The place of a span of a composed text, in the file of its first character. */
export function originOf(
  origins: TextOrigins,
  {start, end}: Span,
): {readonly source: SourceText; readonly span: Span} | undefined {
  const first = pieceAt(origins, start);
  if (first === undefined) return undefined;
  const last = pieceAt(origins, Math.max(start, end - 1)) ?? first;
  const from = placeIn(first, start);
  const near = last.source === first.source && last.start >= first.start ? last : first;
  const to = end > start ? placeIn(near, Math.min(end - 1, near.at + near.length - 1)) + 1 : from;
  return {source: first.source, span: {start: from, end: Math.max(from, to)}};
}

/** Exactly as long as its text, or one place for all of it. */
function placeIn({at, length, start, end}: TextPiece, offset: number): number {
  return end - start === length ? start + offset - at : start;
}

function pieceAt(origins: TextOrigins, offset: number): TextPiece | undefined {
  const after = partitionPoint(origins, ({at}) => at <= offset);
  return origins[Math.max(0, after - 1)];
}

/** Takes the comments out of a text, each with its line end and the blanks of the next line, as TeX does. */
export function withoutComments(text: string): string {
  return replaceComments(text, () => '');
}

/** Puts blanks in the place of the comments of a text, so that everything keeps its place. */
export function blankComments(text: string): string {
  return replaceComments(text, (comment) => comment.replace(/[^\r\n]/g, ' '));
}

function replaceComments(text: string, replace: (comment: string) => string): string {
  const end = text.length;
  let kept = '';
  let done = 0;
  let at = 0;
  while (at < end) {
    if (text.charCodeAt(at) !== PERCENT) {
      at = afterToken(text, at, end);
      continue;
    }
    const after = skipBlanks(text, afterComment(text, at, end), end);
    kept += text.slice(done, at) + replace(text.slice(at, after));
    done = at = after;
  }
  return done === 0 ? text : kept + text.slice(done);
}

/** Tests whether a stretch of a text holds nothing but blanks, line ends and comments. */
export function isBlankTex(text: string, start: number, end: number): boolean {
  return skipAllBlanks(text, start, end) >= end;
}
