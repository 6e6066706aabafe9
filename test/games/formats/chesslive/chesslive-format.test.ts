import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {chessliveFormat} from '../../../../src/games/formats/chesslive/chesslive-format.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {anyCharacters} from '../../../any-characters.ts';
import {readLive} from './read-live.ts';

const CASTLES = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
const PROMOTES = '8/4P1k1/8/8/8/8/8/4K3 w - - 0 1';
const PASSES = '6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1';

describe('moves of ChessLive!', () => {
  it.each([
    ['plain steps', 'A;B;e2:e4;e7:e5;g1:f3;-;x', 'e4 e5 Nf3'],
    ['plies of a book glued together', 'A;B;e2:e4:a7:a6:c2:c4:e7:e5/31/0/857/;', 'e4 a6 c4 e5'],
    [
      'glued castling',
      'A;B;g1:f3:a7:a6:g2:g3:a6:a5:f1:g2:a5:a4:e1:g1:h1:f1;',
      'Nf3 a6 g3 a5 Bg2 a4 O-O',
    ],
    // The board after all four steps is that after e4, but nobody moves for the other side.
    ['plies that undo each other', 'A;B;e2:e3:b8:c6:e3:e4:c6:b8;', 'e3 Nc6 e4 Nb8'],
  ])('a move of ChessLive! may be %s', (_, text, moves) => {
    expect(readLive(text)).toMatchObject({games: [{moves}], found: []});
  });

  it.each([
    ['4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1:g1:r:f1', 'O-O'],
    ['4k3/8/8/8/8/8/8/6KR w H - 0 1', 'h1:f1', 'O-O'],
    ['4k3/8/8/8/8/8/8/3RK3 w D - 0 1', 'e1:c1', 'O-O-O'],
    ['4k3/8/8/8/8/8/8/1RK5 w B - 0 1', 'b1:d1', 'O-O-O'],
    ['4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'b1:c1:a1:d1', 'O-O-O'],
  ])('castle in Chess960 by what changes on the board: %s %s', (fen, steps, san) => {
    const {games, found} = readLive(`A;B;${steps};`, {fen});
    expect(games).toMatchObject([{moves: san, variant: 'chess960'}]);
    expect(found).toEqual([]);
  });

  it.each([
    ['castling without the rook', CASTLES, 'e1:g1', 'O-O', 'game-mended-move'],
    [
      'castling with a tag and a rook too many',
      CASTLES,
      'e1:g1:a1:d1/0/0/9/O-O',
      'O-O',
      'game-mended-move',
    ],
    [
      'a king that takes its rook',
      '4k3/8/8/8/8/8/8/5KR1 w G - 0 1',
      'f1:g1',
      'O-O',
      'game-mended-move',
    ],
    ['a capture in passing without its second step', PASSES, 'e5:d6', 'exd6', 'game-mended-move'],
    ['a pawn that becomes nothing', PROMOTES, 'e7:e8', 'e8=Q', 'game-promotion'],
  ])('a move is completed where the steps leave something out: %s', (_, fen, steps, san, rule) => {
    const {games, found} = readLive(`A;B;${steps};`, {fen});
    expect(games).toMatchObject([{moves: san}]);
    expect(found).toEqual([`${rule}: ${steps.replace(/\/.*/u, '')}`]);
  });

  it('moves are next to their facts: evaluation as White sees it, and clock', () => {
    const text =
      'A;B;e2:e4/0/0/900/;e7:e5/31/25/3599/;g1:f3/29/69/874/N;b8:c6/12/-100003/0/N;f1:c4/0/7/-5/B;+;x';
    expect(readLive(text).games[0]?.comments).toEqual([
      '[%clk 0:15:00]',
      '[%eval -0.25,31] [%clk 0:59:59]',
      '[%eval 0.69,29] [%clk 0:14:34]',
      '[%eval #3,12] [%clk 0:00:00]',
      '[%eval 0.07] [%clk 0:00:00]',
    ]);
  });

  it('give the facts of glued plies to the last one', () => {
    const {games} = readLive('A;B;e2:e4:e7:e5/31/-12/857/;');
    expect(games[0]?.comments).toEqual(['', '[%eval 0.12,31] [%clk 0:14:17]']);
  });
});

describe('moves that are no chess', () => {
  it.each([
    ['e2:e5', '`e2:e5` for White: the pawn on `e2` cannot go as far as `e5`'],
    ['e7:e5', '`e7:e5` for White: `e5` would be a move for Black, but White is to move'],
    ['e4:e5', '`e4:e5` for White: `e4` is empty'],
    ['e2:e4:g1:h1', '`e2:e4:g1:h1` for White: no legal move leads to the board that it shows'],
    ['n:f3', '`n:f3` for White: pieces are dropped in Crazyhouse only'],
    ['a2:a4:q:a4', '`a2:a4:q:a4` for White: a pawn promotes only on the last rank, not on `a4`'],
  ])('a move that is no chess is reported with a reason: %s', (steps, message) => {
    const {games, messages} = readLive(`A;B;${steps};`, {variant: 'standard'});
    expect(messages).toEqual([`Illegal move ${message}`]);
    expect(games[0]?.comments).toHaveLength(1);
  });

  it('keep their board, and the game goes on from it', () => {
    const {games, found} = readLive('A;B;e2:e5/3/50/9/;d7:d5;e5:d6:e5:d5;g1:f3;-;x');
    expect(games[0]?.moves).toBe(
      '(rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1) d5 exd6 ' +
        '(rnbqkbnr/ppp1pppp/3P4/8/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 2)',
    );
    expect(games[0]?.comments[0]).toBe('[%eval 0.50,3] [%clk 0:00:09]');
    expect(found).toEqual(['game-illegal-move: e2:e5']);
  });

  it('a move that takes a king is no chess, and what follows is shown, but not judged', () => {
    const {games, found} = readLive('A;B;d1:e8;a7:a5;h2:h5;-;x');
    expect(games[0]?.moves.split(') (')).toHaveLength(3);
    expect(games[0]?.finalFen).toBe('rnbqQbnr/1ppppppp/8/p6P/8/8/PPPPPPP1/RNB1KBNR b KQ - 0 2');
    expect(found).toEqual(['game-illegal-move: d1:e8']);
  });

  it('lose the castling rights that their board contradicts', () => {
    const {games} = readLive('A;B;e1:e3;h8:h6;');
    expect(games[0]?.finalFen.split(' ')[2]).toBe('q');
  });

  it('moves after something that may have been a move are not reported', () => {
    const {games, found} = readLive('A;B;zwischenzug;e7:e5;g1:f3;e2:e2;');
    expect(found).toEqual(['game-unknown-text: zwischenzug']);
    expect(games[0]?.moves).toContain(') Nf3 (');
  });

  it('end the legal part of glued plies', () => {
    const {games, found} = readLive('A;B;e2:e4:e7:e5:g1:g3;b8:c6;');
    expect(games[0]?.moves).toMatch(/^e4 e5 \(.*\) Nc6$/u);
    expect(found).toEqual(['game-illegal-move: g1:g3']);
  });
});

describe('Crazyhouse', () => {
  it('Crazyhouse is recognised by its drops', () => {
    const text = 'A;B;e2:e4;d7:d5;e4:d5;d8:d5;p:e5;p:e4;+;x';
    const {games, found} = readLive(text);
    expect(games).toMatchObject([{variant: 'crazyhouse', moves: 'e4 d5 exd5 Qxd5 @e5 @e4'}]);
    expect(found).toEqual([]);
    expect(readLive(text, {variant: 'standard'}).found).toEqual(['game-illegal-move: p:e5']);
  });

  it('starts with the pockets of a FEN', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1';
    const {games} = readLive('A;B;n:f6;', {fen});
    expect(games).toMatchObject([
      {variant: 'crazyhouse', moves: 'N@f6+', finalFen: '4k3/8/5N2/8/8/8/8/4K3[q] b - - 1 1'},
    ]);
  });

  it.each([
    ['n:f6', 'there is no knight to be dropped'],
    ['q:e8', 'there is a king on `e8`'],
    ['p:a8', 'no pawn may be dropped on `a8`'],
    ['q:a5', 'it leaves the king in check'],
    ['_.:a5', 'it does not say which piece is dropped'],
  ])('knows why %s is no drop', (steps, why) => {
    const fen = '4k3/8/8/8/8/8/8/r3K3[QP] w - - 0 1';
    const {messages} = readLive(`A;B;${steps};`, {fen});
    expect(messages).toEqual([`Illegal move \`${steps}\` for White: ${why}`]);
  });
});

describe('results of ChessLive!', () => {
  it.each([
    ['+;White mates', '1-0', 'White mates', []],
    ['-;', '0-1', undefined, ['game-result-spelling: -']],
    ['=;Draw by repetition', '1/2-1/2', 'Draw by repetition', []],
    ['=;Game aborted', '*', 'Game aborted', []],
    ['=;game ADJOURNED by mutual agreement', '*', 'game ADJOURNED by mutual agreement', []],
    ['=;unfinished', '*', 'unfinished', []],
    ['=;game too long', '*', 'game too long', []],
    ['+;Black resigns; unfinished business', '1-0', 'Black resigns; unfinished business', []],
    ['+;Black resigns;g1:f3', '1-0', 'Black resigns', ['game-unknown-text: g1:f3']],
    ['+ Black resigns', '1-0', 'Black resigns', []],
  ])('%s', (ending, result, reason, expected) => {
    const {games, found} = readLive(`A;B;e2:e4;${ending}\n`);
    expect(games).toMatchObject([{result, reason, moves: 'e4'}]);
    expect(found).toEqual(expected);
  });

  it('must not contradict a mate', () => {
    const {found} = readLive('A;B;f2:f3;e7:e5;g2:g4;d8:h4;+;Black resigns');
    expect(found).toEqual(['game-result-contradiction: +']);
  });
});

describe('records of ChessLive!', () => {
  it('end with their lines, and go on beside semicolons and before moves', () => {
    const text =
      'A;B;e2:e4;\r\ne7:e5\n;g1:f3\nb8:c6;-;x\n\nC;D;d2:d4;=;y\nE;F\nG;H;c2:c4\n;\n+;z\n';
    const {games, found} = readLive(text);
    expect(games.map(({names, moves}) => [...names, moves])).toEqual([
      ['A', 'B', 'e4 e5 Nf3 Nc6'],
      ['C', 'D', 'd4'],
      ['G', 'H', 'c4'],
    ]);
    expect(found).toEqual(['game-spelling: \n', 'game-malformed-record: E;F']);
  });

  it.each([
    ['A;B;e2:e4 e7:e5 g1:f3;-;x', ['A', 'B'], 'e4 e5 Nf3', ['game-spelling:  ']],
    ['A;B e2:e4;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-spelling:  ']],
    ['A;e2:e4;e7:e5;-;x', ['A', undefined], 'e4 e5', ['game-tag: e2:e4']],
    ['e2:e4;e7:e5;-;x', [undefined, undefined], 'e4 e5', ['game-tag: e2:e4']],
    [';;e2:e4;-;x', [undefined, undefined], 'e4', []],
    ['A;B;E2:E4/1/2/3/;e7:E5/1/2/3/;', ['A', 'B'], 'e4 e5', ['game-spelling: E2:E4']],
    ['A;B;e2:e4:e5;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-unknown-text: e5']],
    ['A;B;e2:e4:xx:e5;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-unknown-text: xx']],
    ['A;B;Wijk aan Zee;e2:e4;-;x', ['A', 'B'], 'e4', ['game-unknown-text: Wijk aan Zee']],
    ['A;B;e2:e4/5/6;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-spelling: e2:e4/5/6']],
    ['A;B;e2:e4/5/x/7/;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-unknown-text: x']],
    ['A;B;e2:e4/5/6/7//8;e7:e5;-;x', ['A', 'B'], 'e4 e5', ['game-unknown-text: 8']],
    ['A;B;;e2:e4;;-;x', ['A', 'B'], 'e4', []],
    ['prose\nA;B;e2:e4;-;x', ['A', 'B'], 'e4', ['game-malformed-record: prose']],
  ])('an odd record is read: %s', (text, names, moves, expected) => {
    const {games, found} = readLive(text);
    expect(games).toMatchObject([{names, moves}]);
    expect(found).toEqual(expected);
  });

  it.each([
    ['A;B;e2:e4;e7:e5', 'e4 e5', undefined],
    ['A;B;e2:e4;e7:e', 'e4', 'e7:e'],
    ['A;B;e2:e4;e7:', 'e4', 'e7:'],
    ['A;B;e2:e4/1/2/3/;e7:e5', 'e4 e5', undefined],
    ['A;B;e2:e4/1/2/3/;e7:e5/1/2/3', 'e4 e5', undefined],
    ['A;B;e2:e4/1/2/3/;e7:e/1', 'e4', 'e7:e/1'],
    ['A;B;e2:e4/1/2/3/;e7:e5/1/2/3/', 'e4 e5', undefined],
    [
      'A;B;e2:e4/1/2/3/;e7:e4/1/2/3/',
      'e4 (rnbqkbnr/pppp1ppp/8/8/4p3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2)',
      undefined,
    ],
    ['A;B;g1:f3;a7:a6;g2:g3;a6:a5;f1:g2;a5:a4;e1:g1', 'Nf3 a6 g3 a5 Bg2 a4', 'e1:g1'],
    ['A;B;', '', undefined],
    ['A;B;e2', '', 'e2'],
  ])('a truncated record keeps what is complete: %s', (text, moves, rest) => {
    expect(readLive(text).games).toMatchObject([{moves, rest, result: '*'}]);
  });

  it('keep their moves as text where the start cannot be set up', () => {
    const {games, found, messages} = readLive('A;B;e2:e4;+;x', {fen: '8/8 w'});
    expect(games).toMatchObject([{moves: '', rest: 'e2:e4;+;x', result: '1-0'}]);
    expect(found).toEqual(['game-fen: A;B;e2:e4;+;x']);
    expect(messages).toEqual([
      'The start position cannot be set up: The board has 2 ranks, expected 8',
    ]);
  });

  it.each([
    [
      'A;B;e2:e4;a0:a1;',
      'a0',
      'Unexpected square `a0`, expected `a1` to `h8`: the board is larger than 8×8',
    ],
    [
      'A;B;e2:e4;j10:j9;',
      'j10',
      'Unexpected square `j10`, expected `a1` to `h8`: the board is larger than 8×8',
    ],
    ['A;B;e2:e4;a:c3;', 'a', 'Unexpected piece `a`, expected one of `pnbrqk`'],
    ['A;B;b1:c3:be:b1;', 'be', 'Unexpected piece `be`, expected one of `pnbrqk`'],
    ['A;B;c7:c8:+:c8;', '+', 'Unexpected piece `+`, expected one of `pnbrqk`'],
  ])('a record of another game is refused: %s', (text, what, message) => {
    const {games, found, messages} = readLive(`C;D;d2:d4;=;x\n${text}\n`);
    expect(games.map((game) => game.names)).toEqual([['C', 'D']]);
    expect(found).toEqual([`game-unsupported: ${what}`]);
    expect(messages).toEqual([message]);
  });

  it('the thoughts of an engine are no record', () => {
    const text = ' 0.31/17 e4 e5 Nf3\n';
    expect(chessliveFormat.recognises(text)).toBe(true);
    expect(readLive(text)).toMatchObject({
      games: [],
      found: ['game-unsupported:  0.31/17 e4 e5 Nf3'],
    });
  });

  it('tell a flaw that a program repeats only once, with a note', () => {
    const source = new SourceText('A;B;E2:E4;E7:E5;G1:F3;-;x');
    const {diagnostics} = chessliveFormat.read(source);
    expect(diagnostics.map(({note}) => note)).toEqual(['So are 2 more of this game']);
  });

  it('quote no word of a broken file at length', () => {
    const {messages} = readLive(`A;B;e2:e4;${'x'.repeat(5000)};`);
    expect(messages[0]?.length).toBeLessThan(120);
  });
});

describe('chessliveFormat', () => {
  it.each([
    ['White;Black;e2:e4', true],
    ['\uFEFF\nWhite;Black;\ne2:e4;', true],
    ['White;Black;n:f3', true],
    ['White;Black;=;Game aborted', true],
    ['Engine;E2:E4/1/2/3/', true],
    ['e2:e4;e7:e5;', true],
    ['White;Black;', true],
    ['White;Black', false],
    ['White;Black;e2-e4', false],
    ['1. e2:e4 e7:e5 2. Q:d5', false],
    ['1. e4 {a;b;c} e5', false],
    ['name;club;rating\nAnand;SV;2789', false],
    ['', false],
  ])('recognises its files: %j', (head, expected) => {
    expect(chessliveFormat.recognises(head)).toBe(expected);
  });

  it.each([
    ['A;B;e2:e4;+;x\nC;D;e2:e4', 14],
    ['A;B;e2:e4;+;x\r\nC;D', 15],
    ['A;B;e2:e4;+\n', 12],
    ['A;B;e2:e4;\n+;x\nC;D;', 0],
    ['A;B;e2:e4;e7:e5\n', 0],
    ['-;=;e2:e4\n', 0],
    ['\n\n', 0],
    ['', 0],
  ])('a text may be cut after a game that is over: %j', (text, offset) => {
    expect(chessliveFormat.cut(text)).toBe(offset);
  });

  it('reads anything without throwing, and points into it', () => {
    const words = ['e2:e4', 'e7:e5', 'n:f3', ':', ';', '/', '\n', ' ', '+', '-', '=', 'A', 'wh:b1'];
    const piece = fc.oneof(fc.constantFrom(...words), anyCharacters({maxLength: 3}));
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 60}), (parts) => {
        const text = parts.join('');
        const {games, diagnostics} = chessliveFormat.read(new SourceText(text));
        for (const {span} of [...diagnostics, ...games]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(text.length);
        }
        chessliveFormat.recognises(text);
        const cut = chessliveFormat.cut(text);
        expect(cut === 0 || text.charAt(cut - 1) === '\n').toBe(true);
      }),
      {numRuns: 500},
    );
  });

  it('reads the parts of a text as it reads the whole', () => {
    const records = fc.array(
      fc.constantFrom('A;B;e2:e4;+;x\n', 'C;D;d2:d4\n', 'E;F;\n', 'prose\n', 'c2:c4;=;y\n'),
    );
    fc.assert(
      fc.property(records, (lines) => {
        const text = lines.join('');
        const cut = chessliveFormat.cut(text);
        const parts = [text.slice(0, cut), text.slice(cut)].flatMap((part) => readLive(part).games);
        expect(parts).toEqual(readLive(text).games);
      }),
    );
  });
});

it.each(['', '/', '/1', '/1/2', '/1/2/3'])('the last move may have fewer fields: %j', (fields) => {
  const text = `A;B;e2:e4/1/2/3/;e7:e5/1/2/3/;g1:f3${fields}`;
  for (const end of ['', ' ', '\n', '\r\n', ';', ';\n']) {
    const {games, found} = readLive(text + end);
    expect(games).toMatchObject([{moves: 'e4 e5 Nf3'}]);
    expect(found.filter((flaw) => !flaw.startsWith('game-spelling'))).toEqual([]);
  }
});

it.each(['g1:f', 'g1:', 'g1', 'g1:f5', 'a7:a8'])('a last move that is cut is told: %s', (move) => {
  const {games, found} = readLive(`A;B;e2:e4/1/2/3/;e7:e5/1/2/3/;${move}`);
  expect(games).toMatchObject([{moves: 'e4 e5'}]);
  expect(found).toEqual([`game-unfinished: ${move}`]);
});

it('a pawn may be dropped with the tag P@', () => {
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1';
  expect(readLive('A;B;p:e4/1/2/3/P@;', {fen})).toMatchObject({games: [{moves: '@e4'}], found: []});
});
