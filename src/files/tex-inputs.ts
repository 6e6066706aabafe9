import {readdirSync} from 'node:fs';
import {homedir} from 'node:os';
import {delimiter, join, resolve} from 'node:path';
import {isDirectory} from './find-files.ts';

/** A folder in which TeX looks for files, perhaps with all folders below it. */
export interface TexFolder {
  readonly path: string;
  readonly isDeep: boolean;
}

/**
 * Reads the variable TEXINPUTS. An empty element stands for TeX's own folders, whose files are
 * known by name; an element with variables or braces is skipped.
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
    // TeX runs where the document is, most of the time.
    const path = [resolve(home, name), resolve(name)].find(isDirectory);
    return path === undefined ? [] : [{path, isDeep}];
  });
}

/** Folders below one of TEXINPUTS that are looked at, at most. */
const MOST_FOLDERS = 500;

/** The folders that these stand for, in the order in which TeX looks into them. */
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

/** Hidden folders are passed over, as TeX does. */
function innerFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({name}) => join(folder, name))
      .sort();
  } catch {
    // A folder that may not be looked into holds nothing for TeX, either.
    return [];
  }
}
