import {wrapWordsAt} from '../../manual/wrap-text.ts';
import {fillIn} from '../fill-in.ts';
import type {EditorSnippet, SnippetFile} from './editor-snippets.ts';

/** Where the texts of the snippets come from, and what is put into them. */
export interface SnippetSource {
  readonly version: string;
  readonly readTemplate: (name: string) => string;
}

/** A snippet for a terminal of `width` columns: each file below its path, to be copied as it stands. */
export function writeSnippet(
  {title, notes, files}: EditorSnippet,
  source: SnippetSource,
  width: number,
): string {
  const prose = wrapWordsAt(`${title}. ${notes.replaceAll('`', '')}`, width).join('\n');
  const parts = files.map((file) => `--- ${file.path}\n${writeFileText(file, source)}---\n`);
  return [`${prose}\n`, ...parts].join('\n');
}

/** What is to be put into a file. */
export function writeFileText({template}: SnippetFile, source: SnippetSource): string {
  return fillIn(source.readTemplate(`editors/${template}`), {version: source.version});
}
