import type {CommandEntry} from './command-entry.ts';
import {
  pathsArgument,
  repeatable,
  addReportOptions,
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
} from './options.ts';

/** `skakmat build`. */
export const buildCommand: CommandEntry = {
  name: 'build',
  group: 'Check and correct:',
  description: 'check books, and insert the games and diagrams that they request',
  usage: '[options] [paths...]',
  examples: [
    ['skakmat build book.tex', 'update the games and diagrams that the book requests'],
    ['skakmat build --check .', 'fail if something is out of date'],
    ['skakmat build --fix --out-dir build book.tex', 'write corrected sources to another folder'],
    ['skakmat build --depfile book.d book.tex', 'list the game files of the book for Make'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(pathsArgument('files or folders'))
      .optionsGroup('Write:')
      .option('--out-dir <dir>', 'write all files to this folder instead of changing the sources')
      .option('--check', 'report what would change; write nothing')
      .option('--force', 'replace generated lines that were edited by hand')
      .option('--depfile <file>', 'write the dependencies of the books in the format of Make')
      .option(
        '--precompute',
        'write the records for skakmat.sty next to each book, even if there are none yet',
      )
      .option('--html', 'write the games of each book as a web page beside it, such as book.html')
      .optionsGroup('Correct:')
      .option('-x, --fix', 'apply safe corrections')
      .option('--fix-unsafe', 'also apply corrections that need review; same as --fix=unsafe')
      .addOption(repeatable('--fix-rule <rule>', 'apply only the corrections of this rule'))
      .optionsGroup('Judge:')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption());
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option(
        '--no-ignore',
        'also build files that .gitignore, .skakmatignore or the settings ignore',
      )
      .option('--allow-empty', 'exit with 0 if there are no files to build');
    addReportOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../build.ts')).build(paths, options, world));
    });
  },
};
