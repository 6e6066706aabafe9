import {Argument, Option, type Command} from 'commander';
import {FORMAT_IDS} from '../../games/index.ts';

/** The game files; standard input if there are none. */
export function gameFilesArgument(): Argument {
  return new Argument('[files...]', 'game files; - for standard input').default(
    [],
    'standard input',
  );
}

/** Adds the options for reading game files, the same for every command that does so. */
export function addReadingOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(
      new Option('--from <format>', 'the format of the files (default: detected)').choices(
        FORMAT_IDS,
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
