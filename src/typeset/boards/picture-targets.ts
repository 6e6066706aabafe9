import type {PictureWriter} from './board-picture.ts';
import {writeChessboard} from './write-chessboard.ts';
import {writeFenLine} from './write-fen-line.ts';
import {writeFenboard} from './write-fenboard.ts';
import {writeProblemDiagram} from './write-problem-diagram.ts';
import {writeSvg} from './write-svg.ts';
import {writeTextBoard, writeUnicodeBoard} from './write-text-board.ts';
import type {PictureTargetName} from './picture-target-names.ts';

/** A form in which boards are drawn. */
export interface PictureTarget {
  /** What people call it. */
  readonly title: string;
  /** The ending of file names that stands for it, without the dot. */
  readonly extension?: string;
  /** What stands between two boards; undefined where a file holds only one. */
  readonly separator: string | undefined;
  /** What cannot be drawn. */
  readonly lacks: readonly Lack[];
  readonly write: PictureWriter;
}

/** What not every form can draw. */
export type Lack = 'arrows' | 'squares' | "Black's view";

/** All forms in which boards are drawn. */
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
