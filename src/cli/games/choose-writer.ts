import {extname} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {TARGET_NAMES} from '../../formats/target-names.ts';
import type {TargetName} from '../../formats/target-names.ts';
import {WRITERS} from '../../formats/writers.ts';
import type {GameWriter} from '../../formats/writers.ts';

export interface TargetFlags {
  readonly to?: TargetName;
  /** A file; `-` is standard output. */
  readonly output?: string;
}

/** What writes the games: as the flags say, else as the name of the output ends. */
export function chooseWriter({to, output}: TargetFlags): GameWriter {
  const ending = extname(output ?? '')
    .slice(1)
    .toLowerCase();
  const name = to ?? TARGET_NAMES.find((target) => WRITERS[target].extension === ending);
  if (name !== undefined) return WRITERS[name];
  const names = TARGET_NAMES.join(', ');
  const told = ending === '' ? '' : ` nothing is known of .${ending};`;
  throw new UserError(
    'no-target',
    `what are the games to become?${told} --to names one of ${names}`,
  );
}
