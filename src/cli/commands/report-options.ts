import type {Command} from 'commander';
import {FORMAT_NAMES} from '../../workspace/index.ts';
import {formatOption} from './options.ts';

/** Adds the options for reporting findings, the same for every command that judges books. */
export function addReportOptions(command: Command): Command {
  command
    .optionsGroup('Report:')
    .option('-q, --quiet', 'show errors only; warnings still affect the exit code')
    .addOption(formatOption(FORMAT_NAMES))
    .option('-b, --board', 'draw the board below each wrong move');
  return addTerminalOptions(command);
}

/** Adds the options for colours and links, the same for every command that prints findings. */
export function addTerminalOptions(command: Command): Command {
  return command
    .option('--color', 'always use colours')
    .option('--no-color', 'never use colours')
    .option('--links', 'print file names and rules as links, whatever the terminal')
    .option('--no-links', 'do not print links');
}
