import type {CommandEntry} from './command-entry.ts';
import {
  pathsArgument,
  addReportOptions,
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
  addProveOptions,
} from './options.ts';

/** `skakmat prove`. */
export const proveCommand: CommandEntry = {
  name: 'prove',
  group: 'Check and correct:',
  description: 'check books, and compare every board with the one that TeX plays',
  usage: '[options] [paths...]',
  examples: [
    ['skakmat prove book.tex', 'check a book, and compare every board with the one that TeX plays'],
    ['skakmat prove --engine lualatex book.tex', 'with this engine, whatever the book says'],
    ['skakmat prove --format json book.tex', 'the result for each list of moves, as JSON'],
  ],
  declare: (command, {world, ask}) => {
    command.addArgument(pathsArgument('files or folders'));
    addProveOptions(command)
      .optionsGroup('Judge:')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption())
      .option('--exit-zero', 'exit with 0 even if there are findings');
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option(
        '--no-ignore',
        'also prove files that .gitignore, .skakmatignore or the settings ignore',
      )
      .option('--allow-empty', 'exit with 0 if there are no files to check');
    addReportOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../check.ts')).check(paths, {...options, prove: true}, world));
    });
  },
};
