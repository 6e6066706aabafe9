import {readdirSync, statSync} from 'node:fs';
import {join, normalize} from 'node:path';
import {makeIsIgnored} from './ignore-files.ts';
import type {IsIgnored} from './ignore-files.ts';

/**
 * The .tex files that the arguments stand for, in their order: a file for itself, a directory for
 * the .tex files in it and below, by name. Hidden folders, `node_modules`, links and what is ignored
 * are passed by. A folder that cannot be read stands for itself.
 */
export function findFiles(
  paths: readonly string[],
  isIgnored: IsIgnored = makeIsIgnored(),
): readonly string[] {
  const found = new Set<string>();
  for (const path of paths) {
    const name = normalize(path);
    if (isDirectory(name)) for (const file of walk(name, isIgnored)) found.add(file);
    else found.add(name);
  }
  return [...found];
}

/** Whether a path is a folder. A name that stands for nothing is left to whoever reads it: the others are checked all the same. */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function walk(root: string, isIgnored: IsIgnored): readonly string[] {
  const files: string[] = [];
  const folders = [root];
  const take = (path: string, kind: 'file' | 'folder'): void => {
    if (!isIgnored(path, kind)) (kind === 'file' ? files : folders).push(path);
  };
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = readEntries(folder);
    // Whoever reads it will be told why it cannot be read.
    if (entries === undefined) files.push(folder);
    for (const entry of entries ?? []) {
      const path = folder === '.' ? entry.name : join(folder, entry.name);
      if (entry.isDirectory() && !isPassedBy(entry.name)) take(path, 'folder');
      else if (entry.isFile() && /\.(?:tex|ltx)$/i.test(entry.name)) take(path, 'file');
    }
  }
  return files.sort();
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, {withFileTypes: true});
  } catch {
    return undefined;
  }
}

function isPassedBy(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
