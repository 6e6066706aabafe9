import {
  BACKSLASH,
  CLOSE_BRACE,
  COMMA,
  EQUALS,
  OPEN_BRACE,
  PERCENT,
  SPACE,
  type Span,
} from '../../text/index.ts';
import {closeOfGroup} from '../lexer/groups.ts';
import {afterToken} from '../lexer/skip-token.ts';
import type {Argument, ChessCommand} from './tex-document.ts';

/** One key of `[id=A, setfen={...}, print]`. */
export interface Option {
  readonly key: string;
  /** Without the braces around it; absent where there is no equals sign. */
  readonly value?: string;
  readonly keySpan: Span;
  readonly valueSpan?: Span;
}

/** The commands that take their options as an argument, and which one. */
const IN_ARGUMENTS: Readonly<Record<string, number>> = {
  xskakset: 0,
  setchessboard: 0,
  storechessboardstyle: 1,
};

/** The options of a command, in its brackets or as one of its arguments. */
export function optionListOf({options, name, arguments: held}: ChessCommand): Argument | undefined {
  return options ?? held[IN_ARGUMENTS[name] ?? -1];
}

/**
 * Splits the content of a bracket at its commas, those in braces excepted. Spans are offsets in
 * the argument's own source.
 */
export function parseOptions(
  argument: Pick<Argument, 'source' | 'start' | 'end'>,
): readonly Option[] {
  let options = PARSED.get(argument);
  if (options === undefined) {
    options = split(argument.source.text, argument);
    PARSED.set(argument, options);
  }
  return options;
}

/** The options of most brackets are asked for several times. */
const PARSED = new WeakMap<object, readonly Option[]>();

function split(text: string, {start, end}: Span): readonly Option[] {
  const options: Option[] = [];
  /** The option that is being read; `end` is after its last character that is neither blank nor in a comment. */
  let open = {start, end: start, equals: -1};
  const close = (next: number): void => {
    const option = readOption(text, open, open.equals);
    if (option !== undefined) options.push(option);
    open = {start: next, end: next, equals: -1};
  };
  let depth = 0;
  for (let i = start; i < end;) {
    const code = text.charCodeAt(i);
    const isPlain = code !== BACKSLASH && code !== PERCENT;
    const next = isPlain ? i + 1 : Math.min(afterToken(text, i, end), end);
    if (code === OPEN_BRACE) depth += 1;
    else if (code === CLOSE_BRACE) depth -= 1;
    else if (code === EQUALS && depth === 0 && open.equals < 0) open.equals = i;
    if (code === COMMA && depth <= 0) close(next);
    else if ((code > SPACE && code < 128 && isPlain) || (code !== PERCENT && !isSpace(text, i)))
      open.end = next;
    i = next;
  }
  close(end);
  return options;
}

function readOption(text: string, {start, end}: Span, equals: number): Option | undefined {
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
  while (start < end && (isSpace(text, start) || text.charCodeAt(start) === PERCENT)) {
    start = Math.min(afterToken(text, start, end), end);
  }
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return {start, end};
}

function isSpace(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return (code <= SPACE || code >= 128) && /\s/.test(text.charAt(offset));
}

function unbrace(text: string, {start, end}: Span): Span {
  const isGroup = text.charCodeAt(start) === OPEN_BRACE && end - start > 1;
  if (!isGroup || closeOfGroup(text, start, end) !== end - 1) return {start, end};
  return trim(text, start + 1, end - 1);
}
