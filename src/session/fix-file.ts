import type {Edit} from '../diagnostic/fix.ts';
import type {BookIndex} from '../editor/book-index.ts';
import {makeReadInput} from '../files/read-input.ts';
import {runPipeline} from '../pipeline/run-pipeline.ts';
import type {EditorBooks} from './editor-books.ts';

/**
 * The edits that carry out all safe corrections of a file, those of one rule if it is named. There are
 * none where the books that read the file do not agree on them.
 */
export async function fixFile(
  session: EditorBooks,
  path: string,
  rule: string | undefined,
): Promise<readonly Edit[]> {
  const books = await session.booksWith(path);
  const fixed = await Promise.all(books.map((index) => fixIn(session, index, path, rule)));
  const [first = [], ...others] = fixed;
  const wanted = JSON.stringify(first);
  return others.every((edits) => JSON.stringify(edits) === wanted) ? first : [];
}

async function fixIn(
  session: EditorBooks,
  {document: {source}}: BookIndex,
  path: string,
  rule: string | undefined,
): Promise<readonly Edit[]> {
  const {allowRoot, texInputs, ...options} = await session.optionsFor(source.path);
  const places = {allowed: allowRoot, texInputs};
  const {fixed} = await runPipeline(source, {
    ...options,
    readInput: makeReadInput(source.path, places, session.texts.read),
    fix: true,
    fixes: {
      rules: rule === undefined ? undefined : new Set([rule]),
      mayChange: (one) => one.path === path,
    },
  });
  return fixed?.files.find(({before}) => before.path === path)?.edits ?? [];
}
