import {Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';
import {addBookOptions} from './settings-options.ts';

/** `skakmat sync`. */
export const syncCommand: CommandEntry = {
  name: 'sync',
  group: 'Game files:',
  examples: [
    ['skakmat sync book.tex --source games.pgn', 'which games differ, and at which move'],
    ['skakmat sync', 'against the files that comments name: % skakmat: source=games.pgn'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('compare the games of a book with the game file that they come from')
      .addArgument(pathsArgument('books or folders'))
      .option('--source <file>', 'the game file, whatever comments say')
      .addOption(
        new Option('-f, --format <name>', 'how to report')
          .choices(['text', 'json'])
          .default('text'),
      );
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../sync.ts')).sync(paths, options, world));
    });
  },
};
