import type {TexDocument} from '../latex/tex-document.ts';
import {dialectOf} from '../latex/dialect-of.ts';
import type {Dialect} from './dialect.ts';

/** The package that a document loads; a fragment that loads none is read for xskak, which bears more. */
export function chooseDialect(document: TexDocument): Dialect {
  return dialectOf(document) ?? 'xskak';
}
