import {FORMAT_NAMES} from '../../workspace/index.ts';
import {
  LIST_FORMATS,
  addReadingOptions,
  gameFilesArgument,
  addSelectionOptions,
  withPositions,
  formatOption,
  jobsOption,
  addTerminalOptions,
  failOnOption,
  maxWarningsOption,
  proofTimeOption,
  readPositive,
  repeatable,
  shardOption,
  statsFileOption,
  oneOf,
} from './options.ts';
import type {CommandEntry} from './command-entry.ts';

/** The values of `--format`: forms of the list, of statistics (`svg`), of standings (`csv`, `markdown`) and, with `--check`, of reports. */
const FORMATS = [...new Set([...LIST_FORMATS, ...FORMAT_NAMES, 'svg', 'csv', 'markdown'])];

/** `skakmat games`. */
export const gamesCommand: CommandEntry = {
  name: 'games',
  group: 'Game files:',
  description: 'list the games in game files, or check them',
  usage: '[options] [files...]',
  examples: [
    ['skakmat games linares.pgn', 'list the games of a file, with the number of flaws'],
    ['skakmat games --check *.pgn', 'report the flaws of the games'],
    ['skakmat games --player Tal --result 1-0 linares.pgn', 'list the games that a player won'],
    [
      'skakmat games --statistics --format svg *.pgn',
      'results, openings, years and lengths as bars',
    ],
    [
      'skakmat games --standings --format csv round*.pgn',
      'the cross-table of a tournament, with tie-breaks and performance ratings',
    ],
    [
      'skakmat games --tree --opening "1.e4 c5" *.pgn',
      'the moves that were played then, with their scores',
    ],
    [
      'skakmat games --repertoire white --reference big.pgn my.pgn',
      'what a repertoire lacks, and what it has twice',
    ],
    ['skakmat games --lang de partien.txt', 'read German piece letters'],
    ['skakmat games --format json linares.pgn.gz', 'for programs'],
    ['skakmat games - < linares.pgn', 'list standard input'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(gameFilesArgument())
      .optionsGroup('Judge:')
      .option('--check', 'report flaws instead of listing games')
      .option(
        '--roundtrip',
        'report the first place in each PGN game that would change if the file were written again',
      )
      .option('--check-names', 'with --check, also report names that may belong to one player')
      .option('--spelling <file>', 'with --check-names, compare them with a spelling file of Scid')
      .addOption(proofTimeOption())
      .option('--statistics', 'count games by result, opening, year and length')
      .option('--standings', 'print the cross-table of each event, with tie-breaks')
      .option('--tree', 'count the moves that games play from a position, and how they score')
      .option('--depth <plies>', 'with --tree, the number of half-moves (default: 1)', readPositive)
      .addOption(
        oneOf(
          '--repertoire <side>',
          'report what a repertoire for this side has twice, lacks or reaches by transposition',
          ['white', 'black'],
        ),
      )
      .addOption(
        repeatable('--reference <file>', 'with --repertoire, games that show what opponents play'),
      )
      .option('--openings', 'name the opening of each game, by its positions')
      .addOption(failOnOption())
      .addOption(maxWarningsOption())
      .option('--exit-zero', 'exit with 0 even if there are findings');
    addReadingOptions(addSelectionOptions(command))
      .addOption(shardOption('the files'))
      .addOption(statsFileOption())
      .addOption(jobsOption('with --check, '))
      .optionsGroup('Report:')
      .addOption(formatOption(FORMATS))
      .option('-q, --quiet', 'with --check, show errors only; warnings still affect the exit code')
      .option('-b, --board', 'with --check, draw the board below each wrong move')
      .option('--verbose', 'print the detected format of each file');
    addTerminalOptions(command).action((files: string[], options: object) => {
      ask(async () =>
        (await import('../games.ts')).games(files, await withPositions(options), world),
      );
    });
  },
};
