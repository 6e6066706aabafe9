import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {unreadable} from './unreadable.ts';

/** Reads the files of a template that is a folder, by name: those that end in .tex, without subfolders. */
export function readTemplateFolder(path: string): Readonly<Record<string, string>> {
  try {
    // A link might lead out of the folder, and a template from elsewhere is not to be trusted.
    const files = readdirSync(path, {withFileTypes: true}).filter(
      (entry) => entry.isFile() && entry.name.endsWith('.tex'),
    );
    return Object.fromEntries(
      files.map(({name}) => [name, readFileSync(join(path, name), 'utf8')]),
    );
  } catch (error) {
    throw unreadable(path, error);
  }
}
