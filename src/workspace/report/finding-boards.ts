import {moveFrom, moveTo, readFen, readSan, SQUARES, squareName} from '../../chess/index.ts';
import type {Arrow, Marking, Position} from '../../chess/index.ts';
import type {Diagnostic} from '../../text/index.ts';

/** The number of suggestions that are shown as boards. */
const MOST_SUGGESTIONS = 3;

/** A board that shows what is wrong, or what was perhaps meant. */
export interface FindingBoard {
  /** In words, for below the board. */
  readonly caption: string;
  readonly position: Position;
  readonly squares: readonly Marking[];
  readonly arrows: readonly Arrow[];
}

/** Returns the position before the flaw, and that after each move that was perhaps meant; none without a FEN. */
export function boardsOfFinding({
  fen,
  source,
  span,
  expected = [],
}: Diagnostic): readonly FindingBoard[] {
  const outcome = fen === undefined ? undefined : readFen(fen);
  if (outcome?.kind !== 'position') return [];
  const {position} = outcome;
  const named = new Set(source.slice(span).match(/[a-h][1-8]/g) ?? []);
  const squares = SQUARES.filter((square) => named.has(squareName(square))).map(
    (square): Marking => ({square, color: 'red'}),
  );
  const boards: FindingBoard[] = [
    {caption: 'The position before the move', position, squares, arrows: []},
  ];
  for (const spelling of expected) {
    const reading = readSan(position, spelling);
    if (reading.kind !== 'legal' || boards.length > MOST_SUGGESTIONS) continue;
    const after = position.clone();
    after.play(reading.move);
    const [from, to] = [moveFrom(reading.move), moveTo(reading.move)];
    const arrows: readonly Arrow[] = from === to ? [] : [{from, to, color: 'green'}];
    boards.push({caption: `Perhaps ${spelling}`, position: after, squares: [], arrows});
  }
  return boards;
}
