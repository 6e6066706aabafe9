import {applyEdits} from '../diagnostic/apply-fixes.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import {SourceText} from '../source/source-text.ts';
import {expandRequests} from './expand-requests.ts';
import type {Generate} from './expand-requests.ts';
import {readRequests} from './read-requests.ts';
import type {Request} from './request.ts';
import type {RequestFlaw} from './find-flaws.ts';

/** A text whose requests have been answered. */
export interface FilledText {
  readonly text: string;
  /** The requests whose lines have changed, with their places in the text before. */
  readonly changed: readonly Request[];
  /** What is wrong with requests, which are then left as they are. */
  readonly flaws: readonly RequestFlaw[];
}

/** How requests are filled. */
export interface FillOptions {
  /** The path of the file. */
  readonly path?: string | undefined;
  /** Whether to replace lines that somebody has edited since they were generated. */
  readonly force?: boolean | undefined;
}

/**
 * Answers the requests of a LaTeX file, such as `% skakmat: game file=opera.pgn`: puts the LaTeX that
 * `generate` returns between the comments of each, and seals it, so that later edits are noticed.
 * A request for which it returns undefined is left as it is.
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
