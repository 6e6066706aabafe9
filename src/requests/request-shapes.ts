import {FORMAT_IDS} from '../formats/format-ids.ts';
import type {RequestKind} from '../latex/document/request-comment.ts';
import {BOARD_SIZES, VIEWS} from '../typeset/board-looks.ts';
import {LANGUAGE_CODES} from '../typeset/languages/language-codes.ts';
import {MOVE_STYLES} from '../typeset/move-styles.ts';
import {PIECE_SIGNS} from '../typeset/piece-signs.ts';

/** An attribute that a request may have. */
export interface AttributeShape {
  readonly name: string;
  /** What it is good for, half a sentence. */
  readonly meaning: string;
  /** The only values, where there are few. */
  readonly values?: readonly string[];
  /** What any other value looks like, and how to say so. */
  readonly pattern?: {readonly test: RegExp; readonly expected: string};
  /** Whether it stands alone, without a value. */
  readonly isFlag?: true;
  /** Whether it may be repeated. */
  readonly repeats?: true;
}

/** What a request is, and what it may say. */
export interface RequestShape {
  readonly meaning: string;
  /** One of these has to be there, and no two of them. */
  readonly needs: readonly string[];
  readonly attributes: readonly AttributeShape[];
}

const YES_OR_NO = ['yes', 'no'];

const MOVE = {test: /^[1-9]\d{0,3}[wb]$/, expected: 'a move such as `17w` or `17b`'};
const COUNT = {test: /^\d{1,9}$/, expected: 'a whole number from 0'};

const FILE: AttributeShape = {name: 'file', meaning: 'the game file, seen from the book'};

/** How a file of games is read. */
const READING: readonly AttributeShape[] = [
  FILE,
  {name: 'from', meaning: 'what the file is, if not what it looks like', values: FORMAT_IDS},
  {name: 'lang', meaning: 'whose piece letters: en, de, fr ...'},
  {
    name: 'variant',
    meaning: 'the rules of games that do not name any',
    values: ['standard', 'chess960', 'crazyhouse'],
  },
];

const START: AttributeShape = {name: 'fen', meaning: 'where games start that do not say it'};

const GAME: AttributeShape = {
  name: 'game',
  meaning: 'which: players as in "Fischer - Spassky", numbers as in 3,7-9, or all',
};

/** Which games of the file. */
const CHOICE: readonly AttributeShape[] = [
  GAME,
  {name: 'player', meaning: 'games of a player; a part of the name will do'},
  {name: 'event', meaning: 'games of an event; a part of its name will do'},
  {name: 'eco', meaning: 'games of openings: B90, or C4 for C40 to C49'},
  {name: 'result', meaning: 'games that ended so: 1-0, 0-1, 1/2-1/2, *'},
];

const PACKAGE: AttributeShape = {
  name: 'package',
  meaning: 'which package plays the moves, if not the one that the book loads',
  values: ['xskak', 'skak'],
};

/** How boards look. */
const LOOK: readonly AttributeShape[] = [
  {name: 'inverse', meaning: 'from whose side boards are seen', values: VIEWS},
  {name: 'size', meaning: 'how large boards are', values: BOARD_SIZES},
  {name: 'coordinates', meaning: 'letters and digits at the rim of boards', values: YES_OR_NO},
  {name: 'mover', meaning: 'a sign for the side to move', values: YES_OR_NO},
];

const LANGUAGE: AttributeShape = {
  name: 'language',
  meaning: 'in which words are that skakmat adds',
  values: LANGUAGE_CODES,
};

/** How games are set. */
const SETTING: readonly AttributeShape[] = [
  {name: 'template', meaning: 'what is made of each game: fragment, or a file'},
  PACKAGE,
  LANGUAGE,
  {
    name: 'pieces',
    meaning: "what stands for the pieces; letters are the language's own, and end with the region",
    values: PIECE_SIGNS,
  },
  {
    name: 'diagrams',
    meaning: 'where boards stand: marked, comments, final, none, every=10 or at=17w,24b',
    repeats: true,
  },
  {
    name: 'moves',
    meaning: 'whether the package prints the moves, or only keeps the board',
    values: ['played', 'hidden'],
  },
  {
    name: 'style',
    meaning: 'how moves look that the package does not print',
    values: Object.keys(MOVE_STYLES),
  },
  ...LOOK,
  {name: 'captions', meaning: 'say below boards which move led to them', values: YES_OR_NO},
  {name: 'clocks', meaning: 'the time behind each move of which it is known', values: YES_OR_NO},
  {name: 'evaluations', meaning: 'who stood better, below each game', values: ['curve', 'none']},
];

/** All requests, and what they may say. */
export const REQUEST_SHAPES: Readonly<Record<RequestKind, RequestShape>> = {
  game: {
    meaning: 'a game of a file, or several',
    needs: ['file'],
    attributes: [...READING, START, ...CHOICE, ...SETTING],
  },
  diagram: {
    meaning: 'a board: of a game, of a FEN, or of what the text has reached here',
    needs: ['file', 'fen', 'here'],
    attributes: [
      {name: 'here', meaning: 'the board behind the last move before the comment', isFlag: true},
      {name: 'fen', meaning: 'the board itself'},
      ...READING,
      GAME,
      {
        name: 'at',
        meaning: 'behind a move of the game: 17w, or 17b for that of Black',
        pattern: MOVE,
      },
      {name: 'ply', meaning: 'behind so many half-moves', pattern: COUNT},
      {name: 'to', meaning: 'for which package', values: ['latex', 'fenboard', 'problem']},
      ...LOOK,
      {name: 'caption', meaning: 'what stands below'},
      {name: 'arrows', meaning: 'arrows, each with the letter of its colour: Gd1h5,Re2e4'},
      {name: 'squares', meaning: 'coloured squares: Rd4,Ge5'},
      {name: 'marks', meaning: 'the arrows and squares of the comments there', values: YES_OR_NO},
    ],
  },
  crosstable: {
    meaning: 'who played whom in a tournament, and how it ended',
    needs: ['file'],
    attributes: [...READING, ...CHOICE, {name: 'template', meaning: 'another table: a file'}],
  },
  exercises: {
    meaning: 'positions with their questions, two beside each other',
    needs: ['file'],
    attributes: [
      ...READING,
      ...CHOICE,
      {name: 'template', meaning: 'another layout: a file'},
      PACKAGE,
      LANGUAGE,
      {name: 'solutions', meaning: 'whether solutions stand behind', values: ['end', 'none']},
      ...LOOK,
    ],
  },
  index: {
    meaning: 'the players of the games, with the numbers of their games',
    needs: ['file'],
    attributes: [...READING, ...CHOICE, {name: 'template', meaning: 'another list: a file'}],
  },
  include: {
    meaning: 'all games of a file that may still grow, such as a broadcast',
    needs: ['file'],
    attributes: [...READING, START, ...CHOICE, ...SETTING],
  },
};
