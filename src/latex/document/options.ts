import {
  BACKSLASH,
  CLOSE_BRACE,
  COMMA,
  EQUALS,
  OPEN_BRACE,
  PERCENT,
  SPACE,
  isLineEnd,
} from '../../source/characters.ts';
import type {Span} from '../../source/span.ts';
import type {Argument} from './tex-document.ts';

/** One key of `[id=A, setfen={...}, print]`. */
export interface Option {
  readonly key: string;
  /** Without the braces around it; absent where there is no equals sign. */
  readonly value?: string;
  readonly keySpan: Span;
  readonly valueSpan?: Span;
}

/**
 * Splits the content of a bracket at its commas, those in braces excepted. Spans are offsets in
 * the argument's own source.
 */
export function parseOptions(argument: Pick<Argument, 'source' | 'start' | 'end'>): Option[] {
  const {source, start, end} = argument;
  const {text} = source;
  const options: Option[] = [];
  let from = start;
  /** Behind the last character that is neither blank nor in a comment. */
  let last = start;
  let equals = -1;
  let depth = 0;
  for (let i = start; i <= end; i += 1) {
    const code = i < end ? text.charCodeAt(i) : COMMA;
    if (code === BACKSLASH) i += 1;
    else if (code === PERCENT) i = endOfComment(text, i, end);
    else if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    else if (code === EQUALS && depth === 0 && equals < 0) equals = i;
    if (i < end && (code !== COMMA || depth > 0)) {
      if (code !== PERCENT && !isSpace(text, i)) last = i + 1;
      continue;
    }
    const option = readOption(text, from, Math.max(from, last), equals);
    if (option !== undefined) options.push(option);
    from = i + 1;
    equals = -1;
  }
  return options;
}

function readOption(text: string, start: number, end: number, equals: number): Option | undefined {
  const keySpan = trim(text, start, equals < 0 ? end : equals);
  const key = text.slice(keySpan.start, keySpan.end);
  if (equals < 0) return key === '' ? undefined : {key, keySpan};
  const valueSpan = unbrace(text, trim(text, equals + 1, end));
  return {key, value: text.slice(valueSpan.start, valueSpan.end), keySpan, valueSpan};
}

/** Takes blanks from both ends, and comments from the front. */
function trim(text: string, from: number, to: number): Span {
  let start = from;
  let end = to;
  for (;;) {
    while (start < end && isSpace(text, start)) start += 1;
    if (start >= end || text.charCodeAt(start) !== PERCENT) break;
    start = endOfComment(text, start, end);
  }
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return {start, end};
}

function isSpace(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return (code <= SPACE || code >= 128) && /\s/.test(text.charAt(offset));
}

function unbrace(text: string, span: Span): Span {
  if (text.charCodeAt(span.start) !== OPEN_BRACE || text.charCodeAt(span.end - 1) !== CLOSE_BRACE)
    return span;
  let depth = 0;
  for (let i = span.start; i < span.end - 1; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === PERCENT) i = endOfComment(text, i, span.end);
    else if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    if (depth === 0) return span;
  }
  return span.end - span.start < 2 ? span : trim(text, span.start + 1, span.end - 1);
}

function endOfComment(text: string, offset: number, end: number): number {
  let i = offset;
  while (i < end && !isLineEnd(text.charCodeAt(i))) i += 1;
  return i;
}
