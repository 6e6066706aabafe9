import {SourceText, type Span} from '../../../text/index.ts';
import {detached} from './detached.ts';
import type {LogLine} from './log-lines.ts';

/** The place of the first board line of a game. */
export interface GamePlace {
  /** The text to which the spans of the game refer. */
  readonly source: SourceText;
  readonly line: LogLine;
}

/**
 * Returns the place of `line` in a text of its own, so that a game that takes hours does not keep a
 * whole part of its log in memory.
 */
export function placeApart(part: SourceText, line: LogLine): GamePlace {
  const {start, end} = line.span;
  const text = detached(part.text.slice(start, end));
  const source = new SourceText(text, part.path, part.encoding, part.place(start));
  const at = line.at === undefined ? undefined : line.at - start;
  return {source, line: {text: text.slice(at ?? 0), span: {start: 0, end: text.length}, at}};
}

/** Returns an empty span at the end of the text, used for moves that are not in this text. */
export function endOf({source, line}: GamePlace): Span {
  const end = Math.min(line.span.end, source.text.length);
  return {start: end, end};
}
