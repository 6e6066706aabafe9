import type {Command} from 'commander';
import {FORMAT_NAMES} from '../../report/format-names.ts';
import {formatOption} from './options.ts';

/** Adds the options for reporting findings, the same for every command that judges books. */
export function addReportOptions(command: Command): Command {
  return command
    .optionsGroup('Report:')
    .option('-q, --quiet', 'show errors only; warnings still affect the exit code')
    .addOption(formatOption(FORMAT_NAMES))
    .option('-b, --board', 'draw the board below each wrong move')
    .option('--color', 'always use colours')
    .option('--no-color', 'never use colours')
    .option('--links', 'print file names and rules as links, whatever the terminal')
    .option('--no-links', 'do not print links');
}
