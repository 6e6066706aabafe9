import {existsSync, readdirSync, statSync} from 'node:fs';
import {join, normalize, resolve} from 'node:path';
import {repositoryOf} from './find-upward.ts';
import {makeIsIgnored, type IsIgnored} from './ignore-files.ts';
import {isInside, realPathOf} from './is-inside.ts';

/**
 * Returns the .tex files that the arguments name, in their order: a file is itself, a directory
 * means the .tex files in it and below, sorted by name. Hidden folders, `node_modules` and ignored
 * files are skipped. Links are followed within the repository, unless their target is searched
 * anyway; `onLink` is called for the others. A folder that cannot be read is returned as it is.
 */
export function findFiles(
  paths: readonly string[],
  isIgnored: IsIgnored = makeIsIgnored(),
  onLink: (path: string) => void = () => undefined,
): readonly string[] {
  const found = new Set<string>();
  for (const path of paths) {
    // The address of a page is no path; reading it says so.
    const name = /^[a-z]+:\/\//i.test(path) ? path : normalize(path);
    if (isDirectory(name)) for (const file of search(name, isIgnored, onLink)) found.add(file);
    else found.add(name);
  }
  return [...found];
}

/**
 * True if a path is a folder. A missing path counts as a file, so that reading it reports the error
 * and the other files are still checked.
 */
export function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Yields the files of a folder, and of the links in it. */
function search(
  root: string,
  isIgnored: IsIgnored,
  onLink: (path: string) => void,
): readonly string[] {
  const {files, links} = walk(root, isIgnored);
  const repository = links.length === 0 ? root : repositoryOf(root);
  const searched = [realPathOf(resolve(root))];
  for (let link = links.shift(); link !== undefined; link = links.shift()) {
    const real = realPathOf(resolve(link));
    const isFolder = isDirectory(link);
    if (!isFolder && !isTexPath(link)) continue;
    // Reading a dangling link reports the error.
    if (!existsSync(link)) files.push(link);
    else if (searched.some((place) => isInside(place, real))) continue;
    else if (!isInside(repository, real) || searched.some((place) => isInside(real, place))) {
      onLink(link);
    } else {
      searched.push(real);
      const more = isFolder ? walk(link, isIgnored) : {files: [link], links: []};
      files.push(...more.files);
      links.push(...more.links);
    }
  }
  return files.sort();
}

/** Yields the contents of a folder, recursively. */
interface Walked {
  readonly files: string[];
  readonly links: string[];
}

function walk(root: string, isIgnored: IsIgnored): Walked {
  const files: string[] = [];
  const links: string[] = [];
  const folders = [root];
  const take = (path: string, kind: 'file' | 'folder'): void => {
    if (!isIgnored(path, kind)) (kind === 'file' ? files : folders).push(path);
  };
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = readEntries(folder);
    // Reading it reports why it cannot be read.
    if (entries === undefined) files.push(folder);
    for (const entry of entries ?? []) {
      const path = folder === '.' ? entry.name : join(folder, entry.name);
      if (entry.isDirectory() && !isPassedBy(entry.name)) take(path, 'folder');
      else if (entry.isFile() && isTexPath(entry.name)) take(path, 'file');
      else if (entry.isSymbolicLink() && !isPassedBy(entry.name) && !isIgnored(path)) {
        links.push(path);
      }
    }
  }
  return {files, links};
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

/** Tests whether a path names a LaTeX document, by its ending. */
export function isTexPath(path: string): boolean {
  return /\.(?:tex|ltx)$/i.test(path);
}
