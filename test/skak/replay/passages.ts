const tex = String.raw;

/** A game that many passages begin with. */
export const SPANISH = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}`;
const ENDING = '8/8/3k4/8/3PK3/8/8/8 w - - 0 1';

/** Passages as authors write them, in which nothing is wrong, and what each variation starts from. */
export const PASSAGES: readonly (readonly [
  what: string,
  body: string,
  evidence: readonly string[],
])[] = [
  ['an alternative', tex`${SPANISH}\variation{3...Nf6 4.O-O Nxe4}`, ['number']],
  [
    'the next step of a variation',
    tex`${SPANISH}\variation{3...Nf6 4.O-O Nxe4} and now \variation{5.d4 Nd6}`,
    ['number', 'earlier-line'],
  ],
  ...(
    [
      ['a line that is over', '4...b5', 'number'],
      ['the line printed just before', '3...Nge7', 'earlier-line'],
    ] as const
  ).map(
    ([what, better, evidence]) =>
      [
        `a line inside an alternative after a better move, where the alternative also fits ${what}`,
        tex`${SPANISH}\variation{3.d3 h6}\mainline{4.Ba4 Nf6} Better was \variation{${better}}, with equal chances. Not \variation{4.g4 a5} (\variation{4...Bc5 5.O-O Nf6 6.Kg2 d6})`,
        ['number', 'number', evidence, evidence === 'number' ? 'earlier-line' : 'older-line'],
      ] as const,
  ),
  [
    'a board shown just before',
    tex`${SPANISH} An ending: \chessboard[setfen=${ENDING}] \variation{1.Kd3 Kd5 2.Kc3}`,
    ['shown-board'],
  ],
  [
    'several variations after one board',
    tex`${SPANISH} \chessboard[setfen={${ENDING}}] Now \variation{1.Kd3 Kd5 2.Kc3} draws, while \variation{1.Kf5 Kd5} loses the pawn, and \variation{1...Kc6} comes to the same.`,
    ['shown-board', 'shown-board', 'shown-board'],
  ],
  [
    'a board with a number of its own',
    tex`${SPANISH} \chessboard[setfen=8/8/3k4/8/3PK3/8/8/8 b - - 0 61] \variation{61...Ke6 62.d5+ Kd6}`,
    ['shown-board'],
  ],
  [
    'an exercise whose solution counts from 1',
    tex`\newchessgame[setfen=6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 31,moveid=31w] Mate in one: \variation{1.Ra8#}`,
    ['own-numbers'],
  ],
  [
    'a picture whose FEN says nothing of the side to move',
    tex`\chessboard[setfen=6k1/8/8/8/8/8/r4PPP/6K1,showmover=false] Black wins by \variation{1...Ra1#}`,
    ['own-numbers'],
  ],
  [
    'a threat',
    tex`${SPANISH}\mainline{4.Ba4 Nf6 5.O-O} White threatens \variation{6.Bxc6 dxc6 7.Nxe5}`,
    ['pass'],
  ],
  ...(
    [
      ['the number of its first step again', '7...Ng4', '7...f5'],
      ['that number again, and two half-moves', '7...Ng4', '7...f5 8.h3'],
      ['the number of its last step', '7...Ng4 8.h3', '8.hxg4'],
    ] as const
  ).map(
    ([what, first, next]) =>
      [
        `the next step of a plan with ${what}`,
        tex`${SPANISH}\mainline{4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3}\variation{${first}} to gain a tempo and \variation{${next}}`,
        ['number', 'pass'],
      ] as const,
  ),
  [
    'a plan of several steps',
    tex`\newchessgame\mainline{1.d4 d5 2.Nf3 Nf6 3.Bf4 e6} White will go \variation{4.e3}, \variation{5.Bd3} and \variation{6.O-O}.`,
    ['number', 'pass', 'pass'],
  ],
  [
    'a plan in one list',
    tex`\newchessgame\mainline{1.d4} The set-up is \variation{1...d5 2...Nf6 3...Bf5}.`,
    ['plan'],
  ],
  [
    'whatever the opponent plays, though he is in check',
    tex`\newchessgame[setfen=4k3/8/8/8/8/8/4q3/3NK2R w - - 0 40,moveid=40w]White must take, and then \variation{40...Kd7 41.Rh7+}`,
    ['any-reply'],
  ],
  [
    'a move that running text tells',
    tex`\newchessgame\mainline{1.e4 c5 2.Nf3 d6 3.d4} More solid is 2...Nc6 here. Then \variation{3.Bb5 g6 4.Bxc6}`,
    ['told-move'],
  ],
  [
    'moves after one that a figurine tells',
    tex`\newchessgame\mainline{1.d4 Nf6 2.Nf3 e6 3.c4 c5 4.d5 b5 5.dxe6 fxe6 6.cxb5 d5 7.e3} He should have played \symknight c3 first. Black cannot play \variation[invar]{7...d4 8.Na4 Bd6 9.e3} because his center is destroyed. While after \variation[invar]{7...Nbd7 8.e4 d4 9.Na4 Bb7}`,
    ['told-move', 'told-move'],
  ],
  [
    'the other side to move, as the paragraph before says',
    tex`\newchessgame[setfen=8/2K5/3P4/1B2k3/6b1/8/8/8 w - - 0 1]\mainline{1.Bd7 Bd1 2.Bh3 Ba4 3.Bg2} White wins.${'\n\n'}Black to move draws${'\n\n'}\variation{1...Kd4 2.Bd7 Bd1 3.Bh3 Ba4 4.Bg2 Kc5}`,
    ['other-side'],
  ],
  [
    'the last move told again',
    tex`\newchessgame[setfen=rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2,moveid=2b]After \variation{2.Nf3} Black defends.\mainline{2...Nc6}`,
    ['retold-move'],
  ],
  [
    'a board that only TeX knows',
    tex`${SPANISH}\chessboard[loadfen=ending] and now \variation{4.Kd3 Kd5}`,
    ['unknown'],
  ],
  [
    'a board of pieces, which counts on its own',
    tex`${SPANISH}\chessboard[setpieces={Ke4,Pd4,kd6}] and now \variation{4.Kd3 Kd5}`,
    ['own-numbers'],
  ],
  [
    'an imagined board',
    tex`\newchessgame[setfen=${ENDING}] Suppose the white king stood on d6: \variation{1.Kc7 Ke7}`,
    ['imagined'],
  ],
];
