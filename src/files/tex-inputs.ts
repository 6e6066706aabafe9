import {readdirSync} from 'node:fs';
import {homedir} from 'node:os';
import {delimiter, join, resolve} from 'node:path';
import {isDirectory} from './find-files.ts';

/** A folder that TeX searches, possibly with all its subfolders. */
export interface TexFolder {
  readonly path: string;
  readonly isDeep: boolean;
}

/**
 * Reads the variable TEXINPUTS. An empty element means TeX's own folders, whose files are known by
 * name; an element with variables or braces is skipped.
 *
 *     .:styles//:~/texmf:
 *       ^^^^^^^^              with all folders below it
 */
export function readTexInputs(value: string, home: string): readonly TexFolder[] {
  return value.split(delimiter).flatMap((element) => {
    const name = element
      .trim()
      .replace(/^!!/, '')
      .replace(/^~(?=\/|$)/, homedir());
    if (name === '' || /[${}]/.test(name)) return [];
    const isDeep = name.endsWith('//');
    // TeX usually runs in the folder of the document.
    const path = [resolve(home, name), resolve(name)].find(isDirectory);
    return path === undefined ? [] : [{path, isDeep}];
  });
}

/** The maximum number of subfolders of one element that are searched. */
const MOST_FOLDERS = 500;

/** Returns the folders of these elements, in the order in which TeX searches them. */
export function foldersOf(folders: readonly TexFolder[]): readonly string[] {
  return folders.flatMap(({path, isDeep}) => (isDeep ? foldersBelow(path) : [path]));
}

function foldersBelow(top: string): readonly string[] {
  const found = [top];
  for (let i = 0; i < found.length && found.length < MOST_FOLDERS; i += 1) {
    const folder = found[i];
    if (folder !== undefined) found.push(...innerFolders(folder));
  }
  return found.slice(0, MOST_FOLDERS);
}

/** Skips hidden folders, as TeX does. */
function innerFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({name}) => join(folder, name))
      .sort();
  } catch {
    // TeX cannot read a folder that skakmat cannot read.
    return [];
  }
}
