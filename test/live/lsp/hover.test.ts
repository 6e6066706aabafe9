import {expect, test} from 'vitest';
import {inDocument} from '../../check-text.ts';
import {ABLE, openEditor} from './test-editor.ts';

interface Hovered {
  readonly contents: {readonly kind: string; readonly value: string};
}

async function hover(
  marked: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const editor = await openEditor({files});
  const found = (await editor.ask('textDocument/hover', 'a.tex', marked)) as Hovered | null;
  return found?.contents.value ?? 'nothing';
}

test.each([
  ['a move of White', '\\newchessgame\\mainline{1.e¦4 e5 2.Nf3}', 'RNBQKBNR b KQkq e3 0 1'],
  [
    'a move of Black',
    '\\newchessgame\\mainline{1.e4 e5¦ 2.Nf3}',
    '/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
  ],
  ['a number', '\\newchessgame\\mainline{1.e4 e5 2¦.Nf3}', '5N2/PPPP1PPP/RNBQKB1R b'],
  [
    'a move of a variation',
    '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5¦}',
    'pp1ppppp/8/2p5/4P3',
  ],
  [
    'a move in a macro of the author',
    '\\newcommand\\game[1]{\\newchessgame\\mainline{#1}}\\game{1.e4 c5¦}',
    'pp1ppppp/8/2p5/4P3',
  ],
  [
    'a move in German',
    '\\newchessgame\\skaklanguage[german]\\mainline{1.e4 e5 2.Sf¦3}',
    'PPPP1PPP/RNBQKB1R b',
  ],
])('a hover on %s shows the board after it', async (_, body, fen) => {
  expect(await hover(inDocument(body))).toContain(fen);
});

test('the hover of a move shows the board in chess symbols, the last move marked, and the material', async () => {
  const text = await hover(inDocument('\\newchessgame\\mainline{1.e4 d5 2.exd5¦}'));
  expect(text).toMatchInlineSnapshot(`
    "**After 2.exd5**

    \`\`\`text
    8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
    7 ♟ ♟ ♟ . ♟ ♟ ♟ ♟
    6 . . . . . . . .
    5 . . .[♙]. . . .
    4 . . . .[.]. . .
    3 . . . . . . . .
    2 ♙ ♙ ♙ ♙ . ♙ ♙ ♙
    1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
      a b c d e f g h   Black to move
    \`\`\`

    White is 1 up in material  
    \`rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2\`"
  `);
});

test('the hover of a move that cannot be played shows the board before it, and the possible moves', async () => {
  const text = await hover(inDocument('\\newchessgame\\mainline{1.e4 e5 2.N¦d3 Nc6}'));
  expect(text).toContain('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w');
  expect(text).toContain('Illegal move `Nd3`');
});

test.each([
  ['setfen', '\\newchessgame[setfen=8/8/8/4k¦3/8/8/8/4K3 w - - 0 1]\\mainline{1.Kd2}'],
  ['a comment', '% the position 8/8/8/4k¦3/8/8/8/4K3 w - - 0 1 is drawn'],
  ['\\chessboard', '\\newchessgame[setfen=8/8/8/4k3/8/8/8/4K3 w - - 0 1]\\chess¦board'],
])('a hover on the FEN of %s shows its board', async (_, body) => {
  expect(await hover(inDocument(body))).toContain('8/8/8/4k3/8/8/8/4K3 w - - 0 1');
});

const TWO_GAMES =
  '\\newchessgame[id=A]\\mainline{1.e4 e5 2.Nf3}\\newchessgame[id=B]\\mainline{1.d4}';

// The boards are those that TeX prints with xskak 1.5 and chessboard 1.9.
test.each([
  ['id=A', 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1'],
  ['id=A,moveid=2w', 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1'],
  [
    'id=A,moveid=2w,setfen=\\xskakget{pastfen}',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
  ],
  [
    'id=A,moveid=2w,setfen=\\xskakget{nextfen}',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
  ],
  [
    'lastmoveid=A,setfen=\\xskakget{nextfen}',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
  ],
  [
    'id=A,setfen=\\xskakgetgame{lastfen}',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
  ],
  ['newvar=A', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'],
  ['addpieces=qh5', 'rnbqkbnr/pppppppp/8/7q/3P4/8/PPP1PPPP/RNBQKBNR'],
  ['setpieces={Ke1,ke8}', '4k3/8/8/8/8/8/8/4K3'],
])('a hover on a board with the keys %s shows what TeX prints', async (keys, fen) => {
  expect(await hover(inDocument(`${TWO_GAMES}\\chess¦board[${keys}]`))).toContain(fen);
});

test('a hover on a board with a stored position shows that position', async () => {
  const body = `${TWO_GAMES}\\chessboard[storefen=x]\\newchessgame\\chess¦board[restorefen=x]`;
  expect(await hover(inDocument(body))).toContain('3P4/8/PPP1PPPP/RNBQKBNR b');
});

test.each([
  ['id=C,moveid=2w,setfen=\\xskakget{nextfen}', 'Its keys choose a game or a move'],
  ['id=A,moveid=7w,setfen=\\xskakget{nextfen}', 'Its keys choose a game or a move'],
  ['setfen=\\xskakget{nextfen},id=A,moveid=1w', 'Its keys choose a game or a move'],
  ['refid=x,setfen=\\xskakget{nextfen}', 'Its keys choose a game or a move'],
  ['reffen=x', 'Its keys choose a game or a move'],
  ['restorefen=nowhere', 'only TeX knows'],
  ['loadfen=nowhere', 'only TeX knows'],
])('a hover on a board with the keys %s says why it is not known', async (keys, reason) => {
  const text = await hover(inDocument(`${TWO_GAMES}\\chess¦board[${keys}]`));
  expect(text).toContain('Position unknown here');
  expect(text).toContain(reason);
});

test('a hover on a board after an illegal move says that the move is the reason', async () => {
  const text = await hover(inDocument('\\newchessgame\\mainline{1.e4 e5 2.Ke3}\\chess¦board'));
  expect(text).toContain('A move before this place cannot be played');
});

test('a hover on the name of a rule shows its manual', async () => {
  const text = await hover(inDocument('% skakmat: disable-next-line illegal-¦move -- on purpose'));
  expect(text).toContain('SK101');
  expect(text).toContain('A move that the rules of chess do not allow in its position.');
});

test('a hover on a request shows its game, without taking it for Markdown', async () => {
  const text = await hover(inDocument('% skakmat: game file=g.p¦gn\n% skakmat: end'), {
    'g.pgn': '[White "![x](http://x)<b>"]\n[Black "`Hart`"]\n\n1. e4 e5 2. Qh5 *\n',
  });
  expect(text).toContain('PPPP1PPP/RNB1KBNR b');
  expect(text).not.toContain('![x]');
  expect(text).not.toContain('<b>');
});

test('a hover on a request for an ECO code shows the game whose positions have it', async () => {
  const text = await hover(inDocument('% skakmat: game file=g.p¦gn eco=B27\n% skakmat: end'), {
    'g.pgn': '[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. e4 c5 2. Nf3 *\n',
  });
  expect(text).toContain('pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b');
  expect(text).not.toContain('4p3/4P3');
});

test('a hover has pictures only for clients that show them', async () => {
  const body = inDocument('\\newchessgame\\mainline{1.e4¦}');
  const shown = async (options: object): Promise<string> => {
    const editor = await openEditor({capabilities: ABLE, ...options});
    return ((await editor.ask('textDocument/hover', 'a.tex', body)) as Hovered).contents.value;
  };
  const picture = await shown({clientInfo: {name: 'Visual Studio Code'}});
  expect(picture).toContain('data:image/svg+xml;base64,');
  expect(picture.length).toBeLessThan(100_000);
  expect(await shown({initializationOptions: {images: true}})).toContain('data:image/svg+xml');
  expect(await shown({clientInfo: {name: 'Neovim'}})).not.toContain('data:');
  const options = {
    clientInfo: {name: 'Visual Studio Code'},
    initializationOptions: {images: false},
  };
  expect(await shown(options)).not.toContain('data:');
});

test('VS Code shows the whole board of a hover without scrolling, and two lines of words', async () => {
  const body = inDocument('\\newchessgame\\mainline{1.e4 d5 2.exd5¦}');
  const editor = await openEditor({clientInfo: {name: 'Visual Studio Code'}});
  const {contents} = (await editor.ask('textDocument/hover', 'a.tex', body)) as Hovered;
  const [title = '', picture = '', words = '', ...more] = contents.value.split('\n\n');
  expect([title, words.split('  \n').length, more]).toEqual(['**After 2.exd5**', 2, []]);
  const [, data = '', shown] = /base64,([^|]+)\|width=(\d+)/.exec(picture) ?? [];
  const svg = Buffer.from(data, 'base64').toString();
  const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(svg) ?? [];
  const boardHeight = (Number(shown) * Number(height)) / Number(width);
  // In pixels of 13-point text: at most 250 for all, of which the rims and the gaps of paragraphs take 8 each.
  const line = 19.5;
  expect(3 * line + boardHeight + 3 * 8).toBeLessThanOrEqual(250);
});

test('a client without Markdown gets plain text', async () => {
  const editor = await openEditor({capabilities: {}});
  const body = inDocument('\\newchessgame\\mainline{1.e4¦}');
  const {contents} = (await editor.ask('textDocument/hover', 'a.tex', body)) as Hovered;
  expect(contents.kind).toBe('plaintext');
  expect(contents.value).toContain('4 . . . .[♙]. . .');
});

test.each([
  ['\\newchessgame\\mainline{1.e4 e5 2.Nd¦3}', 'Legal moves of a knight: Na3, Nc3, Ne2, Nf3, Nh3'],
  ['\\newchessgame\\mainline{1.Bc¦4}', 'No bishop has a legal move here'],
  [
    '\\newchessgame\\skaklanguage[german]\\mainline{1.e4 e5 2.Sd¦3}',
    'Legal moves of a knight: Sa3, Sc3, Se2, Sf3, Sh3',
  ],
])('a hover on an illegal move shows the legal moves of its kind: %s', async (body, moves) => {
  expect(await hover(inDocument(body))).toContain(moves);
});
