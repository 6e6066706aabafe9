import {dirname, relative} from 'node:path';
import {
  ANYTHING,
  mirrorFile,
  noteCopy,
  OWN_OUTPUT,
  requireMirror,
  sweepFolder,
} from '../../workspace/index.ts';
import type {Replaceable, World} from '../../workspace/index.ts';
import {encodeText, UserError} from '../../text/index.ts';
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
    const isNew = mirrorFile(relative('.', target), bytesOf(file), replaceableBy(force));
    noteCopy(target, file.before.path);
    return isNew;
  });
}

/** Refuses a mirror with files that cannot be written, before any file is; `UserError` names them all. */
export function requireMirrored(mirrored: readonly MirroredFile[], force: boolean): void {
  const refusals = mirrored.flatMap(({file, target}) => {
    try {
      requireMirror(relative('.', target), bytesOf(file), replaceableBy(force));
      return [];
    } catch (error) {
      if (error instanceof UserError) return [error.message];
      throw error;
    }
  });
  if (refusals.length > 0) throw new UserError('output-exists', refusals.join('\n'));
}

function bytesOf({before, after}: MirroredFile['file']): Uint8Array {
  return encodeText(after.text, before.encoding);
}

function replaceableBy(force: boolean): Replaceable {
  return force ? ANYTHING : OWN_OUTPUT;
}
