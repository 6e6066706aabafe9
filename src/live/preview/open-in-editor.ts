import {spawn} from 'node:child_process';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {UserError} from '../../text/index.ts';
import type {FilePlace} from './previewed-book.ts';

/** Addresses by which editors open a place. */
const ADDRESSES = {
  vscode: 'vscode://file{file}:{line}:{column}',
  vscodium: 'vscodium://file{file}:{line}:{column}',
  cursor: 'cursor://file{file}:{line}:{column}',
  zed: 'zed://file{file}:{line}:{column}',
  idea: 'idea://open?file={file}&line={line}&column={column}',
  textmate: 'txmt://open?url=file://{file}&line={line}&column={column}',
} as const;

/** The editors that are known by name. */
export const PREVIEW_EDITORS = Object.keys(ADDRESSES);

/** Opens places in an editor. */
interface EditorOpener {
  /** Returns the address that the browser is to open; undefined if a command has been started. */
  readonly open: (place: FilePlace) => string | undefined;
}

/**
 * Reads how the editor is opened: a name, an address, or a command, in which `{file}`, `{line}` and
 * `{column}` are replaced. A command is started without a shell: its words are separated by blanks,
 * and those in quotation marks stay together.
 */
export function readEditor(text: string, onError: (message: string) => void): EditorOpener {
  const known = Object.entries(ADDRESSES).find(([name]) => name === text)?.[1] ?? text;
  if (!known.includes('{file}')) {
    throw new UserError(
      'unknown-option',
      `--editor ${text}: expected ${PREVIEW_EDITORS.join(', ')}, or an address or command with {file}, {line} and {column}`,
    );
  }
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(known)) {
    return {open: (place) => fill(known, place, (path) => pathToFileURL(path).pathname)};
  }
  const words = Array.from(
    known.matchAll(/"([^"]*)"|(\S+)/g),
    ([, quoted, plain]) => quoted ?? plain,
  );
  return {
    open: (place) => {
      const [program = '', ...args] = words.map((word = '') => fill(word, place, (path) => path));
      const child = spawn(program, args, {stdio: 'ignore', detached: true});
      child.once('error', ({message}) => {
        onError(`${program}: ${message}`);
      });
      child.unref();
      return undefined;
    },
  };
}

function fill(
  template: string,
  {source, offset}: FilePlace,
  write: (path: string) => string,
): string {
  const {line, column} = source.place(offset);
  const values = {file: write(resolve(source.path)), line, column} as const;
  return template.replace(/\{(file|line|column)\}/g, (_, name: keyof typeof values) =>
    String(values[name]),
  );
}
