import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';
import {addSettingsOptions} from './settings-options.ts';

/** `skakmat config`. */
export const configCommand: CommandEntry = {
  name: 'config',
  group: 'Rules and settings:',
  examples: [
    ['skakmat config show book.tex', 'every setting that counts for a book, and where it was said'],
    ['skakmat config show --json book.tex', 'the same for programs'],
    ['skakmat config files', 'the settings files that count, folder by folder'],
  ],
  declare: (command, {world, ask}) => {
    command.description('say what is set, and where');
    const show = command
      .command('show')
      .description('show every setting that counts for a file, and where it was said')
      .argument('<file>', 'a .tex file or a directory')
      .option('--json', 'for programs');
    addSettingsOptions(show).action((file: string, options: object) => {
      ask(async () => (await import('../config-show.ts')).configShow(file, options, world));
    });
    command
      .command('files')
      .description('show which settings files count in which directory')
      .addArgument(pathsArgument('files, or directories for the .tex files in them'))
      .action((paths: string[]) => {
        ask(async () => (await import('../config-files.ts')).configFiles(paths, world));
      });
  },
};
