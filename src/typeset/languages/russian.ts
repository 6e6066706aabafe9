import type {Language} from './language.ts';

/** Russian words, and what LaTeX needs for them. */
export const RUSSIAN_WORDS: Language = {
  code: 'ru',
  babel: 'russian',
  encoding: 'T2A',
  words: {
    toMove: {white: 'Ход белых', black: 'Ход чёрных'},
    positionAfter: 'Позиция после #1',
    solutions: 'Решения',
    game: 'Партия~#1',
    round: 'Тур~#1',
    page: 'стр.~#1',
    countedGames: {one: '#1~партия', few: '#1~партии', other: '#1~партий'},
    games: 'Партии',
    points: 'Очки',
    standings: 'Таблица',
    players: 'Участники',
    listOfGames: 'Список партий',
    indexOfPlayers: 'Указатель игроков',
    indexOfOpenings: 'Указатель дебютов',
    otherGames: 'Другие партии',
    otherOpenings: 'Другие дебюты',
    gamesOfChess: 'Шахматные партии',
    bulletin: 'Бюллетень',
    repertoire: 'Репертуар',
    shareOfWhite: 'проценты~— доля очков, набранных белыми',
    transposesTo: 'переходит к #1, стр.~#2',
    moveOfLine: '#1 в варианте #2',
    backToStart: 'возврат к исходной позиции',
  },
};
