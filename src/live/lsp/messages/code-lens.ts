import type {CodeLens} from 'vscode-languageserver/node';
import {lensesOf, type Lens} from '../../editor/lenses.ts';
import {compareWithFiles} from '../../session/compare-with-files.ts';
import {indexedFileOf, type LanguageServer, type TextParams} from '../language-server.ts';
import {toRange} from '../places.ts';
import {plural} from '../../../text/index.ts';

/** `textDocument/codeLens`. */
export async function codeLenses(server: LanguageServer, params: TextParams): Promise<CodeLens[]> {
  const file = server.settings.lenses ? await indexedFileOf(server, params) : undefined;
  if (file === undefined) return [];
  const {index, source} = file;
  return lensesOf(index, source.path, compareWithFiles(index)).map((lens) => {
    const range = toRange(source, lens.span);
    const action = actionOf(lens, params.textDocument.uri, range.start);
    return {range, command: {title: titleOf(lens), ...action}};
  });
}

function titleOf(lens: Lens): string {
  switch (lens.kind) {
    case 'board':
      return 'Board';
    case 'findings':
      return plural(lens.count, 'finding');
    case 'source':
      return lens.message;
  }
}

/** Commands that a client has; one without them shows the title. */
function actionOf(
  {kind}: Lens,
  uri: string,
  at: unknown,
): {command: string; arguments?: unknown[]} {
  return kind === 'board'
    ? {command: 'skakmat.showBoard', arguments: [uri, at]}
    : {command: kind === 'findings' ? 'skakmat.showFindings' : ''};
}
