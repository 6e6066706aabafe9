import {Argument, Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {addBookOptions} from './settings-options.ts';

/** `skakmat boards`. */
export const boardsCommand: CommandEntry = {
  name: 'boards',
  group: 'Look inside:',
  examples: [
    ['skakmat boards book.tex', 'every block of moves with the position behind it'],
    ['skakmat boards --format json book.tex', 'the same for programs'],
    ['skakmat boards chapters/ appendix.tex', 'those of several files'],
    ['skakmat boards --format latex book.tex > sheet.tex', 'a sheet of diagrams'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('list every block of moves with the position before and after it')
      .addArgument(
        new Argument(
          '<paths...>',
          'files, directories for the .tex files in them, - for standard input',
        ),
      )
      .addOption(
        new Option('-f, --format <name>', 'how to list')
          .choices(['text', 'json', 'latex'])
          .default('text'),
      );
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../boards.ts')).boards(paths, options, world));
    });
  },
};
