import {InvalidArgumentError, Option} from 'commander';
import type {Command} from 'commander';
import {VIEWS} from '../../typeset/board-looks.ts';
import {BOARD_SIZE_PATTERN, readBoardSize} from '../../typeset/board-size.ts';
import type {BoardSize} from '../../typeset/board-size.ts';
import type {BoardLook} from '../../typeset/board-looks.ts';

/** The default size of boards, and its description in the help. */
interface UsualSize {
  readonly size: BoardLook['size'];
  readonly help: string;
}

/** Adds the options for the appearance of boards, the same for every command that draws some. */
export function addBoardOptions(command: Command, usual: UsualSize): Command {
  return command
    .addOption(
      new Option('--inverse <side>', 'the side at the bottom of boards')
        .choices(VIEWS)
        .default('auto'),
    )
    .addOption(
      new Option('--board-size <size>', usual.help).argParser(readSize).default(usual.size),
    )
    .option('--no-coordinates', 'print boards without coordinates')
    .option('--no-mover', 'print boards without a sign for the side to move');
}

function readSize(text: string): BoardSize {
  const size = readBoardSize(text);
  if (size === undefined) throw new InvalidArgumentError(`Expected ${BOARD_SIZE_PATTERN.expected}`);
  return size;
}
