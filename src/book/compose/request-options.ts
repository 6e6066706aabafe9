import type {Game} from '../../chess/index.ts';
import {FORMAT_IDS} from '../../games/index.ts';
import {valueOf, valuesOf, type Request} from '../../lint/index.ts';
import type {Diagnostic} from '../../text/index.ts';
import {
  LANGUAGE_CODES,
  MOVE_MODES,
  MOVE_STYLES,
  PIECE_SIGNS,
  readBoardPlan,
  readBoardSize,
  VIEWS,
} from '../../typeset/index.ts';
import type {BoardLookOptions, MoveStyleName, TypesetOptions} from '../../typeset/index.ts';
import {readArrowList, readSquareList} from '../../workspace/index.ts';
import type {PictureOptions, PlaceOptions, ReadingWords} from '../../workspace/index.ts';
import {orUnmet, unmetBy, type Unmet, type BookManner, type Answer} from './answer.ts';

/** Returns the options for reading the file of a request. */
export function readingWordsOf(request: Request): ReadingWords {
  return {
    from: wordOf(request, 'from', FORMAT_IDS),
    lang: valueOf(request, 'lang'),
    variant: wordOf(request, 'variant', ['standard', 'chess960', 'crazyhouse']),
    // The FEN of a diagram is the board itself.
    fen: request.kind === 'diagram' ? undefined : valueOf(request, 'fen'),
  };
}

/**
 * Returns the options for typesetting the games of a request; throws an `OptionError` if an
 * attribute is malformed.
 */
export function readTypesetAttributes(
  request: Request,
  {dialect, engine, usual}: BookManner,
): TypesetOptions {
  const diagrams = valuesOf(request, 'diagrams');
  return {
    ...lookOf(request),
    engine,
    usual,
    package: wordOf(request, 'package', ['xskak', 'skak']) ?? dialect,
    language: wordOf(request, 'language', LANGUAGE_CODES),
    pieces: wordOf(request, 'pieces', PIECE_SIGNS),
    // The book is its author's, who goes on editing it with the commands of its package.
    moves: wordOf(request, 'moves', MOVE_MODES) ?? 'played',
    style: wordOf(request, 'style', Object.keys(MOVE_STYLES) as MoveStyleName[]),
    wantsBoard: diagrams.length === 0 ? undefined : readBoardPlan(diagrams),
    captions: isSet(request, 'captions'),
    clocks: isSet(request, 'clocks'),
    evaluations: wordOf(request, 'evaluations', ['curve', 'none']),
    solutions: wordOf(request, 'solutions', ['end', 'none']),
  };
}

/**
 * Returns the options for drawing a diagram; throws an `OptionError` if an attribute is malformed.
 */
export function readPictureAttributes(request: Request, {usual}: BookManner): PictureOptions {
  const look = lookOf(request);
  return {
    ...look,
    boardSize: look.boardSize ?? usual.boardSize ?? 'small',
    caption: valueOf(request, 'caption'),
    arrows: readArrowList(valueOf(request, 'arrows')),
    squares: readSquareList(valueOf(request, 'squares')),
    marks: isSet(request, 'marks'),
  };
}

/** Returns the options that select a diagram's position in its game. */
export function readPlaceAttributes(request: Request): PlaceOptions {
  const ply = valueOf(request, 'ply');
  return {ply: ply === undefined ? undefined : Number(ply), at: valueOf(request, 'at')};
}

function lookOf(request: Request): BoardLookOptions {
  return {
    inverse: wordOf(request, 'inverse', VIEWS),
    boardSize: readBoardSize(valueOf(request, 'size') ?? ''),
    coordinates: isSet(request, 'coordinates'),
    mover: isSet(request, 'mover'),
  };
}

/**
 * Returns the value of an attribute with a fixed set of values; other values have been reported
 * already.
 */
function wordOf<const Word extends string>(
  request: Request,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = valueOf(request, name);
  return words.find((word) => word === value);
}

function isSet(request: Request, name: string): boolean | undefined {
  const value = valueOf(request, name);
  return value === undefined ? undefined : value === 'yes';
}

/** Fills one request while the games of its file are read. */
export interface RequestWriter {
  /** Takes the game with the given `number` in its file, and the findings about it. */
  readonly take: (game: Game, number: number, findings: readonly Diagnostic[]) => void;
  /** Returns the answer after the last game. */
  readonly finish: () => Answer;
}

/** Wraps a writer so that its failure does not affect the other writers. */
export function enduring(writer: RequestWriter): RequestWriter {
  let failure: Unmet | undefined;
  return {
    take: (...game) => {
      if (failure !== undefined) return;
      try {
        writer.take(...game);
      } catch (error) {
        failure = unmetBy(error);
      }
    },
    finish: () => failure ?? orUnmet(writer.finish),
  };
}
