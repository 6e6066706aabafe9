import {
  closeSync,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
} from 'node:fs';
import type {Stats} from 'node:fs';
import {getBuiltinModule, platform} from 'node:process';
import {UserError} from '../../text/index.ts';
import {removeDraft} from './drafts.ts';

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
