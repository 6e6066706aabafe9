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
  test.each([9, 13])('keep a heading with its board after %i sentences', async (sentences) => {
    const games = readGames(studyOf(sentences));
    const {text} = await typesetBook(
      typesetGames(games, templateNamed('book'), {matter: 'none', title: 'Endings'}),
    );
    const lines = text.split('\n');
    const columnOf = (words: string): string => {
      const at = lines.map((line) => line.lastIndexOf(words)).findLast((found) => found >= 0) ?? -1;
      return at < 0 ? 'none' : at > 40 ? 'right' : 'left';
    };
    expect(columnOf('Black to move')).not.toBe('none');
    expect(columnOf('Philidor')).toBe(columnOf('Black to move'));
  });
});

describeWithTex('the columns of short chapters', () => {
  test.each(['game', 'book'])(
    'keep the space above each heading where they are balanced (%s)',
    async (template) => {
      const chapters = Array.from(
        {length: 14},
        (_, i) =>
          `[StudyName "Philidor"]\n[ChapterName "Lesson ${i + 1}"]\n[Opening "Philidor Defense"]\n\n1. e4 e5 2. Nf3 d6 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Be7 6. Bf4 O-O 7. Qd2 a6 *\n`,
      );
      const settings = {matter: 'none', title: 'Openings'};
      const {text} = await typesetBook(
        typesetGames(readGames(chapters.join('\n')), templateNamed(template), settings),
      );
      const lines = text.split('\n');
      const crowded = lines.filter((line, i) =>
        Array.from(line.matchAll(/Lesson \d+/gu)).some(({index}) =>
          /\d\./u.test(lines[i - 1]?.slice(Math.max(0, index - 15), index + 25) ?? ''),
        ),
      );
      expect(text.match(/Lesson \d+/gu)?.length).toBeGreaterThanOrEqual(14);
      expect(crowded).toEqual([]);
    },
  );
});

describeWithTex('a cross-table of many players', () => {
  test.each([
    ['a Swiss tournament', (i: number) => [`Pupil ${i}`, `Pupil ${i + 1}`, i % 2]],
    ['a simultaneous exhibition', (i: number) => ['Anderssen', `Pupil ${i}`, 1]],
  ])('of %s fills its pages and goes on below its head', async (_, playersOf) => {
    const games = Array.from({length: 130}, (__, i) => {
      const [white, black, round] = playersOf(i);
      return `[White "${white}"]\n[Black "${black}"]\n[Round "${round}"]\n[Event "London"]\n[Result "1-0"]\n\n1. e4 1-0\n`;
    });
    const table = typesetGames(readGames(games.join('\n')), templateNamed('crosstable'), {});
    const {text} = await typesetBook(
      `\\documentclass{article}\\begin{document}\nPlayers:\n${table}\nAfter it.\\end{document}\n`,
    );
    const pages = text.split('\f').slice(0, -1);
    const rows = pages.map((page) => page.match(/Pupil \d+|Anderssen/gu)?.length ?? 0);
    expect(pages.map((page) => page.match(/Points/gu)?.length)).toEqual([1, 1, 1, 1]);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(131);
    const [first = 0, ...full] = rows.slice(0, -1);
    expect(Math.min(...full)).toBeGreaterThan(33);
    expect(first).toBeGreaterThan(29);
    expect(text).toContain('After it.');
  });
});
