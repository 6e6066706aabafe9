import {closeSync, openSync} from 'node:fs';
import {isatty} from 'node:tty';
import {UserError} from '../text/index.ts';
import type {World} from '../workspace/index.ts';

/** Throws a `UserError` if a PDF would be written to a terminal, by `-` or by a name such as `/dev/tty`. */
export function refusePdfOnTerminal(option: string, output: string, {stdout}: World): void {
  const isTerminal = output === '-' ? stdout.isTTY === true : isTerminalFile(output);
  if (!isTerminal) return;
  throw new UserError('no-target', `${option} prints no PDF on a terminal: name it by -o FILE.pdf`);
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
