import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {homedir} from 'node:os';
import {isAbsolute, join, resolve} from 'node:path';
import {env, platform} from 'node:process';
import {realPathOf} from './is-inside.ts';

/** The kinds of notes about files: those that skakmat wrote, and those that are copies. */
type NoteKind = 'written' | 'copies';

/** Returns the note of a kind about a file, if there is one. */
export function readNote(kind: NoteKind, path: string): string | undefined {
  try {
    return readFileSync(noteOf(kind, path), 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes a note about a file, through `write`; if that fails, there is none. */
export function makeNote(
  kind: NoteKind,
  path: string,
  text: string,
  write: (note: string, text: string) => void,
): void {
  try {
    mkdirSync(folderOf(kind), {recursive: true, mode: 0o700});
    keepNewest(folderOf(kind));
    write(noteOf(kind, path), text);
  } catch {
    // A read-only home directory, or a full disk.
  }
}

function folderOf(kind: NoteKind): string {
  return join(userFolder('state'), kind);
}

function noteOf(kind: NoteKind, path: string): string {
  const name = createHash('sha256')
    .update(realPathOf(resolve(path)))
    .digest('hex');
  return join(folderOf(kind), name);
}

/** The maximum number of files in a folder of notes. */
const MOST_NOTES = 10_000;

const tidy = new Set<string>();

/** Keeps the newer half of the files in a folder if there are too many; looks once per process. */
export function keepNewest(folder: string): void {
  if (tidy.has(folder)) return;
  tidy.add(folder);
  const paths = readdirSync(folder).map((name) => join(folder, name));
  if (paths.length <= MOST_NOTES) return;
  const aged = paths.map((path) => ({path, time: statSync(path).mtimeMs}));
  aged.sort((one, other) => one.time - other.time);
  for (const {path} of aged.slice(0, MOST_NOTES / 2)) rmSync(path, {force: true});
}

/** The usual folders of systems for what a program keeps, below the home directory except on Windows. */
const USER_FOLDERS = {
  state: {
    variable: 'XDG_STATE_HOME',
    windows: ['skakmat'],
    mac: ['Library', 'Application Support', 'skakmat'],
    other: ['.local', 'state', 'skakmat'],
  },
  cache: {
    variable: 'XDG_CACHE_HOME',
    windows: ['skakmat', 'cache'],
    mac: ['Library', 'Caches', 'skakmat'],
    other: ['.cache', 'skakmat'],
  },
} as const;

/**
 * Returns the user's folder for state between runs, or for what can be made again: `$XDG_STATE_HOME/skakmat`,
 * `$XDG_CACHE_HOME/skakmat`, or the usual place of the system.
 */
export function userFolder(kind: keyof typeof USER_FOLDERS): string {
  const {variable, windows, mac, other} = USER_FOLDERS[kind];
  const {[variable]: named = '', LOCALAPPDATA: local = ''} = env;
  // XDG Base Directory Specification 0.8: a path that is not absolute must be ignored.
  if (isAbsolute(named)) return join(named, 'skakmat');
  if (platform === 'win32' && local !== '') return join(local, ...windows);
  return join(homedir(), ...(platform === 'darwin' ? mac : other));
}
