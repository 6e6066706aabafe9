import type {Language} from './language.ts';

/** English words, the default. */
export const ENGLISH_WORDS: Language = {
  code: 'en',
  babel: undefined,
  encoding: 'T1',
  words: {
    toMove: {white: 'White to move', black: 'Black to move'},
    positionAfter: 'Position after #1',
    solutions: 'Solutions',
    game: 'Game~#1',
    round: 'Round~#1',
    page: 'page~#1',
    countedGames: {one: '#1~game', other: '#1~games'},
    games: 'Games',
    points: 'Points',
    standings: 'Standings',
    players: 'Players',
    listOfGames: 'List of Games',
    indexOfPlayers: 'Index of Players',
    indexOfOpenings: 'Index of Openings',
    otherGames: 'Other Games',
    otherOpenings: 'Other Openings',
    gamesOfChess: 'Games of Chess',
    bulletin: 'Bulletin',
    repertoire: 'Repertoire',
    shareOfWhite: "percentages are White's share of the points",
    transposesTo: 'transposes to #1, page~#2',
    moveOfLine: '#1 of the line #2',
    backToStart: 'back to the start',
  },
};
