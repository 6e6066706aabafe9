import {dirname, relative} from 'node:path';
import {noteCopy} from '../files/built-copies.ts';
import {sweepFolder} from '../files/drafts.ts';
import {mirrorFile} from '../files/mirror-file.ts';
import {ANYTHING, OWN_OUTPUT} from '../files/replaceable.ts';
import {encodeText} from '../source/encoding.ts';
import type {World} from '../console/world.ts';
import type {MirroredFile} from './plan-mirror.ts';
import {writeEach} from './write-files.ts';

/**
 * Writes all files with their new texts to another folder, skipping those that are up to date.
 * Returns whether all were written.
 */
export function writeMirror(
  mirrored: readonly MirroredFile[],
  force: boolean,
  world: World,
): boolean {
  for (const place of new Set(mirrored.map(({target}) => dirname(target)))) sweepFolder(place);
  return writeEach(mirrored, world, ({file, target}) => {
    const bytes = encodeText(file.after.text, file.before.encoding);
    const isNew = mirrorFile(relative('.', target), bytes, force ? ANYTHING : OWN_OUTPUT);
    noteCopy(target, file.before.path);
    return isNew;
  });
}
