import {existsSync} from 'node:fs';
import {
  annotationsOf,
  followMove,
  readColoredArrows,
  readColoredSquares,
  type Arrow,
  type Marking,
  type Game,
  type MoveNode,
  type Position,
  type FenProblem,
  type Variant,
  type CommandReader,
  type Draft,
} from '../../chess/index.ts';
import {readAnyFen} from '../../games/index.ts';
import {OptionError, displayWidth, printable, UserError} from '../../text/index.ts';
import {DEFAULT_LOOK, isSeenByBlack, readBoardColors, viewOf} from '../../typeset/index.ts';
import type {BoardLookOptions, BoardPicture, Lack, PictureTarget} from '../../typeset/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';

/** The meaning of an argument: a position, or a game file. */
export type BoardArgument =
  | {
      readonly kind: 'position';
      readonly position: Position;
      /** Contradictions between the FEN and its board, one per line. */
      readonly remarks: readonly string[];
    }
  | {readonly kind: 'file'; readonly path: string};

/** Reads a FEN or the name of a file; throws a `UserError` that points at the error in a FEN. */
export function readBoardArgument(text: string, variant: Variant | undefined): BoardArgument {
  if (!isMeantAsFen(text)) return {kind: 'file', path: text};
  const outcome = readAnyFen(text, variant);
  if (outcome.kind === 'malformed') {
    const shown = outcome.problems.slice(0, MOST).flatMap((problem) => pointOut(text, problem));
    throw new UserError('malformed-fen', ...shown);
  }
  const remarks = outcome.warnings.flatMap((warning) => pointOut(text, warning));
  return {kind: 'position', position: outcome.position, remarks};
}

/**
 * The maximum number of problems to report; text that is not a FEN may have one in each character.
 */
const MOST = 3;

/**
 * Tests whether a text is not a file name, but starts like a board: ranks of letters and digits.
 *
 *     rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
 */
function isMeantAsFen(text: string): boolean {
  const [word = ''] = text.trim().split(/\s/u);
  const ranks = word.split('/').length;
  const isBoard = ranks > 3 && !word.startsWith('/') && !word.includes('.');
  return (isBoard || (ranks > 1 && /\s[wb](?:\s|$)/u.test(text))) && !existsSync(text);
}

/** Returns the message, and the FEN with carets below the error. */
function pointOut(fen: string, {span, message}: FenProblem): readonly string[] {
  const shown = printable(fen.replace(/\s/gu, ' '));
  const carets = '^'.repeat(Math.max(1, displayWidth(shown.slice(span.start, span.end))));
  const indent = ' '.repeat(displayWidth(shown.slice(0, span.start)));
  return [printable(message), `  ${shown}`, `  ${indent}${carets}`];
}

/** Options for drawing a board. */
export interface PictureOptions extends BoardLookOptions {
  readonly caption?: string | undefined;
  /** The colours of squares: a name such as `brown`, or `f0d9b5,b58863`. */
  readonly boardColors?: string | undefined;
  readonly pieces?: BoardPicture['pieces'];
  readonly arrows?: readonly Arrow[] | undefined;
  readonly squares?: readonly Marking[] | undefined;
  /** True if the arrows and squares of the game's comments are drawn. */
  readonly marks?: boolean | undefined;
}

/** Creates the picture of a place in a game. */
export function makePicture(
  {node, position, isFlipped = false}: Found,
  options: PictureOptions,
): BoardPicture {
  const {arrows, squares, diagram} = annotationsOf(node);
  const marked = options.marks === true ? {arrows, squares} : {arrows: [], squares: []};
  return {
    position,
    arrows: [...marked.arrows, ...(options.arrows ?? [])].filter(({from, to}) => from !== to),
    squares: [...marked.squares, ...(options.squares ?? [])],
    below: isSeenByBlack(isFlipped ? 'black' : diagram, options.inverse ?? DEFAULT_LOOK.view)
      ? 'black'
      : 'white',
    coordinates: options.coordinates ?? true,
    mover: options.mover ?? true,
    size: options.boardSize ?? 'normal',
    colors: options.boardColors === undefined ? undefined : readBoardColors(options.boardColors),
    pieces: options.pieces,
    caption: options.caption ?? '',
  };
}

/** The board of a game to draw; by default, the last one. */
export interface PlaceOptions {
  /** The number of half-moves of the main line. */
  readonly ply?: number | undefined;
  /** The last move before the board, such as `17w`. */
  readonly at?: string | undefined;
}

/** A place on the main line. */
export interface Found {
  readonly node: MoveNode;
  readonly position: Position;
  /** True if the game is recorded as seen by Black. */
  readonly isFlipped?: boolean;
}

/** Finds the place in a game; returns undefined if the game is too short. */
export type FindNode = (game: Game) => Found | undefined;

/** Creates a function that finds a place in games; throws an `OptionError` if `at` is malformed. */
export function makeFinder({ply, at}: PlaceOptions): FindNode {
  if (ply !== undefined) return (game) => goOn(game, (step) => step.ply === ply);
  if (at === undefined) return (game) => goOn(game, ({node}) => node.next === undefined);
  if (!/^[1-9]\d{0,3}[wb]$/.test(at)) {
    throw new OptionError('at', at, 'expected a move such as 17w or 17b');
  }
  return (game) => goOn(game, ({turn}) => turn === at);
}

/** A step along the main line; `turn` is the move that leads to it, empty at the start. */
interface Step {
  readonly node: MoveNode;
  readonly ply: number;
  readonly turn: string;
}

function goOn(game: Game, isThere: (step: Step) => boolean): Found | undefined {
  if (game.isUnplayed === true) return undefined;
  const position = game.start.clone();
  const isFlipped = viewOf(game) === 'black';
  let turn = '';
  let ply = 0;
  for (let node: MoveNode | undefined = game.root; node !== undefined; node = node.next) {
    if (ply > 0) {
      turn = `${position.fullmove}${position.sideToMove === 'white' ? 'w' : 'b'}`;
      followMove(position, node);
    }
    if (isThere({node, ply, turn})) return {node, position, isFlipped};
    ply += 1;
  }
  return undefined;
}

/** Reads the value of the option `arrows`, such as `Gd1h5,Re2e4`; throws an `OptionError`. */
export function readArrowList(text: string | undefined): readonly Arrow[] {
  return readMarks(text, 'arrows', readColoredArrows, 'Gd1h5,Re2e4').arrows;
}

/** Reads the value of the option `squares`, such as `Rd4,Ge5`; throws an `OptionError`. */
export function readSquareList(text: string | undefined): readonly Marking[] {
  return readMarks(text, 'squares', readColoredSquares, 'Rd4,Ge5').squares;
}

function readMarks(
  text: string | undefined,
  option: 'arrows' | 'squares',
  read: CommandReader,
  example: string,
): Draft {
  const marks: Draft = {arrows: [], squares: [], nags: []};
  if (text === undefined) return marks;
  const left = read(text, marks);
  if (left === undefined && marks.arrows.length + marks.squares.length > 0) return marks;
  const letters = 'the letter of a colour (R, G, Y, B, C, M or O) and squares';
  throw new OptionError(option, left ?? text, `expected ${letters}, as in ${example}`);
}

/** Reports each kind of mark that the diagrams cannot contain, once. */
export class UnsupportedLog {
  readonly #target: PictureTarget;
  readonly #world: World;
  readonly #told = new Set<Lack>();

  constructor(target: PictureTarget, world: World) {
    this.#target = target;
    this.#world = world;
  }

  add(picture: BoardPicture): void {
    for (const lack of this.#target.lacks) {
      if (this.#told.has(lack) || !WANTS[lack](picture)) continue;
      this.#told.add(lack);
      say(`${this.#target.title} cannot show ${lack}`, this.#world);
    }
  }
}

const WANTS: Readonly<Record<Lack, (picture: BoardPicture) => boolean>> = {
  arrows: ({arrows}) => arrows.length > 0,
  squares: ({squares}) => squares.length > 0,
  'colours of squares': ({colors}) => colors !== undefined,
  'pieces of a font': ({pieces}) => pieces !== undefined,
  captions: ({caption}) => caption !== '',
  "Black's view": ({below}) => below === 'black',
};
