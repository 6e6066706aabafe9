import {expect, test} from 'vitest';
import {writeFen} from '../../src/chess/fen.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {finalPosition} from '../../src/chess/game/main-line.ts';
import {MOVE_STYLES} from '../../src/typeset/move-styles.ts';
import type {MoveStyleName} from '../../src/typeset/move-styles.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {compile, typesetText} from '../oracle/tex.ts';
import {RARE_STARTS} from './rare-starts.ts';
import {inPreamble, positionOf, readGames, setGame, settingWith} from './set-game.ts';

const CLASSICS = `[White "Anderssen, A."]
[Black "Kieseritzky, L."]

1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6
10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2
18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0

[White "Anderssen, A."]
[Black "Dufresne, J."]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5 17. Nf6+ gxf6
18. exf6 Rg8 19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0

[White "Morphy, P."]
[Black "Duke Karl, Count Isouard"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5
10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0
`;

/** Random games, most of them short, for xskak plays some 50 half-moves in a second. */
function someGames(): readonly Game[] {
  const prng = new Prng(11);
  const wild = {plies: 14, variations: 10, comments: 10, nags: 10};
  const fromStarts = [...RARE_STARTS, ...RARE_STARTS, ...RARE_STARTS].map((fen) =>
    randomTree(prng, wild, positionOf(fen)),
  );
  const usual = Array.from({length: 3}, () => randomTree(prng, wild));
  const long = randomTree(prng, {...wild, plies: 200, variations: 0});
  return [...readGames(CLASSICS), ...fromStarts, ...usual, long];
}

/** A FEN without its castling field, which skak gets wrong after any move of a king or rook. */
function comparable(fen: string): string {
  return fen
    .split(' ')
    .filter((_, i) => i !== 2)
    .join(' ');
}

describeWithTex('games that were set as LaTeX', () => {
  test('typeset games end at the same position in xskak, printed or hidden', async () => {
    const games = someGames();
    const bodies = games.map((game, i) => {
      const moves = i % 2 === 0 ? 'played' : 'hidden';
      return `${setGame(game, settingWith({moves}))}\n\n\\typeout{@@\\xskakgetgame{lastfen}}`;
    });
    const text = inPreamble('xskak', bodies);
    const {status, errors, log} = await compile({text, timeoutMs: 300_000});
    expect({status, errors}).toEqual({status: 'ok', errors: []});
    const ends = [...log.matchAll(/^@@(.*)$/gm)].map(([, fen = '']) => comparable(fen));
    expect(ends).toEqual(games.map((game) => comparable(writeFen(finalPosition(game)))));
  });

  const annotated = readGames(`[FEN "r3k2r/pPp2ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 14"]

14. O-O-O!? {Or} (14. bxa8=Q+ Kd7 15. Qxh8 $16 {and wins.}) 14... O-O $14 (14... Rb8 15. Rhe1+ (15. -- Rxb7))
15. bxa8=N -- 16. Nxc7 $1 $220 {The knight is lost, the pawn is not.} 16... Rc8 17. Rd8+ Rxd8 *`);

  test.each(['skak', 'xskak'] as const)(
    'typeset games compile under %s in all styles',
    async (dialect) => {
      const bodies = STYLES.flatMap((style) =>
        annotated.map((game) => setGame(game, settingWith({dialect, style, moves: 'hidden'}))),
      );
      const text = inPreamble(dialect, bodies);
      const {status, errors, log} = await compile({text});
      expect({status, errors}).toEqual({status: 'ok', errors: []});
      expect(log).not.toMatch(/^Overfull/m);
      const printed = await typesetText({text});
      for (const style of STYLES) expect(printed).toMatch(PRINTED[style]);
    },
  );
});

const STYLES = Object.keys(MOVE_STYLES) as MoveStyleName[];

/** The first moves as pdftotext reads them; figurines come out as the letters of their font. */
const PRINTED: Readonly<Record<MoveStyleName, RegExp>> = {
  book: /14\. ?O-O-O!\?/,
  short: /14\.O-O-O!\?/,
  long: /15\.b7.a8N – 16/,
  informant: /14 O-O-O!\?/,
};
