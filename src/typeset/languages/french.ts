import type {Language} from './words.ts';

/** French: its words, and what LaTeX needs for them. */
export const FRENCH: Language = {
  code: 'fr',
  babel: 'french',
  encoding: 'T1',
  // Under LuaLaTeX and XeLaTeX, babel-french 3.5 inserts spaces before `!` without shorthands.
  setup: ['\\frenchsetup{AutoSpacePunctuation=false}'],
  quotes: ['«\u00a0', '\u00a0»'],
  board: {
    white: 'Blancs',
    black: 'Noirs',
    pieces: ['roi', 'dame', 'tour', 'fou', 'cavalier', 'pion'],
  },
  words: {
    toMove: {white: 'Trait aux Blancs', black: 'Trait aux Noirs'},
    mateIn: 'Mat en #1',
    positionAfter: 'Position après #1',
    annotatedBy: 'Commentaires de #1',
    solutions: 'Solutions',
    game: 'Partie~#1',
    round: 'Ronde~#1',
    page: 'page~#1',
    countedGames: {one: '#1~partie', other: '#1~parties'},
    games: 'Parties',
    points: 'Points',
    standings: 'Classement',
    players: 'Joueurs',
    listOfGames: 'Liste des parties',
    indexOfPlayers: 'Index des joueurs',
    indexOfOpenings: 'Index des ouvertures',
    indexOfLines: 'Index des variantes',
    otherGames: 'Autres parties',
    otherOpenings: 'Autres ouvertures',
    findTheMove: 'Trouvez le coup',
    gamesOfChess: 'Parties d’échecs',
    bulletin: 'Bulletin',
    repertoire: 'Répertoire',
    shareOfWhite: 'les pourcentages sont la part des points obtenue par les Blancs',
    transposesTo: 'transpose dans #1, page~#2',
    backToStart: 'retour à la position initiale',
  },
};
