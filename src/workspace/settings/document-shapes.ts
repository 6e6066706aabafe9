import {
  BOARD_COLORS_PATTERN,
  BOARD_SIZE_PATTERN,
  COLUMN_COUNTS,
  FONT_SIZES,
  LANGUAGE_CODES,
  NAME_ORDERS,
  PAPERS,
  PIECE_FONTS,
  PIECE_SIGNS,
  readBoardSize,
  TEX_ENGINES,
  TEXT_FONT_NAMES,
} from '../../typeset/index.ts';
import {described} from './nested-shapes.ts';
import type {ValueOf} from './shape.ts';
import {choice, numberChoice, readable, text, truth} from './simple-shapes.ts';

/** The keys of `typeset`: options of documents that `convert` writes. */
export const DOCUMENT_SHAPES = {
  engine: described(choice(TEX_ENGINES), 'The TeX engine that documents are written for.'),
  language: described(choice(LANGUAGE_CODES), 'The language of the words that are added.'),
  names: described(
    choice(NAME_ORDERS),
    'Names of players in reading order, or as the game file has them.',
  ),
  paper: described(choice(PAPERS), 'The size of the paper.'),
  font: described(
    text('the name of a font'),
    `The font of the text: ${TEXT_FONT_NAMES} or, for lualatex and xelatex, an installed family.`,
  ),
  fontSize: described(numberChoice(FONT_SIZES), 'The size of the text, in points.'),
  columns: described(numberChoice(COLUMN_COUNTS), 'The number of columns.'),
  boardSize: described(
    readable(BOARD_SIZE_PATTERN, readBoardSize),
    `The size of boards: ${BOARD_SIZE_PATTERN.expected}.`,
  ),
  boardColors: described(
    readable(BOARD_COLORS_PATTERN, (word) =>
      BOARD_COLORS_PATTERN.test.test(word) ? word : undefined,
    ),
    `The colours of squares: ${BOARD_COLORS_PATTERN.expected}.`,
  ),
  pieceFont: described(choice(PIECE_FONTS), 'The font of boards and figurines.'),
  pieces: described(choice(PIECE_SIGNS), 'Figurines, or the letters of the language.'),
  captions: described(truth, 'Whether the last move is printed below each board.'),
  tagged: described(truth, 'Whether PDFs are tagged for screen readers; needs lualatex.'),
  title: described(text('a text'), 'The title of documents.'),
  subtitle: described(text('a text'), 'The subtitle of documents.'),
  author: described(text('a text'), 'The author of documents.'),
  documentDate: described(text('a text'), 'The date of documents.'),
} as const;

/** Options of documents, as settings contain them. */
export type DocumentOptions = {
  readonly [Key in keyof typeof DOCUMENT_SHAPES]?: ValueOf<(typeof DOCUMENT_SHAPES)[Key]>;
};
