import {Argument, Option} from 'commander';
import {TARGET_NAMES} from '../../formats/target-names.ts';
import type {CommandEntry} from './command-entry.ts';
import {forceOption} from './options.ts';
import {addBookOptions} from './settings-options.ts';

/** `skakmat extract`. */
export const extractCommand: CommandEntry = {
  name: 'extract',
  group: 'Game files:',
  examples: [
    ['skakmat extract book.tex -o games.pgn', 'the games of a book, for any chess program'],
    ['skakmat extract book.tex --comments -o games.pgn', 'with the prose between the moves'],
    ['skakmat extract book.tex --game 3,7-9 --to json', 'some of them, for programs'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('write the games of a book as PGN, or in another form')
      .addArgument(new Argument('<paths...>', 'books or folders, - for standard input'))
      .optionsGroup('Write:')
      .option('-o, --output <file>', 'where to; standard output if not set')
      .addOption(forceOption())
      .addOption(
        new Option(
          '-t, --to <format>',
          'what they become; as the name of the output ends, or PGN, if not set',
        ).choices(TARGET_NAMES),
      )
      .option('--comments', 'the prose between the moves as comments')
      .option('--game <numbers>', 'games by their numbers in the book: 3,7-9');
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../extract.ts')).extract(paths, options, world));
    });
  },
};
