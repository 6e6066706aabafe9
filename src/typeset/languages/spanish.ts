import type {Language} from './words.ts';

/** Spanish: its words, and what LaTeX needs for them. */
export const SPANISH: Language = {
  code: 'es',
  // Roman numerals of pages in small capitals, its default, are not in all fonts.
  babel: 'spanish,es-ucroman',
  encoding: 'T1',
  quotes: ['«', '»'],
  board: {
    white: 'Blancas',
    black: 'Negras',
    pieces: ['rey', 'dama', 'torre', 'alfil', 'caballo', 'peón'],
  },
  words: {
    toMove: {white: 'Juegan las blancas', black: 'Juegan las negras'},
    mateIn: 'Mate en #1',
    positionAfter: 'Posición después de #1',
    annotatedBy: 'Comentarios de #1',
    solutions: 'Soluciones',
    game: 'Partida~#1',
    round: 'Ronda~#1',
    page: 'página~#1',
    countedGames: {one: '#1~partida', other: '#1~partidas'},
    games: 'Partidas',
    points: 'Puntos',
    standings: 'Clasificación',
    players: 'Jugadores',
    listOfGames: 'Lista de partidas',
    indexOfPlayers: 'Índice de jugadores',
    indexOfOpenings: 'Índice de aperturas',
    indexOfLines: 'Índice de variantes',
    otherGames: 'Otras partidas',
    otherOpenings: 'Otras aperturas',
    findTheMove: 'Encuentre la jugada',
    gamesOfChess: 'Partidas de ajedrez',
    bulletin: 'Boletín',
    repertoire: 'Repertorio',
    shareOfWhite: 'los porcentajes son la parte de los puntos que obtienen las blancas',
    transposesTo: 'transpone a #1, página~#2',
    backToStart: 'vuelta a la posición inicial',
  },
};
