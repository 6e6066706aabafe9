import {describe, expect, test} from 'vitest';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {showMoves} from '../show-moves.ts';

function read(text: string): {readonly moves: string; readonly problems: readonly string[]} {
  const {games, diagnostics} = readPgn(new SourceText(text));
  return {
    moves: games.map((game) => showMoves({...game, text})).join(' / '),
    problems: diagnostics.map(({rule}) => rule),
  };
}

// PGN standard (1994-03-12), 2.3: the sample game.
const FISCHER_SPASSKY = `[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
O-O 9. h3 Nb8 10. d4 Nbd7 11. c4 c6 12. cxb5 axb5 13. Nc3 Bb7 14. Bg5 b4 15.
Nb1 h6 16. Bh4 c5 17. dxe5 Nxe4 18. Bxe7 Qxe7 19. exd6 Qf6 20. Nbd2 Nxd6 21.
Nc4 Nxc4 22. Bxc4 Nb6 23. Ne5 Rae8 24. Bxf7+ Rxf7 25. Nxf7 Rxe1+ 26. Qxe1 Kxf7
27. Qe3 Qg5 28. Qxg5 hxg5 29. b3 Ke6 30. a3 Kd6 31. axb4 cxb4 32. Ra5 Nd5 33.
f3 Bc8 34. Kf2 Bf5 35. Ra7 g6 36. Ra6+ Kc5 37. Ke1 Nf4 38. g3 Nxh3 39. Kd2 Kb5
40. Rd6 Kc5 41. Ra6 Nf2 42. g4 Bd3 43. Re6 1/2-1/2
`;

describe('the PGN standard reads', () => {
  test('its sample game, 2.3', () => {
    const {games, diagnostics} = readPgn(new SourceText(FISCHER_SPASSKY));
    expect(diagnostics).toEqual([]);
    expect(games).toMatchObject([{plies: 85, result: '1/2-1/2', variant: 'standard'}]);
    expect([...(games[0]?.tags ?? [])]).toEqual([
      ['Event', 'F/S Return Match'],
      ['Site', 'Belgrade, Serbia JUG'],
      ['Date', '1992.11.04'],
      ['Round', '29'],
      ['White', 'Fischer, Robert J.'],
      ['Black', 'Spassky, Boris V.'],
    ]);
  });

  test('the standard is read alike without unnecessary blanks', () => {
    const moves = (text: string): string => read(text).moves;
    expect(moves(FISCHER_SPASSKY.replace(/\. /g, '.'))).toBe(moves(FISCHER_SPASSKY));
    expect(moves(FISCHER_SPASSKY.replace(/\d+\.\s/g, ''))).toBe(moves(FISCHER_SPASSKY));
    expect(moves(FISCHER_SPASSKY.replace(/[+#]/g, ''))).toBe(moves(FISCHER_SPASSKY));
  });

  const game = (moves: string): string => `[Event "?"]\n[Result "*"]\n\n${moves} *\n`;
  const set = (fen: string, moves: string): string =>
    `[Event "?"]\n[Result "*"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n${moves} *\n`;

  test.each<[title: string, text: string, moves: string]>([
    ['a comment to the end of the line, 5', game('1. e4 ; a {comment\ne5'), 'e4 {a {comment} e5'],
    [
      'a comment in braces, 5',
      game('1. e4 {a ; comment\nof two lines} e5'),
      'e4 {a ; comment of two lines} e5',
    ],
    ['a tag without blanks or with many, 8.1', '[ Event\t"?" ]\n[Result   "*"]\n\n1. e4 *', 'e4'],
    ['numbers of both sides, 8.2.2.2', game('1. e4 1... e5 2. Nf3 2... Nc6'), 'e4 e5 Nf3 Nc6'],
    [
      'a variation, 8.2.5',
      game('1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3'),
      'e4 e5 (c5 Nf3 (c3) d6) Nf3',
    ],
    ['glyphs, 8.2.4', game('1. e4 $1 $14 e5 $255'), 'e4 $1 $14 e5 $255'],
    ['suffixes, 8.2.3.8', game('1. e4! e5?! 2. Nf3!? Nc6??'), 'e4 $1 e5 $6 Nf3 $5 Nc6 $4'],
    [
      'a capture in passing without a mark, 8.2.3.3',
      game('1. e4 a6 2. e5 d5 3. exd6'),
      'e4 a6 e5 d5 exd6',
    ],
    ['a promotion, 8.2.3.3', set('8/P6k/8/8/8/8/8/K7 w - - 0 1', '1. a8=N'), 'a8=N'],
    [
      'the file that tells two apart, 8.2.3.4',
      set('4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1', '1. Nge2'),
      'Nge2',
    ],
    ['the rank that does, 8.2.3.4', set('4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1', '1. N5f3'), 'N5f3'],
    ['the square that does, 8.2.3.4', set('1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1', '1. Qh4e1'), 'Qh4e1'],
    [
      'no mark for one of two that is pinned, 8.2.3.4',
      set('4k3/8/8/8/4r3/4N3/8/1N2K3 w - - 0 1', '1. Nd2'),
      'Nd2',
    ],
    [
      'a start for Black, 9.7',
      set('4k3/4p3/8/8/8/8/8/4K3 b - - 0 12', '12... e5 13. Kd2'),
      'e5 Kd2',
    ],
    ['tags alone, 8.2.6', '[Event "?"]\n[Result "*"]\n\n*\n', ''],
  ])('%s', (_, text, moves) => {
    expect(read(text)).toEqual({moves, problems: []});
  });

  test('escaped lines, 6, which are reported', () => {
    const found = read(game('1. e4\n% not for PGN 1... c5\ne5'));
    expect(found).toEqual({moves: 'e4 e5', problems: ['game-escaped-line']});
  });

  test('the standard game of its FEN section, 16.1.4', () => {
    const fen = 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2';
    expect(read(set(fen, '2. Nf3'))).toEqual({moves: 'Nf3', problems: []});
  });
});

/**
 * Rules that FileMate's notes of 1996 (FMDATA, 3.1 to 3.2.9) give for writing games, of which most
 * readers of its time could do less.
 */
describe('FileMate reads', () => {
  const game = (moves: string): string => `[Event "?"]\n[Result "*"]\n\n${moves} *\n`;

  test.each<[rule: string, text: string, moves: string, ...problems: string[]]>([
    ['empty lines among the moves', game('1. e4 e5\n\n2. Nf3\n\n\nNc6'), 'e4 e5 Nf3 Nc6'],
    ['numbers with no blank behind the period', game('1.e4 e5 2.Nf3 Nc6'), 'e4 e5 Nf3 Nc6'],
    ['numbers with one', game('1. e4 e5 2. Nf3 Nc6'), 'e4 e5 Nf3 Nc6'],
    ['a continuation with three periods', game('1.e4 {x} 1...e5'), 'e4 {x} e5'],
    [
      'castling with zeros',
      game('1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 0-0'),
      'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O',
      'game-spelling',
    ],
    [
      'castling with letters',
      game('1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O-O'),
      'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O',
    ],
    ['checks without a sign', game('1.e4 f6 2.Qh5 g6'), 'e4 f6 Qh5+ g6'],
    ['checks with one', game('1.e4 f6 2.Qh5+ g6'), 'e4 f6 Qh5+ g6'],
    ['signs of check that are not true', game('1.e4+ e5'), 'e4 e5', 'game-check-sign'],
    ['a capture in passing without a mark', game('1.e4 a6 2.e5 d5 3.exd6'), 'e4 a6 e5 d5 exd6'],
    ['comments', game('1.e4 {good} e5 ;also\n2.Nf3'), 'e4 {good} e5 {also} Nf3'],
    ['variations', game('1.e4 (1.d4 d5) e5'), 'e4 (d4 d5) e5'],
    ['a draw as 1/2', '[Event "?"]\n[Result "1/2-1/2"]\n\n1.e4 1/2', 'e4', 'game-result-spelling'],
    ['a draw as ½-½', '[Event "?"]\n[Result "1/2-1/2"]\n\n1.e4 ½-½', 'e4', 'game-result-spelling'],
    ['a draw as ╜-╜', '[Event "?"]\n[Result "1/2-1/2"]\n\n1.e4 ╜-╜', 'e4', 'game-result-spelling'],
    ['a draw as +-+', '[Event "?"]\n[Result "1/2-1/2"]\n\n1.e4 +-+', 'e4', 'game-result-spelling'],
    ['text that is no game', `Games of the week\n\n${game('1.e4')}`, 'e4', 'game-outside-text'],
    ['a game that is not over', game('1.e4 e5 2.Nf3'), 'e4 e5 Nf3'],
  ])('%s', (_, text, moves, ...problems) => {
    const outcome = read(text);
    expect(outcome).toEqual({moves, problems});
  });

  test('a promotion with and without the equals sign', () => {
    const text = (move: string): string =>
      `[SetUp "1"]\n[FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"]\n\n1.${move} *`;
    expect(read(text('a8=Q'))).toEqual({moves: 'a8=Q', problems: []});
    expect(read(text('a8Q'))).toEqual({moves: 'a8=Q', problems: ['game-spelling']});
  });

  test('English letters, and those of others as well', () => {
    expect(read(game('1.Nf3')).problems).toEqual([]);
    expect(read(game('1.Sf3')).moves).toBe('Nf3');
  });
});
