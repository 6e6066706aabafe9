import {statSync} from 'node:fs';
import {join} from 'node:path';
import {readOrNothing} from '../files/read-or-nothing.ts';

/** Folders in which TeX often writes, relative to that of the book. */
const USUAL_FOLDERS = ['.', 'build', 'out', 'output', 'aux', '.aux', '.build', '_build', 'tmp'];

/** Returns the newest log of the book `jobname` in `folder`; undefined if there is none. */
export function findLog(folder: string, jobname: string): string | undefined {
  const places = [...USUAL_FOLDERS, ...foldersOfLatexmk(folder)];
  const logs = places.map((place) => join(folder, place, `${jobname}.log`));
  const [newest] = logs.sort((one, other) => changeTimeOf(other) - changeTimeOf(one));
  return newest !== undefined && changeTimeOf(newest) > 0 ? newest : undefined;
}

/** Returns when a file was last changed, in milliseconds since 1970; 0 if it cannot be read. */
export function changeTimeOf(path: string): number {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.mtimeMs : 0;
  } catch {
    return 0;
  }
}

/** Returns the folders that the settings of latexmk name as plain strings; they are not run. */
function foldersOfLatexmk(folder: string): readonly string[] {
  const settings = ['.latexmkrc', 'latexmkrc'].map((name) => join(folder, name));
  return settings.flatMap((path) => {
    const text = changeTimeOf(path) > 0 ? readOrNothing(path) : '';
    return Array.from(text.matchAll(OUTPUT_FOLDER), ([, single, double = '']) => single ?? double);
  });
}

const OUTPUT_FOLDER = /^[ \t]*\$(?:out|aux)_dir[ \t]*=[ \t]*(?:'([^'\n]*)'|"([^"\n$@\\]*)")/gm;
