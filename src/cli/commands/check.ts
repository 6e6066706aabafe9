import {tuneForOneRun} from '../tune-engine.ts';
import type {CommandEntry} from './command-entry.ts';
import {
  jobsOption,
  pathsArgument,
  repeatable,
  shardOption,
  addReportOptions,
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
  addProveOptions,
} from './options.ts';

/** `skakmat check`, the default command. */
export const checkCommand: CommandEntry = {
  name: 'check',
  group: 'Check and correct:',
  description: 'check .tex files and the files that they read (the default command)',
  usage: '[options] [paths...]',
  isDefault: true,
  examples: [
    ['skakmat book.tex', 'check a book'],
    ['skakmat check --board chapters/', 'draw the board under each wrong move'],
    ['skakmat check --diff book.tex', 'preview what --fix would change'],
    ['skakmat check --rule threat-or-plan=info book.tex', 'report threats and plans too'],
    [
      'skakmat check --preset strict --fail-on error .',
      'enable all rules, but fail on errors only',
    ],
    ['skakmat - < book.tex', 'check standard input'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(pathsArgument('files or folders; - for standard input'))
      .optionsGroup('Correct:')
      .option('-x, --fix', 'apply safe corrections')
      .option('--fix-unsafe', 'also apply corrections that need review; same as --fix=unsafe')
      .addOption(repeatable('--fix-rule <rule>', 'apply only the corrections of this rule'))
      .option('-d, --diff', 'print the corrections as a patch; write nothing')
      .option('--check', 'print the names of files that would change; write nothing')
      .optionsGroup('Judge:')
      .option('--baseline <file>', 'do not report the findings recorded in this file')
      .option('--update-baseline', 'record all findings in that file')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption())
      .option('--exit-zero', 'exit with 0 even if there are findings')
      .option('--add-suppressions', 'insert a comment that disables its rule above each finding')
      .option('--reason <text>', 'the reason to be given in these comments')
      .optionsGroup('Prove:')
      .option('--prove', 'compare every board with the one that TeX plays');
    addProveOptions(command);
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option('--stdin-filename <path>', 'the file name to report for standard input')
      .option(
        '--no-ignore',
        'also check files that .gitignore, .skakmatignore or the settings ignore',
      )
      .option('--allow-empty', 'exit with 0 if there are no files to check')
      .addOption(jobsOption('with several books, '))
      .addOption(shardOption('the books'))
      .option('--cache', 'check again only books that have changed since an earlier run with it')
      .option('--cache-location <dir>', 'the folder to keep that in; implies --cache');
    addReportOptions(command)
      .option('--statistics', 'count the findings of each rule; the same as --format statistics')
      .option('--stats', 'print how long reading, playing and each rule take')
      .action((paths: string[], options: object) => {
        ask(async () => {
          const {check} = await import('../check.ts');
          tuneForOneRun();
          return check(paths, options, world);
        });
      });
  },
};
