import {Argument, Option, type Command, InvalidArgumentError} from 'commander';
import {FORMAT_IDS, WISH_SHAPES} from '../../games/index.ts';
import {BOARD_SIZE_PATTERN, readBoardSize, VIEWS, type BoardSize} from '../../typeset/index.ts';
import {repeatable} from './options.ts';

/** The game files; standard input if there are none. */
export function gameFilesArgument(): Argument {
  return new Argument('[files...]', 'game files; - for standard input').default(
    [],
    'standard input',
  );
}

/** Takes `jsonl`, as which `--to` writes lines of JSON, and `ndjson` for `json`. */
function withJsonLines(option: Option): Option {
  const {parseArg} = option;
  return option.argParser((name: string, previous: string) => {
    const known = /^(?:jsonl|ndjson)$/u.test(name) ? 'json' : name;
    return parseArg?.(known, previous) ?? known;
  });
}

/** Adds the options for reading game files, the same for every command that does so. */
export function addReadingOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(
      withJsonLines(
        new Option('--from <format>', 'the format of the files (default: detected)').choices(
          FORMAT_IDS,
        ),
      ),
    )
    .option(
      '--encoding <name>',
      'the encoding of the files: windows-1251, koi8-r, ... (default: detected)',
    )
    .option('-l, --lang <language>', 'the language of the piece letters: en, de, fr, ...')
    .option('--fen <fen>', 'the start of games that do not name one')
    .addOption(
      new Option('--variant <name>', 'the rules of games that do not name them').choices([
        'standard',
        'chess960',
        'crazyhouse',
      ]),
    );
}

/** Adds the options that choose games, the same for every command that reads them. */
export function addSelectionOptions(command: Command): Command {
  command.optionsGroup('Choose:');
  for (const {name, value, meaning} of WISH_SHAPES) {
    const flags = value === '' ? `--${name}` : `--${name} <${value}>`;
    command.option(flags, meaning.replaceAll('`', '"'));
  }
  return command.addOption(
    repeatable('--tag <name=pattern>', 'only games with such a tag: TimeControl=*+5'),
  );
}

/** Returns options in which a file of positions is replaced by its positions. */
export async function withPositions(options: {readonly position?: string}): Promise<object> {
  const {position} = options;
  if (position === undefined || !/\.(?:pgn|fen|epd)$/iu.test(position)) return options;
  const {readPositions} = await import('../games/read-positions.ts');
  return {...options, position: readPositions(position)};
}

/** Adds the options for the appearance of boards, the same for every command that draws some. */
export function addBoardOptions(command: Command, sizeHelp: string): Command {
  return command
    .addOption(
      new Option('--inverse <side>', 'the side at the bottom of boards')
        .choices(VIEWS)
        .default('auto'),
    )
    .addOption(new Option('--board-size <size>', sizeHelp).argParser(readSize))
    .option('--no-coordinates', 'print boards without coordinates')
    .option('--no-mover', 'print boards without a sign for the side to move');
}

function readSize(text: string): BoardSize {
  const size = readBoardSize(text);
  if (size === undefined) throw new InvalidArgumentError(`Expected ${BOARD_SIZE_PATTERN.expected}`);
  return size;
}
