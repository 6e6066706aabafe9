import {expect, test} from 'vitest';
import {typesetGames} from '../../src/typeset/typeset-games.ts';
import {readGames} from '../typeset/set-game.ts';
import {describeWithTex} from './requires-tex.ts';
import {templateNamed, typesetBook} from './typeset-book.ts';

/** Two chapters of a study, of which the first has so many sentences. */
function studyOf(sentences: number): string {
  const chapter = (name: string, side: string, text: string, moves: string) =>
    `[StudyName "Rooks"]\n[ChapterName "${name}"]\n[SetUp "1"]\n[FEN "1r2k3/R7/8/4PK2/8/8/8/8 ${side} - - 0 1"]\n\n{${text}} ${moves} *\n`;
  const text = 'The king is cut off from the pawn. '.repeat(sentences);
  return `${chapter('Lucena', 'w', text, '1. e6')}\n${chapter('Philidor', 'b', 'The rook waits on the sixth rank. '.repeat(16), '1... Rb6')}`;
}

describeWithTex('the columns at the end of a book', () => {
  test.each([9, 13])(
    'keep a heading with its board after %i sentences',
    async (sentences) => {
      const games = readGames(studyOf(sentences));
      const {text} = await typesetBook(
        typesetGames(games, templateNamed('book'), {matter: 'none', title: 'Endings'}),
      );
      const lines = text.split('\n');
      const columnOf = (words: string): string => {
        const at =
          lines.map((line) => line.lastIndexOf(words)).findLast((found) => found >= 0) ?? -1;
        return at < 0 ? 'none' : at > 40 ? 'right' : 'left';
      };
      expect(columnOf('Black to move')).not.toBe('none');
      expect(columnOf('Philidor')).toBe(columnOf('Black to move'));
    },
    120_000,
  );
});
