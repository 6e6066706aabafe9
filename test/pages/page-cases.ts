import {LANGUAGE_CODES} from '../../src/typeset/languages/language-codes.ts';
import type {LanguageCode} from '../../src/typeset/languages/language-codes.ts';
import {TEMPLATE_NAMES} from '../../src/typeset/template-text.ts';
import type {TexEngine} from '../../src/typeset/page-options.ts';
import {COLUMN_COUNTS, FONT_SIZES, PAPERS, TEX_ENGINES} from '../../src/typeset/page-options.ts';

/** How moves are printed: by our macros, or by one of the packages. */
export const PRINTERS = ['typeset', 'xskak', 'skak'] as const;

type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** The templates that are parts of a document; they share one. */
export const PARTS: readonly TemplateName[] = ['fragment', 'exercises', 'crosstable', 'index'];

/** Documents of one template each, and one of all parts. */
const DOCUMENTS = [...TEMPLATE_NAMES.filter((name) => !PARTS.includes(name)), 'parts'] as const;

/** A document to compile. */
export interface PageCase {
  readonly document: (typeof DOCUMENTS)[number];
  readonly engine: TexEngine;
  readonly printer: (typeof PRINTERS)[number];
  readonly language: LanguageCode;
  /** Options of the page, in the words of the command line. */
  readonly page: readonly string[];
}

/**
 * Few documents that cover all pairs of template, engine and printer, and all languages: each
 * combination of template and engine, with the printers as in a Latin square.
 */
export function coveringCases(): readonly PageCase[] {
  return DOCUMENTS.flatMap((document, i) =>
    TEX_ENGINES.map((engine, j) => ({
      document,
      engine,
      printer: at(PRINTERS, i + j),
      language: at(LANGUAGE_CODES, i * TEX_ENGINES.length + j),
      page: pageOptions(document, i + j),
    })),
  );
}

/** All templates in all languages, with all engines and printers; those of our macros come first. */
export function allCases(): readonly PageCase[] {
  return PRINTERS.flatMap((printer, i) =>
    DOCUMENTS.flatMap((document, j) =>
      LANGUAGE_CODES.flatMap((language, k) =>
        TEX_ENGINES.map((engine, l) => {
          const page = pageOptions(document, i + j + k + l);
          return {document, engine, printer, language, page};
        }),
      ),
    ),
  );
}

/** Sizes of paper and text, and columns, where a template has them. */
function pageOptions(document: PageCase['document'], i: number): readonly string[] {
  if (document === 'parts') return [];
  const captions = document === 'worksheet' || document === 'findmove' ? [] : ['--captions'];
  if (document === 'beamer') return captions;
  const columns =
    document === 'worksheet' || document === 'findmove' ? [] : ['--columns', at(COLUMN_COUNTS, i)];
  return [
    ...captions,
    ...(i % 2 === 0 ? columns : []),
    ...(i % 3 === 0 ? [] : ['--paper', at(PAPERS, i)]),
    ...(i % 4 === 0 ? ['--font-size', at(FONT_SIZES, i)] : []),
  ];
}

function at<Value>(values: readonly Value[], i: number): Value {
  const value = values[i % values.length];
  if (value === undefined) throw new Error('expected values');
  return value;
}
