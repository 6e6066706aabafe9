import {Option} from 'commander';
import type {Command} from 'commander';
import {TEX_ENGINES} from '../../prove/choose-engine.ts';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';
import {addReportOptions} from './report-options.ts';
import {
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
  readCount,
} from './settings-options.ts';

/** `skakmat prove`. */
export const proveCommand: CommandEntry = {
  name: 'prove',
  group: 'Check and correct:',
  examples: [
    ['skakmat prove book.tex', 'check a book, and compare every board with that of its own TeX'],
    ['skakmat prove --engine lualatex book.tex', 'with this program, whatever the book says'],
    ['skakmat prove --format json book.tex', 'what was proved of each list of moves, for programs'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description("check books, and compare every board with that of the author's own TeX")
      .addArgument(pathsArgument('books, or directories for the books in them'));
    addProveOptions(command)
      .optionsGroup('Judge:')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption())
      .option('--exit-zero', 'exit with 0 whatever is found');
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option('--no-ignore', 'prove also what .gitignore, .skakmatignore or the settings ignore')
      .option('--allow-empty', 'exit with 0 where there is nothing to check');
    addReportOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../check.ts')).check(paths, {...options, prove: true}, world));
    });
  },
};

/** Adds what says how TeX is run. */
export function addProveOptions(command: Command): Command {
  return command
    .optionsGroup('Prove:')
    .addOption(
      new Option('--engine <name>', 'what sets the book; as the book says, if not set').choices(
        TEX_ENGINES,
      ),
    )
    .addOption(
      new Option(
        '--timeout <seconds>',
        'how long TeX may take over a book; 600, if not set',
      ).argParser(readCount),
    );
}
