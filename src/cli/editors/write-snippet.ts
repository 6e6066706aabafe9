import {basename} from 'node:path';
import {UserError} from '../../text/index.ts';
import {wrapWordsAt} from '../../lint/index.ts';
import {fillIn} from '../fill-in.ts';
import type {EditorSnippet, SnippetFile} from './editor-snippets.ts';

/** Reads the texts of the snippets, and replaces their placeholders. */
export interface SnippetSource {
  readonly version: string;
  readonly readTemplate: (name: string) => string;
}

/** The file of a snippet that `name` names, the first if it is undefined; throws a `UserError` for any other. */
export function chooseFile({title, files}: EditorSnippet, name: string | undefined): SnippetFile {
  const chosen = files.find(
    ({path}) => name === undefined || name === path || name === basename(path),
  );
  if (chosen !== undefined) return chosen;
  const paths = files.map(({path}) => path).join(' or ');
  throw new UserError(
    'unknown-file',
    `--file ${name ?? ''}: ${title} has no such file, only ${paths}`,
  );
}

/** Describes for a terminal of `width` columns where a file of a snippet belongs, and how to get the others. */
export function describeSnippet(
  name: string,
  {title, notes, files}: EditorSnippet,
  file: SnippetFile,
  width: number,
): string {
  const others = files
    .filter((other) => other !== file)
    .map(({path}) => `${path}, with --file ${basename(path)}`);
  const lines = [
    `${title}. ${notes.replaceAll('`', '')}`,
    `This file: ${file.path}`,
    ...(others.length === 0
      ? []
      : [`skakmat init --editor ${name} also prints ${others.join('; and ')}`]),
  ];
  return lines.flatMap((line) => [...wrapWordsAt(line, width), '']).join('\n');
}

/** Returns the text for a file. */
export function writeFileText({template}: SnippetFile, source: SnippetSource): string {
  return fillIn(source.readTemplate(`editors/${template}`), {version: source.version});
}
