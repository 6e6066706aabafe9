import {Option} from 'commander';
import {LANGUAGE_CODES} from '../../typeset/languages/language-codes.ts';
import {ENGINES} from '../../typeset/engine.ts';
import {PIECE_SIGNS} from '../../typeset/piece-signs.ts';
import {STEPS} from '../../typeset/slide-steps.ts';
import {PER_PAGE, SOLUTION_PLACES} from '../../typeset/worksheet-layout.ts';
import {MOVE_STYLES} from '../../typeset/move-styles.ts';
import {CHAPTER_KINDS} from '../../typeset/chapters.ts';
import {TARGET_NAMES} from '../../formats/target-names.ts';
import {addBoardOptions} from './board-options.ts';
import type {CommandEntry} from './command-entry.ts';
import {addReadingOptions, gameFilesArgument} from './game-options.ts';
import {forceOption} from './options.ts';
import {readCount} from './settings-options.ts';

/** `skakmat convert`. */
export const convertCommand: CommandEntry = {
  name: 'convert',
  group: 'Game files:',
  examples: [
    ['skakmat convert linares.nic -o linares.pgn', 'as PGN'],
    ['skakmat convert linares.pgn -o linares.tex', 'as a document that TeX sets at once'],
    ['skakmat convert linares.pgn --template book -o linares.tex', 'as a book with chapters'],
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
        ).choices([...TARGET_NAMES, 'tex']),
      )
      .option('-o, --output <file>', 'where to; standard output if not set')
      .addOption(forceOption())
      .option('--ply <number>', 'fen: the positions after so many half-moves', readCount)
      .option('--every-ply', 'fen: all positions of the main line')
      .optionsGroup('LaTeX:')
      .option('--template <name|path>', 'what document they go into; see skakmat templates')
      .option('--title <text>', 'of the document')
      .option('--author <text>', 'of the document')
      .addOption(
        new Option(
          '--chapters <kind>',
          'book, bulletin, worksheet: what the games of a chapter have in common; event, if not set',
        ).choices(CHAPTER_KINDS),
      )
      .option('--min-games <number>', 'repertoire: moves of so many games or more', readCount)
      .option('--max-ply <number>', 'repertoire: so many half-moves of each game', readCount)
      .addOption(
        new Option('--engine <name>', 'which program will set it')
          .choices(ENGINES)
          .default('pdflatex'),
      )
      .addOption(
        new Option('--language <code>', 'in which the document speaks')
          .choices(LANGUAGE_CODES)
          .default('en'),
      )
      .addOption(
        new Option('--pieces <signs>', "what stands for the pieces; letters are the language's own")
          .choices(PIECE_SIGNS)
          .default('figurines'),
      )
      .addOption(
        new Option('--package <name>', 'which package plays the moves')
          .choices(['xskak', 'skak'])
          .default('xskak'),
      )
      .addOption(
        new Option('--moves <how>', 'whether the package prints the moves, or only keeps the board')
          .choices(['played', 'hidden'])
          .default('played'),
      )
      .addOption(
        new Option('--style <name>', 'how moves look that the package does not print')
          .choices(Object.keys(MOVE_STYLES))
          .default('book'),
      )
      .option(
        '--diagrams <where>',
        'marked, comments, final, none, every=10 or at=17w,24b; may be repeated',
        (word: string, others: readonly string[] | undefined) => [...(others ?? []), word],
      );
    addBoardOptions(command, {
      size: undefined,
      help: 'how large; small, or as large as the template has room',
    })
      .option('--captions', 'say below boards which move has led to them')
      .option('--clocks', 'the time behind each move of which it is known')
      .addOption(
        new Option('--evaluations <how>', 'who stood better, below each game')
          .choices(['curve', 'none'])
          .default('none'),
      )
      .addOption(
        new Option('--per-page <number>', 'worksheet: exercises on a page')
          .choices(PER_PAGE)
          .default('6'),
      )
      .option('--answer-lines', 'worksheet: a line to write on below each exercise')
      .addOption(
        new Option('--solutions <where>', 'worksheet: where they stand')
          .choices(SOLUTION_PLACES)
          .default('end'),
      )
      .addOption(
        new Option('--steps <how>', 'beamer: a slide at each comment and diagram, or each move')
          .choices(STEPS)
          .default('marked'),
      )
      .optionsGroup('Choose:')
      .option('--game <numbers>', 'games by their numbers in their files: 3,7-9')
      .option('--player <name>', 'games of a player; a part of the name will do')
      .option('--event <name>', 'games of an event; a part of its name will do')
      .option('--eco <code>', 'games of openings: B90, or C4 for C40 to C49')
      .option('--result <result>', 'games that ended so: 1-0, 0-1, 1/2-1/2, *')
      .option('--min-ply <number>', 'games of so many half-moves or more');
    addReadingOptions(command)
      .optionsGroup('Report:')
      .option('-q, --quiet', 'tell of errors only')
      .option('--verbose', 'say what each file was taken for')
      .action((files: string[], options: object) => {
        ask(async () => (await import('../convert.ts')).convert(files, options, world));
      });
  },
};
