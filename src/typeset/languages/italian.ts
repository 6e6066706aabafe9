import type {Language} from './language.ts';

/** Italian words, and what LaTeX needs for them. */
export const ITALIAN_WORDS: Language = {
  code: 'it',
  babel: 'italian',
  encoding: 'T1',
  words: {
    toMove: {white: 'Muove il Bianco', black: 'Muove il Nero'},
    positionAfter: 'Posizione dopo #1',
    solutions: 'Soluzioni',
    game: 'Partita~#1',
    round: 'Turno~#1',
    page: 'pagina~#1',
    countedGames: {one: '#1~partita', other: '#1~partite'},
    games: 'Partite',
    points: 'Punti',
    standings: 'Classifica',
    players: 'Giocatori',
    listOfGames: 'Elenco delle partite',
    indexOfPlayers: 'Indice dei giocatori',
    indexOfOpenings: 'Indice delle aperture',
    otherGames: 'Altre partite',
    otherOpenings: 'Altre aperture',
    gamesOfChess: 'Partite di scacchi',
    bulletin: 'Bollettino',
    repertoire: 'Repertorio',
    shareOfWhite: 'le percentuali indicano la quota di punti ottenuta dal Bianco',
    transposesTo: 'traspone in #1, pagina~#2',
    moveOfLine: '#1 della variante #2',
    backToStart: 'si torna alla posizione iniziale',
  },
};
