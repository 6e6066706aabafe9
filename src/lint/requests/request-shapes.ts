import {FORMAT_IDS, WISH_SHAPES} from '../../games/index.ts';
import type {RequestKind} from '../../tex/index.ts';
import {
  BOARD_SIZE_PATTERN,
  LANGUAGE_CODES,
  MOVE_MODES,
  MOVE_STYLES,
  PIECE_SIGNS,
  VIEWS,
} from '../../typeset/index.ts';

/** An attribute that a request accepts. */
export interface AttributeShape {
  readonly name: string;
  /** The thing that the attribute sets, as a phrase. */
  readonly meaning: string;
  /** The allowed values, if they are a fixed set. */
  readonly values?: readonly string[];
  /** The syntax of other values, and its description in messages. */
  readonly pattern?: {readonly test: RegExp; readonly expected: string};
  /** True if the attribute takes no value. */
  readonly isFlag?: true;
  /** True if the attribute may be repeated. */
  readonly repeats?: true;
}

/** A kind of request with its attributes. */
interface RequestShape {
  readonly meaning: string;
  /** Exactly one of these is required. */
  readonly needs: readonly string[];
  readonly attributes: readonly AttributeShape[];
}

const YES_OR_NO = ['yes', 'no'];

const MOVE = {test: /^[1-9]\d{0,3}[wb]$/, expected: 'a move such as `17w` or `17b`'};
const COUNT = {test: /^\d{1,9}$/, expected: 'a whole number from 0'};

const FILE: AttributeShape = {name: 'file', meaning: 'the game file, as a path from the book'};

/** Attributes that set how the file is read. */
const READING: readonly AttributeShape[] = [
  FILE,
  {name: 'from', meaning: 'the format of the file (default: detected)', values: FORMAT_IDS},
  {name: 'encoding', meaning: 'the encoding of the file: windows-1251, ... (default: detected)'},
  {name: 'lang', meaning: 'the language of the piece letters: en, de, fr, ...'},
  {
    name: 'variant',
    meaning: 'the rules of games that do not name them',
    values: ['standard', 'chess960', 'crazyhouse'],
  },
];

const START: AttributeShape = {name: 'fen', meaning: 'the start of games that do not name one'};

const GAME: AttributeShape = {
  name: 'game',
  meaning: 'the game: players as in "Fischer - Spassky", numbers as in 3,7-9, or all',
};

/** Attributes that select games of the file by what `convert` selects them by. */
export const CHOICES: readonly AttributeShape[] = WISH_SHAPES.filter(
  ({isForCommands}) => isForCommands !== true,
).map(({name, meaning}) => ({name, meaning}));

const CHOICE: readonly AttributeShape[] = [GAME, ...CHOICES];

const PACKAGE: AttributeShape = {
  name: 'package',
  meaning: 'the package that plays the moves, if not the one that the book loads',
  values: ['xskak', 'skak'],
};

/** Attributes that set how boards look. */
const LOOK: readonly AttributeShape[] = [
  {name: 'inverse', meaning: 'the side at the bottom of boards', values: VIEWS},
  {
    name: 'size',
    meaning: 'the size of boards: tiny, small, normal, large or a width such as 32mm',
    pattern: BOARD_SIZE_PATTERN,
  },
  {name: 'coordinates', meaning: 'coordinates beside boards', values: YES_OR_NO},
  {name: 'mover', meaning: 'a sign for the side to move', values: YES_OR_NO},
];

const LANGUAGE: AttributeShape = {
  name: 'language',
  meaning: 'the language of the words that are added',
  values: LANGUAGE_CODES,
};

/** Attributes that set how games are typeset. */
const SETTING: readonly AttributeShape[] = [
  {name: 'template', meaning: 'the template for each game: fragment, or a file'},
  PACKAGE,
  LANGUAGE,
  {
    name: 'pieces',
    meaning: 'figurines, or the piece letters of the language',
    values: PIECE_SIGNS,
  },
  {
    name: 'diagrams',
    meaning: 'where to print boards: auto, marked, comments, final, none, every=10 or at=17w,24b',
    repeats: true,
  },
  {
    name: 'moves',
    meaning: 'whether moves are printed as written, or played by a package, printed or hidden',
    values: MOVE_MODES,
  },
  {
    name: 'style',
    meaning: 'the style of moves that the package does not print',
    values: Object.keys(MOVE_STYLES),
  },
  ...LOOK,
  {name: 'captions', meaning: 'the last move, below each board', values: YES_OR_NO},
  {name: 'clocks', meaning: 'clock times after moves', values: YES_OR_NO},
  {
    name: 'evaluations',
    meaning: 'the evaluations of each game, as a curve',
    values: ['curve', 'none'],
  },
];

const PICTURE = {
  test: /^[^\\{}%#$&~^"|]+\.(?:jpe?g|png|pdf)$/iu,
  expected: 'a file such as `players/tal.jpg`: .jpg, .png or .pdf',
};

/** Attributes for what a book shows above a game. */
const ILLUSTRATIONS: readonly AttributeShape[] = [
  {
    name: 'photo',
    meaning: 'a picture above the games, as a path from the book; needs graphicx, as xskak does',
    pattern: PICTURE,
    repeats: true,
  },
  {name: 'note', meaning: 'a paragraph above the games', repeats: true},
];

/** All kinds of requests. */
export const REQUEST_SHAPES: Readonly<Record<RequestKind, RequestShape>> = {
  game: {
    meaning: 'one or more games of a file',
    needs: ['file'],
    attributes: [...READING, START, ...CHOICE, ...SETTING, ...ILLUSTRATIONS],
  },
  diagram: {
    meaning: 'a board: from a game, from a FEN, or the position that the text has reached',
    needs: ['file', 'fen', 'here'],
    attributes: [
      {name: 'here', meaning: 'the position after the last move before the comment', isFlag: true},
      {name: 'fen', meaning: 'the position'},
      ...READING,
      GAME,
      {
        name: 'at',
        meaning: "after a move of the game: 17w for White's, 17b for Black's",
        pattern: MOVE,
      },
      {name: 'ply', meaning: 'after this many half-moves', pattern: COUNT},
      {
        name: 'to',
        meaning: 'the package that prints the board',
        values: ['latex', 'fenboard', 'problem'],
      },
      ...LOOK,
      {name: 'caption', meaning: 'the text below the board'},
      {name: 'arrows', meaning: 'arrows, each with the letter of its colour: Gd1h5,Re2e4'},
      {name: 'squares', meaning: 'coloured squares: Rd4,Ge5'},
      {
        name: 'marks',
        meaning: 'the arrows and squares in the comments at that position',
        values: YES_OR_NO,
      },
    ],
  },
  crosstable: {
    meaning: 'the crosstable of a tournament',
    needs: ['file'],
    attributes: [...READING, ...CHOICE, {name: 'template', meaning: 'another table: a file'}],
  },
  exercises: {
    meaning: 'exercises, two in a row',
    needs: ['file'],
    attributes: [
      ...READING,
      ...CHOICE,
      {name: 'template', meaning: 'another layout: a file'},
      PACKAGE,
      LANGUAGE,
      {name: 'solutions', meaning: 'whether solutions follow', values: ['end', 'none']},
      ...LOOK,
    ],
  },
  index: {
    meaning: 'an index of the players, with the numbers of their games',
    needs: ['file'],
    attributes: [...READING, ...CHOICE, {name: 'template', meaning: 'another list: a file'}],
  },
  include: {
    meaning: 'all games of a file that may still grow, such as a broadcast',
    needs: ['file'],
    attributes: [...READING, START, ...CHOICE, ...SETTING, ...ILLUSTRATIONS],
  },
};
