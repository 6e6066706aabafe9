import {describe, expect, test} from 'vitest';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

const tex = String.raw;

/** The findings without the line, which is the same for all. */
async function findingsOf(body: string, dialect: Dialect = 'xskak'): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body, dialect));
  return findings.map((finding) => brief(finding).replace(/^\S+ /, ''));
}

describe('fen-inconsistent', () => {
  test.each([
    [
      'all rights and the passed square, in one finding and one fix',
      tex`\fenboard{4k3/8/8/8/8/8/8/R3K3 w KQkq e6 0 30}\mainline{30.O-O-O}`,
      'fen-inconsistent K',
      tex`\fenboard{4k3/8/8/8/8/8/8/R3K3 w Q - 0 30}\mainline{30.O-O-O}`,
    ],
    [
      'rights of nobody',
      tex`\fenboard{2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w KQkq - 0 1}\mainline{1.Qxg7+}`,
      'fen-inconsistent K',
      tex`\fenboard{2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1}\mainline{1.Qxg7+}`,
    ],
    [
      'rights across the lines of a FEN',
      tex`\fenboard{4k3/8/8/8/8/8/8/% first rank:` + '\nR3K3 w KQ\n - 0 30}\\mainline{30.O-O-O}',
      'fen-inconsistent K',
      tex`\fenboard{4k3/8/8/8/8/8/8/% first rank:` + '\nR3K3 w Q\n - 0 30}\\mainline{30.O-O-O}',
    ],
  ])('fen-inconsistent corrects %s', async (_, wrong, finding, fixed) => {
    expect(await findingsOf(wrong, 'skak')).toEqual([finding]);
    expect(await fixText(inDocument(wrong, 'skak'))).toBe(inDocument(fixed, 'skak'));
  });

  test.each([
    ['a diagram with two kings', tex`\chessboard[setfen=4k3/8/8/8/8/8/8/K3K3 w - - 0 1]`],
    ['a diagram with pawns only', tex`\chessboard[setfen=pppppppp/8/8/8/8/8/8/PPPPPPPP]`],
    ['a diagram that no moves follow', tex`\fenboard{4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1}\showboard`],
    ['rights in a diagram', tex`\chessboard[setfen=4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1]`],
    [
      'a mate whose mover is not shown',
      tex`\chessboard[setfen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR b - - 0 0,showmover=false]`,
    ],
    [
      'a mate whose mover is shown nowhere',
      tex`\setchessboard{showmover=false}\chessboard[setfen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR b - - 0 0]`,
    ],
    [
      'a mate without a side',
      tex`\chessboard[setfen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR]`,
    ],
    [
      'a FEN whose side moveid corrects',
      tex`\newchessgame[setfen=4k3/8/8/8/8/8/4q3/4K3 b - - 0 30,moveid=30w]\mainline{30.Kxe2}`,
    ],
    [
      'a placeholder for the number, which moveid gives',
      tex`\newchessgame[setfen=4k3/8/8/8/8/8/8/4K2R w - - 0 0,moveid=30w]\mainline{30.Rh7}`,
    ],
    ['rights of Chess960', tex`\fenboard{1k1r4/8/8/8/8/8/8/1K1R4 w DKd - 0 1}`],
    ['six queens', tex`\fenboard{7k/8/8/8/8/8/8/QQQQQQK1 b - - 0 1}\mainline{1...Kg8}`],
  ])('fen-inconsistent accepts %s', async (_, body) => {
    expect(await findingsOf(body)).toEqual([]);
  });

  test.each([
    [
      'a mate whose FEN lets the mating side move',
      tex`\chessboard[setfen=rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR b - - 0 3]`,
      'fen-inconsistent rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR b - - 0 3',
    ],
    [
      'a diagram with nine pawns, kings and all',
      tex`\chessboard[setfen={4k3/pppppppp/8/8/8/P7/PPPPPPPP/4K3 w - - 0 20}]`,
      'fen-inconsistent 4k3/pppppppp/8/8/8/P7/PPPPPPPP/4K3 w - - 0 20',
    ],
    [
      'a second king, once moves are played',
      tex`\fenboard{4k3/8/8/8/8/8/8/K3K3 w - - 0 1}\mainline{1.Kb2}`,
      'fen-inconsistent 4k3/8/8/8/8/8/8/K3K3 w - - 0 1',
    ],
  ])('fen-inconsistent finds %s', async (_, body, finding) => {
    expect(await findingsOf(body)).toContain(finding);
  });

  test('fen-inconsistent leaves a slip to the rule that knows the right board', async () => {
    const body = tex`\newchessgame\mainline{1.e4 d6 2.d4 Nf6 3.Nc3 g6}\chessboard[setfen=rnbqkb1r/ppp1Pp1p/3p1np1/8/3PP3/2N5/PPP2PPP/R1BQKBNR w KQkq - 0 4]`;
    expect(await findingsOf(body)).toEqual([
      'diagram-drift rnbqkb1r/ppp1Pp1p/3p1np1/8/3PP3/2N5/PPP2PPP/R1BQKBNR',
    ]);
  });
});
