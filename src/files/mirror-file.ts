import {lstatSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname} from 'node:path';
import {UserError} from '../diagnostic/user-error.ts';
import {describeSystemError} from './describe-system-error.ts';
import type {Replaceable} from './replaceable.ts';
import {writeWhole} from './whole-file.ts';

/**
 * Lets a file hold `bytes`, with the folders that lead to it; says whether it had to be written. A
 * link is not followed: what it leads to is none of ours.
 */
export function mirrorFile(path: string, bytes: Uint8Array, replaceable: Replaceable): boolean {
  if (holds(path, bytes)) return false;
  writeWhole(path, bytes, replaceable);
  return true;
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    mkdirSync(dirname(path), {recursive: true});
    const there = lstatSync(path, {throwIfNoEntry: false});
    if (there === undefined) return false;
    if (there.isFile()) return readFileSync(path).equals(bytes);
  } catch (error) {
    throw new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
  }
  throw new UserError('unwritable', `${path}: was not written by skakmat; remove it`);
}
