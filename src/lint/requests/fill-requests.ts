import {parseTex} from '../../tex/index.ts';
import {applyEdits, SourceText, type Edit} from '../../text/index.ts';
import type {RequestFlaw} from './find-flaws.ts';
import {readRequests, comparableLines, sealOf, isEdited} from './read-requests.ts';
import type {Request} from './request.ts';

/** A text whose requests have been filled. */
export interface FilledText {
  readonly text: string;
  /** The requests whose lines have changed, with spans in the original text. */
  readonly changed: readonly Request[];
  /** Errors in requests; such requests are left unchanged. */
  readonly flaws: readonly RequestFlaw[];
}

/** Options for `fillRequests`. */
export interface FillOptions {
  /** The path of the file. */
  readonly path?: string | undefined;
  /** True to replace generated lines that have been edited by hand. */
  readonly force?: boolean | undefined;
}

/**
 * Fills the requests of a LaTeX file, such as `% skakmat: game file=opera.pgn`: inserts the LaTeX
 * returned by `generate` between the comments of each, with a seal that detects later edits. A
 * request for which `generate` returns undefined is left unchanged.
 *
 * @example
 * ```js
 * const {text} = fillRequests(chapter, (request) => typesetGame(valueOf(request, 'file')));
 * ```
 */
export function fillRequests(
  text: string,
  generate: Generate,
  {path, force}: FillOptions = {},
): FilledText {
  const {requests, flaws} = readRequests(parseTex(new SourceText(text, path ?? '<text>')));
  const {edits, changed} = expandRequests(requests, generate, {force});
  return {text: applyEdits(text, edits).text, changed, flaws};
}

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
