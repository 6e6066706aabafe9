import type {LanguageCode} from '../languages/language-codes.ts';

/** The words in which a board is described. */
export interface BoardWords {
  readonly white: string;
  readonly black: string;
  /** King, queen, rook, bishop, knight and pawn. */
  readonly pieces: readonly [string, string, string, string, string, string];
}

/** These words in the languages of documents; nouns are in the singular, as in a list of pieces. */
export const BOARD_WORDS: Readonly<Record<LanguageCode, BoardWords>> = {
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
