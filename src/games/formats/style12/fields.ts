import type {Span} from '../../../text/index.ts';
import {spanWithin, type LogLine} from './log-lines.ts';

const MARKER = '<12>';

/** Tests whether a line is a board, or was intended as one. */
export function isBoardLine({text}: LogLine): boolean {
  return text.startsWith(MARKER);
}

/**
 * Returns the words after the marker; in the help of FICS, no space separates it from the first
 * one.
 */
export function fieldsOf({text}: LogLine): readonly string[] {
  const rest = text.slice(MARKER.length).trim();
  return rest === '' ? [] : rest.split(/\s+/u);
}

/** Returns the span of the fields `first` to `last`, or of the whole line if they are missing. */
export function spanOfFields(line: LogLine, first: number, last: number): Span {
  const words = [...line.text.slice(MARKER.length).matchAll(/\S+/gu)];
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return spanWithin(line, 0, line.text.length);
  return spanWithin(line, MARKER.length + from.index, MARKER.length + to.index + to[0].length);
}
