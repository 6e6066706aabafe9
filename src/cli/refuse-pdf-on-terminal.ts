import {closeSync, openSync} from 'node:fs';
import {isatty} from 'node:tty';
import {UserError} from '../text/index.ts';
import type {World} from '../workspace/index.ts';

/** Throws a `UserError` if a PDF or another binary file would be written to a terminal, by `-` or by a name such as `/dev/tty`. */
export function refusePdfOnTerminal(
  option: string,
  output: string,
  {stdout}: World,
  kind: 'pdf' | 'png' | 'epub' | 'parquet' = 'pdf',
): void {
  const isTerminal = output === '-' ? stdout.isTTY === true : isTerminalFile(output);
  if (!isTerminal) return;
  const message = `prints no ${kind.toUpperCase()} on a terminal: name it by -o FILE.${kind}`;
  throw new UserError('no-target', `${option} ${message}`);
}

function isTerminalFile(path: string): boolean {
  if (!path.startsWith('/dev/')) return false;
  try {
    const file = openSync(path, 'r');
    try {
      return isatty(file);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
