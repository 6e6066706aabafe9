/** A wish, as commands and requests in books offer it. */
interface WishShape {
  /** The name of the attribute; that of the option is the same. */
  readonly name: string;
  /** The form of its value; '' if it takes none. */
  readonly value: string;
  /** The games that it chooses, as a phrase with examples in backticks. */
  readonly meaning: string;
  /** True if only commands offer it in this form. */
  readonly isForCommands?: true;
}

const ONLY_COMMANDS = {isForCommands: true} as const;

/** All wishes but tags, in the order of the help; each is a field of `GameWishes`. */
export const WISH_SHAPES: readonly WishShape[] = [
  {
    name: 'game',
    value: 'numbers',
    meaning: 'only games with these numbers in their file: 3,7-9',
    ...ONLY_COMMANDS,
  },
  {
    name: 'player',
    value: 'name',
    meaning: 'only games of this player; part of the name is enough',
  },
  {name: 'white', value: 'name', meaning: 'only games in which this player is White'},
  {name: 'black', value: 'name', meaning: 'only games in which this player is Black'},
  {name: 'event', value: 'name', meaning: 'only games of this event; part of the name is enough'},
  {name: 'site', value: 'name', meaning: 'only games played there'},
  {name: 'round', value: 'number', meaning: 'only games of this round: 2, 2.7 or 2-4'},
  {name: 'annotator', value: 'name', meaning: 'only games with this annotator'},
  {
    name: 'eco',
    value: 'code',
    meaning: 'only games with these ECO codes: B90, C4 for C40 to C49, or a name: Sicilian',
  },
  {
    name: 'date',
    value: 'range',
    meaning: 'only games of these years or days: 1950-1960, 1972.07.11',
  },
  {
    name: 'elo',
    value: 'range',
    meaning: 'only games in which both ratings are in this range: 2500..',
  },
  {
    name: 'result',
    value: 'result',
    meaning: 'only games with this result: 1-0, 0-1, 1/2-1/2 or *',
  },
  {name: 'plies', value: 'range', meaning: 'only games of this many half-moves: 20..80'},
  {
    name: 'min-ply',
    value: 'number',
    meaning: 'only games with at least this many half-moves',
    ...ONLY_COMMANDS,
  },
  {
    name: 'ends',
    value: 'how',
    meaning:
      'only games that end on the board in this way: mate, stalemate, check, insufficient, repetition, fifty',
  },
  {
    name: 'opening',
    value: 'moves',
    meaning:
      'only games that begin with these moves, * for any, or of this name: `1.e4 c5`, Petroff',
  },
  {
    name: 'position',
    value: 'fen',
    meaning: 'only games that reach this position or pattern, in any order of moves',
  },
  {
    name: 'either-color',
    value: '',
    meaning: 'with --position, also with the colours swapped',
    ...ONLY_COMMANDS,
  },
  {
    name: 'material',
    value: 'sides',
    meaning: 'only games that reach this material: `KRP KR`, `R2P3..5 R2P..`',
  },
  {
    name: 'in-variations',
    value: '',
    meaning: 'look for moves, positions and material in variations, too',
    ...ONLY_COMMANDS,
  },
  {
    name: 'within',
    value: 'range',
    meaning: 'look for positions and material only in these half-moves: ..40',
    ...ONLY_COMMANDS,
  },
  {
    name: 'underpromotion',
    value: '',
    meaning: 'only games with a promotion to rook, bishop or knight',
    ...ONLY_COMMANDS,
  },
  {
    name: 'where',
    value: 'condition',
    meaning: 'only games that fit: `white ~ Morphy and elo > 2500`',
  },
  {name: 'not', value: '', meaning: 'only the games that do not fit', ...ONLY_COMMANDS},
];
