import {describe, expect, test} from 'vitest';
import {NULL_MOVE} from '../../src/chess/move.ts';
import type {Game} from '../../src/chess/game/game.ts';
import {mainLine} from '../../src/chess/game/main-line.ts';
import {typesetGame} from '../../src/typeset/typeset-game.ts';
import {readGames, recheck, setGames, settingWith} from './set-game.ts';
import type {Setting} from '../../src/typeset/setting.ts';

interface Example {
  readonly name: string;
  readonly pgn: string;
  readonly body: string;
}

/** What stands on the board cannot be known to TeX any more, so that each board brings its FEN. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'castling of Chess960 and all that follows',
    pgn: `[Variant "Chess960"]
[FEN "1rnbkr2/pppppppp/8/8/8/8/PPPPPPPP/1RNBKR2 w FBfb - 0 1"]

1. c3 c6 2. O-O O-O (2... Nd6 3. Nd3) 3. Bc2 $220 a6 *`,
    body: String.raw`\mainline{1. c3 c6}
{\bfseries 2.\,\mbox{O-O} \mbox{O-O}}

{\leftskip=1.5em\relax
2\ldots\,{\knight}d6 3.\,{\knight}d3
\par}

{\bfseries 3.\,{\bishop}c2}

\begin{center}
\chessboard[smallboard,
  setfen={1rnb1rk1/pp1ppppp/2p5/8/8/2P5/PPBPPPPP/1RN2RK1 b - - 3 3}]
\end{center}

{\bfseries 3\ldots\,a6}`,
  },
  {
    name: 'castling of Chess960 in a variation only',
    pgn: `[Variant "Chess960"]
[FEN "1rnbkr2/pppppppp/8/8/8/8/PPPPPPPP/1RNBKR2 w FBfb - 0 1"]

1. c3 (1. c4 c5 2. O-O (2. Bc2) 2... Bc7) 1... c6 *`,
    body: String.raw`\mainline{1. c3}

{\leftskip=1.5em\relax
\variation[level=2]{1. c4 c5}
2.\,\mbox{O-O}
(2.\,{\bishop}c2)
2\ldots\,{\bishop}c7
\par}

\mainline{1... c6}`,
  },
  {
    name: 'a pass, and the lines beside it',
    pgn: '1. e4 e5 (1... c5) 2. -- (2. Nf3 Nc6 3. -- (3. Bb5 a6)) 2... Nc6 3. Qh5 {A threat.} Nf6 *',
    body: String.raw`\mainline{1. e4 e5}

{\leftskip=1.5em\relax
\variation[level=2]{1... c5}
\par}

{\bfseries 2.\,\mbox{--}}

{\leftskip=1.5em\relax
2.\,{\knight}f3 {\knight}c6 3.\,\mbox{--}
(3.\,{\bishop}b5 a6)
\par}

{\bfseries 2\ldots\,{\knight}c6 3.\,{\queen}h5}

A threat.

{\bfseries 3\ldots\,{\knight}f6}`,
  },
  {
    name: 'drops of Crazyhouse, and boards without what is in hand',
    pgn: `[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. @d6 Qxd6 4. Nc3 @d4 5. Nb5 Qg6 6. Nxc7+ $220 Kd7 *`,
    body: String.raw`\mainline{1. e4 d5 2. exd5 Qxd5}
{\bfseries 3.\,@d6 {\queen}{\capturesymbol}d6 4.\,{\knight}c3 @d4
5.\,{\knight}b5 {\queen}g6 6.\,{\knight}{\capturesymbol}c7+}

\begin{center}
\chessboard[smallboard,
  setfen={rnb1kbnr/ppN1pppp/6q1/8/3p4/8/PPPP1PPP/R1BQKBNR b KQkq - 0 6}]
\end{center}

{\bfseries 6\ldots\,{\king}d7}`,
  },
];

const MARKED = settingWith({wantsBoard: (_, {diagram}) => diagram !== undefined});

function firstOf(text: string): Game {
  const [game] = readGames(text);
  if (game === undefined) throw new Error('expected a game');
  return game;
}

describe('moves that a package cannot play', () => {
  test.each(EXAMPLES)('$name', async ({pgn, body}) => {
    const game = firstOf(pgn);
    expect(typesetGame(game, MARKED).body).toBe(body);
    for (const setting of settings()) {
      const {findings} = await recheck(setGames([game], setting));
      expect(findings).toEqual([]);
    }
  });

  test('a printed board does not mark promoted pieces', () => {
    const game = firstOf(`[Variant "Crazyhouse"]

1. e4 d5 2. exd5 c6 3. dxc6 a6 4. cxb7 a5 5. bxa8=Q -- 6. d3 $220 *`);
    expect(typesetGame(game, MARKED).body).toContain(
      'setfen={Qnbqkbnr/4pppp/8/p7/8/3P4/PPP2PPP/RNBQKBNR b',
    );
  });
});

function* settings(): Iterable<Setting> {
  for (const dialect of ['xskak', 'skak'] as const) {
    for (const moves of ['played', 'hidden'] as const) yield {...MARKED, dialect, moves};
  }
}

describe('a board to which no move leads', () => {
  const FEN = 'rnbqkbnr/ppp2ppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3';

  /** 1.e4 e5, a board on which the pawns have gone, 3.d4. */
  function broadcast(): Game {
    const game = firstOf('1. e4 e5 *');
    const last = mainLine(game).at(-1) ?? game.root;
    const raw = last.add(NULL_MOVE, 0, 0);
    raw.fen = FEN;
    raw.add(D2_D4, 0, 0);
    return game;
  }

  const D2_D4 = mainLine(firstOf('1. d4 *'))[0]?.move ?? NULL_MOVE;

  test('a board to which no move leads is always printed, and its line becomes text', async () => {
    const game = broadcast();
    expect(typesetGame(game, settingWith()).body).toBe(String.raw`\mainline{1. e4 e5}

\begin{center}
\chessboard[smallboard,
  setfen={${FEN}}]
\end{center}

{\bfseries 3.\,d4}`);
    for (const setting of settings()) {
      expect((await recheck(setGames([game], setting))).findings).toEqual([]);
    }
  });

  test('a board to which no move leads is printed once even if requested', () => {
    const {body} = typesetGame(broadcast(), settingWith({wantsBoard: (node) => node.move < 0}));
    expect(body.match(/setfen/g)).toHaveLength(1);
  });
});
