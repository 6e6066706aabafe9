import type {Block} from '../replay/block.ts';
import type {Facts} from '../replay/facts.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import {LineRanges} from './line-ranges.ts';
import type {LineRange} from './line-ranges.ts';

/** The lines of each text in which something is that was not judged, and so may be wrong. */
export function unjudgedLines({
  blocks,
  gaps,
  inlineMoves,
}: Facts): ReadonlyMap<SourceText, LineRanges> {
  const ranges = new Map<SourceText, LineRange[]>();
  const add = (source: SourceText, {start, end}: Span): void => {
    const known = ranges.get(source) ?? [];
    ranges.set(source, known);
    known.push([source.place(start).line, source.place(end).line]);
  };
  for (const {command, argument} of blocks.filter(isOpen)) {
    add(command.source, command.span);
    add(argument.source, argument);
    if (argument.at !== undefined) add(argument.at.source, argument.at.span);
  }
  for (const {source, span} of gaps) add(source, span);
  for (const {command, nodes} of inlineMoves) {
    if (nodes.length === 0) add(command.source, command.span);
  }
  return new Map(Array.from(ranges, ([source, list]) => [source, new LineRanges(list)]));
}

/** Whether a block has moves that were not judged. */
function isOpen({status, unjudged}: Block): boolean {
  return status === 'unjudged' || status === 'threat' || unjudged > 0;
}
