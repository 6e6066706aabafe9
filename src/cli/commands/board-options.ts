import {InvalidArgumentError, Option, type Command} from 'commander';
import {BOARD_SIZE_PATTERN, readBoardSize, VIEWS, type BoardSize} from '../../typeset/index.ts';

/** Adds the options for the appearance of boards, the same for every command that draws some. */
export function addBoardOptions(command: Command, sizeHelp: string): Command {
  return command
    .addOption(
      new Option('--inverse <side>', 'the side at the bottom of boards')
        .choices(VIEWS)
        .default('auto'),
    )
    .addOption(new Option('--board-size <size>', sizeHelp).argParser(readSize))
    .option('--no-coordinates', 'print boards without coordinates')
    .option('--no-mover', 'print boards without a sign for the side to move');
}

function readSize(text: string): BoardSize {
  const size = readBoardSize(text);
  if (size === undefined) throw new InvalidArgumentError(`Expected ${BOARD_SIZE_PATTERN.expected}`);
  return size;
}
