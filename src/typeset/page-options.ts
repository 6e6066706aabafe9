import type {PieceFont} from './board-looks.ts';

/** The formats of documents. */
export const DOCUMENT_TARGETS = ['tex', 'html', 'epub', 'typst'] as const;

/** The supported TeX engines. */
export const TEX_ENGINES = ['pdflatex', 'lualatex', 'xelatex'] as const;

/** The name of a TeX engine. */
export type TexEngine = (typeof TEX_ENGINES)[number];

/** The sizes of paper that LaTeX's classes know, without the ending `paper` of their options. */
export const PAPERS = ['a4', 'a5', 'b5', 'letter', 'legal', 'executive'] as const;

/** The sizes of text that LaTeX's classes know, in points. */
export const FONT_SIZES = ['10', '11', '12'] as const;

/** The numbers of columns into which a page can be divided. */
export const COLUMN_COUNTS = ['1', '2', '3'] as const;

/** The signs of castling: letters, or the zeros of FIDE's laws. */
export const CASTLING_SIGNS = ['O-O', '0-0'] as const;

/** The parts of a book before and after its games, in their order. */
export const MATTER_PARTS = [
  ...(['half-title', 'title', 'imprint', 'contents', 'signs'] as const),
  ...(['diagrams', 'games', 'players', 'openings'] as const),
] as const;

/** The page of a document; each absent option is left to the template. */
export interface PageOptions {
  readonly paper?: (typeof PAPERS)[number] | undefined;
  readonly fontSize?: (typeof FONT_SIZES)[number] | undefined;
  readonly columns?: (typeof COLUMN_COUNTS)[number] | undefined;
  /** The font of the text: a name such as `pagella`, or for LuaTeX and XeTeX any installed family. */
  readonly font?: string | undefined;
  /** The colours of squares: a name such as `brown`, or `f0d9b5,b58863`. */
  readonly boardColors?: string | undefined;
  /** The font of boards and figurines. */
  readonly pieceFont?: PieceFont | undefined;
  /** True if each chapter begins on a new page. */
  readonly chapterPages?: boolean | undefined;
}

/**
 * The page of a document as values for a template; '' for the size of paper and text leaves the
 * choice to the template.
 */
interface PageValues {
  /** An option of the class, such as `a5paper`. */
  readonly paper: string;
  /** An option of the class, such as `11pt`. */
  readonly fontSize: string;
  /** As chosen, else as many as the paper has room for. */
  readonly columns: number;
  /** `new-page` if each chapter begins on a page of its own. */
  readonly chapters: 'new-page' | '';
}

/** Converts the options of a page to values for a template. */
export function pageValues({paper, fontSize, columns, chapterPages}: PageOptions): PageValues {
  const count = Number(columns ?? (NARROW.has(paper) ? 1 : 2));
  return {
    paper: paper === undefined ? '' : `${paper}paper`,
    fontSize: fontSize === undefined ? '' : `${fontSize}pt`,
    columns: count,
    chapters: chapterPages === true ? 'new-page' : '',
  };
}

/** The papers on which lines in two columns would be too short. */
const NARROW: ReadonlySet<PageOptions['paper']> = new Set(['a5', 'b5']);

/** The ways in which games or exercises are grouped into chapters. */
export const CHAPTER_KINDS = ['event', 'eco', 'theme', 'mate', 'difficulty', 'none'] as const;

/** The way in which games are grouped into chapters: one of `CHAPTER_KINDS`. */
export type ChapterKind = (typeof CHAPTER_KINDS)[number];
