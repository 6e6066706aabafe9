import {expect, test} from 'vitest';
import {DEFAULT_LOOK} from '../../src/typeset/board-looks.ts';
import {readBoardPlan} from '../../src/typeset/board-plan.ts';
import {readGames, recheck, setGame, setGames, settingWith, treeOf} from './set-game.ts';

const TYPESET = settingWith({
  moves: 'typeset',
  look: {...DEFAULT_LOOK, isTypeset: true},
  wantsBoard: readBoardPlan(['marked', 'final']),
});

function bodyOf(moves: string): string {
  return readGames(`[Result "1-0"]\n\n${moves} 1-0\n`)
    .map((game) => setGame(game, TYPESET))
    .join('');
}

test('a bracket that closes after a board is before it', () => {
  expect(bodyOf('1. e4 (1. d4 d5 (1... f5 2. g3 (2. c4 { [#] })) 2. c4) e5')).toMatch(
    /\\skmline\[level=4\]\{2\. c4\}\]\)\n\\begin\{center\}/u,
  );
});

test('no page ends between the last board and the result', () => {
  const body = bodyOf('1. e4 { [#] } e5');
  expect(body.match(/\\skmkeep/gu)?.length).toBe(1);
  expect(body).toMatch(/\\skmkeep\n\\skmboard[^\n]*\n\\end\{center\}$/u);
});

test.each(['typeset', 'played'] as const)(
  'signs with pieces check clean if moves are %s, and come back as the same glyphs',
  async (moves) => {
    const games = readGames('1. e4 $70 e5 $78 2. Nf3 $1 $94 Nc6 $98 $14 3. Bb5 $86 *\n');
    const {findings, games: again} = await recheck(setGames(games, settingWith({moves})));
    expect(findings).toEqual([]);
    expect(again.map(treeOf)).toEqual(games.map(treeOf));
  },
);

test('text after a variation is printed after it', () => {
  const body = bodyOf(
    '1. e4 e5 {P} (1... c5 {A} (1... d5) {C} 2. Nf3) {D} (1... e6) {F} 2. {G} Nf3',
  );
  expect(body.match(/\b[A-Z]\b|\d\.+ \w+/gu)?.join(' ')).toBe(
    '1. e4 P 1... c5 A 1... d5 C 2. Nf3 D 1... e6 F G 2. Nf3',
  );
});

test('a year does not run into the number of the move after it', async () => {
  const moves = '1. e4 (1. d4 {Amsterdam 1889} d5 {In 1902 1... f5 was usual, then d5} 2. c4) e5';
  const body = bodyOf(moves);
  expect(body).toContain('Amsterdam 1889\\quad\n\\skmline');
  expect(body).toContain('In 1902\\quad 1...\\,f5');
  expect(body).toContain('then d5\n\\skmline');
  const games = readGames(`${moves} *\n`);
  const {findings, games: again} = await recheck(setGames(games, TYPESET));
  expect(findings).toEqual([]);
  expect(again.map(treeOf)).toEqual(games.map(treeOf));
});

test('a comment that begins with a comma goes on with its move', () => {
  expect(bodyOf('1. e4 {, the best move.} e5')).toContain('\\skmmoves{1. e4}, the best move.');
  expect(bodyOf('1. e4 (1. d4 {, as ever}) e5')).toContain('{1. d4}, as ever');
});

test('a long variation within a variation is a paragraph of its own, smaller and further to the right', async () => {
  const line =
    '4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 ' +
    '13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 17. Rc1 Qb7 18. Nf1 Rfe8 19. Ng3 Bf8 20. Bg5 Be6 ' +
    '21. Nf5 Nb4 22. Bb1 Bd7 23. Qd2 Re6 24. a3';
  const moves = `1. d4 (1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O) 4. Bxc6 (${line}) dxc6) d5`;
  const body = bodyOf(moves);
  expect(body).toContain('a6}\n(\\skmline[level=3]{3... Nf6 4. O-O})\n\\skmline');
  expect(body).toMatch(
    /Bxc6\}\n\n\{\\leftskip=2\.5em\\relax\\small\n\\skmline\[level=3\]\{4\. Ba4 [^{}]*\}\n\\par\}\n\n\\skmline/u,
  );
  const games = readGames(`${moves} *\n`);
  const {findings, games: again} = await recheck(setGames(games, TYPESET));
  expect(findings).toEqual([]);
  expect(again.map(treeOf)).toEqual(games.map(treeOf));
});
