import type {CodeLens} from 'vscode-languageserver/node';
import {lensesOf} from '../../editor/lenses.ts';
import type {Lens} from '../../editor/lenses.ts';
import {compareWithFiles} from '../../session/compare-with-files.ts';
import type {LanguageServer} from '../language-server.ts';
import {toRange} from '../places.ts';

/** `textDocument/codeLens`. */
export async function codeLenses(
  {session, addresses, settings}: LanguageServer,
  {textDocument: {uri}}: {readonly textDocument: {readonly uri: string}},
): Promise<CodeLens[]> {
  if (!settings.lenses) return [];
  const path = addresses.pathOf(uri);
  const [index] = await session.booksWith(path);
  const source = index?.part(path)?.source;
  if (index === undefined || source === undefined) return [];
  return lensesOf(index, path, compareWithFiles(index)).map((lens) => {
    const range = toRange(source, lens.span);
    return {range, command: {title: titleOf(lens), ...actionOf(lens, uri, range.start)}};
  });
}

function titleOf(lens: Lens): string {
  switch (lens.kind) {
    case 'board':
      return 'Board';
    case 'findings':
      return lens.count === 1 ? '1 finding' : `${lens.count} findings`;
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
