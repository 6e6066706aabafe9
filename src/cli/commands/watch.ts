import {InvalidArgumentError, Option} from 'commander';
import {EXEC_TIMES} from '../watch/watch-flags.ts';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, addSettingsOptions} from './options.ts';

/** `skakmat watch`. */
export const watchCommand: CommandEntry = {
  name: 'watch',
  group: 'Check and correct:',
  description: 'check again when a file changes, and update what books request',
  usage: '[options] [paths...]',
  examples: [
    ['skakmat watch', 'check again when a .tex file in this folder is saved'],
    ['skakmat watch book.tex', 'watch a book and every file that it reads'],
    ['skakmat watch --exec "latexmk -pdf book.tex" .', 'rebuild the PDF after each change'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(pathsArgument('files or folders'))
      .optionsGroup('After a change:')
      .addOption(
        new Option(
          '--exec <command>',
          'run this command; again, if something changes meanwhile',
        ).argParser((text) => {
          if (text.trim() !== '') return text;
          throw new InvalidArgumentError('Expected a command; is a variable of the shell not set?');
        }),
      )
      .addOption(
        new Option('--exec-on <when>', 'run it after each change, or only if there is no error')
          .choices(EXEC_TIMES)
          .default('change'),
      )
      .option('--no-build', 'do not update the games and diagrams that books request')
      .option(
        '--precompute',
        'write the records for skakmat.sty next to each book, even if there are none yet',
      )
      .option('--poll', 'poll the files twice a second, for drives that do not report changes');
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option(
        '--no-ignore',
        'also check files that .gitignore, .skakmatignore or the settings ignore',
      )
      .optionsGroup('Report:')
      .option('-b, --board', 'draw the board below each wrong move')
      .option('--color', 'always use colours')
      .option('--no-color', 'never use colours')
      .option('--links', 'print file names and rules as links, whatever the terminal')
      .option('--no-links', 'do not print links')
      .action((paths: string[], options: object) => {
        ask(async () => (await import('../watch.ts')).watch(paths, options, world));
      });
  },
};
