import {UserError} from '../diagnostic/user-error.ts';
import {annotationsOf} from '../game/annotations.ts';
import type {CommandReader, Draft} from '../game/commands/draft.ts';
import {readColoredArrows, readColoredSquares} from '../game/commands/markings.ts';
import type {BoardPicture} from '../typeset/boards/board-picture.ts';
import {DEFAULT_LOOK, isSeenByBlack} from '../typeset/board-looks.ts';
import type {BoardLookOptions} from '../typeset/board-looks.ts';
import type {Found} from './find-node.ts';

/** How boards are drawn, and what is drawn on them. */
export interface PictureFlags extends BoardLookOptions {
  readonly caption?: string;
  /** Such as `Gd1h5,Re2e4`. */
  readonly arrows?: string;
  /** Such as `Rd4`. */
  readonly squares?: string;
  /** Whether to draw what the game's comments mark. */
  readonly marks?: boolean;
}

/** Draws a place of a game, or a position as if it were one. */
export type MakePicture = (found: Found) => BoardPicture;

/** What draws as the flags want it; a `UserError` where they cannot be understood. */
export function makePictureMaker(flags: PictureFlags): MakePicture {
  const drawn: Draft = {arrows: [], squares: [], nags: []};
  readMarks('--arrows', flags.arrows, readColoredArrows, drawn);
  readMarks('--squares', flags.squares, readColoredSquares, drawn);
  return ({node, position}) => {
    const {arrows, squares, diagram} = annotationsOf(node);
    const marked = flags.marks === true ? {arrows, squares} : {arrows: [], squares: []};
    return {
      position,
      arrows: [...marked.arrows, ...drawn.arrows].filter(({from, to}) => from !== to),
      squares: [...marked.squares, ...drawn.squares],
      below: isSeenByBlack(diagram, flags.inverse ?? DEFAULT_LOOK.view) ? 'black' : 'white',
      coordinates: flags.coordinates ?? true,
      mover: flags.mover ?? true,
      size: flags.boardSize ?? 'normal',
      caption: flags.caption ?? '',
    };
  };
}

const EXAMPLES = {'--arrows': 'Gd1h5,Re2e4', '--squares': 'Rd4,Ge5'} as const;

function readMarks(
  flag: keyof typeof EXAMPLES,
  text: string | undefined,
  read: CommandReader,
  into: Draft,
): void {
  const left = text === undefined ? undefined : read(text, into);
  if (left === undefined) return;
  throw new UserError(
    'malformed-marks',
    `${flag} ${left}: expected the letter of a colour (R, G, Y, B, C, M or O) and squares, as in ${EXAMPLES[flag]}`,
  );
}
