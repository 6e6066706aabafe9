import {describe, expect, test} from 'vitest';
import {readCrazyhouseFen} from '../../../src/chess/crazyhouse-fen.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {NULL_MOVE} from '../../../src/chess/move.ts';
import {writeSan} from '../../../src/chess/write-san.ts';
import {TARGET_NAMES} from '../../../src/games/formats/format-ids.ts';
import {writeGames, WRITERS} from '../../../src/games/formats/writers.ts';
import {MoveNode} from '../../../src/chess/game/game.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const immortal = new Map([
  ['Event', 'London'],
  ['Site', '?'],
  ['Date', '1851.06.21'],
  ['White', 'Anderssen, Adolf'],
  ['Black', 'Kieseritzky, "Lionel"'],
]);

describe('files put behind each other are one file', () => {
  const one = makeGame({moves: 'e4 e5', tags: immortal});
  const other = makeGame({moves: 'd4 ( c4 ) d5'});

  test.each(TARGET_NAMES.filter((name) => name !== 'json'))('%s', (name) => {
    const {head, separator, tail, write} = WRITERS[name];
    expect([head, separator, tail]).toEqual(['', '', '']);
    const whole = writeGames([one, other], name);
    expect(whole).toBe(write(one, 1) + write(other, 2));
    expect(whole.endsWith('\n')).toBe(true);
  });
});

describe('UCI', () => {
  const uci = (told: Parameters<typeof makeGame>[0]): string => writeGames([makeGame(told)], 'uci');

  test.each([
    [{}, 'position startpos'],
    [{moves: 'e4 e5 ( c5 ) Nf3'}, 'position startpos moves e2e4 e7e5 g1f3'],
    [{moves: 'e4 -- d4'}, 'position startpos moves e2e4 0000 d2d4'],
    [
      {fen: '4k3/P7/8/8/8/8/8/4K2R w K - 0 1', moves: 'O-O Kd7 a8=N'},
      'position fen 4k3/P7/8/8/8/8/8/4K2R w K - 0 1 moves e1g1 e8d7 a7a8n',
    ],
    [
      {fen: 'rk2r3/4p3/8/8/8/8/4P3/RK2R3 w EAea - 0 1', moves: 'O-O O-O-O', variant: 'chess960'},
      'position fen rk2r3/4p3/8/8/8/8/4P3/RK2R3 w KQkq - 0 1 moves b1e1 b8a8',
    ],
  ] as const)('%j', (told, expected) => {
    expect(uci(told)).toBe(`${expected}\n`);
  });

  test('UCI drops include the piece', () => {
    const outcome = readCrazyhouseFen('4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1');
    if (outcome.kind !== 'position') throw new Error('expected a FEN');
    const start = outcome.position;
    const drop = legalMoves(start).find((move) => writeSan(start, move) === '@e4');
    const root = MoveNode.root();
    root.add(drop ?? NULL_MOVE, 0, 0);
    expect(uci({start, root, variant: 'crazyhouse'})).toMatch(/\[.*\] w .* moves P@e4\n$/u);
  });

  test('UCI starts again at a board to which no move leads', () => {
    const game = makeGame({moves: 'e4'});
    const board = game.root.next?.add(NULL_MOVE, 0, 0);
    if (board === undefined) throw new Error('expected a node');
    board.fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 20';
    board.add(NULL_MOVE, 0, 0);
    expect(writeGames([game], 'uci')).toBe(`position fen ${board.fen} moves 0000\n`);
  });
});

describe('FEN', () => {
  const game = makeGame({moves: 'e4 e5 ( c5 )', tags: immortal});

  test('FEN output is the final position with the players', () => {
    expect(writeGames([game], 'fen')).toBe(
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2 ; ' +
        'Anderssen, Adolf - Kieseritzky, "Lionel", London, 1851\n',
    );
  });

  test('FEN output can be any position of the main line', () => {
    expect(writeGames([game], 'fen', {ply: 1})).toMatch(/^\S+ b KQkq e3 0 1 ; Anderssen/u);
    expect(writeGames([game], 'fen', {ply: 3})).toBe('');
  });

  test('FEN output can be every position, with the moves', () => {
    const remarks = writeGames([game], 'fen', {every: true}).split('\n');
    expect(remarks.map((line) => line.split(' ; ')[1])).toEqual([
      'Anderssen, Adolf - Kieseritzky, "Lionel", London, 1851',
      '1. e4',
      '1... e5',
      undefined,
    ]);
  });

  test('FEN output has the comment on a position without moves', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    const exercise = makeGame({fen, moves: '{White_to\u001amove_[%csl_Gd4]}'});
    expect(writeGames([exercise], 'fen')).toBe(`${fen} ; White to move\n`);
    expect(writeGames([makeGame({fen})], 'fen')).toBe(`${fen}\n`);
  });
});

describe('EPD', () => {
  test('EPD output is the final position of a game', () => {
    expect(writeGames([makeGame({moves: 'e4 e5', tags: immortal})], 'epd')).toBe(
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 fmvn 2; ' +
        `id "Anderssen, Adolf - Kieseritzky, 'Lionel', London, 1851";\n`,
    );
  });
});
