import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, repeatable} from './options.ts';
import {addReportOptions} from './report-options.ts';
import {
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
} from './settings-options.ts';

/** `skakmat build`. */
export const buildCommand: CommandEntry = {
  name: 'build',
  group: 'Check and correct:',
  examples: [
    ['skakmat build book.tex', 'renew the games and diagrams that the book asks for'],
    ['skakmat build --check .', 'fail where something has not been renewed'],
    ['skakmat build --fix --out-dir build book.tex', 'write corrected sources somewhere else'],
    ['skakmat build --depfile book.d book.tex', 'tell Make which game files the book is made from'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('check books, and put into them the games and diagrams that they ask for')
      .addArgument(pathsArgument('files, directories for the .tex files in them'))
      .optionsGroup('Write:')
      .option('--out-dir <dir>', 'write all files there, and leave the sources as they are')
      .option('--check', 'say what would change, and write nothing')
      .option('--force', 'replace generated lines that somebody has changed by hand')
      .option('--depfile <file>', 'write for Make which files the books are made from')
      .optionsGroup('Correct:')
      .option('-x, --fix', 'carry out the safe corrections')
      .option('--fix-unsafe', 'also those that need your eye; the same as --fix=unsafe')
      .addOption(repeatable('--fix-rule <rule>', 'carry out those of one rule only'))
      .optionsGroup('Judge:')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption());
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option('--no-ignore', 'build also what .gitignore, .skakmatignore or the settings ignore')
      .option('--allow-empty', 'exit with 0 where there is nothing to build');
    addReportOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../build.ts')).build(paths, options, world));
    });
  },
};
