import {describe, expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

/** A mate in two by Morphy: 1. Ra6 is the only key. */
const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';
const BOARD = `\\chessboard[setfen=${MORPHY}]`;

/** The rules that find something in the body of an xskak document. */
async function rulesFor(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body, 'xskak'));
  return findings.map(({rule}) => rule);
}

describe('a mate that the text claims for a board', () => {
  test.each([
    ['after the board', `${BOARD} Mate in 1`],
    ['after a line break', `\\begin{center}${BOARD}\\\\\\textbf{Mate in one}\\end{center}`],
    ['before the board', `White to move. Mate in 1.\n${BOARD}`],
    ['in a caption', `\\begin{figure}${BOARD}\\caption{Mate in 1.}\\end{figure}`],
    ['in German', `${BOARD} Weiß zieht: Matt in einem Zug`],
    ['with the number before its noun', `${BOARD} Weiß setzt in einem\nZug matt. Matt  in 1 Zug`],
    ['at the end of a game', `\\newchessgame[setfen=${MORPHY}]\\chessboard Mate in 1.`],
  ])('a mate that the text claims is checked %s', async (_name, body) => {
    expect(await rulesFor(body)).toEqual(['exercise-no-solution']);
  });

  test.each([
    ['in another paragraph', `${BOARD}\n\nMate in 1.`],
    ['next to two boards', `${BOARD} ${BOARD} Mate in 1.`],
    ['as a question', `${BOARD} Is there a mate in 1?`],
    ['within a sentence about something else', `${BOARD} White dreams of mate in 1.`],
    ['for the side that is not to move', `${BOARD} Black to move, mate in 1.`],
    ['for a FEN without a side', '\\chessboard[setfen=kbK5/pp6/1P6/8/8/8/8/R7] Mate in 1.'],
    ['in a comment of the source', `${BOARD} % Mate in 1`],
  ])('a claim of a mate is not read %s', async (_name, body) => {
    expect((await rulesFor(body)).filter((rule) => rule.startsWith('exercise'))).toEqual([]);
  });
});

describe('a solution', () => {
  const game = `\\newchessgame[setfen=${MORPHY}]`;

  test.each([
    ['is right', `${BOARD} Mate in 2. ${game}\\mainline{1. Ra6}`],
    [
      'discusses a try first',
      `${BOARD} Mate in 2. ${game}\\variation{1. Rh1? bxa6}\\mainline{1. Ra6}`,
    ],
    [
      'is given pages later',
      `${BOARD} Mate in 2.\n\n\\section{Solutions} ${game}\\mainline{1. Ra6}`,
    ],
  ])('a solution is accepted if it %s', async (_name, body) => {
    const rules = await rulesFor(body);
    expect(rules.filter((rule) => rule.startsWith('exercise'))).toEqual([]);
  });

  test('a wrong solution is reported wherever it is', async () => {
    expect(
      await rulesFor(`${BOARD} Mate in 2.\n\n\\section{Solutions} ${game}\\mainline{1. Rh1}`),
    ).toEqual(['exercise-wrong-solution']);
  });
});
