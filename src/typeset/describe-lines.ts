import type {Game} from '../game/game.ts';
import {Latex} from './latex.ts';
import type {LetteredLine} from './letter-lines.ts';
import {printMoves} from './print-moves.ts';
import {IN_SENTENCES, writeTextMoves} from './write-text-moves.ts';

/** The fields of a lettered line that a template can use in an index. */
export interface LineView {
  readonly letter: string;
  /** Its moves, or those after the moves of the entries above. */
  readonly moves: Latex;
  /** The reference to its page. */
  readonly page: Latex;
}

/** Describes the lines of the tree with the number `ordinal` for an index. */
export function describeLines(
  game: Game,
  lines: readonly LetteredLine[],
  ordinal: number,
): readonly LineView[] {
  const printed = printMoves(game, new Set(lines.flatMap(({moves}) => moves)));
  return lines.map(({letter, moves}) => {
    const shown = moves.flatMap((node) => printed.get(node) ?? []);
    return {
      letter,
      moves: new Latex(writeTextMoves(shown, IN_SENTENCES)),
      page: new Latex(`\\pageref{${labelOf(letter, ordinal)}}`),
    };
  });
}

/** Writes the letter before a line, to which the index refers. */
export function writeLetter({letter}: LetteredLine, ordinal: number): Latex {
  return new Latex(`\\textbf{${letter}}\\phantomsection\\label{${labelOf(letter, ordinal)}}~%\n`);
}

/** Differs from the labels of transpositions, which are numbers. */
function labelOf(letter: string, ordinal: number): string {
  return `line:${ordinal}-${letter}`;
}
