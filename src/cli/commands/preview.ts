import {Argument, Option} from 'commander';
import {LANGUAGE_CODES, PIECE_SIGNS} from '../../typeset/index.ts';
import {tuneForPreview} from '../tune-engine.ts';
import type {CommandEntry} from './command-entry.ts';
import {addSettingsOptions} from './options.ts';

/** `skakmat preview`. */
export const previewCommand: CommandEntry = {
  name: 'preview',
  group: 'Check and correct:',
  description: 'show the games and findings of a book in the browser while it is written',
  usage: '[options] <file>',
  examples: [
    ['skakmat preview book.tex', 'print the address of a page that follows the book'],
    ['skakmat preview book.tex --at book.tex:120', 'begin at a line of the book'],
    [
      'skakmat preview book.tex --editor "nvim --server /tmp/nvim --remote-send {line}gg"',
      'open places in an editor by a command',
    ],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('<file>', 'the main file of the book'))
      .optionsGroup('Follow:')
      .option(
        '--at <place>',
        'show this place first, as book.tex:120; - to follow places from standard input',
      )
      .addOption(
        new Option(
          '--editor <name>',
          'the editor that a click opens, or an address or command with {file}, {line}, {column}',
        ).default('vscode'),
      )
      .option('--poll', 'poll the files twice a second, for drives that do not report changes')
      .optionsGroup('Look:')
      .addOption(
        new Option('--language <code>', 'the language of words that are added').choices(
          LANGUAGE_CODES,
        ),
      )
      .addOption(
        new Option(
          '--pieces <signs>',
          'print pieces as figurines or as the letters of the language',
        ).choices(PIECE_SIGNS),
      );
    addSettingsOptions(command).action((path: string, options: object) => {
      ask(async () => {
        const {preview} = await import('../preview.ts');
        tuneForPreview();
        return preview(path, {editor: 'vscode', ...options}, world);
      });
    });
  },
};
