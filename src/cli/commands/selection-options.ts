import type {Command} from 'commander';
import {WISH_SHAPES} from '../../games/index.ts';
import {repeatable} from './options.ts';

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
