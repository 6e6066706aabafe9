/**
 * Extracts the games of a book in LaTeX, and answers the requests for games and diagrams in it.
 *
 * @module skakmat/book
 */
export {extractBook} from './extract/extract-book.ts';
export type {
  ExtractedBook,
  ExtractedGame,
  ExtractOptions,
  UnjudgedList,
} from './extract/extract-book.ts';
export {fillRequests} from '../lint/index.ts';
export type {FilledText, FillOptions} from '../lint/index.ts';
export type {Generate} from '../lint/index.ts';
export {valueOf, valuesOf} from '../lint/index.ts';
export type {Request} from '../lint/index.ts';
export type {Attribute} from '../lint/index.ts';
export type {RequestFlaw} from '../lint/index.ts';
export {REQUEST_KINDS} from '../tex/index.ts';
export type {RequestKind} from '../tex/index.ts';
