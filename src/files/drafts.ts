import {randomUUID} from 'node:crypto';
import {readdirSync, rmSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {kill, pid} from 'node:process';

/** Where a file is written before it takes the place of `path`: beside it, named after who writes. */
export function draftBeside(path: string): string {
  return join(dirname(path), `.skakmat-${pid}-${randomUUID()}`);
}

const DRAFT = /^\.skakmat-(\d{1,10})-[\da-f-]{36}$/;

/** Removes from a folder what killed processes have left there of files that were not complete. */
export function removeLostDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, owner] = DRAFT.exec(name) ?? [];
    if (owner === undefined || isRunning(Number(owner))) continue;
    rmSync(join(folder, name), {force: true});
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Whoever wants to write there will be told.
    return [];
  }
}

function isRunning(process: number): boolean {
  try {
    // Signal 0 only asks (kill(2)).
    return kill(process, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
