import {expect, test} from 'vitest';
import type {
  CompletionItem,
  CompletionList,
  SignatureHelp,
  TextEdit,
} from 'vscode-languageserver-protocol/node';
import {inDocument} from '../../check-text.ts';
import {ABLE, openEditor} from './test-editor.ts';
import type {TestEditor} from './test-editor.ts';

const METHOD = 'textDocument/completion';

async function offered(
  marked: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{readonly editor: TestEditor; readonly items: readonly CompletionItem[]}> {
  const editor = await openEditor({files});
  const list = (await editor.ask(METHOD, 'a.tex', marked)) as CompletionList | null;
  return {editor, items: list?.items ?? []};
}

/** The line of the text in which an item was accepted. */
async function accepting(body: string, label: string): Promise<string> {
  const {editor, items} = await offered(inDocument(body));
  const item = items.find((one) => one.label === label);
  if (item === undefined) return `no ${label}: ${items.map((one) => one.label).join(' ')}`;
  return editor.edited('a.tex', [item.textEdit as TextEdit]).split('\n')[1] ?? '';
}

test.each([
  ['\\newchessgame\\mainline{¦}', 'e4', '\\newchessgame\\mainline{1.e4}'],
  ['\\newchessgame\\mainline{1.¦}', 'e4', '\\newchessgame\\mainline{1.e4}'],
  ['\\newchessgame\\mainline{1.e4 ¦}', 'e5', '\\newchessgame\\mainline{1.e4 e5}'],
  ['\\newchessgame\\mainline{1.e4 e5 ¦}', 'Nf3', '\\newchessgame\\mainline{1.e4 e5 2.Nf3}'],
  ['\\newchessgame\\mainline{1. e4 e5 ¦}', 'Nf3', '\\newchessgame\\mainline{1. e4 e5 2. Nf3}'],
  ['\\newchessgame\\mainline{1.e4 e5 2¦}', 'Nf3', '\\newchessgame\\mainline{1.e4 e5 2.Nf3}'],
  ['\\newchessgame\\mainline{1.e4 e5 2.N¦}', 'Nf3', '\\newchessgame\\mainline{1.e4 e5 2.Nf3}'],
  [
    '\\newchessgame\\mainline{1.e4 e5 2.N¦ Nc6 3.Bb5}',
    'Nf3',
    '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
  ],
  [
    '\\newchessgame\\mainline{1.e4 e5}\\variation{¦}',
    'c5',
    '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5}',
  ],
  [
    '\\newchessgame\\mainline{1.e4 e5}\\variation{1...¦}',
    'c5',
    '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5}',
  ],
  [
    '\\newchessgame\\mainline{1.e4 e5}\\variation{2.¦}',
    'f4',
    '\\newchessgame\\mainline{1.e4 e5}\\variation{2.f4}',
  ],
  ['\\newchessgame\\hidemoves{1.e4 ¦}', 'c6', '\\newchessgame\\hidemoves{1.e4 c6}'],
  [
    '\\newcommand\\game[1]{\\newchessgame\\mainline{#1}}\\game{1.e4 ¦}',
    'c6',
    '\\newcommand\\game[1]{\\newchessgame\\mainline{#1}}\\game{1.e4 c6}',
  ],
  [
    '\\newchessgame\\skaklanguage[german]\\mainline{1.e4 e5 2.N¦}',
    'Sf3',
    '\\newchessgame\\skaklanguage[german]\\mainline{1.e4 e5 2.Sf3}',
  ],
  ['\\newgame\\mainline{1.e4 e5 2.¦', 'Nf3', '\\newgame\\mainline{1.e4 e5 2.Nf3'],
])('the move completed in %s is accepted: %s', async (body, label, expected) => {
  expect(await accepting(body, label)).toBe(expected);
});

test('all legal moves are offered, and no others', async () => {
  const {items} = await offered(inDocument('\\newchessgame\\mainline{1.f3 e5 2.g4 ¦}'));
  expect(items).toHaveLength(30);
  expect(items.map(({label}) => label)).toContain('Qh4#');
});

test('a move in German is found by its English letters, too', async () => {
  const body = '\\newchessgame\\skaklanguage[german]\\mainline{1.e4 e5 2.¦}';
  const {items} = await offered(inDocument(body));
  expect(items.find(({label}) => label === 'Sf3')?.filterText).toBe('Sf3 Nf3');
});

test.each([
  ['text', 'The move ¦ is good'],
  ['a comment', '\\newchessgame\\mainline{1.e4 % ¦\n}'],
  ['moves after one that cannot be played', '\\newchessgame\\mainline{1.e4 e5 2.Ke3 ¦}'],
])('no moves are offered in %s', async (_, body) => {
  expect((await offered(inDocument(body))).items).toEqual([]);
});

test('the board after a move is shown when the client asks for it', async () => {
  const {editor, items} = await offered(inDocument('\\newchessgame\\mainline{1.¦}'));
  const item = items.find(({label}) => label === 'Nf3');
  expect(item?.documentation).toBeUndefined();
  const whole = (await editor.request('completionItem/resolve', item as object)) as CompletionItem;
  expect(whole.documentation).toMatchObject({kind: 'markdown'});
  expect(JSON.stringify(whole.documentation)).toContain('PPPPPPPP/RNBQKB1R b KQkq');
  const data = {fen: 'x', move: 9};
  expect(await editor.request('completionItem/resolve', {...item, data})).toBeTruthy();
});

test('a client that supports it learns what would be replaced', async () => {
  const completion = {completionItem: {insertReplaceSupport: true}};
  const capabilities = {textDocument: {...ABLE.textDocument, completion}};
  const editor = await openEditor({capabilities});
  const body = inDocument('\\newchessgame\\mainline{1.N¦f3}');
  const {items} = (await editor.ask(METHOD, 'a.tex', body)) as CompletionList;
  expect(items.find(({label}) => label === 'Nc3')?.textEdit).toMatchObject({
    insert: {start: {character: 25}, end: {character: 26}},
    replace: {start: {character: 25}, end: {character: 28}},
  });
});

test.each([
  ['keys', '\\newchessgame[¦]', 'setfen='],
  ['further keys', '\\newchessgame[id=A,mo¦]', 'moveid='],
  ['ids', '\\newchessgame[id=Immortal]\\mainline{1.e4}\n\\resumechessgame[id=¦]', 'Immortal'],
  ['stored games', '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{¦}', 'main'],
  ['values', '\\newchessgame[player=¦]', 'b'],
  ['styles of xskak', '\\xskakset{style=¦}', 'styleC'],
  ['requests', '% skakmat: ¦', 'diagram'],
  ['attributes', '% skakmat: game ¦', 'file='],
  ['files', '% skakmat: game file=¦', 'games/world.pgn'],
  ['games', '% skakmat: game file=games/world.pgn game=¦', '"Fischer - Spassky, Reykjavik, 1972"'],
  ['values of attributes', '% skakmat: diagram inverse=¦', 'black'],
  ['rules', '% skakmat: disable-line ¦', 'illegal-move'],
  ['settings', '% skakmat: lang=¦', 'de'],
])('completion offers %s', async (_, body, expected) => {
  const {items} = await offered(inDocument(body), {
    'games/world.pgn':
      '[White "Fischer"]\n[Black "Spassky"]\n[Event "Reykjavik"]\n[Date "1972.07.23"]\n\n1. c4 *\n',
  });
  expect(items.map(({label}) => label)).toContain(expected);
});

test.each([
  ['the game of the id', '\\chessboard[id=A,moveid=¦]', ['1w e4', '1b e5', '2w Nf3']],
  ['the game at hand', '\\chessboard[moveid=¦]', ['1w d4']],
  ['an unknown game', '\\chessboard[id=C,moveid=¦]', []],
  ['the game to resume', '\\resumechessgame[id=A,moveid=¦]', ['1w e4', '1b e5', '2w Nf3']],
])('completion of moveid offers the moves of the main line of %s', async (_, command, expected) => {
  const body = [
    '\\newchessgame[id=A]\\mainline{1.e4 e5 2.Nf3}\\variation{2.f4 exf4}',
    '\\newchessgame[id=B]\\mainline{1.d4}',
    command,
  ];
  const {items} = await offered(inDocument(body.join('\n')));
  expect(items.map(({label, detail}) => `${label} ${detail ?? ''}`)).toEqual(expected);
});

/** The start of the form of a request that an editor shows, and its attribute at hand with what it is for. */
async function formAt(marked: string): Promise<readonly unknown[]> {
  const editor = await openEditor();
  const help = (await editor.ask(
    'textDocument/signatureHelp',
    'a.tex',
    inDocument(marked),
  )) as SignatureHelp | null;
  const {label = 'nothing', parameters = []} = help?.signatures[help.activeSignature ?? 0] ?? {};
  const attribute = parameters[help?.activeParameter ?? 0];
  if (attribute !== undefined) expect(label.split(' ')).toContain(attribute.label);
  const words = label.split(' ').slice(0, 3).join(' ');
  return [words, attribute?.label, attribute?.documentation];
}

const FILE = 'the game file, as a path from the book';

test.each([
  ['% skakmat: game ¦', ['game file=… [from=…]', 'file=…', FILE]],
  ['% skakmat: game file=g.p¦gn', ['game file=… [from=…]', 'file=…', FILE]],
  [
    '% skakmat: game file=g.pgn pieces=¦',
    [
      'game file=… [from=…]',
      '[pieces=…]',
      'figurines, or the piece letters of the language; expected: one of figurines, letters',
    ],
  ],
  [
    '% skakmat: game file=g.pgn game="Fischer - ¦Spassky" pieces=letters',
    [
      'game file=… [from=…]',
      '[game=…]',
      'the game: players as in "Fischer - Spassky", numbers as in 3,7-9, or all',
    ],
  ],
  [
    '% skakmat: game file=g.pgn photo=¦',
    [
      'game file=… [from=…]',
      '[photo=…]',
      'a picture above the games, as a path from the book; needs graphicx, as xskak does; ' +
        'expected: a file such as `players/tal.jpg`: .jpg, .png or .pdf; may be repeated',
    ],
  ],
  ['% skakmat: diagram fen="¦', ['diagram fen=… [from=…]', 'fen=…', 'the position']],
  [
    '% skakmat: diagram here arrows=G¦',
    [
      'diagram here [from=…]',
      '[arrows=…]',
      'arrows, each with the letter of its colour: Gd1h5,Re2e4',
    ],
  ],
  ['% skakmat: index file=g.pgn ¦', ['index file=… [from=…]', undefined, undefined]],
  ['% skakmat: index file=g.pgn nonsense=¦', ['index file=… [from=…]', undefined, undefined]],
])('the form of a request is shown at %s', async (marked, expected) => {
  expect(await formAt(marked)).toEqual(expected);
});

test.each([
  '% skakmat: ¦',
  '% skakmat: game¦',
  '% skakmat: end ¦',
  '% game ¦',
  '\\mainline{1.e4 ¦}',
])('no form is shown at %s', async (marked) => {
  expect((await formAt(marked))[0]).toBe('nothing');
});

test('a diagram has a form for each way to name its board', async () => {
  const editor = await openEditor();
  const body = inDocument('% skakmat: diagram ¦');
  const help = (await editor.ask('textDocument/signatureHelp', 'a.tex', body)) as SignatureHelp;
  expect(help.signatures.map(({label}) => label.split(' ')[1])).toEqual([
    'file=…',
    'fen=…',
    'here',
  ]);
  expect(help.signatures[0]?.documentation).toMatch(/^a board: from a game/);
});
