import type {Language} from './language.ts';

/** Polish words, and what LaTeX needs for them. */
export const POLISH_WORDS: Language = {
  code: 'pl',
  babel: 'polish',
  encoding: 'T1',
  words: {
    toMove: {white: 'Posunięcie białych', black: 'Posunięcie czarnych'},
    positionAfter: 'Pozycja po #1',
    solutions: 'Rozwiązania',
    game: 'Partia~#1',
    round: 'Runda~#1',
    page: 'strona~#1',
    countedGames: {one: '#1~partia', few: '#1~partie', other: '#1~partii'},
    games: 'Partie',
    points: 'Punkty',
    standings: 'Tabela',
    players: 'Zawodnicy',
    listOfGames: 'Spis partii',
    indexOfPlayers: 'Indeks zawodników',
    indexOfOpenings: 'Indeks debiutów',
    otherGames: 'Pozostałe partie',
    otherOpenings: 'Pozostałe debiuty',
    gamesOfChess: 'Partie szachowe',
    bulletin: 'Biuletyn',
    repertoire: 'Repertuar',
    shareOfWhite: 'wartości procentowe oznaczają udział białych w punktach',
    transposesTo: 'przechodzi do #1, strona~#2',
    moveOfLine: '#1 w wariancie #2',
    backToStart: 'powrót do pozycji wyjściowej',
  },
};
