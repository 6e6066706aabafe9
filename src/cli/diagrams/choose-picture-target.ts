import {extname} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {didYouMean} from '../../source/did-you-mean.ts';
import {PICTURE_TARGET_NAMES} from '../../typeset/boards/picture-target-names.ts';
import type {PictureTargetName} from '../../typeset/boards/picture-target-names.ts';
import {PICTURE_TARGETS} from '../../typeset/boards/picture-targets.ts';
import type {PictureTarget} from '../../typeset/boards/picture-targets.ts';

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
  const names = PICTURE_TARGET_NAMES.join(', ');
  throw new UserError(
    'no-target',
    `${output}: unknown output format; --to takes one of ${names}${didYouMean(ending, PICTURE_TARGET_NAMES)}`,
  );
}
