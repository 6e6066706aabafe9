import type {Language} from './language.ts';

/** Dutch words, and what LaTeX needs for them. */
export const DUTCH_WORDS: Language = {
  code: 'nl',
  babel: 'dutch',
  encoding: 'T1',
  words: {
    toMove: {white: 'Wit aan zet', black: 'Zwart aan zet'},
    positionAfter: 'Stelling na #1',
    solutions: 'Oplossingen',
    game: 'Partij~#1',
    round: 'Ronde~#1',
    page: 'pagina~#1',
    countedGames: {one: '#1~partij', other: '#1~partijen'},
    games: 'Partijen',
    points: 'Punten',
    standings: 'Stand',
    players: 'Spelers',
    listOfGames: 'Partijenlijst',
    indexOfPlayers: 'Spelersregister',
    indexOfOpenings: 'Openingenregister',
    otherGames: 'Overige partijen',
    otherOpenings: 'Overige openingen',
    gamesOfChess: 'Schaakpartijen',
    bulletin: 'Bulletin',
    repertoire: 'Repertoire',
    shareOfWhite: 'de percentages geven het aandeel van Wit in de punten',
    transposesTo: 'gaat over in #1, pagina~#2',
    moveOfLine: '#1 van de variant #2',
    backToStart: 'terug naar de beginstelling',
  },
};
