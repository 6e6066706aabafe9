import {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {detached} from './detached.ts';
import type {LogLine} from './log-lines.ts';

/** Where the first board line of a game stands. */
export interface GamePlace {
  /** What spans of the game refer to. */
  readonly source: SourceText;
  readonly line: LogLine;
}

/**
 * The place of `line` in a text that holds nothing else, so that a game that goes on for hours does
 * not keep a whole part of its log in memory.
 */
export function placeApart(part: SourceText, line: LogLine): GamePlace {
  const {start, end} = line.span;
  const text = detached(part.text.slice(start, end));
  const source = new SourceText(text, part.path, part.encoding, part.place(start).line);
  const at = line.at === undefined ? undefined : line.at - start;
  return {source, line: {text: text.slice(at ?? 0), span: {start: 0, end: text.length}, at}};
}

/** The end of the text of `place`, where moves are said to stand that are not in it. */
export function endOf({source, line}: GamePlace): Span {
  const end = Math.min(line.span.end, source.text.length);
  return {start: end, end};
}
