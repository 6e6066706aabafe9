import {Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, addBookOptions} from './options.ts';

/** `skakmat sync`. */
export const syncCommand: CommandEntry = {
  name: 'sync',
  group: 'Game files:',
  description: 'compare the games of a book with the game file that they were made from',
  usage: '[options] [paths...]',
  examples: [
    ['skakmat sync book.tex --source games.pgn', 'report the games that differ, and where'],
    ['skakmat sync', 'compare with the files in comments: % skakmat: source=games.pgn'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(pathsArgument('files or folders'))
      .option('--source <file>', 'the game file, instead of those in comments')
      .addOption(
        new Option('-f, --format <name>', 'report format')
          .choices(['text', 'json'])
          .default('text'),
      );
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../sync.ts')).sync(paths, options, world));
    });
  },
};
