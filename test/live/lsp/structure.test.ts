import {expect, test} from 'vitest';
import type {
  CodeLens,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  SelectionRange,
  SemanticTokens,
  TextEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node';
import {inDocument} from '../../check-text.ts';
import {openEditor} from './test-editor.ts';
import type {TestEditor} from './test-editor.ts';

const TWO_GAMES = inDocument(
  [
    '\\newchessgame[id=A,white=Morphy,black=Hart,opening=Philidor]',
    '\\mainline{1.e4 e5',
    '  2.Nf3 d6}',
    '\\variation{2...Nc6}',
    'Text.',
    '\\newchessgame[id=B]',
    '\\mainline{1.d4 d5}',
  ].join('\n'),
);

const WHOLE = {start: {line: 0, character: 0}, end: {line: 99, character: 0}};

async function opened(text: string, files: Readonly<Record<string, string>> = {}) {
  const editor = await openEditor({files});
  await editor.type('a.tex', text);
  return editor;
}

function about(editor: TestEditor, others: object = {}): object {
  return {textDocument: {uri: editor.uri('a.tex')}, ...others};
}

test('the outline shows games by their players, with their lines and variations', async () => {
  const editor = await opened(TWO_GAMES);
  const symbols = (await editor.request(
    'textDocument/documentSymbol',
    about(editor),
  )) as DocumentSymbol[];
  const lines = symbols.flatMap(({name, detail, children = []}) => [
    `${name} [${detail ?? ''}]`,
    ...children.map((child) => `  ${child.name} [${child.detail ?? ''}]`),
  ]);
  expect(lines).toEqual([
    'Morphy - Hart [A, Philidor]',
    '  1.e4 e5 2.Nf3 d6 [1.]',
    '  2...Nc6 [2...]',
    'B []',
    '  1.d4 d5 [1.]',
  ]);
});

test('a client without nested symbols gets them in a row', async () => {
  const editor = await openEditor({capabilities: {}});
  await editor.type('a.tex', TWO_GAMES);
  const symbols = await editor.request('textDocument/documentSymbol', about(editor));
  expect(symbols).toHaveLength(5);
});

test('games of all books are found by player and opening', async () => {
  const editor = await opened(TWO_GAMES);
  const found = async (query: string): Promise<readonly string[]> => {
    const symbols = (await editor.request('workspace/symbol', {query})) as WorkspaceSymbol[];
    return symbols.map(({name}) => name);
  };
  expect(await found('morphy')).toEqual(['Morphy - Hart (A, Philidor)']);
  expect(await found('philidor hart')).toEqual(['Morphy - Hart (A, Philidor)']);
  expect(await found('')).toHaveLength(2);
});

test('games and lists of several lines can be folded', async () => {
  const editor = await opened(TWO_GAMES);
  const folds = (await editor.request(
    'textDocument/foldingRange',
    about(editor),
  )) as FoldingRange[];
  expect(folds.map(({startLine, endLine}) => [startLine, endLine])).toEqual([
    [2, 4],
    [2, 3],
  ]);
});

test('a selection expands from the move to the pair, the list and the game', async () => {
  const editor = await openEditor();
  const position = await editor.type('a.tex', TWO_GAMES.replace('Nf3 d6', 'N¦f3 d6'));
  const [range] = (await editor.request(
    'textDocument/selectionRange',
    about(editor, {positions: [position]}),
  )) as SelectionRange[];
  const lines = TWO_GAMES.split('\n');
  const texts: string[] = [];
  for (let at = range; at !== undefined; at = at.parent) {
    const {start, end} = at.range;
    texts.push(
      start.line === end.line
        ? (lines[start.line] ?? '').slice(start.character, end.character)
        : `${start.line}-${end.line}`,
    );
  }
  expect(texts).toEqual(['Nf3', '2.Nf3 d6', '2-3', '2-3', '2-4']);
});

test('hints show where the position is unknown, and more on request', async () => {
  const text = inDocument(
    '\\newchessgame[opening=Sicilian]\\mainline{1.e4 c5}\n\\mainline{9.Qxh7 Kf8}',
  );
  const hints = async (options: object): Promise<readonly string[]> => {
    const editor = await openEditor(options);
    await editor.type('a.tex', text);
    const params = about(editor, {range: WHOLE});
    const found = (await editor.request('textDocument/inlayHint', params)) as InlayHint[];
    return found.map(({label}) => label as string);
  };
  expect(await hints({})).toEqual([]);
  const inlayHints = {blackNumbers: true, openings: true};
  expect(await hints({initializationOptions: {inlayHints}})).toEqual(['1...', 'Sicilian']);
});

test('hints name the opening that each list reaches, unless the keys of the game name it', async () => {
  const editor = await openEditor({initializationOptions: {inlayHints: {openings: true}}});
  const lines = [
    '\\newchessgame[id=A,white=Lopez]\\mainline{1.e4 e5}',
    '\\mainline{2.Nf3 Nc6 3.Bb5}\\variation{3.Bc4 Bc5}',
    '\\mainline{3...a6 4.Ba4 Nf6 5.h4 h5}',
    '\\newchessgame[opening=Mine,eco=C60]\\mainline{1.e4 e5}\\mainline{2.Nf3}',
  ];
  await editor.type('a.tex', inDocument(lines.join('\n')));
  const params = about(editor, {range: WHOLE});
  const found = (await editor.request('textDocument/inlayHint', params)) as InlayHint[];
  expect(found.map(({label}) => label)).toEqual([
    "King's Pawn Game, C20",
    'Ruy Lopez, C60',
    'Ruy Lopez: Morphy Defense, C70',
    'Mine, C60',
  ]);
});

test('hover, completion and hints know the moves of a typeset document', async () => {
  const editor = await openEditor({initializationOptions: {inlayHints: {openings: true}}});
  const marked = inDocument('\\skmgame[white={A}]\\skmmoves{1. e4 e5 2. Nf¦3 Nc6}');
  const hover = await editor.ask('textDocument/hover', 'a.tex', marked);
  expect(JSON.stringify(hover)).toContain('After 2.Nf3');
  const offered = await editor.ask('textDocument/completion', 'a.tex', marked);
  expect(JSON.stringify(offered)).toContain('"label":"Nf3"');
  const params = about(editor, {range: WHOLE});
  const hints = (await editor.request('textDocument/inlayHint', params)) as InlayHint[];
  expect(hints.map(({label}) => label)).toEqual(["King's Knight Opening: Normal Variation, C44"]);
});

test('a list with an unknown position gives the reason', async () => {
  const editor = await opened(inDocument('\\newchessgame[refid=A]\n\\mainline{9.Qxh7 Kf8}'));
  const params = about(editor, {range: WHOLE});
  const [hint] = (await editor.request('textDocument/inlayHint', params)) as InlayHint[];
  expect(hint).toMatchObject({label: 'position unknown here'});
  expect(hint?.tooltip).toBeTruthy();
});

test('a game has a board, its findings, and how it differs from its file', async () => {
  const editor = await opened(
    inDocument(
      '% skakmat: source=g.pgn\n\\newchessgame[white=A,black=B]\\mainline{1.e4 e5 2.Nf3 Nf6 3.Nd9}',
    ),
    {'g.pgn': '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 Nc6 *\n'},
  );
  const lenses = (await editor.request('textDocument/codeLens', about(editor))) as CodeLens[];
  expect(lenses.map(({command}) => command?.title)).toEqual([
    'Board',
    '1 finding',
    'From g.pgn: differs at move 2: the book has 2...Nf6, g.pgn has 2...Nc6',
  ]);
});

test('lenses can be switched off', async () => {
  const editor = await openEditor({initializationOptions: {lenses: false}});
  await editor.type('a.tex', TWO_GAMES);
  expect(await editor.request('textDocument/codeLens', about(editor))).toEqual([]);
});

test('numbers, moves and signs are coloured, and unplayable moves struck out', async () => {
  const editor = await opened(inDocument('é𝔸 \\newchessgame\\mainline{1.e4! e5 2.Nd3 Nc6}'));
  const all = (await editor.request(
    'textDocument/semanticTokens/full',
    about(editor),
  )) as SemanticTokens;
  const line = 'é𝔸 \\newchessgame\\mainline{1.e4! e5 2.Nd3 Nc6}';
  const texts: string[] = [];
  let character = 0;
  for (let i = 0; i < all.data.length; i += 5) {
    const [, step = 0, length = 0, type = 0, modifiers = 0] = all.data.slice(i, i + 5);
    character += step;
    texts.push(
      `${line.slice(character, character + length)} ${type}${modifiers > 0 ? ' struck' : ''}`,
    );
  }
  expect(texts).toEqual(['1. 0', 'e4 1', '! 2', 'e5 1', '2. 0', 'Nd3 1 struck', 'Nc6 1']);
  const part = await editor.request(
    'textDocument/semanticTokens/range',
    about(editor, {range: WHOLE}),
  );
  expect((part as SemanticTokens).data).toEqual(all.data);
});

test('formatting writes numbers and castling as most of the book does', async () => {
  const text = inDocument(
    '\\newchessgame\\mainline{1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4.O-O}\n\\newchessgame\\mainline{1.d4}',
  );
  const editor = await opened(text);
  const options = {tabSize: 2, insertSpaces: true};
  const edits = await editor.request('textDocument/formatting', about(editor, {options}));
  const formatted = editor.edited('a.tex', edits as TextEdit[]);
  expect(formatted).toContain('4. O-O');
  expect(formatted).toContain('1. d4');
  const range = {start: {line: 2, character: 0}, end: {line: 3, character: 0}};
  const some = await editor.request(
    'textDocument/rangeFormatting',
    about(editor, {options, range}),
  );
  const partly = editor.edited('a.tex', some as TextEdit[]);
  expect(partly).toContain('4.O-O');
  expect(partly).toContain('1. d4');
});
