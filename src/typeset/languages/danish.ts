import type {Language} from './language.ts';

/** Danish words, and what LaTeX needs for them. */
export const DANISH_WORDS: Language = {
  code: 'da',
  babel: 'danish',
  encoding: 'T1',
  words: {
    toMove: {white: 'Hvid i trækket', black: 'Sort i trækket'},
    positionAfter: 'Stillingen efter #1',
    solutions: 'Løsninger',
    game: 'Parti~#1',
    round: 'Runde~#1',
    page: 'side~#1',
    countedGames: {one: '#1~parti', other: '#1~partier'},
    games: 'Partier',
    points: 'Point',
    standings: 'Stilling',
    players: 'Spillere',
    listOfGames: 'Partifortegnelse',
    indexOfPlayers: 'Spillerregister',
    indexOfOpenings: 'Åbningsregister',
    otherGames: 'Øvrige partier',
    otherOpenings: 'Øvrige åbninger',
    gamesOfChess: 'Skakpartier',
    bulletin: 'Bulletin',
    repertoire: 'Repertoire',
    shareOfWhite: 'procenttallene angiver Hvids andel af pointene',
    transposesTo: 'går over i #1, side~#2',
    moveOfLine: '#1 i varianten #2',
    backToStart: 'tilbage til udgangsstillingen',
  },
};
