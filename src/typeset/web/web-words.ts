import type {LanguageCode} from '../languages/language-codes.ts';

/** The words of pages and e-books that documents in LaTeX do not need. */
export interface WebWords {
  readonly board: string;
  /** Labels of buttons: the start of the game, a move back, a move on, the end of the line. */
  readonly start: string;
  readonly back: string;
  readonly next: string;
  readonly end: string;
  readonly flip: string;
  readonly copyPgn: string;
  readonly copyFen: string;
  /** Said when something has been copied. */
  readonly copied: string;
  /** The label of the list from which a game is chosen. */
  readonly chooseGame: string;
  readonly solution: string;
  /** The heading of a table of contents. */
  readonly contents: string;
  /** The label of the field that searches games. */
  readonly search: string;
}

type Row = readonly [string, string, string, string, string, string, string, ...Rest];
type Rest = readonly [string, string, string, string, string, string];

/** The words by language, in the order of the fields. */
const ROWS: Readonly<Record<LanguageCode, Row>> = {
  en: [
    ...(['Board', 'Start of the game', 'Previous move', 'Next move', 'End of the line'] as const),
    ...(['Flip the board', 'Copy PGN', 'Copy FEN', 'Copied', 'Game', 'Solution'] as const),
    ...(['Contents', 'Search'] as const),
  ],
  de: [
    ...(['Brett', 'Anfang der Partie', 'Zug zurück', 'Nächster Zug', 'Ende der Variante'] as const),
    ...(['Brett drehen', 'PGN kopieren', 'FEN kopieren', 'Kopiert', 'Partie', 'Lösung'] as const),
    ...(['Inhalt', 'Suche'] as const),
  ],
  fr: [
    ...(['Échiquier', 'Début de la partie', 'Coup précédent', 'Coup suivant'] as const),
    ...(['Fin de la variante', 'Retourner l’échiquier', 'Copier PGN', 'Copier FEN'] as const),
    ...(['Copié', 'Partie', 'Solution', 'Table des matières', 'Rechercher'] as const),
  ],
  es: [
    ...(['Tablero', 'Inicio de la partida', 'Jugada anterior', 'Jugada siguiente'] as const),
    ...(['Final de la variante', 'Girar el tablero', 'Copiar PGN', 'Copiar FEN'] as const),
    ...(['Copiado', 'Partida', 'Solución', 'Contenido', 'Buscar'] as const),
  ],
  it: [
    ...(['Scacchiera', 'Inizio della partita', 'Mossa precedente', 'Mossa successiva'] as const),
    ...(['Fine della variante', 'Gira la scacchiera', 'Copia PGN', 'Copia FEN'] as const),
    ...(['Copiato', 'Partita', 'Soluzione', 'Indice', 'Cerca'] as const),
  ],
  nl: [
    ...(['Bord', 'Begin van de partij', 'Vorige zet', 'Volgende zet'] as const),
    ...(['Einde van de variant', 'Bord draaien', 'PGN kopiëren', 'FEN kopiëren'] as const),
    ...(['Gekopieerd', 'Partij', 'Oplossing', 'Inhoud', 'Zoeken'] as const),
  ],
  da: [
    ...(['Bræt', 'Partiets start', 'Forrige træk', 'Næste træk', 'Variantens slutning'] as const),
    ...(['Vend brættet', 'Kopiér PGN', 'Kopiér FEN', 'Kopieret', 'Parti', 'Løsning'] as const),
    ...(['Indhold', 'Søg'] as const),
  ],
  pl: [
    ...(['Szachownica', 'Początek partii', 'Poprzedni ruch', 'Następny ruch'] as const),
    ...(['Koniec wariantu', 'Obróć szachownicę', 'Kopiuj PGN', 'Kopiuj FEN'] as const),
    ...(['Skopiowano', 'Partia', 'Rozwiązanie', 'Spis treści', 'Szukaj'] as const),
  ],
  pt: [
    ...(['Tabuleiro', 'Início da partida', 'Lance anterior', 'Lance seguinte'] as const),
    ...(['Fim da variante', 'Girar o tabuleiro', 'Copiar PGN', 'Copiar FEN'] as const),
    ...(['Copiado', 'Partida', 'Solução', 'Sumário', 'Procurar'] as const),
  ],
  cs: [
    ...(['Šachovnice', 'Začátek partie', 'Předchozí tah', 'Další tah'] as const),
    ...(['Konec varianty', 'Otočit šachovnici', 'Kopírovat PGN', 'Kopírovat FEN'] as const),
    ...(['Zkopírováno', 'Partie', 'Řešení', 'Obsah', 'Hledat'] as const),
  ],
  hu: [
    ...(['Tábla', 'A játszma eleje', 'Előző lépés', 'Következő lépés'] as const),
    ...(['A változat vége', 'A tábla megfordítása', 'PGN másolása', 'FEN másolása'] as const),
    ...(['Másolva', 'Játszma', 'Megoldás', 'Tartalom', 'Keresés'] as const),
  ],
  ru: [
    ...(['Доска', 'Начало партии', 'Предыдущий ход', 'Следующий ход'] as const),
    ...(['Конец варианта', 'Перевернуть доску', 'Скопировать PGN', 'Скопировать FEN'] as const),
    ...(['Скопировано', 'Партия', 'Решение', 'Содержание', 'Поиск'] as const),
  ],
};

/** Returns the words of pages in a language. */
export function webWordsIn(language: LanguageCode): WebWords {
  const [board, start, back, next, end, flip, copyPgn, ...others] = ROWS[language];
  const [copyFen, copied, chooseGame, solution, contents, search] = others;
  const labels = {board, start, back, next, end, flip, copyPgn, copyFen};
  return {...labels, copied, chooseGame, solution, contents, search};
}
