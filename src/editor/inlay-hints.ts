import {REASON_BY_CAUSE} from './reason-by-cause.ts';
import type {Span} from '../source/span.ts';
import {turnOf, writeTurn} from '../replay/played-game.ts';
import type {BookIndex, IndexedList, IndexedMove} from './book-index.ts';
import {nameOf} from './symbols.ts';
import {touches} from './touches.ts';

/** A hint that an editor shows inside the text. */
export interface Inlay {
  readonly offset: number;
  readonly text: string;
  /** The tooltip. */
  readonly note?: string;
  /** Whether it belongs to the text after it rather than before it. */
  readonly isBefore: boolean;
}

/** The kinds of hints to show. */
export interface InlayChoice {
  /** Missing numbers of Black's moves. */
  readonly blackNumbers: boolean;
  /** The opening, if the keys of the game name it. */
  readonly openings: boolean;
  /** Lists whose position is not known, with the reason. */
  readonly unknown: boolean;
}

/** Returns the hints for the lists of moves in a part of a file. */
export function inlaysIn(
  index: BookIndex,
  path: string,
  part: Span,
  choice: InlayChoice,
): readonly Inlay[] {
  return index
    .listsIn(path)
    .filter(({span}) => touches(span, part))
    .flatMap((list) => [
      ...(choice.unknown ? unknownStart(list) : []),
      ...(choice.blackNumbers ? blackNumbers(index.movesOf(list), part) : []),
      ...(choice.openings ? opening(index, list) : []),
    ]);
}

function unknownStart({block, span}: IndexedList): readonly Inlay[] {
  if (block.status !== 'unjudged' || block.tokens.length === 0) return [];
  const note = block.cause === undefined ? undefined : REASON_BY_CAUSE[block.cause.kind];
  const text = 'position unknown here';
  return [{offset: span.start, text, isBefore: true, ...(note !== undefined && {note})}];
}

function blackNumbers(moves: readonly IndexedMove[], {start, end}: Span): readonly Inlay[] {
  return moves.flatMap(({ply, span}) => {
    const turn = turnOf(ply.before);
    if (turn.side === 'white' || ply.number !== undefined) return [];
    if (span.start < start || span.start > end) return [];
    return [{offset: span.start, text: writeTurn(turn), isBefore: true}];
  });
}

/** Returns the hint after the first list of a game whose keys name its opening. */
function opening(index: BookIndex, {block, span}: IndexedList): readonly Inlay[] {
  const game = block.before?.game;
  if (game === undefined || block.before !== game.root || block.command.effect !== 'mainline')
    return [];
  const {detail} = nameOf(index, game);
  return detail === '' ? [] : [{offset: span.end, text: detail, isBefore: false}];
}
