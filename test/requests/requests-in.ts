import {parseTex} from '../../src/latex/parse/parse-tex.ts';
import {readRequests} from '../../src/requests/read-requests.ts';
import type {Requests} from '../../src/requests/read-requests.ts';
import {SourceText} from '../../src/source/source-text.ts';

/** The requests of a text. */
export function requestsIn(text: string): Requests {
  return readRequests(parseTex(new SourceText(text, 'book.tex')));
}
