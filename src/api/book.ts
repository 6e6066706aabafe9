/**
 * Extracts the games of a book in LaTeX, and answers the requests for games and diagrams in it.
 *
 * @module skakmat/book
 */
export {extractBook} from '../book/extract-book.ts';
export type {
  ExtractedBook,
  ExtractedGame,
  ExtractOptions,
  UnjudgedList,
} from '../book/extract-book.ts';
export {fillRequests} from '../requests/fill-requests.ts';
export type {FilledText, FillOptions} from '../requests/fill-requests.ts';
export type {Generate} from '../requests/expand-requests.ts';
export {valueOf, valuesOf} from '../requests/request.ts';
export type {Request} from '../requests/request.ts';
export type {Attribute} from '../requests/read-attributes.ts';
export type {RequestFlaw} from '../requests/find-flaws.ts';
export {REQUEST_KINDS} from '../latex/document/request-comment.ts';
export type {RequestKind} from '../latex/document/request-comment.ts';
