import type {PictureWriter} from './board-picture.ts';
import {writeChessboard} from './write-chessboard.ts';
import {writeFenLine} from './write-fen-line.ts';
import {writeFenboard} from './write-fenboard.ts';
import {writeProblemDiagram} from './write-problem-diagram.ts';
import {drawPdf} from './draw-pdf.ts';
import {writeSvg} from './write-svg.ts';
import {writeTextBoard, writeUnicodeBoard} from './write-text-board.ts';
import type {PictureTargetName} from './picture-target-names.ts';

/** A form in which boards can be drawn. */
export interface PictureTarget {
  /** The name shown to users. */
  readonly title: string;
  /** The file name extension that selects the form, without the dot. */
  readonly extension?: string;
  /** The separator between two boards; undefined if a file holds only one. */
  readonly separator: string | undefined;
  /** Features that this form cannot draw. */
  readonly lacks: readonly Lack[];
  readonly write: PictureWriter;
}

/** A feature that some forms cannot draw. */
export type Lack = 'arrows' | 'squares' | 'captions' | "Black's view";

/** All forms in which boards can be drawn. */
export const PICTURE_TARGETS: Readonly<Record<PictureTargetName, PictureTarget>> = {
  latex: {
    title: 'chessboard',
    extension: 'tex',
    separator: '\n',
    lacks: [],
    write: writeChessboard,
  },
  fenboard: {
    title: 'skak',
    separator: '\n',
    lacks: ['arrows', 'squares'],
    write: writeFenboard,
  },
  problem: {
    title: 'chess-problem-diagrams',
    separator: '\n',
    lacks: ['arrows', "Black's view"],
    write: writeProblemDiagram,
  },
  svg: {title: 'SVG', extension: 'svg', separator: undefined, lacks: [], write: writeSvg},
  pdf: {
    title: 'PDF',
    extension: 'pdf',
    separator: undefined,
    // A caption would need a font with its letters.
    lacks: ['captions'],
    write: drawPdf,
  },
  text: {title: 'letters', extension: 'txt', separator: '\n', lacks: [], write: writeTextBoard},
  unicode: {title: 'chess symbols', separator: '\n', lacks: [], write: writeUnicodeBoard},
  fen: {
    title: 'FEN',
    extension: 'fen',
    separator: '',
    lacks: ['arrows', 'squares', "Black's view"],
    write: writeFenLine,
  },
};
