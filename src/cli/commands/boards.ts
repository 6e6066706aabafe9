import {Argument, Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {addBookOptions} from './options.ts';

/** `skakmat boards`. */
export const boardsCommand: CommandEntry = {
  name: 'boards',
  group: 'Look inside:',
  description: 'list every block of moves with the positions before and after it',
  usage: '[options] <paths...>',
  examples: [
    ['skakmat boards book.tex', 'every block of moves with the position after it'],
    ['skakmat boards --format json book.tex', 'the same as JSON'],
    ['skakmat boards chapters/ appendix.tex', 'for several files'],
    ['skakmat boards --format latex book.tex > sheet.tex', 'a sheet of diagrams'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('<paths...>', 'files or folders; - for standard input'))
      .addOption(
        new Option('-f, --format <name>', 'output format')
          .choices(['text', 'json', 'latex'])
          .default('text'),
      );
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../boards.ts')).boards(paths, options, world));
    });
  },
};
