import {Option, type Command} from 'commander';
import {PROOF_ENGINES} from '../../book/index.ts';
import {readPositive} from './settings-options.ts';

/** Adds the options for running TeX. */
export function addProveOptions(command: Command): Command {
  return command
    .optionsGroup('Prove:')
    .addOption(
      new Option('--engine <name>', 'the TeX engine (default: as the book says)').choices(
        PROOF_ENGINES,
      ),
    )
    .addOption(
      new Option(
        '--timeout <seconds>',
        'the time limit for TeX for each book (default: 600)',
      ).argParser(readPositive),
    );
}
