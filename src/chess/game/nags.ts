/** A numeric annotation glyph and its meaning. */
interface Nag {
  /** The number written after `$`, 1 to 255. */
  readonly number: number;
  /** The meaning in English. */
  readonly meaning: string;
  /** The printed sign; undefined if there is no usual one. */
  readonly sign: string | undefined;
  /** The macros of chessfss that print the sign in skak and xskak; undefined if there are none. */
  readonly macros: string | undefined;
}

type Row = readonly [number: number, meaning: string, sign?: string, macros?: string];

/** Pairs of glyphs: one for White, and the next number for Black. */
const OF_A_SIDE: readonly Row[] = [
  [22, 'is in zugzwang', '⨀', '\\zugzwang'],
  [24, 'has a slight space advantage', '', '\\moreroom'],
  [26, 'has a moderate space advantage', '○', '\\moreroom'],
  [28, 'has a decisive space advantage', '', '\\moreroom'],
  [30, 'has a slight time (development) advantage', '', '\\devadvantage'],
  [32, 'has a moderate time (development) advantage', '⟳', '\\devadvantage'],
  [34, 'has a decisive time (development) advantage', '', '\\devadvantage'],
  [36, 'has the initiative', '↑', '\\withinit'],
  [38, 'has a lasting initiative', '', '\\withinit'],
  [40, 'has the attack', '→', '\\withattack'],
  [42, 'has insufficient compensation for material deficit', '', '\\without\\compensation'],
  [44, 'has sufficient compensation for material deficit', '=∞', '\\compensation'],
  [46, 'has more than adequate compensation for material deficit', '', '\\compensation'],
  [48, 'has a slight center control advantage', '', '\\centre'],
  [50, 'has a moderate center control advantage', '', '\\centre'],
  [52, 'has a decisive center control advantage', '', '\\centre'],
  [54, 'has a slight kingside control advantage', '', '\\kside'],
  [56, 'has a moderate kingside control advantage', '', '\\kside'],
  [58, 'has a decisive kingside control advantage', '', '\\kside'],
  [60, 'has a slight queenside control advantage', '', '\\qside'],
  [62, 'has a moderate queenside control advantage', '', '\\qside'],
  [64, 'has a decisive queenside control advantage', '', '\\qside'],
  [66, 'has a vulnerable first rank'],
  [68, 'has a well protected first rank'],
  [70, 'has a poorly protected king', '', '\\weakpt\\symking'],
  [72, 'has a well protected king'],
  [74, 'has a poorly placed king', '', '\\weakpt\\symking'],
  [76, 'has a well placed king'],
  [78, 'has a very weak pawn structure', '', '\\weakpt\\sympawn'],
  [80, 'has a moderately weak pawn structure', '', '\\weakpt\\sympawn'],
  [82, 'has a moderately strong pawn structure'],
  [84, 'has a very strong pawn structure'],
  [86, 'has poor knight placement', '', '\\weakpt\\symknight'],
  [88, 'has good knight placement'],
  [90, 'has poor bishop placement', '', '\\weakpt\\symbishop'],
  [92, 'has good bishop placement', '', '\\diagonal'],
  // The list in the standard misnumbers these four as "84" to "87".
  [94, 'has poor rook placement', '', '\\weakpt\\symrook'],
  [96, 'has good rook placement', '', '\\file'],
  [98, 'has poor queen placement', '', '\\weakpt\\symqueen'],
  [100, 'has good queen placement'],
  [102, 'has poor piece coordination'],
  [104, 'has good piece coordination'],
  [106, 'has played the opening very poorly'],
  [108, 'has played the opening poorly'],
  [110, 'has played the opening well'],
  [112, 'has played the opening very well'],
  [114, 'has played the middlegame very poorly'],
  [116, 'has played the middlegame poorly'],
  [118, 'has played the middlegame well'],
  [120, 'has played the middlegame very well'],
  [122, 'has played the ending very poorly'],
  [124, 'has played the ending poorly'],
  [126, 'has played the ending well'],
  [128, 'has played the ending very well'],
  [130, 'has slight counterplay', '', '\\counterplay'],
  [132, 'has moderate counterplay', '⇆', '\\counterplay'],
  [134, 'has decisive counterplay', '', '\\counterplay'],
  [136, 'has moderate time control pressure', '', '\\timelimit'],
  [138, 'has severe time control pressure', '⨁', '\\timelimit'],
];

/**
 * Glyphs that are not one of a pair; numbers from 140 on are not in the standard, but used by
 * ChessBase and Scid.
 */
const SINGLE: readonly Row[] = [
  [1, 'good move', '!', '!'],
  [2, 'poor move', '?', '?'],
  [3, 'very good move', '!!', '!!'],
  [4, 'very poor move', '??', '??'],
  [5, 'speculative move', '!?', '!?'],
  [6, 'questionable move', '?!', '?!'],
  [7, 'forced move (all others lose quickly)', '□', '\\onlymove'],
  [8, 'singular move (no reasonable alternatives)', '', '\\onlymove'],
  [9, 'worst move'],
  [10, 'drawish position', '=', '\\equal'],
  [11, 'equal chances, quiet position', '', '\\equal'],
  [12, 'equal chances, active position', '', '\\equal'],
  [13, 'unclear position', '∞', '\\unclear'],
  [14, 'White has a slight advantage', '⩲', '\\wbetter'],
  [15, 'Black has a slight advantage', '⩱', '\\bbetter'],
  [16, 'White has a moderate advantage', '±', '\\wupperhand'],
  [17, 'Black has a moderate advantage', '∓', '\\bupperhand'],
  [18, 'White has a decisive advantage', '+−', '\\wdecisive'],
  [19, 'Black has a decisive advantage', '−+', '\\bdecisive'],
  [20, 'White has a crushing advantage (Black should resign)', '', '\\wdecisive'],
  [21, 'Black has a crushing advantage (White should resign)', '', '\\bdecisive'],
  [140, 'with the idea', '∆', '\\withidea'],
  [141, 'aimed against', '∇'],
  [142, 'better is', '⌓', '\\betteris'],
  [143, 'worse is'],
  [144, 'equivalent is', '', '\\various'],
  [145, "editor's remark", 'RR', '\\chesscomment'],
  [146, 'novelty', 'N', '\\novelty'],
  [147, 'weak point', '', '\\weakpt'],
  [148, 'endgame', '', '\\ending'],
  [149, 'file', '', '\\file'],
  [150, 'diagonal', '', '\\diagonal'],
  [151, 'White has the bishop pair', '', '\\bishoppair'],
  [152, 'Black has the bishop pair', '', '\\bishoppair'],
  [153, 'bishops of opposite colour', '', '\\opposbishops'],
  [154, 'bishops of the same colour', '', '\\samebishops'],
  [190, 'etc.', '', '\\etc'],
  [191, 'doubled pawns', '', '\\doublepawns'],
  [192, 'isolated pawns', '', '\\seppawns'],
  [193, 'connected pawns', '', '\\unitedpawns'],
  [194, 'hanging pawns'],
  [195, 'backward pawn'],
  [201, 'diagram'],
  [210, 'see', '', '\\chesssee'],
  [211, 'mate', '', '\\mate'],
  [212, 'passed pawn', '', '\\passedpawn'],
  [213, 'more pawns', '', '\\morepawns'],
  [214, 'with', '', '\\with'],
  [215, 'without', '', '\\without'],
  [220, 'diagram'],
  [221, "diagram from Black's side"],
  [238, 'space advantage', '', '\\moreroom'],
  [239, 'file', '⇔', '\\file'],
  [240, 'diagonal', '⇗', '\\diagonal'],
  [241, 'centre', '⊞', '\\centre'],
  [242, 'kingside', '⟫', '\\kside'],
  [243, 'queenside', '⟪', '\\qside'],
  [244, 'weak point', '✕', '\\weakpt'],
  [245, 'ending', '⊥', '\\ending'],
  [246, 'bishop pair', '', '\\bishoppair'],
  [247, 'opposite-coloured bishops', '', '\\opposbishops'],
  [248, 'same-coloured bishops', '', '\\samebishops'],
  [249, 'connected pawns', '', '\\unitedpawns'],
  [250, 'isolated pawns', '', '\\seppawns'],
  [251, 'doubled pawns', '', '\\doublepawns'],
  [252, 'passed pawn', '', '\\passedpawn'],
  [253, 'pawn majority', '', '\\morepawns'],
  [254, 'with', '', '\\with'],
  [255, 'without', '', '\\without'],
];

/**
 * The numeric annotation glyphs that have a meaning, in ascending order: those of the PGN standard
 * (1994-03-12, section 10) and those added by ChessBase and Scid. `$0`, the null annotation, is not
 * included.
 */
export const NAGS: readonly Nag[] = [
  ...SINGLE.map((row) => nagOf(row)),
  ...OF_A_SIDE.flatMap((row) => [nagOf(row, 'White'), nagOf(row, 'Black')]),
].sort((one, other) => one.number - other.number);

const BY_NUMBER: ReadonlyMap<number, Nag> = new Map(NAGS.map((nag) => [nag.number, nag]));

/** Returns the glyph `$number`; undefined if it has no meaning. */
export function findNag(number: number): Nag | undefined {
  return BY_NUMBER.get(number);
}

function nagOf([first, meaning, sign = '', macros]: Row, side?: 'White' | 'Black'): Nag {
  return {
    number: side === 'Black' ? first + 1 : first,
    meaning: side === undefined ? meaning : `${side} ${meaning}`,
    sign: sign === '' ? undefined : sign,
    macros,
  };
}

/** Glyphs of moves that an annotator does not recommend: `?`, `??` and `?!`. */
export const POOR_MOVES: readonly number[] = [2, 4, 6];
