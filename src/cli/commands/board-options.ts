import {Option} from 'commander';
import type {Command} from 'commander';
import {BOARD_SIZES, VIEWS} from '../../typeset/board-looks.ts';
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
      new Option('--board-size <size>', usual.help).choices(BOARD_SIZES).default(usual.size),
    )
    .option('--no-coordinates', 'print boards without coordinates')
    .option('--no-mover', 'print boards without a sign for the side to move');
}
