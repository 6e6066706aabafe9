import {createHash} from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {UserError} from '../../text/index.ts';
import {digestOf, digestOfOpen, stampOf, isFile} from './file-facts.ts';
import {draftBeside, removeDraft, sweepFolder, openDraft} from './drafts.ts';
import {describeSystemError} from './unreadable.ts';
import {ANYTHING, FORCED, requireReplaceable, noteWritten} from './replaceable.ts';
import type {Replaceable} from './replaceable.ts';
import {writeFully} from './write-fully.ts';

/**
 * Writes a file atomically: piece by piece into a draft in the same folder, which replaces the file
 * once it is complete, flushed and verified. Until then the file is unchanged. Pipes and `/dev/null`
 * are written directly.
 */
export class WholeFile {
  readonly #path: string;
  /** The path as given. */
  readonly #name: string;
  readonly #replaceable: Replaceable;
  /** The draft; undefined if the file is written directly. */
  readonly #draft: string | undefined;
  readonly #file: number;
  /** The stamp of the file when the draft was opened; undefined if there was no file. */
  readonly #stamp: string | undefined;
  readonly #hash = createHash('sha256');
  #isOpen = true;

  /** Throws a `UserError` if the file may not be written. */
  constructor(path: string, replaceable: Replaceable = ANYTHING) {
    this.#replaceable = replaceable;
    this.#name = path;
    try {
      let before = statSync(path, {throwIfNoEntry: false});
      if (before !== undefined) accessSync(path, constants.W_OK);
      else refuseDeadLink(path);
      this.#path = before === undefined ? path : realpathSync(path);
      this.#stamp = stampOf(this.#path);
      const isPlain = before?.isFile() !== false;
      this.#draft = isPlain ? draftBeside(this.#path) : undefined;
      if (this.#draft === undefined) {
        this.#file = openSync(path, 'w');
      } else {
        sweepFolder(dirname(resolve(this.#path)));
        // A draft that was just removed may have been a second link to the file.
        before = statSync(this.#path, {throwIfNoEntry: false});
        this.#file = openDraft(
          this.#draft,
          before && {path: this.#path, name: path, stats: before},
        );
      }
    } catch (error) {
      // Of a file that was read, and is gone, the folder is of no interest.
      throw refusal(path, error, replaceable !== ANYTHING && !existsSync(dirname(path)));
    }
  }

  write(bytes: Uint8Array): void {
    try {
      writeFully(this.#file, bytes);
      this.#hash.update(bytes);
    } catch (error) {
      throw refusal(this.#name, error);
    }
  }

  /** Replaces the file by the draft; `check` may refuse at the last moment. */
  complete(check: () => void = () => undefined): void {
    try {
      if (this.#draft === undefined) this.#close();
      else this.#replace(this.#draft, check);
    } catch (error) {
      throw refusal(this.#name, error);
    }
  }

  /** Discards the draft unless the file is complete; must be called in any case. */
  abandon(): void {
    try {
      this.#close();
    } catch {
      // The draft is discarded, so errors do not matter.
    }
    if (this.#draft !== undefined) removeDraft(this.#draft);
  }

  #replace(draft: string, check: () => void): void {
    fsyncSync(this.#file);
    const digest = this.#hash.digest('hex');
    requireHolds(this.#file, digest);
    this.#close();
    check();
    const isFree = this.#replaceable === ANYTHING || this.#replaceable === FORCED;
    if (isFree || this.#stamp !== undefined || !linkNew(draft, this.#path)) {
      if (!isFree) this.#refuseLoss(digest);
      renameSync(draft, this.#path);
    }
    if (this.#replaceable === ANYTHING) return;
    noteWritten(this.#path, digest, (note, text) => {
      writeWhole(note, Buffer.from(text));
    });
  }

  /** As late as possible: only a change between this and the next system call goes unnoticed. */
  #refuseLoss(digest: string): void {
    if (!isFile(this.#path) || digestOf(this.#path) === digest) return;
    requireReplaceable(this.#path, this.#replaceable, this.#name);
    if (this.#stamp === undefined || stampOf(this.#path) === this.#stamp) return;
    throw new UserError('changed', `${this.#name}: was changed in the meantime; run again`);
  }

  #close(): void {
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    if (wasOpen) closeSync(this.#file);
  }
}

/** Writes a whole file at once. */
export function writeWhole(
  path: string,
  bytes: Uint8Array,
  replaceable: Replaceable = ANYTHING,
  check?: () => void,
): void {
  const file = new WholeFile(path, replaceable);
  try {
    file.write(bytes);
    file.complete(check);
  } finally {
    file.abandon();
  }
}

function refuseDeadLink(path: string): void {
  if (lstatSync(path, {throwIfNoEntry: false}) === undefined) return;
  throw new UserError('unwritable', `${path}: is a link to a file that does not exist`);
}

/** Reads the draft again: some disks and network folders lose data that they have accepted. */
function requireHolds(file: number, digest: string): void {
  if (digestOfOpen(file) === digest) return;
  throw Object.assign(new Error('the disk does not hold what was written'), {code: 'EIO'});
}

/** Creates `path` as a hard link to the draft, unless the file exists; returns false if that fails. */
function linkNew(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
  } catch {
    // The file exists by now, or the file system has no hard links.
    return false;
  }
  rmSync(draft, {force: true});
  return true;
}

function refusal(path: string, error: unknown, isFolderMissing = false): UserError {
  if (error instanceof UserError) return error;
  const why = isFolderMissing
    ? `there is no folder ${dirname(path)}; make it first`
    : describeSystemError(error);
  return new UserError('unwritable', `${path}: ${why}`);
}

/**
 * Throws the `UserError` with which writing `path` would end, before a run writes anything else. The
 * file is unchanged: to know all that the system refuses, a draft is opened beside it and removed.
 */
export function requireOutput(path: string, replaceable: Replaceable): void {
  requireReplaceable(path, replaceable);
  if (isStream(path)) return;
  new WholeFile(path, replaceable).abandon();
}

/** Tests whether `path` is a pipe or a device: opening it is noticed at its other end. */
function isStream(path: string): boolean {
  const stats = statSync(path, {throwIfNoEntry: false});
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}
