import {Option, type Command} from 'commander';
import {
  BOARD_COLORS_PATTERN,
  CHAPTER_KINDS,
  COLUMN_COUNTS,
  DOCUMENT_TARGETS,
  FONT_SIZES,
  LANGUAGE_CODES,
  MATTER_PARTS,
  MOVE_MODES,
  MOVE_STYLES,
  NAME_ORDERS,
  PAPERS,
  PER_PAGE,
  PIECE_FONTS,
  PIECE_SIGNS,
  CASTLING_SIGNS,
  PROSE_MOVES,
  SLIDE_STEPS,
  SOLUTION_PLACES,
  TEX_ENGINES,
  TEXT_FONT_NAMES,
} from '../../typeset/index.ts';
import {EN_PASSANT_RULES, STRIPPED, TARGET_NAMES} from '../../games/index.ts';
import type {CommandEntry} from './command-entry.ts';
import {
  addReadingOptions,
  gameFilesArgument,
  addSelectionOptions,
  withPositions,
  addBoardOptions,
  forceOption,
  jobsOption,
  proofTimeOption,
  repeatable,
  shardOption,
  statsFileOption,
  addConfigOptions,
  readCount,
  readPositive,
  oneOf,
} from './options.ts';

/** `skakmat convert`. */
export const convertCommand: CommandEntry = {
  name: 'convert',
  group: 'Game files:',
  description: 'convert game files to other formats, to LaTeX, HTML, EPUB and Typst',
  usage: '[options] [files...]',
  examples: [
    ['skakmat convert linares.nic -o linares.pgn', 'as PGN'],
    ['skakmat convert linares.pgn -o linares.tex', 'as a LaTeX document'],
    ['skakmat convert linares.pgn -o linares.html', 'as a page to play through'],
    ['skakmat convert linares.pgn --to html -o site/', 'as a site with indexes'],
    ['skakmat convert linares.pgn -o linares.epub', 'as an e-book'],
    ['skakmat convert linares.pgn -o linares.typ', 'as a document in Typst'],
    ['skakmat convert linares.pgn --template book -o linares.tex', 'as a book with chapters'],
    ['skakmat convert linares.pgn --game 3,7-9 --to pgn', 'only some games'],
    [
      'skakmat convert *.pgn --unique --sort date --strip clocks -o all.pgn',
      'one clean collection',
    ],
    ['skakmat convert *.pgn --player Morphy --to jsonl', 'the games of a player, as JSON lines'],
    ['skakmat convert linares.pgn -o linares.parquet', 'as a table for DuckDB or Spark'],
    ['skakmat convert linares.pgn --to fen --ply 20', 'the position after ten moves of each game'],
  ],
  declare: (command, {world, ask}) => {
    command.addArgument(gameFilesArgument());
    addOutputOptions(command);
    addDocumentOptions(command);
    addMoveOptions(command);
    addBoardOptions(command, 'the size of boards (default: small, or set by the template)')
      .option('--board-colors <colors>', `colours of squares: ${BOARD_COLORS_PATTERN.expected}`)
      .addOption(oneOf('--piece-font <name>', 'the font of boards and figurines', PIECE_FONTS))
      .option('--captions', 'print the last move below each board');
    addLayoutOptions(command);
    addSelectionOptions(command);
    addArrangeOptions(command);
    addConfigOptions(addReadingOptions(command))
      .addOption(shardOption('the files'))
      .addOption(statsFileOption())
      .addOption(jobsOption())
      .optionsGroup('Report:')
      .option('-q, --quiet', 'report errors only')
      .option('--verbose', 'print the detected format of each file')
      .action((files: string[], options: object) => {
        ask(async () =>
          (await import('../convert.ts')).convert(files, await withPositions(options), world),
        );
      });
  },
};

function addOutputOptions(command: Command): void {
  const format = 'output format (default: by the extension of the output)';
  command
    .optionsGroup('Write:')
    .addOption(
      oneOf('-t, --to <format>', format, [...TARGET_NAMES, 'parquet', ...DOCUMENT_TARGETS]),
    )
    .option('-o, --output <file>', 'output file (default: standard output)')
    .option(
      '--split <by>',
      'a file for each event, eco or player, or for so many games: -o "{event}.pgn"',
    )
    .addOption(forceOption())
    .option('--pdf', 'typeset the document at once; -o FILE.pdf does so, too')
    .option('--open', 'show the PDF when it is written')
    .option('--ply <number>', 'fen: the position after this many half-moves', readCount)
    .option('--every-ply', 'fen: all positions of the main line')
    .option('--bare', 'fen: positions alone, without moves and names after them')
    .addOption(
      oneOf(
        '--en-passant <rule>',
        'give the en passant square in FENs after each double step, or where a capture is legal (default: always)',
        EN_PASSANT_RULES,
      ),
    )
    .option('--flat', 'jsonl: a flat row for each game, with its moves as text')
    .option('--fields <names>', 'jsonl, parquet: the fields of the rows, such as white,black,san')
    .option('--width <number>', 'pgn: the length of lines; 0: not broken', readCount)
    .option('--roster', 'write only the tags of the roster; the same as --strip tags');
}

function addDocumentOptions(command: Command): void {
  const chapters =
    'book, bulletin, worksheet, exercises, epub, typst: what the games of a chapter share (default: event)';
  command
    .optionsGroup('LaTeX:')
    .option('--template <name|path>', 'the template of the document; see skakmat templates')
    .option('--tagged', 'tag the PDF for screen readers, with boards in words; needs lualatex')
    .option('--title <text>', 'the title of the document')
    .option('--subtitle <text>', 'the subtitle of the document')
    .option('--author <text>', 'the author of the document')
    .option('--document-date <text>', 'the date of the document; --date takes it as well in words')
    .option('--matter <parts>', `book: the parts around the games: ${MATTER_PARTS.join(', ')}`)
    .option('--imprint <text>', 'book: the lines on the back of the title page, separated by |')
    .option('--number-diagrams', 'number the diagrams, so that text can refer to them')
    .addOption(oneOf('--chapters <kind>', chapters, CHAPTER_KINDS))
    .addOption(
      new Option(
        '--plan <file>',
        'book, bulletin: parts, chapters and their games from a file in YAML',
      ).conflicts(['chapters', 'sort', 'split']),
    )
    .option('--chapter-pages', 'book: begin each chapter on a new page')
    .option(
      '--min-games <number>',
      'repertoire: leave out moves played in fewer games',
      readPositive,
    )
    .option('--max-ply <number>', 'repertoire: cut games after this many half-moves', readPositive);
  addChoice(
    command,
    '--engine <name>',
    'the TeX engine that the document is written for',
    TEX_ENGINES,
  );
  addChoice(
    command,
    '--language <code>',
    'the language of the words that are added',
    LANGUAGE_CODES,
  );
  const fontSize = 'the size of the text, in points (default: set by the template)';
  const columns = 'the number of columns (default: set by the template)';
  command
    .option('--font <name>', `the font of the text: ${TEXT_FONT_NAMES} or an installed family`)
    .addOption(oneOf('--paper <size>', 'the size of the paper (default: a4)', PAPERS))
    .addOption(oneOf('--font-size <points>', fontSize, FONT_SIZES))
    .addOption(oneOf('--columns <number>', columns, COLUMN_COUNTS));
  const names = 'names of players in reading order, or as the game file has them';
  addChoice(command, '--names <order>', names, NAME_ORDERS);
}

function addMoveOptions(command: Command): void {
  const pieces = 'print pieces as figurines or as the letters of the language';
  const moves =
    'print moves as written, or let a package play them, printed or hidden (default: typeset in whole documents)';
  const packages = 'the package that plays the moves; implies --moves played';
  const style = 'the style of moves that the package does not print';
  const places =
    'auto, none, marked, comments, final, every=10 or at=17w,24b (default: auto in documents of games, else marked)';
  addChoice(command, '--pieces <signs>', pieces, PIECE_SIGNS);
  const prose = 'print moves in comments with figurines, or with the letters of the file';
  addChoice(command, '--prose-moves <signs>', prose, PROSE_MOVES);
  command.addOption(oneOf('--package <name>', packages, ['xskak', 'skak']));
  command.addOption(oneOf('--moves <how>', moves, MOVE_MODES));
  addChoice(command, '--style <name>', style, Object.keys(MOVE_STYLES));
  addChoice(command, '--castling <signs>', 'the signs of castling in print', CASTLING_SIGNS);
  command
    .addOption(repeatable('--diagrams <where>', `where to print boards: ${places}`))
    .option('--explain-diagrams', 'say on standard error why each board is printed');
}

function addLayoutOptions(command: Command): void {
  const curve = 'draw the evaluations of each game as a curve';
  const steps =
    'beamer: a slide for each comment and diagram, or for each half-move (default: marked)';
  command.option('--clocks', 'print clock times after moves');
  command.addOption(oneOf('--evaluations <how>', curve, ['curve', 'none']));
  command
    .addOption(oneOf('--per-page <number>', 'worksheet: exercises per page (default: 6)', PER_PAGE))
    .addOption(proofTimeOption())
    .option('--answer-lines', 'worksheet: print a line to write on below each exercise')
    .addOption(
      oneOf(
        '--solutions <where>',
        'worksheet: where solutions are printed (default: end); html: hidden until asked for',
        [...SOLUTION_PLACES, 'hidden'],
      ),
    );
  command.addOption(oneOf('--steps <how>', steps, SLIDE_STEPS));
}

function addArrangeOptions(command: Command): void {
  command
    .optionsGroup('Arrange:')
    .option('--sort <properties>', 'sort the games: date,-elo,white')
    .option('--unique', 'leave out games with the moves of an earlier one')
    .option(
      '--unique-best',
      'keep the fullest of games with the same moves, and of a game and its beginning',
    )
    .option(
      '--known <file>',
      'like --unique, and leave out games with the moves of one in this file',
    )
    .option('--first <number>', 'write only the first games, after sorting', readCount)
    .option('--last <number>', 'write only the last games, after sorting', readCount)
    .option('--merge', 'merge the games into one tree of moves')
    .addOption(new Option('--flatten', 'make a game of each variation').conflicts('merge'))
    .option('--strip <parts>', `leave out these parts, separated by commas: ${STRIPPED.join(', ')}`)
    .option('--to-ply <number>', 'cut games after this many half-moves', readCount)
    .option('--spelling <file>', 'spell names as in this spelling file of Scid')
    .option('--openings', 'add the tags ECO and Opening, by the positions of the games');
}

/** Adds an option with a few values, the first of which is the default unless settings have another. */
function addChoice(
  command: Command,
  flags: string,
  description: string,
  choices: readonly string[],
): void {
  const usual = `${description} (default: ${choices[0] ?? ''})`;
  command.addOption(oneOf(flags, usual, choices));
}
