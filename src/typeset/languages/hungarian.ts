import type {Language} from './words.ts';

/** Hungarian: its words, and what LaTeX needs for them. */
export const HUNGARIAN: Language = {
  code: 'hu',
  babel: 'magyar',
  // It would recommend the encodings of pdfLaTeX to XeLaTeX, too.
  beforeBabel: ['\\def\\magyarOptions{suggestions=no}'],
  encoding: 'T1',
  quotes: ['„', '”'],
  board: {
    white: 'Világos',
    black: 'Sötét',
    pieces: ['király', 'vezér', 'bástya', 'futó', 'huszár', 'gyalog'],
  },
  words: {
    toMove: {white: 'Világos lép', black: 'Sötét lép'},
    mateIn: 'Matt #1~lépésben',
    positionAfter: 'Állás #1 után',
    annotatedBy: 'Jegyzetek: #1',
    solutions: 'Megoldások',
    game: '#1.~játszma',
    round: '#1.~forduló',
    page: '#1.~oldal',
    countedGames: {other: '#1~játszma'},
    games: 'Játszma',
    points: 'Pont',
    standings: 'Táblázat',
    players: 'Játékosok',
    listOfGames: 'Játszmák jegyzéke',
    indexOfPlayers: 'Névmutató',
    indexOfOpenings: 'Megnyitások mutatója',
    indexOfLines: 'Változatok jegyzéke',
    otherGames: 'További játszmák',
    otherOpenings: 'További megnyitások',
    findTheMove: 'Keresse meg a lépést',
    gamesOfChess: 'Sakkjátszmák',
    bulletin: 'Bulletin',
    repertoire: 'Repertoár',
    shareOfWhite: 'a százalékok világos pontarányát mutatják',
    transposesTo: 'átmegy ide: #1, #2.~oldal',
    backToStart: 'vissza a kiinduló álláshoz',
  },
};
