import {mkdir, rename, rm} from 'node:fs/promises';
import {basename, dirname, join} from 'node:path';

/**
 * Has `write` write a folder at the path that it is given, then puts it in the place of `folder`.
 * If `write` fails, the old one stays.
 */
export async function replaceFolder(folder, write) {
  const beside = join(folder, `../../.skakmat-build-${basename(folder)}-${process.pid}`);
  const [made, old] = [join(beside, 'made'), join(beside, 'old')];
  try {
    await mkdir(made, {recursive: true});
    await write(made);
    await mkdir(dirname(folder), {recursive: true});
    await rename(folder, old).catch(ignoreMissing);
    await rename(made, folder);
  } finally {
    await rm(beside, {recursive: true, force: true});
  }
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
