import {UserError} from '../diagnostic/user-error.ts';
import {recogniseUtf16} from '../source/game-encoding.ts';
import {recogniseBinary} from './recognise-binary.ts';

/** Throws a `UserError` with the code `binary` if a file that begins with `head` is no text. */
export function refuseBinary(head: Uint8Array, path: string): void {
  // Every second byte of UTF-16 is zero.
  const binary = recogniseUtf16(head) === undefined ? recogniseBinary(head, path) : undefined;
  if (binary === undefined) return;
  const hint = binary.hint.charAt(0).toLowerCase() + binary.hint.slice(1);
  throw new UserError('binary', `${path}: is ${binary.name}; ${hint}`);
}
