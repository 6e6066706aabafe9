import {delimiter, join, resolve} from 'node:path';
import {isInside, readOrNothing, realPathOf, repositoryOf} from '../../workspace/index.ts';
import type {World} from '../../workspace/index.ts';
import {readLatexmkrc, type LatexmkSettings} from '../prove/read-latexmkrc.ts';

/** The files latexmk reads, the author's own settings before those of the book (latexmk 4.79). */
const IN_HOME = ['.config/latexmk/latexmkrc', '.latexmkrc'];
const BESIDE_BOOK = ['latexmkrc', '.latexmkrc'];

/** Reads the settings that latexmk would use for a book in `folder`, without executing them. */
export function readLatexmkSettings(folder: string, {env}: World): LatexmkSettings {
  const home = env['HOME'];
  const ours = home === undefined ? [] : IN_HOME.map((name) => join(home, name));
  const texts = [...ours, ...BESIDE_BOOK.map((name) => join(folder, name))].map(readOrNothing);
  const {inputs, ...others} = readLatexmkrc(texts.join('\n'));
  const kept = inputs?.filter((input) => isOfBook(input, folder));
  return {...others, ...(kept !== undefined && kept.length > 0 && {inputs: kept})};
}

/** Returns the value of TEXINPUTS with folders prepended, and TeX's own after it if it was unset. */
export function addInputs(folders: readonly string[], value: string | undefined): string {
  return [...folders, value ?? ''].join(delimiter);
}

/** True if a folder is in the repository of the book: TeX reads what is on its search path. */
function isOfBook(input: string, folder: string): boolean {
  const place = realPathOf(resolve(folder, input.replace(/\/+$/, '')));
  return isInside(repositoryOf(folder), place);
}
