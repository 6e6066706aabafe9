import {readTextSettings, type TexDocument, type TexNode} from '../../tex/index.ts';
import {readRequests} from '../../lint/index.ts';
import type {Span} from '../../text/index.ts';
import type {BookIndex} from './book-index.ts';

/** The name of a file in a text. */
type FileLink = {readonly span: Span} &
  /** A file of LaTeX that the book reads: its path. */
  (
    | {readonly kind: 'read'; readonly path: string}
    /** A game file, as named in a comment. */
    | {readonly kind: 'games'; readonly name: string}
  );

/** Returns the files named in a file of a book. */
export function linksIn(index: BookIndex, path: string): readonly FileLink[] {
  const part = index.part(path);
  if (part === undefined) return [];
  return [...includesOf(index.document, path), ...gameFilesOf(part)];
}

function includesOf(document: TexDocument, path: string): readonly FileLink[] {
  const links: FileLink[] = [];
  const due: TexNode[] = [...document.children];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    if (node.type === 'branches') due.push(...node.alternatives.flat());
    if (node.type !== 'include') continue;
    due.push(...node.document.children);
    if (node.source.path === path)
      links.push({kind: 'read', span: node.span, path: node.document.source.path});
  }
  return links.sort((one, other) => one.span.start - other.span.start);
}

function gameFilesOf(part: TexDocument): readonly FileLink[] {
  const requested = readRequests(part).requests.flatMap(({attributes}) => attributes);
  const named = requested
    .filter(({name, value}) => (name === 'file' || name === 'template') && value !== '')
    .map(({value, valueSpan}) => ({name: value, span: valueSpan}));
  const set = part.comments
    .flatMap((comment) => readTextSettings(part.source, comment))
    .filter(({key, value}) => key === 'source' && value !== '')
    .map(({value, valueSpan}) => ({name: value, span: valueSpan}));
  return [...named, ...set].map((link) => ({kind: 'games', ...link}));
}
