import {Option} from 'commander';
import {TARGET_NAMES} from '../../formats/target-names.ts';
import type {CommandEntry} from './command-entry.ts';
import {addReadingOptions, gameFilesArgument} from './game-options.ts';
import {readCount} from './settings-options.ts';

/** `skakmat convert`. */
export const convertCommand: CommandEntry = {
  name: 'convert',
  group: 'Game files:',
  examples: [
    ['skakmat convert linares.nic -o linares.pgn', 'as PGN'],
    ['skakmat convert linares.pgn --game 3,7-9 --to pgn', 'some of the games only'],
    ['skakmat convert *.pgn --player Morphy --to jsonl', 'those of a player, for programs'],
    ['skakmat convert linares.pgn --to fen --ply 20', 'the positions after ten moves each'],
    [
      "parallel --pipe --keep-order --recstart '[Event ' skakmat convert - --to pgn < all.pgn",
      'on all cores at once',
    ],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('write the games of PGN and other game files in another form')
      .addArgument(gameFilesArgument())
      .optionsGroup('Write:')
      .addOption(
        new Option(
          '-t, --to <format>',
          'what they become; as the name of the output ends, if not set',
        ).choices(TARGET_NAMES),
      )
      .option('-o, --output <file>', 'where to; standard output if not set')
      .option('--ply <number>', 'fen: the positions after so many half-moves', readCount)
      .option('--every-ply', 'fen: all positions of the main line')
      .optionsGroup('Choose:')
      .option('--game <numbers>', 'games by their numbers in their files: 3,7-9')
      .option('--player <name>', 'games of a player; a part of the name will do')
      .option('--event <name>', 'games of an event; a part of its name will do')
      .option('--eco <code>', 'games of openings: B90, or C4 for C40 to C49')
      .option('--result <result>', 'games that ended so: 1-0, 0-1, 1/2-1/2, *')
      .option('--min-ply <number>', 'games of so many half-moves or more');
    addReadingOptions(command)
      .optionsGroup('Report:')
      .option('--quiet', 'tell of errors only')
      .option('--verbose', 'say what each file was taken for')
      .action((files: string[], options: object) => {
        ask(async () => (await import('../convert.ts')).convert(files, options, world));
      });
  },
};
