import type {Edit, SourceText} from '../../text/index.ts';
import {isEdited} from './is-edited.ts';
import type {Request} from './request.ts';
import {comparableLines, sealOf} from './seal.ts';

/** Returns the LaTeX for a request; undefined if there is none. */
export type Generate = (request: Request) => string | undefined;

/** The result of expanding the requests of a file. */
interface Expansion {
  /** In ascending order, without overlaps. */
  readonly edits: readonly Edit[];
  /** The requests whose generated lines change. */
  readonly changed: readonly Request[];
}

/**
 * Inserts the generated lines between the comments of each request, followed by a seal. Lines that
 * were edited by hand are kept unless `force` is set; lines that are up to date are not touched.
 */
export function expandRequests(
  requests: readonly Request[],
  generate: Generate,
  {force = false}: {readonly force?: boolean | undefined} = {},
): Expansion {
  const edits: Edit[] = [];
  const changed: Request[] = [];
  for (const request of requests) {
    const generated = request.isSound ? generate(request) : undefined;
    const own = generated === undefined ? [] : editsFor(request, generated, force);
    if (own.length > 0) changed.push(request);
    edits.push(...own);
  }
  return {edits, changed};
}

function editsFor(request: Request, generated: string, force: boolean): readonly Edit[] {
  const {source, body, seal} = request;
  const text = layOut(generated, lineEndAt(source, request.span.end));
  const isSame = source.slice(body) === text;
  if (!isSame && isEdited(request) && !force) return [];
  const sealed = ` ${sealOf(text)}`;
  return [
    ...(isSame ? [] : [{span: body, text}]),
    ...(source.slice(seal).trimEnd() === sealed ? [] : [{span: seal, text: sealed}]),
  ];
}

/**
 * Returns whole lines, without the leading comments of the template and surrounding blank lines.
 */
function layOut(generated: string, lineEnd: string): string {
  const lines = comparableLines(generated);
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('%'));
  const last = lines.findLastIndex((line) => line !== '');
  if (first < 0) return '';
  return lines
    .slice(first, last + 1)
    .map((line) => line + lineEnd)
    .join('');
}

/** Returns the line ending of the line that contains the request. */
function lineEndAt({text}: SourceText, offset: number): string {
  if (text.startsWith('\r\n', offset)) return '\r\n';
  return text.startsWith('\r', offset) ? '\r' : '\n';
}

/** Tests whether text contains a comment that would be read as a request or as the end of one. */
export function holdsRequestComment(text: string): boolean {
  return /(?<!\\)%\s*skakmat\s*:/i.test(text);
}
