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

/** An argument that is a file or a folder. */
const NAMES_FILE = / (?:\S+\.(?:tex|pgn|epd)|\S+\/|\.)(?= |$)/;

/** A word in capitals, in whose place a reader puts something else. */
const PLACEHOLDER = / [A-Z]{3,}(?= |$)|\.\.\./;

/**
 * Every command in the README and the pages of docs that a reader can type: the lines of `sh` blocks,
 * indented lines, and commands in backticks that name a file or a folder.
 */
export const SHOWN_COMMANDS: readonly ShownCommand[] = PAGES.flatMap(readCommands);

function readCommands(page: string): ShownCommand[] {
  const commands: ShownCommand[] = [];
  let fence = '';
  for (const [i, text] of readFileSync(page, 'utf8').split('\n').entries()) {
    if (text.startsWith('```')) fence = fence === '' ? text : '';
    else commands.push(...commandsIn(text, fence).map((command) => ({page, line: i + 1, command})));
  }
  return commands;
}

function commandsIn(text: string, fence: string): readonly string[] {
  if (fence !== '') return fence === '```sh' && text !== '' ? [text] : [];
  const indented = /^ {4}((?:skakmat|npm) .*)$/.exec(text)?.[1];
  if (indented !== undefined) return [indented];
  return Array.from(text.matchAll(/`(skakmat [^`]*)`/g), ([, command = '']) => command).filter(
    (command) => NAMES_FILE.test(command) && !PLACEHOLDER.test(command),
  );
}
