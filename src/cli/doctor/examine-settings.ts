import {findUpward} from '../../files/find-upward.ts';
import type {Remark} from './remark.ts';

/** Finds the settings file that is in force in the current directory. */
export function examineSettings(): Remark {
  const path = findUpward('.', '.skakmatrc.json');
  return {
    topic: 'settings',
    status: 'ok',
    text: path ?? 'no .skakmatrc.json here or above: the recommended rules hold',
  };
}
