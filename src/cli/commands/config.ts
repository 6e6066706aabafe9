import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, addSettingsOptions} from './options.ts';

/** `skakmat config`. */
export const configCommand: CommandEntry = {
  name: 'config',
  group: 'Rules and settings:',
  description: 'show the settings in use',
  usage: '',
  examples: [
    ['skakmat config show book.tex', 'every setting for a book, and where it is set'],
    ['skakmat config show --json book.tex', 'the same as JSON'],
    ['skakmat config files', 'the settings files in use, by folder'],
  ],
  declare: (command, {world, ask}) => {
    const show = command
      .command('show')
      .description('show every setting for a file, and where it is set')
      .argument('<file>', 'a .tex file or a folder')
      .option('--json', 'print JSON');
    addSettingsOptions(show).action((file: string, options: object) => {
      ask(async () => (await import('../config.ts')).configShow(file, options, world));
    });
    command
      .command('files')
      .description('show the settings files in use for each folder')
      .addArgument(pathsArgument('files or folders'))
      .action((paths: string[]) => {
        ask(async () => (await import('../config.ts')).configFiles(paths, world));
      });
  },
};
