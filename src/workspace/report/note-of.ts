import {printable, type Diagnostic, type RelatedPlace} from '../../text/index.ts';

/** Returns the text below a message: its note, then the related places. */
export function noteOf({note, related = []}: Diagnostic): string | undefined {
  const lines = [...(note === undefined ? [] : [note]), ...related.map(writeRelated)];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** ``Called here as `\game`: book.tex:12:3``. */
export function writeRelated({message, source, span}: RelatedPlace): string {
  const {line, column} = source.place(span.start);
  return `${message}: ${printable(source.path)}:${line}:${column}`;
}

/**
 * Returns a message for formats without related places: ``Illegal move `Bc5` (Called here as
 * `\game`: book.tex:12:3)``.
 */
export function messageWithPlaces({message, related = []}: Diagnostic): string {
  return related.length === 0 ? message : `${message} (${related.map(writeRelated).join('; ')})`;
}
