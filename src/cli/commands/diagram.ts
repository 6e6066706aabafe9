import {Argument, Option} from 'commander';
import {BOARD_COLORS_PATTERN, PICTURE_TARGET_NAMES} from '../../typeset/index.ts';
import type {CommandEntry} from './command-entry.ts';
import {
  addReadingOptions,
  addSelectionOptions,
  addBoardOptions,
  withPositions,
} from './game-options.ts';
import {forceOption, addConfigOptions, readCount, readPositive} from './options.ts';

/** `skakmat diagram`. */
export const diagramCommand: CommandEntry = {
  name: 'diagram',
  group: 'Game files:',
  description: 'draw positions for LaTeX, as SVG, PDF or in the terminal',
  usage: '[options] [positions...]',
  examples: [
    ['skakmat diagram "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1"', 'a board in the terminal'],
    ['skakmat diagram immortal.pgn --at 17w -o sacrifice.svg', "after White's 17th move"],
    ['skakmat diagram immortal.pgn --ply 33 --marks --to latex', 'with the arrows of its comments'],
    ['skakmat diagram immortal.pgn -o mate.png --width 1200', 'as PNG, by pdftoppm'],
    ['skakmat diagram mates.epd -o mate-%d.svg', 'a file for each position'],
    ['skakmat diagram mates.fen --to problem --caption "#2"', 'for chess-problem-diagrams'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(
        new Argument('[positions...]', 'FENs and game files; - for standard input').default(
          [],
          'standard input',
        ),
      )
      .optionsGroup('Choose:')
      .addOption(
        new Option('--ply <number>', 'the position after this many half-moves (default: the last)')
          .argParser(readCount)
          .conflicts('at'),
      )
      .option('--at <move>', "the position after a move: 17w for White's, 17b for Black's")
      .optionsGroup('Write:')
      .addOption(
        new Option(
          '-t, --to <form>',
          'output format (default: by the extension of the output, or text)',
        ).choices([...PICTURE_TARGET_NAMES, 'png']),
      )
      .option('-o, --output <file>', 'output file; %d becomes the number of the diagram')
      .addOption(forceOption())
      .optionsGroup('Draw:')
      .option('--marks', 'draw the arrows and squares in the comments of the game')
      .option('--arrows <arrows>', 'draw arrows, each with the letter of its colour: Gd1h5,Re2e4')
      .option('--squares <squares>', 'colour squares: Rd4,Ge5')
      .option('--caption <text>', 'the text below the diagram');
    command
      .option('--board-colors <colors>', `colours of squares: ${BOARD_COLORS_PATTERN.expected}`)
      .option('--piece-font <file>', 'draw the pieces of a chess font (TTF or OTF), such as Merida')
      .option('--width <pixels>', 'png: the width of the picture (default: 800)', readPositive);
    addBoardOptions(command, 'the size of boards (default: normal)');
    addConfigOptions(addReadingOptions(addSelectionOptions(command))).action(
      (words: string[], options: object) => {
        ask(async () =>
          (await import('../diagram.ts')).diagram(words, await withPositions(options), world),
        );
      },
    );
  },
};
