import {extname} from 'node:path';
import {didYouMean, UserError} from '../../text/index.ts';
import {isDirectory} from '../../workspace/index.ts';
import {PICTURE_TARGET_NAMES, PICTURE_TARGETS} from '../../typeset/index.ts';
import type {PictureTarget, PictureTargetName} from '../../typeset/index.ts';

export interface PictureTargetFlags {
  readonly to?: PictureTargetName;
  /** A file; `-` is standard output. */
  readonly output?: string;
}

/**
 * Chooses how boards are drawn: by the flags, otherwise by the extension of the output, otherwise as
 * text.
 */
export function choosePictureTarget({to, output = '-'}: PictureTargetFlags): PictureTarget {
  if (to !== undefined) return PICTURE_TARGETS[to];
  const ending = extname(output).slice(1).toLowerCase();
  if (output === '-') return PICTURE_TARGETS.text;
  const target = Object.values(PICTURE_TARGETS).find(({extension}) => extension === ending);
  if (target !== undefined) return target;
  if (isDirectory(output))
    throw new UserError('no-target', `${output}: is a directory; name a file`);
  const names = PICTURE_TARGET_NAMES.join(', ');
  throw new UserError(
    'no-target',
    `${output}: unknown output format; --to takes one of ${names}${didYouMean(ending, PICTURE_TARGET_NAMES)}`,
  );
}
