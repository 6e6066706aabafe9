import {Argument, Option} from 'commander';
import type {Command} from 'commander';
import {FORMAT_IDS} from '../../formats/format-ids.ts';

/** The files that hold games; none for standard input. */
export function gameFilesArgument(): Argument {
  return new Argument('[files...]', 'game files, - for standard input').default(
    [],
    'standard input, if it is a pipe',
  );
}

/** Adds what says how game files are read, the same for every command that does so. */
export function addReadingOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(
      new Option('--from <format>', 'what the files are, if not what they look like').choices(
        FORMAT_IDS,
      ),
    )
    .option('-l, --lang <language>', 'whose piece letters: en, de, fr ...')
    .option('--fen <fen>', 'where games start that do not say it')
    .addOption(
      new Option('--variant <name>', 'the rules of games that do not name any').choices([
        'standard',
        'chess960',
        'crazyhouse',
      ]),
    );
}
