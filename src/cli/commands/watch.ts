import {Option} from 'commander';
import {EXEC_TIMES} from '../watch/watch-flags.ts';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';
import {addSettingsOptions} from './settings-options.ts';

/** `skakmat watch`. */
export const watchCommand: CommandEntry = {
  name: 'watch',
  group: 'Check and correct:',
  examples: [
    ['skakmat watch', 'check again whenever a .tex file below this folder is saved'],
    ['skakmat watch book.tex', 'watch a book, and every file that it reads'],
    ['skakmat watch --exec "latexmk -pdf book.tex" .', 'make the PDF again after each change'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('check again whenever a file changes, and renew what books ask for')
      .addArgument(pathsArgument('files or directories'))
      .optionsGroup('After a change:')
      .option('--exec <command>', 'run this; once more afterwards, if something changes meanwhile')
      .addOption(
        new Option('--exec-on <when>', 'after each change, or only if no error was found')
          .choices(EXEC_TIMES)
          .default('change'),
      )
      .option('--no-build', 'leave the games and diagrams alone that books ask for')
      .option('--poll', 'look at the files twice a second, for drives that tell of no change');
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option('--no-ignore', 'check also what .gitignore, .skakmatignore or the settings ignore')
      .optionsGroup('Report:')
      .option('-b, --board', 'draw the position under each wrong move')
      .option('--color', 'use colours')
      .option('--no-color', 'use no colours')
      .option('--links', 'make files and rules links, whatever the terminal')
      .option('--no-links', 'make no links')
      .action((paths: string[], options: object) => {
        ask(async () => (await import('../watch.ts')).watch(paths, options, world));
      });
  },
};
