import {OptionError} from '../../text/index.ts';
import {readColoredArrows, readColoredSquares} from '../../chess/index.ts';
import type {Arrow, CommandReader, Draft, Marking} from '../../chess/index.ts';

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
  const left = text === undefined ? undefined : read(text, marks);
  if (left === undefined) return marks;
  const letters = 'the letter of a colour (R, G, Y, B, C, M or O) and squares';
  throw new OptionError(option, left, `expected ${letters}, as in ${example}`);
}
