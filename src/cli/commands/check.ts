import {tuneForOneRun} from '../tune-engine.ts';
import type {CommandEntry} from './command-entry.ts';
import {
  jobsOption,
  pathsArgument,
  shardOption,
  addReportOptions,
  addSettingsOptions,
  addFixOptions,
  addGateOptions,
  oneOf,
  addProveOptions,
  addReadingOptions,
  formatOption,
  readJobs,
  addTerminalOptions,
  readPositive,
} from './options.ts';
import {Argument} from 'commander';
import {FORMAT_NAMES} from '../../workspace/index.ts';

/** The commands that check books. */
export const CHECK_COMMANDS: readonly CommandEntry[] = [
  {
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
      command.addArgument(pathsArgument('files or folders; - for standard input'));
      addFixOptions(command)
        .option('-d, --diff', 'print the corrections as a patch; write nothing')
        .option('--check', 'print the names of files that would change; write nothing')
        .optionsGroup('Judge:')
        .option('--baseline <file>', 'do not report the findings recorded in this file')
        .option('--update-baseline', 'record all findings in that file');
      addGateOptions(command)
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
  },
  {
    name: 'prove',
    group: 'Check and correct:',
    description: 'check books, and compare every board with the one that TeX plays',
    usage: '[options] [paths...]',
    examples: [
      [
        'skakmat prove book.tex',
        'check a book, and compare every board with the one that TeX plays',
      ],
      ['skakmat prove --engine lualatex book.tex', 'with this engine, whatever the book says'],
      ['skakmat prove --format json book.tex', 'the result for each list of moves, as JSON'],
    ],
    declare: (command, {world, ask}) => {
      command.addArgument(pathsArgument('files or folders'));
      addGateOptions(addProveOptions(command).optionsGroup('Judge:')).option(
        '--exit-zero',
        'exit with 0 even if there are findings',
      );
      addSettingsOptions(command)
        .optionsGroup('Read:')
        .option(
          '--no-ignore',
          'also prove files that .gitignore, .skakmatignore or the settings ignore',
        )
        .option('--allow-empty', 'exit with 0 if there are no files to check');
      addReportOptions(command).action((paths: string[], options: object) => {
        ask(async () =>
          (await import('../check.ts')).check(paths, {...options, prove: true}, world),
        );
      });
    },
  },
  {
    name: 'verify',
    group: 'Check and correct:',
    description: 'ask a chess engine about signs such as ! and +-, and about exercises',
    usage: '[options] <files...>',
    examples: [
      ['skakmat verify book.tex --engine /usr/games/stockfish', 'ask an engine about signs'],
      [
        'skakmat verify games.pgn --nodes 200000',
        'search longer, with the engine of SKAKMAT_ENGINE',
      ],
      ['skakmat verify puzzles.epd --jobs 1', 'find second winning moves of exercises'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(new Argument('<files...>', 'books and game files'))
        .optionsGroup('Engine:')
        .option('--engine <path>', 'a UCI engine (default: the one that SKAKMAT_ENGINE names)')
        .option(
          '--nodes <number>',
          'the size of the first search (default: 50000); the second is eight times as large',
          readPositive,
        )
        .option('--jobs <number>', 'processes of the engine (default: one for each core)', readJobs)
        .addOption(
          oneOf(
            '--repertoire <side>',
            'judge every move of this side, as a repertoire recommends them all',
            ['white', 'black'],
          ),
        );
      addReadingOptions(command)
        .optionsGroup('Report:')
        .addOption(formatOption(FORMAT_NAMES))
        .option('-b, --board', 'draw the board below each finding')
        .option('--verbose', 'print the detected format of each file');
      addTerminalOptions(command).action((files: string[], options: object) => {
        ask(async () => (await import('../verify.ts')).verify(files, options, world));
      });
    },
  },
  {
    name: 'merge-reports',
    group: 'Check and correct:',
    description: 'merge the reports of all shards into one',
    usage: '<files...>',
    examples: [['skakmat merge-reports out/*.json', 'the report of one run over all books']],
    declare: (command, {world, ask}) => {
      command
        .argument('<files...>', 'reports as json, jsonl, sarif, gitlab or checkstyle')
        .action((files: string[]) => {
          ask(async () => (await import('../merge-shards.ts')).mergeReports(files, world));
        });
    },
  },
];
