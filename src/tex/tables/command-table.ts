import {MOVE_LIST_NAMES, MOVE_LISTS, type MoveListEffect} from './move-lists.ts';
import {symbolNames} from './symbol-table.ts';

/** The effect of a command on the game or on the page. */
export type Effect =
  | 'new-game'
  | 'new-chess-game'
  | 'resume-game'
  | 'fen-board'
  /** texmate's `\position[w 1]{placement}`: the placement only, side and number in brackets. */
  | 'placement'
  /** texmate's moves between bars, and the brackets of its variations. */
  | 'texmate-moves'
  | 'texmate-open'
  | 'texmate-close'
  /** texmate's `\pieceinitials{PRNBQK}`. */
  | 'piece-initials'
  | MoveListEffect
  /** A comment among moves: `\xskakcomment{...}`. */
  | 'comment'
  | 'store-game'
  | 'restore-game'
  | 'save-game'
  | 'load-game'
  /** Prints a board. */
  | 'diagram'
  /** Defaults and styles of boards: `\setchessboard`, `\storechessboardstyle`. */
  | 'diagram-settings'
  /** Moves in running text, which no package looks at: `\wmove`, `\bmove`, `\movecomment`. */
  | 'inline-move'
  | 'xskak-set'
  | 'xskak-loop'
  | 'new-pgn-info'
  | 'skak-language'
  | 'new-skak-language'
  /** No command: a group ends in which `\skaklanguage` chose a language. */
  | 'end-scope'
  /** No command: a comment gives the board, or the language of the piece letters. */
  | 'assume'
  /** Prints a game or reads it: `\printchessgame`, `\xskakget`. */
  | 'report'
  /** A sign of the notation: `\mate`, `\wbetter`. */
  | 'symbol'
  | 'none';

type ChessPackage =
  'skak' | 'xskak' | 'chessboard' | 'chessfss' | 'texmate' | 'lyxskak' | 'skakmat';

/** The package whose rules hold for the moves: xskak, which builds on skak, wins. */
export type Dialect = 'skak' | 'xskak';

/** A row of the table of chess commands. */
export interface CommandRow {
  readonly name: string;
  readonly package: ChessPackage;
  /** The arguments: `m` in braces, `o` in brackets and optional. */
  readonly pattern: readonly ('m' | 'o')[];
  readonly effect: Effect;
  /** True if it is a sign of the notation, allowed among moves. */
  readonly isSymbol: boolean;
  /** True if the document tree carries it; signs and mere looks it does not. */
  readonly isNode: boolean;
}

type Row = readonly [name: string, pattern: string, effect: Effect];

// skakdoc (skak 1.5.3) and skak.sty.
const skak: readonly Row[] = [
  ['newgame', '', 'new-game'],
  ['fenboard', 'm', 'fen-board'],
  ...MOVE_LIST_NAMES.map((name): Row => [name, MOVE_LISTS[name].pattern, MOVE_LISTS[name].effect]),
  ['storegame', 'm', 'store-game'],
  ['restoregame', 'm', 'restore-game'],
  ['savegame', 'm', 'save-game'],
  ['loadgame', 'm', 'load-game'],
  ['showboard', '', 'diagram'],
  ['showinverseboard', '', 'diagram'],
  ['wmove', 'm', 'inline-move'],
  ['bmove', 'm', 'inline-move'],
  ['movecomment', 'm', 'inline-move'],
  ['newskaklanguage', 'm m', 'new-skak-language'],
  ['skaklanguage', 'o', 'skak-language'],
  ['boardasfen', '', 'report'],
  ['lastmove', '', 'report'],
  ['longmoves', '', 'none'],
  ['shortmoves', '', 'none'],
  ['styleA', '', 'none'],
  ['styleB', '', 'none'],
  ['styleC', '', 'none'],
  ['mainlinestyle', '', 'none'],
  ['variationstyle', '', 'none'],
  ['notationOn', '', 'none'],
  ['notationOff', '', 'none'],
  ['notationon', '', 'none'],
  ['notationoff', '', 'none'],
  ['showmoverOn', '', 'none'],
  ['showmoverOff', '', 'none'],
  ['showmoveron', '', 'none'],
  ['showmoveroff', '', 'none'],
  ['tinyboard', '', 'none'],
  ['smallboard', '', 'none'],
  ['normalboard', '', 'none'],
  ['largeboard', '', 'none'],
  ['setupboard', 'm m', 'none'],
  ['showall', '', 'none'],
  ['showonly', 'm', 'none'],
  ['showallbut', 'm', 'none'],
  ['showonlywhite', '', 'none'],
  ['showonlyblack', '', 'none'],
  ['showonlypawns', '', 'none'],
  ['highlight', 'o m', 'none'],
  ['printarrow', 'm m', 'none'],
  ['printknightmove', 'm m', 'none'],
  ['opencommands', '', 'none'],
  ['closecommands', '', 'none'],
  ['beforewhite', '', 'none'],
  ['afterwhite', '', 'none'],
  ['beforeblack', '', 'none'],
  ['afterblack', '', 'none'],
  ['beforenumber', '', 'none'],
  ['whiteopen', '', 'none'],
  ['blackopen', '', 'none'],
  ['movehyphen', '', 'none'],
];

// xskak.tex (xskak 1.5) and xskak.sty.
const xskak: readonly Row[] = [
  ['newchessgame', 'o', 'new-chess-game'],
  ['resumechessgame', 'o', 'resume-game'],
  ['xskakcomment', 'm', 'comment'],
  ['xskakset', 'm', 'xskak-set'],
  ['xskaknewpgninfo', 'o m', 'new-pgn-info'],
  ['printchessgame', 'o', 'report'],
  ['xskakget', 'm', 'report'],
  ['xskakgetgame', 'm', 'report'],
  ['xskakexportgames', 'o', 'report'],
  ['xskakloop', 'o m', 'xskak-loop'],
  ['xskaktestmoveid', 'm m', 'none'],
  ['xskaknewstyleitem', 'o m', 'none'],
  ['xskaknewstyle', 'o m', 'none'],
  ['xskakaddtostyle', 'o m', 'none'],
  ['xskakendgamedata', '', 'none'],
  ['xskakcurrentgameid', '', 'none'],
  ['xskakmovehyphen', '', 'none'],
  ['xskakenpassanttext', '', 'none'],
  ['chessdiagramname', '', 'none'],
  ['variationmovemode', '', 'none'],
];

// chessboard.tex (chessboard 1.9).
const chessboard: readonly Row[] = [
  ['chessboard', 'o', 'diagram'],
  ['setchessboard', 'm', 'diagram-settings'],
  ['storechessboardstyle', 'm m', 'diagram-settings'],
  ['cbDefineLanguage', 'm', 'none'],
  ['cbDefineTranslation', 'm m m', 'none'],
  ['cbDefineMoverStyle', 'o m m m m m', 'none'],
  ['cbDefineNewPiece', 'o m m m m', 'none'],
  ['cbReDefineNewPiece', 'o m m m m', 'none'],
];

// chessfss.tex: the looks. Its signs are in the table of signs.
const chessfss: readonly Row[] = [
  ['setchessfontfamily', 'm', 'none'],
  ['setallchessfontfamily', 'm', 'none'],
  ['setfigfontfamily', 'm', 'none'],
  ['setboardfontfamily', 'm', 'none'],
  ['setboardfontencoding', 'm', 'none'],
  ['setboardfontseries', 'm', 'none'],
  ['setboardfontsize', 'm', 'none'],
  ['setboardfontcolors', 'm', 'none'],
  ['setinffontfamily', 'm', 'none'],
  ['setsidefontfamily', 'm', 'none'],
  ['setfigstyle', 'm', 'none'],
  ['settextfiglanguage', 'm', 'none'],
  ['settextfigchars', 'o m m m m m m', 'none'],
  ['usetextfig', '', 'none'],
  ['usesymfig', '', 'none'],
];

// texmate.sty (2005). Known only where the package is loaded: its names are common words.
const texmate: readonly Row[] = [
  ['position', 'o m', 'placement'],
  ['diagram', 'o m', 'placement'],
  ['makegametitle', '', 'new-game'],
  ['pieceinitials', 'm', 'piece-initials'],
];

// lyxskak.sty, which LyX writes beside its chess documents.
const lyxskak: readonly Row[] = [
  ['lyxvariation', 'o m', 'variation'],
  ['lyxhighlight', 'o m', 'none'],
  ['lyxprintarrow', 'm m', 'none'],
  ['lyxknightmove', 'm m', 'none'],
];

// skakmat.sty and our own preambles: TeX prints what is written and plays nothing.
const skakmat: readonly Row[] = [
  ['skmgame', 'o', 'new-chess-game'],
  ['skmmoves', 'm', 'mainline'],
  ['skmline', 'o m', 'variation'],
  ['skmtext', 'm', 'inline-move'],
  ['skmboard', 'o m', 'diagram'],
  ['skmsetup', 'm', 'none'],
];

/** Every chess command by its name, without the backslash. */
export const commandTable: ReadonlyMap<string, CommandRow> = new Map(
  [
    ...rowsOf('skakmat', skakmat),
    ...rowsOf('lyxskak', lyxskak),
    ...rowsOf('texmate', texmate),
    ...rowsOf(
      'chessfss',
      symbolNames.map((name): Row => [name, '', 'symbol']),
    ),
    ...rowsOf('chessfss', chessfss),
    ...rowsOf('chessboard', chessboard),
    ...rowsOf('xskak', xskak),
    ...rowsOf('skak', skak),
  ].map((entry) => [entry.name, entry]),
);

function rowsOf(chessPackage: ChessPackage, rows: readonly Row[]): readonly CommandRow[] {
  return rows.map(([name, pattern, effect]) => ({
    name,
    package: chessPackage,
    pattern: Array.from(pattern.replaceAll(' ', ''), (letter) => (letter === 'o' ? 'o' : 'm')),
    effect,
    isSymbol: effect === 'symbol',
    isNode: effect !== 'symbol' && effect !== 'none',
  }));
}
