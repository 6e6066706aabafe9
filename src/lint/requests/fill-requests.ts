import {applyEdits, SourceText} from '../../text/index.ts';
import {parseTex} from '../../tex/index.ts';
import {expandRequests, type Generate} from './expand-requests.ts';
import {readRequests} from './read-requests.ts';
import type {Request} from './request.ts';
import type {RequestFlaw} from './find-flaws.ts';

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
