import {Argument, Option} from 'commander';
import {EDITOR_NAMES} from '../editors/editor-names.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat init`. */
export const initCommand: CommandEntry = {
  name: 'init',
  group: 'Rules and settings:',
  description: 'look for books, and write a settings file',
  usage: '[options] [folder]',
  examples: [
    ['skakmat init', 'write .skakmatrc.json for the books in this folder'],
    ['skakmat init --dry-run chapters/', 'show what would be written'],
    ['skakmat init --editor latexmk > .latexmkrc', 'print a file for latexmk, and stop'],
    [
      'skakmat init --editor arara --file .araraconfig.yaml',
      'print another file for the same tool',
    ],
    [
      'skakmat init --accessible >> preamble.tex',
      'make moves and boards in the PDF copyable as chess',
    ],
  ],
  declare: (command, stage) => {
    command
      .addArgument(
        new Argument('[folder]', 'the folder to look in').default('.', 'the current folder'),
      )
      .addOption(
        new Option(
          '--editor <name>',
          'print the file that sets up this editor or build tool, and stop',
        ).choices(EDITOR_NAMES),
      )
      .option('--file <name>', 'with --editor: which file to print, if there are several')
      .option(
        '--accessible',
        'print lines for a preamble that make text in the PDF copyable, and stop',
      )
      .option(
        '--overleaf',
        'write skakmat.sty, skakmat.lua and latexmkrc into the folder: they check moves inside TeX',
      )
      .option(
        '--zip <file>',
        'with --overleaf: write one archive instead, to upload into the project',
      )
      .option('--dry-run', 'show what would be written; write nothing')
      .action((folder: string, options: object) => {
        stage.ask(async () => (await import('../init.ts')).init(folder, options, stage));
      });
  },
};
