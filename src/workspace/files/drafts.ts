import {randomUUID} from 'node:crypto';
import {lstatSync, readdirSync, rmSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {pid, kill} from 'node:process';
import {codeOf} from './unreadable.ts';

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

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The writer reports a folder that cannot be used.
    return [];
  }
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
