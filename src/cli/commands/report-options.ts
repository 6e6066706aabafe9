import type {Command} from 'commander';
import {FORMAT_NAMES} from '../../report/format-names.ts';
import {formatOption} from './options.ts';

/** Adds what says how findings are told, the same for every command that judges books. */
export function addReportOptions(command: Command): Command {
  return command
    .optionsGroup('Report:')
    .option('-q, --quiet', 'show errors only; warnings still count')
    .addOption(formatOption(FORMAT_NAMES))
    .option('-b, --board', 'draw the position under each wrong move')
    .option('--color', 'use colours')
    .option('--no-color', 'use no colours')
    .option('--links', 'make files and rules links, whatever the terminal')
    .option('--no-links', 'make no links');
}
