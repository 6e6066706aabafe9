import type {CommandEntry} from './command-entry.ts';
import {Argument, Option} from 'commander';
import {TARGET_NAMES} from '../../games/index.ts';
import {
  forceOption,
  addBookOptions,
  pathsArgument,
  addReadingOptions,
  addSelectionOptions,
  addBoardOptions,
  withPositions,
  addConfigOptions,
  readCount,
  readPositive,
  oneOf,
} from './options.ts';
import {TEMPLATE_NAMES, BOARD_COLORS_PATTERN, PICTURE_TARGET_NAMES} from '../../typeset/index.ts';

/** The commands about game files besides `games` and `convert`. */
export const GAME_FILE_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'merge-stats',
    group: 'Game files:',
    description: 'add up the stats files of all shards',
    usage: '<files...>',
    examples: [['skakmat merge-stats out/*.json', 'what all shards have read and written']],
    declare: (command, {world, ask}) => {
      command
        .argument('<files...>', 'files that --stats-file has written')
        .action((files: string[]) => {
          ask(async () => (await import('../merge-shards.ts')).mergeStats(files, world));
        });
    },
  },
  {
    name: 'extract',
    group: 'Game files:',
    description: 'write the games of a book as PGN or in another format',
    usage: '[options] <paths...>',
    examples: [
      ['skakmat extract book.tex -o games.pgn', 'write the games of a book as PGN'],
      [
        'skakmat extract book.tex --comments -o games.pgn',
        'with the text between the moves as comments',
      ],
      ['skakmat extract book.tex --game 3,7-9 --to json', 'only some games, as JSON'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(new Argument('<paths...>', 'files or folders; - for standard input'))
        .optionsGroup('Write:')
        .option('-o, --output <file>', 'output file (default: standard output)')
        .addOption(forceOption())
        .addOption(
          oneOf(
            '-t, --to <format>',
            'output format (default: by the extension of the output, or pgn)',
            TARGET_NAMES,
          ),
        )
        .option('--comments', 'write the text between the moves as comments')
        .option('--game <numbers>', 'only games with these numbers in the book: 3,7-9');
      addBookOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../extract.ts')).extract(paths, options, world));
      });
    },
  },
  {
    name: 'sync',
    group: 'Game files:',
    description: 'compare the games of a book with the game file that they were made from',
    usage: '[options] [paths...]',
    examples: [
      ['skakmat sync book.tex --source games.pgn', 'report the games that differ, and where'],
      ['skakmat sync', 'compare with the files in comments: % skakmat: source=games.pgn'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(pathsArgument('files or folders'))
        .option('--source <file>', 'the game file, instead of those in comments')
        .addOption(oneOf('-f, --format <name>', 'report format', ['text', 'json']).default('text'));
      addBookOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../sync.ts')).sync(paths, options, world));
      });
    },
  },
  {
    name: 'templates',
    group: 'Game files:',
    description: 'list the LaTeX templates, or write one to change it',
    usage: '[options] [name]',
    examples: [
      ['skakmat templates', 'list the templates'],
      ['skakmat templates book -o mine.tex', 'write one, to be changed'],
      ['skakmat templates --preview games.pgn -o all.pdf', 'show all of them with these games'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(new Argument('[name]', 'the template to write').choices(TEMPLATE_NAMES))
        .option('--preview <games>', 'show all templates with the games of a file, in one PDF')
        .option('-o, --output <file>', 'output file (default: standard output)')
        .action((name: string | undefined, options: object) => {
          ask(async () => (await import('../templates.ts')).templates(name, options, world));
        });
    },
  },
  {
    name: 'diagram',
    group: 'Game files:',
    description: 'draw positions for LaTeX, as SVG, PDF or in the terminal',
    usage: '[options] [positions...]',
    examples: [
      ['skakmat diagram "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1"', 'a board in the terminal'],
      ['skakmat diagram immortal.pgn --at 17w -o sacrifice.svg', "after White's 17th move"],
      [
        'skakmat diagram immortal.pgn --ply 33 --marks --to latex',
        'with the arrows of its comments',
      ],
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
          new Option(
            '--ply <number>',
            'the position after this many half-moves (default: the last)',
          )
            .argParser(readCount)
            .conflicts('at'),
        )
        .option('--at <move>', "the position after a move: 17w for White's, 17b for Black's")
        .optionsGroup('Write:')
        .addOption(
          oneOf(
            '-t, --to <form>',
            'output format (default: by the extension of the output, or text)',
            [...PICTURE_TARGET_NAMES, 'png'],
          ),
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
        .option(
          '--piece-font <file>',
          'draw the pieces of a chess font (TTF or OTF), such as Merida',
        )
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
  },
];
