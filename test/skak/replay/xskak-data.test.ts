import {describe, expect, test, vi} from 'vitest';
import {PlayedRun, type GameNode} from '../../../src/skak/replay/played-game.ts';
import {accountOf} from '../account/account-of.ts';
import {brief, checkText} from '../../check-text.ts';

const tex = String.raw;

function inXskak(body: string): string {
  return tex`\documentclass{article}\usepackage{xskak}\begin{document}
${body}
\end{document}`;
}

/** Half-moves judged, and not judged. */
function counts(body: string): readonly [number, number] {
  const {judged, unjudged} = accountOf(['a.tex'], {'a.tex': inXskak(body)});
  return [judged, unjudged];
}

const A = tex`\newchessgame[id=A]\mainline{1.e4 e5}`;
const B = tex`\newchessgame[id=B]\mainline{1.d4 d5}`;

/** xskak 1.5 plays them all without an error, and comes to the board that the moves need. */
describe('games of xskak go on where it goes on', () => {
  test.each([
    tex`\newchessgame[moveid=3b,player=w]\mainline{3.e4 e5}`,
    tex`\newchessgame[player=b,moveid=3w]\mainline{3.e4}`,
    tex`${A}${B}\xskakset{lastmoveid=A}\resumechessgame\mainline{2.Nf3}`,
    tex`${A}${B}\xskakloop[id=A]{\xskakget{san}}\resumechessgame\mainline{2.Nf3}`,
    tex`\newchessgame[setfen=2K/k/7R,castling={}]\mainline{1.Kd8 Kb7}`,
    tex`\newchessgame\chessboard[zero,addpieces={KZ0,QZ8}]\mainline{1.e4}`,
    tex`${A}\chessboard[setpieces={Ke1,Pe2},addpieces={ke8}]\variation{1.e3 Kd7 2.e4}`,
    tex`${A}\chessboard[setwhite={Ke1,Ra1},addblack={Ke8},mover=b,fullmove=30]\variation{30...Kd7 31.Ra7+}`,
  ])('games resume where xskak resumes them: %s', async (body) => {
    expect((await checkText(inXskak(body))).map(brief)).toEqual([]);
    expect(counts(body)[1]).toBe(0);
  });
});

/** xskak 1.5 comes to another board, or to none. */
describe('games are not judged where only TeX knows the position', () => {
  test.each([
    tex`${A}\xskakset{tag=T}${B}\xskakset{refid=T}\resumechessgame\mainline{2.Nf3 Nc6}`,
    tex`${A}\newchessgame[id=A]\mainline{1.d4}\input{games.xsk}\resumechessgame[id=A]\mainline{2.Nf3}`,
    tex`${A}\xskakloop{\mainline{2.Nf3}}\mainline{2...Nc6}`,
    tex`\setchessboard{language=german}${A}`,
    tex`\setchessboard{moveid=5b}${A}`,
    tex`\setchessboard{fillarea=a1-d4}${A}`,
    tex`\setchessboard{clearfields={h2}}${A}`,
    tex`\newchessgame[stepmoveid=2]\mainline{1.e4}`,
    tex`${A}\newchessgame[id=B,newvar=A,moveid=7b]\mainline{7...c5}`,
    tex`${A}\newchessgame[id=B,newvar=A,setfen=4k3/8/8/8/8/8/8/4K3 b - - 0 1]\mainline{1...Kd7}`,
    tex`\storechessboardstyle{a}{setpieces={Ke1,ke8}}\storechessboardstyle{b}{style=a,addpieces={Pd2}}
\newchessgame[style=b]\mainline{1.d4 Kd7}`,
  ])('a game is not judged where only TeX knows the position: %s', async (body) => {
    expect((await checkText(inXskak(body))).map(brief)).toEqual([]);
    expect(counts(body)[1]).toBeGreaterThan(0);
  });
});

test('games that nothing asks about do not make the nodes of all half-moves', async () => {
  const made = vi.spyOn(PlayedRun.prototype, 'nodeAt');
  const game = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6}`;
  expect(await checkText(inXskak(game.repeat(9)))).toEqual([]);
  const nodes = made.mock.results.map(({value}) => value as GameNode);
  expect(new Set(nodes.filter(({run}) => run !== undefined)).size).toBeLessThanOrEqual(2 * 9);
  made.mockRestore();
});
