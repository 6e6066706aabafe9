import {Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {allowRootOption, dialectOption} from './options.ts';

/** `skakmat boards`. */
export const boardsCommand: CommandEntry = {
  name: 'boards',
  group: 'Look inside:',
  examples: [
    ['skakmat boards book.tex', 'every block of moves with the position behind it'],
    ['skakmat boards --format json book.tex', 'the same for programs'],
    ['skakmat boards --format latex book.tex > sheet.tex', 'a sheet of diagrams'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('list every block of moves with the position before and after it')
      .argument('<file>', 'a .tex file, - for standard input')
      .addOption(
        new Option('--format <name>', 'how to list')
          .choices(['text', 'json', 'latex'])
          .default('text'),
      )
      .addOption(dialectOption())
      .addOption(allowRootOption())
      .option('--config <file>', 'these settings, not the nearest .skakmatrc.json')
      .option('--no-config', 'no settings')
      .action((file: string, options: object) => {
        ask(async () => (await import('../boards.ts')).boards(file, options, world));
      });
  },
};
