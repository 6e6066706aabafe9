import type {Language} from './language.ts';

/** German words, and what LaTeX needs for them. */
export const GERMAN_WORDS: Language = {
  code: 'de',
  babel: 'ngerman',
  encoding: 'T1',
  words: {
    toMove: {white: 'Weiß am Zug', black: 'Schwarz am Zug'},
    positionAfter: 'Stellung nach #1',
    solutions: 'Lösungen',
    game: 'Partie~#1',
    round: 'Runde~#1',
    page: 'Seite~#1',
    countedGames: {one: '#1~Partie', other: '#1~Partien'},
    games: 'Partien',
    points: 'Punkte',
    standings: 'Tabelle',
    players: 'Spieler',
    listOfGames: 'Partienverzeichnis',
    indexOfPlayers: 'Spielerverzeichnis',
    indexOfOpenings: 'Eröffnungsverzeichnis',
    otherGames: 'Weitere Partien',
    otherOpenings: 'Weitere Eröffnungen',
    gamesOfChess: 'Schachpartien',
    bulletin: 'Bulletin',
    repertoire: 'Repertoire',
    shareOfWhite: 'die Prozente geben den Anteil von Weiß an den Punkten an',
    transposesTo: 'Zugumstellung zu #1, Seite~#2',
    moveOfLine: '#1 der Variante #2',
    backToStart: 'zurück zur Ausgangsstellung',
  },
};
