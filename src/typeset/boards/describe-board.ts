import {
  EMPTY,
  KING,
  MOVERS,
  PAWN,
  pieceName,
  sideOf,
  squareName,
  SQUARES,
  typeOf,
} from '../../chess/index.ts';
import type {Position, Side} from '../../chess/index.ts';
import type {LanguageCode} from '../languages/language-codes.ts';
import type {Language} from '../languages/words.ts';

/**
 * Describes a position in words, as a screen reader can speak them:
 *
 *     White: king g1, rooks a1, f1, pawn a2. Black: king e8. White to move.
 */
export function describeBoard(position: Position): string {
  const sides = [
    `White: ${listPieces(position, 'white')}`,
    `Black: ${listPieces(position, 'black')}`,
  ];
  return [...sides, MOVERS[position.sideToMove]].map((sentence) => `${sentence}.`).join(' ');
}

function listPieces(position: Position, side: Side): string {
  const phrases: string[] = [];
  for (let type = KING; type >= PAWN; type -= 1) {
    const squares = squaresOf(position, type, side);
    if (squares.length === 0) continue;
    const name = squares.length === 1 ? pieceName(type) : `${pieceName(type)}s`;
    phrases.push(`${name} ${squares.join(', ')}`);
  }
  return phrases.length === 0 ? 'nothing' : phrases.join(', ');
}

/** The same in the words of a language, with nouns in the singular. */
export function describeBoardIn(position: Position, {code, words}: Language): string {
  const {white, black, pieces} = BOARD_WORDS[code];
  const list = (side: Side): string =>
    pieces
      .map((name, i) => [name, squaresOf(position, KING - i, side)] as const)
      .filter(([, squares]) => squares.length > 0)
      .map(([name, squares]) => `${name} ${squares.join(', ')}`)
      .join(', ') || '–';
  const mover = words.toMove[position.sideToMove];
  return `${white}: ${list('white')}. ${black}: ${list('black')}. ${mover}.`;
}

function squaresOf(position: Position, type: number, side: Side): readonly string[] {
  return SQUARES.filter((square) => {
    const piece = position.pieceAt(square);
    return piece !== EMPTY && typeOf(piece) === type && sideOf(piece) === side;
  }).map(squareName);
}

/** The words in which a board is described. */
interface BoardWords {
  readonly white: string;
  readonly black: string;
  /** King, queen, rook, bishop, knight and pawn. */
  readonly pieces: readonly [string, string, string, string, string, string];
}

/** These words in the languages of documents; nouns are in the singular, as in a list of pieces. */
const BOARD_WORDS: Readonly<Record<LanguageCode, BoardWords>> = {
  en: words('White', 'Black', ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn']),
  de: words('Weiß', 'Schwarz', ['König', 'Dame', 'Turm', 'Läufer', 'Springer', 'Bauer']),
  fr: words('Blancs', 'Noirs', ['roi', 'dame', 'tour', 'fou', 'cavalier', 'pion']),
  es: words('Blancas', 'Negras', ['rey', 'dama', 'torre', 'alfil', 'caballo', 'peón']),
  it: words('Bianco', 'Nero', ['re', 'donna', 'torre', 'alfiere', 'cavallo', 'pedone']),
  nl: words('Wit', 'Zwart', ['koning', 'dame', 'toren', 'loper', 'paard', 'pion']),
  da: words('Hvid', 'Sort', ['konge', 'dronning', 'tårn', 'løber', 'springer', 'bonde']),
  pl: words('Białe', 'Czarne', ['król', 'hetman', 'wieża', 'goniec', 'skoczek', 'pion']),
  pt: words('Brancas', 'Pretas', ['rei', 'dama', 'torre', 'bispo', 'cavalo', 'peão']),
  cs: words('Bílý', 'Černý', ['král', 'dáma', 'věž', 'střelec', 'jezdec', 'pěšec']),
  hu: words('Világos', 'Sötét', ['király', 'vezér', 'bástya', 'futó', 'huszár', 'gyalog']),
  ru: words('Белые', 'Чёрные', ['король', 'ферзь', 'ладья', 'слон', 'конь', 'пешка']),
};

function words(white: string, black: string, pieces: BoardWords['pieces']): BoardWords {
  return {white, black, pieces};
}
