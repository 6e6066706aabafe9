import {expect, test} from 'vitest';
import type {
  DocumentHighlight,
  DocumentLink,
  Location,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import {inDocument} from '../../check-text.ts';
import {applyTextEdits, openEditor} from './test-editor.ts';

const BOOK = {
  'book.tex': inDocument(
    '\\newchessgame[id=Immortal]\\mainline{1.e4 e5}\n\\input{chapter}\n\\chessboard[id=Immortal]',
  ),
  'chapter.tex': '\\resumechessgame[id=Immortal]\\mainline{2.f4 exf4}\n',
};

const CHAPTER = '\\resumechessgame[id=Imm¦ortal]\\mainline{2.f4 exf4}\n';

function brief(locations: unknown): readonly string[] {
  return (locations as Location[]).map(
    ({uri, range: {start}}) => `${uri.replace(/.*\//, '')}:${start.line}:${start.character}`,
  );
}

test('each use of a game id leads to its game, in another file, too', async () => {
  const editor = await openEditor({files: BOOK});
  const found = await editor.ask('textDocument/definition', 'chapter.tex', CHAPTER);
  expect(brief(found)).toEqual(['book.tex:1:17']);
});

test('all uses of a game id are found', async () => {
  const editor = await openEditor({files: BOOK});
  const all = (includeDeclaration: boolean): Promise<unknown> =>
    editor.ask('textDocument/references', 'chapter.tex', CHAPTER, {context: {includeDeclaration}});
  expect(brief(await all(true))).toEqual(['book.tex:1:17', 'chapter.tex:0:20', 'book.tex:3:15']);
  expect(brief(await all(false))).toEqual(['chapter.tex:0:20', 'book.tex:3:15']);
});

test('the uses of a game id in the text at hand are highlighted', async () => {
  const editor = await openEditor({files: BOOK});
  const text = BOOK['book.tex'].replace('id=Immortal]\\main', 'id=Imm¦ortal]\\main');
  const found = await editor.ask('textDocument/documentHighlight', 'book.tex', text);
  const places = (found as DocumentHighlight[]).map(({range: {start, end}}) => [
    ...[start.line, start.character],
    end.character,
  ]);
  expect(places).toEqual([
    [1, 17, 25],
    [3, 15, 23],
  ]);
});

test('a game id is renamed everywhere, unless another game has the new one', async () => {
  const editor = await openEditor({files: BOOK});
  const params = {newName: 'Evergreen'};
  const edit = (await editor.ask(
    'textDocument/rename',
    'chapter.tex',
    CHAPTER,
    params,
  )) as WorkspaceEdit;
  for (const [name, text] of Object.entries(BOOK)) {
    const edits = edit.changes?.[editor.uri(name)] ?? [];
    expect(applyTextEdits(text, edits)).toBe(text.replaceAll('Immortal', 'Evergreen'));
  }
  const odd = {newName: 'a,b'};
  await expect(editor.ask('textDocument/rename', 'chapter.tex', CHAPTER, odd)).rejects.toThrow();
  expect(await editor.ask('textDocument/prepareRename', 'chapter.tex', CHAPTER)).toBeTruthy();
  const moves = CHAPTER.replace('¦', '').replace('2.f4', '2.f¦4');
  expect(await editor.ask('textDocument/prepareRename', 'chapter.tex', moves)).toBeNull();
});

test('names of stored games are kept apart from game ids of xskak', async () => {
  const editor = await openEditor();
  const text = inDocument('\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{ma¦in}');
  const found = await editor.ask('textDocument/definition', 'a.tex', text);
  expect(brief(found)).toEqual(['a.tex:1:34']);
});

test('a request leads to the game in its file', async () => {
  const games = '[White "Greco"]\n\n1. e4 *\n\n[White "Morphy"]\n\n1. d4 *\n';
  const editor = await openEditor({files: {'g.pgn': games}});
  const text = inDocument('% skakmat: game file=g.pgn ga¦me=2\n% skakmat: end');
  expect(brief(await editor.ask('textDocument/definition', 'a.tex', text))).toEqual(['g.pgn:4:0']);
});

test('files that a book reads or requests are links', async () => {
  const editor = await openEditor({files: {...BOOK, 'games/g.pgn': '1. e4 *\n'}});
  await editor.type(
    'book.tex',
    inDocument(
      '\\input{chapter}\n% skakmat: game file=games/g.pgn\n% skakmat: end\n% skakmat: game file=../x\n% skakmat: end',
    ),
  );
  const textDocument = {uri: editor.uri('book.tex')};
  const links = (await editor.request('textDocument/documentLink', {
    textDocument,
  })) as DocumentLink[];
  expect(links.map(({target, range}) => [target, range.start.line])).toEqual([
    [editor.uri('chapter.tex'), 1],
    [editor.uri('games/g.pgn'), 2],
  ]);
});
