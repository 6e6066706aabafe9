/** A passage as authors write it, and the same with one slip. */
export interface Idiom {
  readonly what: string;
  readonly dialect: 'skak' | 'xskak';
  /** In which nothing is wrong. */
  readonly body: string;
  /** Words of it, the last ones that read so, and what the slip makes of them. */
  readonly meant: string;
  readonly typed: string;
  /** Whether the slip is reported, or only named in the account as not judged. */
  readonly slip: 'found' | 'named';
}

const tex = String.raw;

const RUY = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7} `;
const QGD = tex`\newchessgame\mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7 5.e3 O-O 6.Nf3 Nbd7} `;
const SICILIAN = tex`\newchessgame\mainline{1.e4 c5 2.Nf3 d6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 a6} `;

type Row = readonly [
  what: string,
  body: string,
  meant: string,
  typed: string,
  slip?: 'named' | 'skak',
];

const ROWS: readonly Row[] = [
  [
    'whatever',
    tex`${RUY}Whatever Black plays, \variation{6.Re1}, \variation{7.c3} and \variation{8.h3} will follow.`,
    '8.h3',
    '8.h6',
    'named',
  ],
  [
    'instead of',
    tex`${RUY}\mainline{6.Re1 b5 7.Bb3 d6} Instead of \variation{6...b5}, \variation{6...d6 7.c3 Bg4} was better.`,
    '7.c3 Bg4',
    '7.c3 Bg3',
  ],
  [
    'see game',
    tex`${RUY}For \variation{5...b5 6.Bb3 Bb7} (see game 5) compare the notes; \variation{5...Bc5 6.c3} (see page 12).`,
    '6.Bb3 Bb7',
    '6.Bb3 Bb6',
  ],
  [
    'transposition',
    tex`${SICILIAN}The same position arises from \variation{2...a6 3.d4 cxd4 4.Nxd4 Nf6 5.Nc3 d6}.`,
    '5.Nc3 d6}.',
    '5.Nc4 d6}.',
  ],
  [
    'with the idea',
    tex`${SICILIAN}\mainline{6.Be2 e5 7.Nb3} with the idea Nb3-d2-c4. Now \variation{7.Nf3 Be7 8.O-O O-O} is also played.`,
    '7.Nf3 Be7',
    '7.Nf4 Be7',
  ],
  [
    'threatening mate',
    tex`\newchessgame \mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5} threatening \variation{4.Qxf7#}. \mainline{3...g6 4.Qf3} again threatening \variation{5.Qxf7#}.`,
    tex`threatening \variation{4.Qxf7#}`,
    tex`threatening \variation{4.Qxg7#}`,
    'named',
  ],
  [
    'after we reach',
    tex`${QGD}After \variation{7.Rc1 c6 8.Bd3 dxc4 9.Bxc4 Nd5} we reach the main position of the Capablanca variation.`,
    '9.Bxc4 Nd5',
    '9.Bxc4 Nd4',
  ],
  [
    'same position',
    tex`\newchessgame \mainline{1.d4 d5 2.c4 e6} The Queen's Gambit. \newchessgame \mainline{1.c4 e6 2.d4 d5} and we have the same position again. \variation{3.Nc3 Nf6 4.Bg5}`,
    '4.Bg5',
    '4.Bg6',
  ],
  [
    'diagram analysis restart',
    tex`${RUY}\chessboard[setfen=r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - - 1 9] \variation{1.h3 Na5 2.Bc2 c5 3.d4}`,
    '2.Bc2 c5',
    '2.Bd1 c5',
    'named',
  ],
  [
    'candidates',
    tex`${SICILIAN}Candidate moves: \variation{6.Be2}, \variation{6.Be3}, \variation{6.Bg5}, \variation{6.Bc4}, \variation{6.f4}, \variation{6.g3}.`,
    '6.Bg5',
    '6.Bh5',
  ],
  [
    'pawn ending',
    tex`\newchessgame[setfen=8/8/4k3/8/4P3/4K3/8/8 w - - 0 1] \chessboard \mainline{1.Kd4 Kd6} White has the move. \variation{1...Kf6 2.Kd5 Ke7 3.Ke5} and wins.`,
    '3.Ke5',
    '3.Kg5',
  ],
  [
    'study',
    tex`\newchessgame[setfen=7K/8/k1P5/7p/8/8/8/8 w - - 0 1] Réti 1921. \chessboard \mainline{1.Kg7 h4 2.Kf6 Kb6} or \variation{2...h3 3.Ke7 h2 4.c7 Kb7 5.Kd7} \mainline{3.Ke5 h3 4.Kd6 h2 5.c7}`,
    '4.c7 Kb7',
    '4.c8 Kb7',
  ],
  [
    'several from diagram',
    tex`\chessboard[setfen=8/8/8/8/3k4/8/3KP3/8 w - - 0 1] a) \variation{1.e3+ Ke4 2.Ke2} b) \variation{1.Ke1 Ke3} c) \variation{1.Kc2 Ke3 2.Kd1 Ke4}`,
    '2.Kd1 Ke4',
    '2.Kd1 Ke1',
  ],
  ['unfinished', tex`${RUY}\mainline{6.Re1 b5 7.Bb3} and here the score ends.`, '7.Bb3', '7.Bb4'],
  [
    'handicap',
    tex`\newchessgame[setfen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1] (without the queen's knight) \mainline{1.e4 e5 2.Bc4 Nf6 3.d3} \variation{3.Nf3 Nxe4 4.O-O}`,
    '4.O-O',
    '4.O-O-O',
  ],
  [
    'from move 15',
    tex`\newchessgame[setfen=r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - - 1 9,moveid=9w] \mainline{9.h3 Na5 10.Bc2 c5 11.d4 Qc7} \variation{9...Bb7 10.d4 Re8 11.Nbd2}`,
    '11.Nbd2',
    '11.Nbd3',
  ],
  [
    'problem',
    tex`\newchessgame[setfen=8/8/8/8/8/k1K5/8/1Q6 w - - 0 1] Mate in two. \mainline{1.Qb8!} Zugzwang. \variation{1...Ka4 2.Qb4#} (\variation{1...Ka2 2.Qb2#})`,
    '1...Ka2 2.Qb2#',
    '1...Ka2 2.Qc2#',
  ],
  [
    'footnote',
    tex`${RUY}\mainline{6.Re1}\footnote{\variation{6.Bxc6 dxc6 7.Nxe5 Nxe4} is the Delayed Exchange.} \mainline{6...b5 7.Bb3 d6}`,
    '7.Nxe5 Nxe4',
    '7.Nxe5 Nxf4',
  ],
  [
    'table',
    tex`${RUY}\begin{tabular}{ll} A & \variation{6.Re1 b5 7.Bb3} \\ B & \variation{6.Qe2 b5 7.Bb3} \\ C & \variation{6.d4 exd4 7.Re1} \end{tabular}`,
    '6.d4 exd4',
    '6.d4 exd5',
  ],
  [
    'german',
    tex`{\newskaklanguage{german}{KDTLSB}\skaklanguage[german]\newchessgame \mainline{1.e4 e5 2.Sf3 Sc6 3.Lb5 a6} Droht \variation{4.Lxc6 dxc6 5.Sxe5}. Besser war \variation{3...Sf6 4.O-O Sxe4 5.d4}.}`,
    '3...Sf6 4.O-O Sxe4',
    '3...Sf6 4.O-O Sxe5',
  ],
  [
    'german babel',
    tex`\newchessgame \mainline{1.e4 c6 2.d4 d5 3.Nc3 dxe4 4.Nxe4 Bf5} Auf \variation{4...Nd7} folgt \variation{5.Ng5 Ngf6 6.Bd3}; nach \variation{4...Nf6 5.Nxf6+ exf6} steht Wei\ss{} besser.`,
    '5.Nxf6+ exf6',
    '5.Nxf6+ exf5',
  ],
  [
    'spanish',
    tex`\newchessgame \mainline{1.e4 e6 2.d4 d5 3.Nc3 Bb4} Amenaza \variation{4...dxe4}. Si \variation{4.Bd3 dxe4 5.Bxe4 Nf6}, las negras están bien. Era mejor \variation{3...Nf6 4.Bg5}.`,
    '5.Bxe4 Nf6',
    '5.Bxe4 Nf5',
  ],
  [
    'french',
    tex`\newchessgame \mainline{1.d4 Nf6 2.c4 g6 3.Nc3 Bg7 4.e4 d6} Les Blancs menacent \variation{5.e5}. Après \variation{4...O-O 5.e5 Ne8 6.f4}, les Blancs ont l’avantage.`,
    '6.f4',
    '6.f5',
  ],
  [
    'russian',
    tex`\newchessgame \mainline{1.e4 e5 2.f4 exf4 3.Nf3 g5 4.h4 g4 5.Ne5} Угрожает \variation{6.Nxg4}. Лучше \variation{4...h6 5.hxg5 hxg5 6.Rxh8}.`,
    '6.Rxh8',
    '6.Rxh7',
  ],
  [
    'he should have',
    tex`${RUY}\mainline{6.Re1 b5 7.Bb3 O-O} He should have played d6. Then \variation{8.c3 Na5}.`,
    '8.c3 Na5',
    '8.c3 Na6',
  ],
  [
    'a blunder in brackets',
    tex`\newchessgame[setfen=8/8/8/3k4/3P4/3K4/8/8 b - - 0 50,moveid=50b] \mainline{50...Kd6 51.Ke4 Ke6 52.d5+ Kd6 53.Kd4 Kd7} \variation{53...Kc7? 54.Kc5 Kd7 55.d6} and wins.`,
    '54.Kc5 Kd7',
    '54.Kc5 Kd6',
  ],
  [
    'nested var',
    tex`${QGD}(\variation{6...b6 7.cxd5 Nxd5} (or \variation{7...exd5 8.Bd3 Bb7}) \variation{8.Bxe7 Qxe7})`,
    '8.Bd3 Bb7',
    '8.Bd3 Bb8',
  ],
  [
    'sub var back',
    tex`${QGD}\mainline{7.Rc1} \variation{7.Qc2 c5 8.cxd5 Nxd5 9.Bxe7 Qxe7} while \variation{8.dxc5 Nxc5 9.Rd1} and \variation{8.O-O-O} are weaker.`,
    '9.Rd1',
    '9.Re1',
  ],
  [
    'trap',
    tex`\newchessgame \mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Nbd7} The trap is \variation{5.cxd5 exd5 6.Nxd5?? Nxd5! 7.Bxd8 Bb4+} and Black wins a piece.`,
    '7.Bxd8 Bb4+',
    '7.Bxd8 Bb5+',
  ],
  [
    'only move number in prose',
    tex`${SICILIAN}On move 6 White can choose \variation{6.Bg5 e6 7.f4 Be7 8.Qf3}. After 8...Qc7 9.O-O-O Nbd7 the game is sharp: \variation{8...Qc7 9.O-O-O Nbd7 10.g4}`,
    '10.g4}',
    '10.g5}',
  ],
  [
    'dots between',
    tex`${QGD}The plan \variation{7.Rc1 c6 8.Bd3 dxc4 9.Bxc4 Nd5 10.Bxe7 Qxe7} \ldots{} and after \variation{11.O-O Nxc3 12.Rxc3 e5} Black is fine.`,
    '12.Rxc3 e5',
    '12.Rxd3 e5',
  ],
  [
    'threat line',
    tex`${QGD}\mainline{7.Rc1 c6} White threatens to win a pawn by \variation{8.cxd5 exd5} but first \variation{8.Bd3}.`,
    '8.cxd5 exd5',
    '8.cxd5 exc5',
  ],
  [
    'premature',
    tex`${RUY}Premature is \variation{6.d4 exd4 7.e5 Ne4 8.Nxd4}, after which Black has O-O.`,
    '8.Nxd4',
    '8.Nxe4',
  ],
  [
    'black plan',
    tex`${QGD}Black plans \variation{7...c6}, \variation{8...dxc4} and \variation{9...Nd5}.`,
    '9...Nd5',
    '9...Ne3',
    'named',
  ],
  [
    'two games',
    tex`\newchessgame[id=A] \mainline{1.e4 e5 2.Nf3} \newchessgame[id=B] \mainline{1.d4 d5} \resumechessgame[id=A] \mainline{2...Nc6 3.Bb5} \variation{3.Bc4 Bc5 4.c3}`,
    '4.c3',
    '4.c6',
  ],
  [
    'two boards',
    tex`Diagram 1: \chessboard[setfen=8/8/8/8/8/2k5/2p5/2K5 b - - 0 1] Diagram 2: \chessboard[setfen=6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1] In the first \variation{1...Kb3} is stalemate? In the second \variation{1.Ra8#}.`,
    '1.Ra8#',
    '1.Ra9#',
  ],
  [
    'castle long',
    tex`${SICILIAN}\mainline{6.Be3 e6 7.f3 b5 8.Qd2 Nbd7 9.O-O-O} Not \variation{9.g4 h6 10.Bg2 Bb7}.`,
    '10.Bg2 Bb7',
    '10.Bg2 Bc7',
  ],
  [
    'analysis tree',
    tex`${QGD}A) \variation{7.Rc1}; B) \variation{7.Qc2}: B1) \variation{7...c5 8.cxd5}; B2) \variation{7...c6 8.a3}; C) \variation{7.Bd3 dxc4 8.Bxc4}.`,
    '7...c5 8.cxd5',
    '7...c5 8.cxd4',
  ],
  [
    'mirror',
    tex`Compare the mirrored position: \chessboard[setfen=8/8/8/8/3pk3/8/3K4/8 w - - 0 1,inverse] \variation{1.Kc2 Ke3 2.Kd1 Kd3}.`,
    '2.Kd1 Kd3',
    '2.Kd1 Kd1',
  ],
  [
    'retold',
    tex`\newchessgame[setfen=r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3,moveid=3b] The last move was \variation{3.Bc4}. \mainline{3...Bc5 4.c3 Nf6 5.d4}`,
    '5.d4}',
    '5.d5}',
  ],
  [
    'later in game',
    tex`${RUY}\mainline{6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3} Black could play \variation{9...Na5 10.Bc2 c5 11.d4 Qc7}, \variation{9...Nb8 10.d4 Nbd7} (Breyer) or \variation{9...Bb7 10.d4 Re8} (Zaitsev).`,
    '10.d4 Nbd7',
    '10.d4 Nbc7',
  ],
  [
    'skak basic',
    tex`\newgame \mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} (\variation{3...Nf6 4.O-O Nxe4} with counterplay) \mainline{4.Ba4 Nf6} (\variation{4...b5 5.Bb3 Na5})`,
    '5.Bb3 Na5',
    '5.Bb4 Na5',
    'skak',
  ],
  [
    'skak current',
    tex`\newgame \mainline{1.d4 Nf6 2.c4 e6 3.Nc3 Bb4} threatening \variationcurrent{4.Qc2 O-O 5.a3 Bxc3+} \mainline{4.e3 O-O}`,
    '5.a3 Bxc3+',
    '5.a3 Bxd3+',
    'skak',
  ],
  [
    'skak cont',
    tex`\newgame \mainline{1.e4 c5 2.Nf3 d6 3.d4} (\variation{3.Bb5+ Bd7 4.Bxd7+ Qxd7} \continuevariationcurrent{5.O-O Nc6}) \mainline{3...cxd4 4.Nxd4}`,
    '5.O-O Nc6',
    '5.O-O Nc5',
    'skak',
  ],
  [
    'skak fen',
    tex`\fenboard{8/8/8/8/3k4/8/3KP3/8 w - - 0 1} \showboard \mainline{1.e3+ Ke4 2.Ke2} \variation{2.Kd1 Kd3}`,
    '2.Kd1 Kd3',
    '2.Kd1 Kd2',
    'skak',
  ],
  [
    'skak hide',
    tex`\newgame \hidemoves{1.e4 e5 2.Nf3 Nc6 3.Bc4} \showboard The Italian. \mainline{3...Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4 Bb4+}`,
    '6.cxd4 Bb4+',
    '6.cxd5 Bb4+',
    'skak',
  ],
  [
    'exercise black',
    tex`\newchessgame[setfen=6k1/5ppp/8/8/8/8/r4PPP/6K1 b - - 0 1,moveid=1b] \chessboard Exercise 3. Black to move. Solution: \variation{1...Ra1#}`,
    '1...Ra1#',
    '1...Rb1#',
  ],
  [
    'after N moves',
    tex`\newchessgame \mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5} Now \variation{3...a6 4.Bxc6 dxc6 5.Nxe5} loses the pawn back after \variation{5...Qd4 6.Nf3 Qxe4+}.`,
    '6.Nf3 Qxe4+',
    '6.Nf3 Qxf4+',
  ],
  [
    'cf',
    tex`${RUY}cf.\ \variation{5...Nxe4 6.d4 b5 7.Bb3 d5 8.dxe5 Be6} (the Open).`,
    '8.dxe5 Be6',
    '8.dxe5 Be5',
  ],
  [
    'if then',
    tex`${RUY}If now \variation{6.Re1}, then \variation{6...b5 7.Bb3 O-O}; if however \variation{6.d3}, then \variation{6...d6 7.c3}.`,
    '6...d6 7.c3',
    '6...d6 7.c5',
  ],
  [
    'rook ending',
    tex`\newchessgame[setfen=1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1] Lucena. \chessboard \mainline{1.Rd1+ Ke7 2.Rd4 Ra1 3.Kc7 Rc1+ 4.Kb6 Rb1+ 5.Kc6 Rc1+ 6.Kb5 Rb1+ 7.Rb4} \variation{2...Kf6 3.Kc7 Rc2+ 4.Kd7}`,
    '3.Kc7 Rc2+ 4.Kd7',
    '3.Kc7 Rd2+ 4.Kd7',
  ],
  [
    'after the game',
    tex`${RUY}\mainline{6.Re1 b5 7.Bb3 d6 8.c3 O-O} 1-0. After the game he showed \variation{3...Nf6 4.O-O Nxe4 5.d4 Nd6 6.Bxc6 dxc6 7.dxe5 Nf5}.`,
    '7.dxe5 Nf5',
    '7.dxe5 Nf6',
  ],
  [
    'punish',
    tex`${SICILIAN}The mistake \variation{5...e5?} is met by \variation{6.Bb5+ Bd7 7.Bxd7+ Qxd7 8.Nf3}.`,
    '6.Bb5+ Bd7',
    '6.Bb5+ Bd6',
  ],
  [
    'stronger was',
    tex`${RUY}\mainline{6.Re1 b5 7.Bb3 O-O 8.c3 d5 9.exd5 Nxd5 10.Nxe5 Nxe5 11.Rxe5 c6} Stronger was \variation{8...d6 9.h3 Na5 10.Bc2}. Two moves later \variation{10.d4 e4} was possible.`,
    '10.d4 e4',
    '10.d4 f4',
  ],
  [
    'blog',
    tex`\newchessgame \mainline{1.e4 c5 2.c3 d5 3.exd5 Qxd5 4.d4} Here I thought about \variation{4...Nc6 5.Nf3 Bg4 6.Be2 cxd4 7.cxd4 e6 8.h3 Bh5 9.Nc3} but played \mainline{4...cxd4 5.cxd4 Nc6}`,
    '8.h3 Bh5',
    '8.h3 Bh4',
  ],
  [
    'endgame sides',
    tex`\chessboard[setfen=8/5k2/8/5K2/5P2/8/8/8 w - - 0 1] With White to move: \variation{1.Ke5 Ke7 2.f5 Kf7 3.f6} draws. With Black to move: \variation{1...Ke7 2.Kg6}.`,
    '2.Kg6',
    '2.Kg8',
  ],
  [
    'exchange order',
    tex`${QGD}Or first \variation{6...h6 7.Bh4} and only then \variation{7...Nbd7 8.Rc1}.`,
    '7...Nbd7 8.Rc1',
    '7...Nbd6 8.Rc1',
  ],
];

/** Passages after real books, opening manuals, endings, columns and blogs. */
export const IDIOMS: readonly Idiom[] = ROWS.map(([what, body, meant, typed, slip]) => ({
  what,
  dialect: slip === 'skak' ? 'skak' : 'xskak',
  body,
  meant,
  typed,
  slip: slip === 'named' ? 'named' : 'found',
}));

/** The passage with the slip in it. */
export function spoil({body, meant, typed}: Idiom): string {
  const at = body.lastIndexOf(meant);
  return body.slice(0, at) + typed + body.slice(at + meant.length);
}
