import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** A line that a page asks its reader to type. */
export interface ShownCommand {
  readonly page: string;
  /** From 1. */
  readonly line: number;
  readonly command: string;
}

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Every line of every `sh` block in the README and the pages of docs. */
export const SHOWN_COMMANDS: readonly ShownCommand[] = PAGES.flatMap(readCommands);

function readCommands(page: string): ShownCommand[] {
  const commands: ShownCommand[] = [];
  let isInside = false;
  for (const [i, text] of readFileSync(page, 'utf8').split('\n').entries()) {
    if (text.startsWith('```')) isInside = text === '```sh';
    else if (isInside && text !== '') commands.push({page, line: i + 1, command: text});
  }
  return commands;
}
