import {randomUUID} from 'node:crypto';
import {
  lstatSync,
  rmSync,
  closeSync,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  type Stats,
} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {pid, kill, getBuiltinModule, platform} from 'node:process';
import {namesIn} from './file-facts.ts';
import {codeOf} from './unreadable.ts';
import {UserError} from '../../text/index.ts';

/** Distinguishes this run from an earlier one with the same process id, which is common in containers. */
function nameOfRun(): string {
  runName ??= randomUUID();
  return runName;
}

let runName: string | undefined;
let count = 0;

/**
 * Returns the path of the draft that replaces `path`: in the same folder, named after the writing
 * process.
 */
export function draftBeside(path: string): string {
  count += 1;
  return join(dirname(path), `.skakmat-${pid}-${nameOfRun()}-${count}`);
}

/** Removes a draft; one that cannot be removed now is left to the next run. */
export function removeDraft(path: string): void {
  try {
    rmSync(path, {force: true});
  } catch {
    // The folder may be read-only or gone.
  }
}

const DRAFT = /^\.skakmat-(\d{1,10})-([\da-f-]{36})(?:-\d{1,10})?$/;

/** A draft is stale after a day without a write, even if its process id is in use again. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Removes the drafts that killed processes left in a folder. */
export function removeLostDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!DRAFT.test(name)) continue;
    const path = join(folder, name);
    try {
      if (isLost(path)) removeDraft(path);
    } catch {
      // Another run has removed it.
    }
  }
}

const sweptFolders = new Set<string>();

/** Removes stale drafts from a folder, once per process. */
export function sweepFolder(folder: string): void {
  if (sweptFolders.has(folder)) return;
  sweptFolders.add(folder);
  removeLostDrafts(folder);
}

function isLost(path: string): boolean {
  const stats = lstatSync(path);
  const [, owner = '', run] = DRAFT.exec(basename(path)) ?? [];
  if (!stats.isFile()) return false;
  if (Number(owner) === pid) return run !== nameOfRun();
  return !isRunning(Number(owner)) || Date.now() - stats.mtimeMs > LIFETIME_MS;
}

/** Tests whether a process with this id is running, including processes of other users. */
export function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests for existence (kill(2)).
    return kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The file that a draft will replace. */
interface Replaced {
  readonly path: string;
  /** The path as the user gave it. */
  readonly name: string;
  readonly stats: Stats;
}

/**
 * Opens a new, empty draft. It gets the owner, the permissions and, where the system has a tool for
 * them, the extended attributes of the file that it will replace. Throws a `UserError` if it cannot.
 */
export function openDraft(draft: string, replaced: Replaced | undefined): number {
  if (replaced === undefined) return openSync(draft, 'wx+');
  refuseHardLinks(replaced);
  try {
    return openLike(replaced, draft);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}

function openLike(replaced: Replaced, draft: string): number {
  if (platform === 'darwin') copyFileSync(replaced.path, draft);
  const file = openSync(draft, platform === 'darwin' ? 'r+' : 'wx+');
  try {
    if (platform === 'darwin') ftruncateSync(file);
    if (platform === 'linux') copyAttributes(replaced.path, file);
    keepOwner(file, replaced);
    // After the owner: the system clears some permissions when the owner of a file changes.
    fchmodSync(file, replaced.stats.mode & 0o7777);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function refuseHardLinks({name, stats: {nlink}}: Replaced): void {
  if (nlink <= 1) return;
  throw new UserError(
    'unwritable',
    `${name}: has ${nlink} hard links, which writing would break; replace it with a copy first`,
  );
}

/**
 * Node.js has no call for extended attributes and access control lists. The external tool gets the
 * open file, not its name: if this process is killed, the tool does not create a stray draft.
 */
function copyAttributes(path: string, file: number): void {
  // Imported here, since most runs write nothing. The path is absolute, because the current directory
  // may not be trusted.
  const {spawnSync} = getBuiltinModule('node:child_process');
  const keep = '--preserve=mode,ownership,xattr';
  spawnSync('/bin/cp', ['--attributes-only', keep, '--', path, '/proc/self/fd/3'], {
    stdio: ['ignore', 'ignore', 'ignore', file],
    timeout: PATIENCE_MS,
  });
}

const PATIENCE_MS = 10_000;

function keepOwner(file: number, {name, stats: {uid, gid}}: Replaced): void {
  const isKept = (): boolean => {
    const now = fstatSync(file);
    return now.uid === uid && now.gid === gid;
  };
  if (isKept()) return;
  try {
    fchownSync(file, uid, gid);
  } catch {
    // Only the result counts.
  }
  if (isKept()) return;
  throw new UserError(
    'unwritable',
    `${name}: belongs to another user or group (${uid}:${gid}), which writing would change`,
  );
}
