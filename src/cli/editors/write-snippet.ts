import {wrapWordsAt} from '../../manual/wrap-text.ts';
import {fillIn} from '../fill-in.ts';
import type {EditorSnippet, SnippetFile} from './editor-snippets.ts';

/** Reads the texts of the snippets, and replaces their placeholders. */
export interface SnippetSource {
  readonly version: string;
  readonly readTemplate: (name: string) => string;
}

/** Writes a snippet for a terminal of `width` columns: each file below its path, ready to copy. */
export function writeSnippet(
  {title, notes, files}: EditorSnippet,
  source: SnippetSource,
  width: number,
): string {
  const prose = wrapWordsAt(`${title}. ${notes.replaceAll('`', '')}`, width).join('\n');
  const parts = files.map((file) => `--- ${file.path}\n${writeFileText(file, source)}---\n`);
  return [`${prose}\n`, ...parts].join('\n');
}

/** Returns the text for a file. */
export function writeFileText({template}: SnippetFile, source: SnippetSource): string {
  return fillIn(source.readTemplate(`editors/${template}`), {version: source.version});
}
