import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {readRequests} from '../../../src/lint/requests/read-requests.ts';
import type {Requests} from '../../../src/lint/requests/read-requests.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The requests of a text. */
export function requestsIn(text: string): Requests {
  return readRequests(parseTex(new SourceText(text, 'book.tex')));
}
