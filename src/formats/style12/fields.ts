import type {Span} from '../../source/span.ts';
import {spanWithin, type LogLine} from './log-lines.ts';

const MARKER = '<12>';

/** Whether a line is a board, or was meant as one. */
export function isBoardLine({text}: LogLine): boolean {
  return text.startsWith(MARKER);
}

/** The words after the marker; FICS' help shows no blank between it and the first of them. */
export function fieldsOf({text}: LogLine): readonly string[] {
  const rest = text.slice(MARKER.length).trim();
  return rest === '' ? [] : rest.split(/\s+/u);
}

/** Where the fields `first` to `last` stand; the whole line if they are not there. */
export function spanOfFields(line: LogLine, first: number, last: number): Span {
  const words = [...line.text.slice(MARKER.length).matchAll(/\S+/gu)];
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return spanWithin(line, 0, line.text.length);
  return spanWithin(line, MARKER.length + from.index, MARKER.length + to.index + to[0].length);
}
