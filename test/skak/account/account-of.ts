import type {Account} from '../../../src/skak/account/account.ts';
import {Ledger} from '../../../src/skak/account/ledger.ts';
import type {InputResult} from '../../../src/tex/document/tex-document.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The account of a run on the books among some files, all of whose files are known. */
export function accountOf(
  books: readonly string[],
  files: Readonly<Record<string, string>>,
  part?: string,
): Account {
  const ledger = new Ledger();
  const sources = new Map(
    Object.entries(files).map(([path, text]) => [path, new SourceText(text, path)]),
  );
  const readInput = (name: string): InputResult => {
    const source = sources.get(name) ?? sources.get(`${name}.tex`);
    return source === undefined ? {kind: 'missing'} : {kind: 'source', source};
  };
  for (const path of books) {
    const document = parseTex(sources.get(path) ?? new SourceText('', path), {readInput});
    const isWanted = (source: SourceText): boolean => part === undefined || source.path === part;
    ledger.add(replay(document), isWanted);
  }
  return ledger.close();
}
