import {Argument, Option} from 'commander';
import {PICTURE_TARGET_NAMES} from '../../typeset/boards/picture-target-names.ts';
import {addBoardOptions} from './board-options.ts';
import type {CommandEntry} from './command-entry.ts';
import {addReadingOptions} from './game-options.ts';
import {forceOption} from './options.ts';
import {readCount} from './settings-options.ts';

/** `skakmat diagram`. */
export const diagramCommand: CommandEntry = {
  name: 'diagram',
  group: 'Game files:',
  examples: [
    ['skakmat diagram "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1"', 'a board in the terminal'],
    ['skakmat diagram immortal.pgn --at 17w -o sacrifice.svg', "behind White's 17th move"],
    ['skakmat diagram immortal.pgn --ply 33 --marks --to latex', 'with arrows from its comments'],
    ['skakmat diagram mates.epd -o mate-%d.svg', 'a file for each position'],
    ['skakmat diagram mates.fen --to problem --caption "#2"', 'for chess-problem-diagrams'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('draw positions: for LaTeX, for the web and print as SVG, for the terminal')
      .addArgument(
        new Argument('[positions...]', 'FENs and game files, - for standard input').default(
          [],
          'standard input, if it is a pipe',
        ),
      )
      .optionsGroup('Choose:')
      .option('--game <numbers>', 'games by their numbers in their files: 3,7-9')
      .addOption(
        new Option('--ply <number>', 'the position after so many half-moves; the last if not set')
          .argParser(readCount)
          .conflicts('at'),
      )
      .option('--at <move>', 'the position behind a move: 17w, or 17b for that of Black')
      .optionsGroup('Write:')
      .addOption(
        new Option(
          '-t, --to <form>',
          'what they become; as the name of the output ends, else text',
        ).choices(PICTURE_TARGET_NAMES),
      )
      .option('-o, --output <file>', 'where to; %d in it is the number of each diagram')
      .addOption(forceOption())
      .optionsGroup('Draw:')
      .option('--marks', 'the arrows and squares of the comments at that position')
      .option('--arrows <arrows>', 'arrows, each with the letter of its colour: Gd1h5,Re2e4')
      .option('--squares <squares>', 'coloured squares: Rd4,Ge5')
      .option('--caption <text>', 'what stands below');
    addReadingOptions(addBoardOptions(command, {size: 'normal', help: 'how large'})).action(
      (words: string[], options: object) => {
        ask(async () => (await import('../diagram.ts')).diagram(words, options, world));
      },
    );
  },
};
