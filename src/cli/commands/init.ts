import {Argument, Option} from 'commander';
import {EDITOR_NAMES} from '../editors/editor-names.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat init`. */
export const initCommand: CommandEntry = {
  name: 'init',
  group: 'Rules and settings:',
  examples: [
    ['skakmat init', 'write .skakmatrc.json for the books in this directory'],
    ['skakmat init --dry-run chapters/', 'only say what is there, and what would be written'],
    ['skakmat init --editor vscode', 'show what to put into the settings of VS Code, too'],
  ],
  declare: (command, stage) => {
    command
      .description('look for books, and write a settings file if there is none')
      .addArgument(new Argument('[folder]', 'where to look').default('.', 'the current directory'))
      .addOption(
        new Option('--editor <name>', 'show how this program is told of skakmat').choices(
          EDITOR_NAMES,
        ),
      )
      .option('--dry-run', 'write nothing')
      .action((folder: string, options: object) => {
        stage.ask(async () => (await import('../init.ts')).init(folder, options, stage));
      });
  },
};
