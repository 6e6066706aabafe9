import {expect, test} from 'vitest';
import type {CompletionItem, CompletionList, TextEdit} from 'vscode-languageserver-protocol/node';
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
