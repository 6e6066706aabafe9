import type {Request} from './request.ts';
import {sealOf} from './seal.ts';

/**
 * True if the lines of a request were edited by hand, that is, whether their seal does not match or
 * is missing. A request without lines is never edited.
 */
export function isEdited({source, body, seal}: Request): boolean {
  const lines = source.slice(body);
  return lines.trim() !== '' && source.slice(seal).trim() !== sealOf(lines);
}
