import {accessSync, constants, lstatSync, mkdirSync, readFileSync} from 'node:fs';
import {dirname, sep} from 'node:path';
import {UserError} from '../../text/index.ts';
import {describeSystemError} from './unreadable.ts';
import type {Replaceable} from './replaceable.ts';
import {requireOutput, writeWhole} from './whole-file.ts';

/**
 * Makes sure that a file contains `bytes`, creating its parent folders, and returns whether it had
 * to be written. A link is not followed: its target does not belong to skakmat.
 */
export function mirrorFile(path: string, bytes: Uint8Array, replaceable: Replaceable): boolean {
  try {
    mkdirSync(dirname(path), {recursive: true});
  } catch (error) {
    throw refusal(path, error);
  }
  if (holds(path, bytes)) return false;
  writeWhole(path, bytes, replaceable);
  return true;
}

/** Throws the `UserError` with which `mirrorFile` would end, and writes nothing. */
export function requireMirror(path: string, bytes: Uint8Array, replaceable: Replaceable): void {
  if (isFolderReady(path) && !holds(path, bytes)) requireOutput(path, replaceable);
}

/** Tests whether the folder of `path` exists; `UserError` if it does not and cannot be created. */
function isFolderReady(path: string): boolean {
  try {
    const folder = nearestFolder(path);
    // Only a folder may be followed by a separator.
    accessSync(folder + sep, constants.W_OK);
    return folder === dirname(path);
  } catch (error) {
    throw refusal(path, error);
  }
}

/** The deepest folder on the way to `path` that exists, or what exists in its place. */
function nearestFolder(path: string): string {
  let folder = dirname(path);
  while (lstatSync(folder, {throwIfNoEntry: false}) === undefined) folder = dirname(folder);
  return folder;
}

function holds(path: string, bytes: Uint8Array): boolean {
  try {
    const there = lstatSync(path, {throwIfNoEntry: false});
    if (there === undefined) return false;
    if (there.isFile()) return readFileSync(path).equals(bytes);
  } catch (error) {
    throw refusal(path, error);
  }
  throw new UserError('unwritable', `${path}: was not written by skakmat; remove it`);
}

function refusal(path: string, error: unknown): UserError {
  return new UserError('unwritable', `${path}: ${describeSystemError(error)}`);
}
