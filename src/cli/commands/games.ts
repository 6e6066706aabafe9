import {FORMAT_NAMES} from '../../report/format-names.ts';
import {LIST_FORMATS} from '../games/list-formats.ts';
import type {CommandEntry} from './command-entry.ts';
import {addReadingOptions, gameFilesArgument} from './game-options.ts';
import {formatOption} from './options.ts';
import {failOnOption, maxWarningsOption} from './settings-options.ts';

/** What `--format` takes: forms of the list, and with `--check` forms of the report. */
const FORMATS = [...new Set([...LIST_FORMATS, ...FORMAT_NAMES])];

/** `skakmat games`. */
export const gamesCommand: CommandEntry = {
  name: 'games',
  group: 'Game files:',
  examples: [
    ['skakmat games linares.pgn', 'the games in a file, and which have flaws'],
    ['skakmat games --check *.pgn', 'what is wrong with them, and where'],
    ['skakmat games --lang de partien.txt', 'read German piece letters'],
    ['skakmat games --format json linares.pgn.gz', 'for programs'],
    ['skakmat games - < linares.pgn', 'list standard input'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('list the games in PGN and other game files, or check them')
      .addArgument(gameFilesArgument())
      .optionsGroup('Judge:')
      .option('--check', 'report what is wrong instead')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .option('--exit-zero', 'exit with 0 whatever is found');
    addReadingOptions(command)
      .optionsGroup('Report:')
      .addOption(formatOption(FORMATS))
      .option('-q, --quiet', 'with --check, show errors only; warnings still count')
      .option('-b, --board', 'with --check, draw the position under each wrong move')
      .option('--verbose', 'say what each file was taken for')
      .option('--color', 'use colours')
      .option('--no-color', 'use no colours')
      .option('--links', 'make files and rules links, whatever the terminal')
      .option('--no-links', 'make no links')
      .action((files: string[], options: object) => {
        ask(async () => (await import('../games.ts')).games(files, options, world));
      });
  },
};
