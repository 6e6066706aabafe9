import {describe, expect, test} from 'vitest';
import {checkText, fixText, inDocument} from '../../check-text.ts';

const tex = String.raw;

/** A passage as authors write it, the same with a mistake in it, and the word that is wrong. */
type Twins = readonly (readonly [quiet: string, wrong: string, word: string])[];

const NIMZO = tex`\newchessgame\mainline{1.d4 e6 2.c4 Bb4+ 3.Nc3 Nf6}`;
const KNIGHTS = tex`\newchessgame\mainline{1.e4 e5 2.Nf3}`;
const ITALIAN = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5}`;
const ENDING = tex`\newchessgame[setfen=8/2K1B3/3P4/8/2k3b1/8/8/8 w - - 0 1]\mainline{1.Bg5 Bd7 2.Bh4} wins.`;
const PAWNS = tex`\newchessgame[setfen=8/8/4k3/8/4K3/4P3/8/8 w - - 0 1]\mainline{1.Kd4 Kd6 2.e4}`;
const QUEENS = tex`\newchessgame\mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O 6.Nf3 h6 7.Bh4}`;

/** Lines that go on where the line before them ended, and not where an older one did. */
const NEAREST: Twins = [
  [
    tex`${KNIGHTS} My previous \variation{2...Nf6 3.Nxe5 d6 4.Nf3 Nxe4} loses a pawn. \variation{2...Nc6 3.Bc4 Nf6} and then \variation{4...Bc5} should do.`,
    tex`${KNIGHTS} My previous \variation{2...Nf6 3.Nxe5 d6 4.Nf3 Nxe4} loses a pawn. \variation{2...Nc6 3.Bc4 Nf6 4.Nd5} and then \variation{4...Bc5} should do.`,
    'Nd5',
  ],
  [
    tex`${KNIGHTS}\variation{2...d6 3.d4 exd4 4.Nxd4 Nf6} Better \variation{2...Nc6 3.Bb5 a6 4.Ba4 b5} and here \variation{5.Bb3}. Later \variation{5...Bb7}.`,
    tex`${KNIGHTS}\variation{2...d6 3.d4 exd4 4.Nxd4 Nf6} Better \variation{2...Nc6 3.Bb5 a6 4.Ba4 b5} and here \variation{5.Bb3 Bb7 6.d3 d6 7.Ke3}.`,
    'Ke3',
  ],
  [
    tex`${ITALIAN}\variation{4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+} is old, \variation{4.d3 Nf6 5.Nc3 d6} quiet, with \variation{6...Bg4} to come.`,
    tex`${ITALIAN}\variation{4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+} is old, \variation{4.d3 Nf6 5.Nc3 Nd6} quiet.`,
    'Nd6',
  ],
  [
    tex`${ITALIAN}\variation{4.b4 Bxb4 5.c3 Ba5} The older \variation{4.O-O Nf6 5.Re1 O-O} is harmless; \variation{6...d5} is next.`,
    tex`${ITALIAN}\variation{4.b4 Bxb4 5.c3 Ba5 6.Qa4+ Nf6} The older \variation{4.O-O Nf6 5.Re1 O-O} is harmless.`,
    'Qa4+',
  ],
  [
    tex`${KNIGHTS}\variation{2...f5 3.Nxe5 Qf6 4.d4 d6} is wild. \variation{2...Nc6 3.d4 exd4} (Scotch) and \variation{4...Bb4+} may follow.`,
    tex`${KNIGHTS}\variation{2...f5 3.Nxe5 Qf6 4.d4 d6 5.Nc4 fxd4} is wild.`,
    'fxd4',
  ],
  [
    tex`${QUEENS}\variation{7.Bxf6 Bxf6 8.Qd2 b6} exchanges. \variation{7.Bf4 c5 8.Bd3 Nc6} keeps it, and after \variation{9...dxc4} he is fine.`,
    tex`${QUEENS}\variation{7.Bxf6 Bxf6 8.Qd2 b6} exchanges. \variation{7.Bf4 c5 8.Bd3 Nc6 9.O-O Ne3} keeps it.`,
    'Ne3',
  ],
  [
    tex`${ITALIAN}\variation{4.O-O Nf6 5.d3 d6} (\variation{5.d4 Bxd4}) and now \variation{6.c3 a6}.`,
    tex`${ITALIAN}\variation{4.O-O Nf6 5.d3 d6} (\variation{5.d4 Bxd4}) and now \variation{6.c3 Ke6 7.h3 a6}.`,
    'Ke6',
  ],
  [
    tex`${ITALIAN}\variation{4.Nc3 Nf6 5.d3 d6 6.Bg5 h6} or \variation{4.d3 d6}. Of the first, \variation{7.Bxf6 Qxf6} is the point.`,
    tex`${ITALIAN}\variation{4.Nc3 Nf6 5.d3 d6 6.Bg5 Nh6} or \variation{4.d3 d6}.`,
    'Nh6',
  ],
];

/** Moves that are named because they are impossible. */
const RULED_OUT: Twins = [
  ...[
    [tex`Here \variation{4.Ne4} is impossible: the knight is pinned.`, 'Ne6'],
    [tex`White cannot play \variation{4.Ne4} here.`, 'Ne6'],
    [tex`The knight is pinned, so \variation{4.Ne4} is unavailable.`, 'Nf4'],
    [tex`\variation{4.Ne4} would be illegal.`, 'Ng4'],
    [tex`Note that \variation{4.Nd5} is not possible.`, 'Nd6'],
    [tex`\variation{4.Nd5} fails because the knight is pinned.`, 'Nd6'],
    [tex`After this \variation{4.Nd5} can't be played.`, 'Nd6'],
    [tex`White no longer has \variation{4.Nb5}, as the knight is pinned.`, 'Nb6'],
    [tex`The knight on c3 isn't able to go \variation{4.Nb5}.`, 'Nb6'],
    [tex`A move like \variation{4.Na4} is not allowed.`, 'Na5'],
    [tex`Because of the pin there is no \variation{4.Na4}.`, 'Na5'],
    [tex`\variation{4.Ne4} ist unmöglich, weil der Springer gefesselt ist.`, 'Ne6'],
    [tex`\variation{4.Ne4} geht nicht.`, 'Ne6'],
    [tex`\variation{4.Ne4} est impossible : le cavalier est cloué.`, 'Ne6'],
    [tex`Le blanc ne peut pas jouer \variation{4.Ne4}.`, 'Ne6'],
    [tex`\variation{4.Ne4} es imposible porque el caballo está clavado.`, 'Ne6'],
    [tex`\variation{4.Ne4} non è possibile.`, 'Ne6'],
    [tex`Não é possível \variation{4.Ne4}, o cavalo está cravado.`, 'Ne6'],
    [tex`\variation{4.Ne4} is onmogelijk.`, 'Ne6'],
    [tex`\variation{4.Ne4} jest niemożliwe.`, 'Ne6'],
    [tex`\variation{4.Ne4} невозможно: конь связан.`, 'Ne6'],
    [tex`Nelze hrát \variation{4.Ne4}.`, 'Ne6'],
    [tex`\variation{4.Ne4} är omöjligt.`, 'Ne6'],
  ].map(
    ([text = '', word = '']) =>
      [`${NIMZO} ${text}`, `${NIMZO} ${text.replace(/4\.N\w\w/, `4.${word}`)}`, word] as const,
  ),
  [
    tex`\newchessgame\mainline{1.e4 e5 2.Qh5 Nc6 3.Qxf7+} Now \variation{3...Ke7} is impossible, the queen guards it.`,
    tex`\newchessgame\mainline{1.e4 e5 2.Qh5 Nc6 3.Qxf7+} Now \variation{3...Ke6} is impossible, the queen guards it.`,
    'Ke6',
  ],
  [
    tex`\newchessgame\mainline{1.d4 d5 2.c4 e6 3.Nc3 Bb4 4.Bd2 Nf6 5.e3 O-O 6.Nf3 c5 7.Rc1 b6 8.Bd3 Ba6} Castling \variation{9.O-O-O} is illegal because the queen is in the way.`,
    tex`\newchessgame\mainline{1.d4 d5 2.c4 e6 3.Nc3 Bb4 4.Bd2 Nf6 5.e3 O-O 6.Nf3 c5 7.Rc1 b6 8.Bd3 Ba6} Castling \variation{9.O-O-O} is strong.`,
    'O-O-O',
  ],
  [
    tex`${NIMZO} As the knight is pinned, \variation{4.Ne4} is illegal.`,
    tex`${NIMZO} Strong is \variation{4.Ne4}, with an attack.`,
    'Ne4',
  ],
  [
    tex`${NIMZO} White cannot answer with \variation{4.Ne4}.`.replace('answer with', 'continue'),
    tex`${NIMZO} Black cannot meet \variation{4.Ne4}.`,
    'Ne4',
  ],
  [
    tex`${NIMZO} White can't jump: \variation{4.Ne4} is not legal.`,
    tex`${NIMZO} White cannot castle yet, so \variation{4.Ne4} is natural.`,
    'Ne4',
  ],
];

/** Texts about a move that was not played: few moves that fit the game prove nothing. */
const OTHER_MOVE: Twins = [
  [
    tex`${QUEENS} He should have played Bxf6. After \variation{7...Nbd7 8.e4 Bxf6} White is better.`,
    tex`${QUEENS} He should have played \variation{7.Bxf6 Bxf6 8.Qd2 b6 9.cxd5 Nd5}.`,
    'Nd5',
  ],
  [
    tex`${QUEENS} Better was the quiet retreat to f4. Then \variation{7...Nbd7 8.cxd5 Nxf4} leads nowhere.`,
    tex`${QUEENS} Better was the quiet retreat: \variation{7.Bf4 Nbd7 8.cxd5 Nxd5 9.Nxd5 exd5 10.Ke4}.`,
    'Ke4',
  ],
  [
    tex`${QUEENS} Instead, 7.Bf4 was possible. After \variation{7...Nbd7 8.cxd5 Nxd5 9.Bg3} he holds.`,
    tex`${QUEENS} Now \variation{7...Nbd7 8.cxd5 Nxd5 9.Bxe7 Qd7} holds.`,
    'Qd7',
  ],
  [
    tex`${QUEENS} White had to give up the bishop. Then \variation{7...c5 8.dxc5 Bxf6} is equal.`,
    tex`${QUEENS} Then \variation{7...c5 8.dxc5 Bxf6} is equal.`,
    'Bxf6',
  ],
  [
    tex`${QUEENS} Besser war Bxf6. Nach \variation{7...Nbd7 8.Bd3 gxf6} steht Schwarz schlecht.`,
    tex`${QUEENS} Gut ist \variation{7...Nbd7 8.Bd3 gxf6}.`,
    'gxf6',
  ],
  [
    tex`${QUEENS} Mejor era capturar en f6. Después de \variation{7...c5 8.cxd5 Bxd8} las blancas están mejor.`,
    tex`${QUEENS} Juega \variation{7...c5 8.cxd5 Bxd8}.`,
    'Bxd8',
  ],
];

/** The position that was set up, with the other side to move. */
const OTHER_SIDE: Twins = [
  [
    tex`${ENDING} Black to move draws \variation{1...Kd5 2.Bg5 Bd7 3.Bh4}.`,
    tex`${ENDING} Black to move draws \variation{1...Kd5 2.Bg5 Bd7 3.Bh3}.`,
    'Bh3',
  ],
  [
    tex`${ENDING} With Black to play it is a draw: \variation{1...Kd5 2.Bg5 Ke6 3.d7 Bf3}.`,
    tex`${ENDING} With Black to play it is a draw: \variation{1...Kd5 2.Bg5 Ke6 3.d7 Bd4}.`,
    'Bd4',
  ],
  [
    tex`${ENDING} If it were Black's move, \variation{1...Kb5 2.Bg5 Kc5} would hold.`,
    tex`${ENDING} If it were Black's move, \variation{1...Kb5 2.Bg5 Kd5} would hold.`,
    'Kd5',
  ],
  [
    tex`${PAWNS} Schwarz am Zug: \variation{1...Kf6 2.Kd5 Kf5}.`,
    tex`${PAWNS} Schwarz am Zug: \variation{1...Kf6 2.Kd5 Kd6}.`,
    'Kd6',
  ],
  [
    tex`${PAWNS} Trait aux noirs, \variation{1...Kf6 2.Kd5 Kf5} annule.`,
    tex`${PAWNS} Trait aux noirs, \variation{1...Kf6 2.Kd5 Ke6} annule.`,
    'Ke6',
  ],
  [
    tex`${PAWNS} При ходе черных \variation{1...Kf6 2.Kd5 Kf5} ничья.`,
    tex`${PAWNS} При ходе черных \variation{1...Kf6 2.Kd5 Kf8} ничья.`,
    'Kf8',
  ],
  [
    tex`${PAWNS} The same without the first move: \variation{1...Kf6 2.Kd5 Kf5 3.Kd6 Ke4}.`,
    tex`${PAWNS} And here \variation{1...Ke7 2.e4 Kd6 3.Ke6}.`,
    'Ke6',
  ],
  [
    tex`\fenboard{8/8/4k3/8/4K3/4P3/8/8 b - - 0 41}\newchessgame[setfen=8/8/4k3/8/4K3/4P3/8/8 b - - 0 41,moveid=41b]\mainline{41...Kd6 42.Kf5} White to move wins by \variation{41.Kf4 Kf6 42.e4}.`,
    tex`\newchessgame[setfen=8/8/4k3/8/4K3/4P3/8/8 b - - 0 41,moveid=41b]\mainline{41...Kd6 42.Kf5} White to move wins by \variation{41.Kf4 Kf6 42.e5}.`,
    'e5',
  ],
  [
    tex`${ITALIAN} A study: \chessboard[setfen=8/8/4k3/8/4K3/4P3/8/8 w - - 0 1] Black to move draws: \variation{1...Kf6 2.Kd5 Kf5}.`,
    tex`${ITALIAN} A study: \chessboard[setfen=8/8/4k3/8/4K3/4P3/8/8 w - - 0 1] Black to move draws: \variation{1...Kf6 2.Kd5 Kd6}.`,
    'Kd6',
  ],
];

/** Numbers are off only if all else is right: the side, and what is captured. */
const MISNUMBERED: Twins = [
  [
    tex`${ITALIAN} The idea \variation{4...Nxd4} comes up.`,
    tex`${ITALIAN}\variation{5.O-O Nf6 6.d3 d6}`,
    '5.',
  ],
  [
    tex`${ITALIAN} Elsewhere \variation{8.Nxd4 exd4} was tried.`,
    tex`${ITALIAN}\variation{3.O-O Nf6 4.d3 d6}`,
    '3.',
  ],
  [
    tex`${ITALIAN} One idea is \variation{4...d4}, another \variation{6.Bxg8}.`,
    tex`${ITALIAN}\variation{5.Bxf7+ Kxf7 6.Nxe5+ Nxe5}`,
    '5.',
  ],
  [
    tex`${ITALIAN} Not yet \variation{6...Nxd4 7.Nxd4}.`,
    tex`${ITALIAN}\variation{5.c3 Nf6 6.d4 exd4 7.cxd4 Bb4+}`,
    '5.',
  ],
];

/** A line that fits nowhere says nothing about those beside it. */
const NEIGHBOURS: Twins = [
  [
    tex`${ITALIAN} In another game \variation{4.Qxh8 Nf6} was played. Here \variation{4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+} is usual.`,
    tex`${ITALIAN} In another game \variation{4.Qxh8 Kf4} was played. Here \variation{4.c3 Nf6 5.d4 exd4 6.cxd4 Bb6+} is usual.`,
    'Bb6+',
  ],
  [
    tex`${ITALIAN}\variation{3.Rf6 Kh4} was a dream, \variation{4.d3 Nf6 5.Nc3 d6} is real.`,
    tex`${ITALIAN}\variation{2.Rf6 Kh4} was a dream, \variation{4.d3 Nf6 5.Nc3 Ke6} is real.`,
    'Ke6',
  ],
  [
    tex`${ITALIAN}\variation{4.Ra5 Kh4 5.Ra8} is nonsense and goes on with \variation{5...Nf6}.`,
    tex`${ITALIAN}\variation{4.Ra5 Kh4 5.Ra8} is nonsense. \variation{4.d3 Nf6 5.O-O d6 6.Rd1}`,
    'Rd1',
  ],
];

describe.each([
  ['the nearest line', NEAREST],
  ['moves that are ruled out', RULED_OUT],
  ['a move that was not played', OTHER_MOVE],
  ['the other side to move', OTHER_SIDE],
  ['numbers that are off', MISNUMBERED],
  ['neighbours of a doubtful line', NEIGHBOURS],
] satisfies readonly (readonly [string, Twins])[])('%s', (_, twins) => {
  test.each(twins)('is no mistake: %s', async (quiet) => {
    expect(await seriousIn(quiet)).toEqual([]);
    expect(await fixText(inDocument(quiet))).toBe(inDocument(quiet));
  });

  test.each(twins)('hides no mistake beside %s', async (_quiet, wrong, word) => {
    expect(await seriousIn(wrong)).toContain(word);
  });
});

/** The words of all findings but hints. */
async function seriousIn(body: string): Promise<readonly string[]> {
  const found = await checkText(inDocument(body));
  return found
    .filter(({severity}) => severity !== 'info')
    .map(({source, span}) => source.slice(span));
}

test.each([
  tex`\newchessgame\mainline{1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5} \variation{5.O-O} is no longer possible.`,
  tex`\newchessgame\mainline{1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5 5.Bxb5 Nf6} \variation{5.O-O} is no longer possible.`,
  tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6} White cannot play \variation{3.O-O} yet.`,
])('castling that is called impossible is no hint: %s', async (body) => {
  expect(await checkText(inDocument(body))).toEqual([]);
});
