import {MOVE_LISTS} from '../latex/tables/move-lists.ts';
import type {ChessCommand} from '../latex/document/tex-document.ts';
import {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {TexList} from './tex-list.ts';

/**
 * A command for a list that only TeX has seen, shown at the line at which TeX had read it, or that asks
 * for the file in which TeX had read it, if that is none of the author's.
 */
export function standIn(
  {kind, moves, line, file, callers}: TexList,
  sourceOf: (texFile: string) => SourceText | undefined,
  document: SourceText,
): ChessCommand {
  const [place = {source: document, line: 1}] = [{file, line}, ...callers].flatMap((known) => {
    const source = sourceOf(known.file);
    return source === undefined ? [] : [{source, line: known.line}];
  });
  const {source} = place;
  const span = spanOfLine(source, place.line);
  const text = new SourceText(moves.replaceAll('##', '#'), source.path, source.encoding);
  const at = {name: kind, source, span};
  const argument = {
    source: text,
    start: 0,
    end: text.text.length,
    at,
    children: [],
    closed: true,
  };
  return {
    type: 'command',
    name: kind,
    effect: MOVE_LISTS[kind].effect,
    source,
    span,
    arguments: [argument],
    via: at,
  };
}

/** A line without the blanks around it; the start of a text that has no such line. */
function spanOfLine({text}: SourceText, line: number): Span {
  const lines = /[^\r\n]*(?:\r\n|\n|\r|$)/g;
  for (let number = 1; number < line; number += 1) {
    if ((lines.exec(text)?.[0] ?? '') === '') return {start: 0, end: 0};
  }
  const start = lines.lastIndex;
  const written = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const blanks = written.length - written.trimStart().length;
  return {start: start + blanks, end: start + written.trimEnd().length};
}
