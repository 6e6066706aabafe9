import {Argument, Option} from 'commander';
import {FORMAT_NAMES} from '../../workspace/index.ts';
import type {CommandEntry} from './command-entry.ts';
import {addReadingOptions} from './game-options.ts';
import {formatOption, readJobs, addTerminalOptions, readPositive} from './options.ts';

/** `skakmat verify`. */
export const verifyCommand: CommandEntry = {
  name: 'verify',
  group: 'Check and correct:',
  description: 'ask a chess engine about signs such as ! and +-, and about exercises',
  usage: '[options] <files...>',
  examples: [
    ['skakmat verify book.tex --engine /usr/games/stockfish', 'ask an engine about signs'],
    ['skakmat verify games.pgn --nodes 200000', 'search longer, with the engine of SKAKMAT_ENGINE'],
    ['skakmat verify puzzles.epd --jobs 1', 'find second winning moves of exercises'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('<files...>', 'books and game files'))
      .optionsGroup('Engine:')
      .option('--engine <path>', 'a UCI engine (default: the one that SKAKMAT_ENGINE names)')
      .addOption(
        new Option(
          '--nodes <number>',
          'the size of the first search (default: 50000); the second is eight times as large',
        ).argParser(readPositive),
      )
      .addOption(
        new Option(
          '--jobs <number>',
          'processes of the engine (default: one for each core)',
        ).argParser(readJobs),
      )
      .addOption(
        new Option(
          '--repertoire <side>',
          'judge every move of this side, as a repertoire recommends them all',
        ).choices(['white', 'black']),
      );
    addReadingOptions(command)
      .optionsGroup('Report:')
      .addOption(formatOption(FORMAT_NAMES))
      .option('-b, --board', 'draw the board below each finding')
      .option('--verbose', 'print the detected format of each file');
    addTerminalOptions(command).action((files: string[], options: object) => {
      ask(async () => (await import('../verify.ts')).verify(files, options, world));
    });
  },
};
