import type {Language} from './language.ts';

/** Czech words, and what LaTeX needs for them. */
export const CZECH_WORDS: Language = {
  code: 'cs',
  babel: 'czech',
  encoding: 'T1',
  words: {
    toMove: {white: 'Bílý na tahu', black: 'Černý na tahu'},
    positionAfter: 'Pozice po #1',
    solutions: 'Řešení',
    game: 'Partie~#1',
    round: '#1.~kolo',
    page: 'strana~#1',
    countedGames: {one: '#1~partie', few: '#1~partie', other: '#1~partií'},
    games: 'Partie',
    points: 'Body',
    standings: 'Tabulka',
    players: 'Hráči',
    listOfGames: 'Seznam partií',
    indexOfPlayers: 'Rejstřík hráčů',
    indexOfOpenings: 'Rejstřík zahájení',
    otherGames: 'Ostatní partie',
    otherOpenings: 'Ostatní zahájení',
    gamesOfChess: 'Šachové partie',
    bulletin: 'Bulletin',
    repertoire: 'Repertoár',
    shareOfWhite: 'procenta udávají podíl bílého na bodech',
    transposesTo: 'přechází do #1, strana~#2',
    moveOfLine: '#1 ve variantě #2',
    backToStart: 'návrat do výchozí pozice',
  },
};
