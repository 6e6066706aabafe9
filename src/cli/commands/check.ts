import {tuneForOneRun} from '../tune-engine.ts';
import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, repeatable} from './options.ts';
import {addProveOptions} from './prove.ts';
import {addReportOptions} from './report-options.ts';
import {
  addSettingsOptions,
  failOnOption,
  maxUnjudgedOption,
  maxWarningsOption,
} from './settings-options.ts';

/** `skakmat check`, which is meant when no command is named. */
export const checkCommand: CommandEntry = {
  name: 'check',
  group: 'Check and correct:',
  isDefault: true,
  examples: [
    ['skakmat book.tex', 'check a book'],
    ['skakmat check --board chapters/', 'draw the board under each wrong move'],
    ['skakmat check --diff book.tex', 'see what --fix would do'],
    ['skakmat check --rule threat-or-plan=info book.tex', 'hear of threats and plans, too'],
    ['skakmat check --preset strict --fail-on error .', 'look at everything, fail at errors'],
    ['skakmat - < book.tex', 'check standard input'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('check .tex files, the books that they read included (the default command)')
      .addArgument(
        pathsArgument('files, directories for the .tex files in them, - for standard input'),
      )
      .optionsGroup('Correct:')
      .option('-x, --fix', 'carry out the safe corrections')
      .option('--fix-unsafe', 'also those that need your eye; the same as --fix=unsafe')
      .addOption(repeatable('--fix-rule <rule>', 'carry out those of one rule only'))
      .option('-d, --diff', 'print the corrections as a patch, and write nothing')
      .option('--check', 'print the names of the files that would change, and write nothing')
      .optionsGroup('Judge:')
      .option('--baseline <file>', 'leave out the findings that this file knows')
      .option('--update-baseline', 'make all findings known to that file')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .addOption(maxUnjudgedOption())
      .option('--exit-zero', 'exit with 0 whatever is found')
      .optionsGroup('Prove:')
      .option('--prove', "compare every board with that of the author's own TeX");
    addProveOptions(command);
    addSettingsOptions(command)
      .optionsGroup('Read:')
      .option('--stdin-filename <path>', 'what to call standard input')
      .option('--no-ignore', 'check also what .gitignore, .skakmatignore or the settings ignore')
      .option('--allow-empty', 'exit with 0 where there is nothing to check');
    addReportOptions(command).action((paths: string[], options: object) => {
      ask(async () => {
        tuneForOneRun();
        return (await import('../check.ts')).check(paths, options, world);
      });
    });
  },
};
