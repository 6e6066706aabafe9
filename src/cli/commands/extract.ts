import {Argument, Option} from 'commander';
import {TARGET_NAMES} from '../../games/index.ts';
import type {CommandEntry} from './command-entry.ts';
import {forceOption, addBookOptions} from './options.ts';

/** `skakmat extract`. */
export const extractCommand: CommandEntry = {
  name: 'extract',
  group: 'Game files:',
  description: 'write the games of a book as PGN or in another format',
  usage: '[options] <paths...>',
  examples: [
    ['skakmat extract book.tex -o games.pgn', 'write the games of a book as PGN'],
    [
      'skakmat extract book.tex --comments -o games.pgn',
      'with the text between the moves as comments',
    ],
    ['skakmat extract book.tex --game 3,7-9 --to json', 'only some games, as JSON'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('<paths...>', 'files or folders; - for standard input'))
      .optionsGroup('Write:')
      .option('-o, --output <file>', 'output file (default: standard output)')
      .addOption(forceOption())
      .addOption(
        new Option(
          '-t, --to <format>',
          'output format (default: by the extension of the output, or pgn)',
        ).choices(TARGET_NAMES),
      )
      .option('--comments', 'write the text between the moves as comments')
      .option('--game <numbers>', 'only games with these numbers in the book: 3,7-9');
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../extract.ts')).extract(paths, options, world));
    });
  },
};
