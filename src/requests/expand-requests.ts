import type {Edit} from '../diagnostic/fix.ts';
import type {SourceText} from '../source/source-text.ts';
import {isEdited} from './is-edited.ts';
import type {Request} from './request.ts';
import {comparableLines, sealOf} from './seal.ts';

/** What is generated for a request; undefined where nothing can be. */
export type Generate = (request: Request) => string | undefined;

/** What has become of the requests of a file. */
export interface Expansion {
  /** Ascending and apart. */
  readonly edits: readonly Edit[];
  /** The requests whose lines change. */
  readonly changed: readonly Request[];
}

/**
 * Puts what is generated between the comments of each request, and seals it. Lines that somebody has
 * changed are kept unless `force` says otherwise; what is as it should be is not touched.
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

/** Whole lines, without blank ones around them and comments of the template above. */
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

/** As the line ends that holds the request. */
function lineEndAt({text}: SourceText, offset: number): string {
  if (text.startsWith('\r\n', offset)) return '\r\n';
  return text.startsWith('\r', offset) ? '\r' : '\n';
}

/** Whether text would be taken for a comment that asks for something, or ends it. */
export function holdsRequestComment(text: string): boolean {
  return /(?<!\\)%\s*skakmat\s*:/i.test(text);
}
