import {dirname, join, relative, resolve} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {removeLostDrafts} from '../../files/drafts.ts';
import {isInside} from '../../files/is-inside.ts';
import {mirrorFile} from '../../files/mirror-file.ts';
import {encodeText} from '../../source/encoding.ts';
import type {World} from '../world.ts';
import type {WorkedFile} from './workspace.ts';
import {writeEach} from './write-files.ts';

/** Whether a file lies in the mirror, and so is none of the sources. */
export function isMirrored(mirror: string, path: string): boolean {
  return isInside(resolve(mirror), resolve(path));
}

/**
 * Writes all files as they are to be into another folder, at the same places below it as below the
 * deepest folder that holds all of them; those that are so already are not touched. Says whether all
 * could be written.
 */
export function writeMirror(folder: string, files: readonly WorkedFile[], world: World): boolean {
  const base = commonFolder(files.map(({before}) => dirname(resolve(before.path))));
  const mirror = resolve(folder);
  if (isInside(mirror, base)) {
    throw new UserError('output-is-input', `${folder}: holds the sources; name another folder`);
  }
  const targetOf = ({before}: WorkedFile): string =>
    join(mirror, relative(base, resolve(before.path)));
  for (const place of new Set(files.map((file) => dirname(targetOf(file))))) {
    removeLostDrafts(place);
  }
  return writeEach(files, world, (file) => {
    const bytes = encodeText(file.after.text, file.before.encoding);
    return mirrorFile(relative('.', targetOf(file)), bytes);
  });
}

function commonFolder([first = resolve('.'), ...others]: readonly string[]): string {
  let folder = first;
  while (!others.every((other) => isInside(folder, other)) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}
