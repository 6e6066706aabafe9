import type {Language} from './language.ts';

/** Portuguese words, and what LaTeX needs for them. */
export const PORTUGUESE_WORDS: Language = {
  code: 'pt',
  babel: 'portuguese',
  encoding: 'T1',
  words: {
    toMove: {white: 'Jogam as brancas', black: 'Jogam as pretas'},
    positionAfter: 'Posição após #1',
    solutions: 'Soluções',
    game: 'Partida~#1',
    round: 'Ronda~#1',
    page: 'página~#1',
    countedGames: {one: '#1~partida', other: '#1~partidas'},
    games: 'Partidas',
    points: 'Pontos',
    standings: 'Classificação',
    players: 'Jogadores',
    listOfGames: 'Lista de partidas',
    indexOfPlayers: 'Índice de jogadores',
    indexOfOpenings: 'Índice de aberturas',
    otherGames: 'Outras partidas',
    otherOpenings: 'Outras aberturas',
    gamesOfChess: 'Partidas de xadrez',
    bulletin: 'Boletim',
    repertoire: 'Repertório',
    shareOfWhite: 'as percentagens indicam a parte dos pontos obtida pelas brancas',
    transposesTo: 'transpõe para #1, página~#2',
    moveOfLine: '#1 da variante #2',
    backToStart: 'volta à posição inicial',
  },
};
