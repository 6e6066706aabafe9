import type {Request} from './request.ts';
import {sealOf} from './seal.ts';

/**
 * Whether the lines of a request are not, or no longer, what skakmat has written: they lack its
 * seal. Where there are none, nothing can be lost.
 */
export function isEdited({source, body, seal}: Request): boolean {
  const lines = source.slice(body);
  return lines.trim() !== '' && source.slice(seal).trim() !== sealOf(lines);
}
