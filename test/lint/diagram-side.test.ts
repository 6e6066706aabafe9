import {describe, expect, test} from 'vitest';
import {checkText, inDocument} from '../check-text.ts';

const tex = String.raw;

describe('diagram-side', () => {
  async function views(body: string, view: string): Promise<number> {
    const settings = [
      {rules: new Map([['diagram-side', {level: 'info', options: {view}} as const]])},
    ];
    return (await checkText(inDocument(body), {settings})).length;
  }
  const board = (side: string): string => tex`\chessboard${side}`;

  test.each([
    ['one of four', [1, 1, 1, 0], 1],
    ['two of five', [1, 1, 1, 0, 0], 0],
    ['one of three', [1, 1, 0], 0],
    ['one of five, all others inverse', [0, 0, 0, 0, 1], 1],
    ['none', [1, 1, 1, 1], 0],
  ])('diagram-side wants the side of most boards: %s', async (_, sides, count) => {
    const body = sides.map((side) => board(side === 1 ? '' : '[inverse]')).join(' ');
    expect(await views(tex`\newchessgame${body}`, 'majority')).toBe(count);
  });

  test.each([
    ['\\chessboard[inverse=false]', 'black', 1],
    ['\\chessboard[inverse=true]', 'black', 0],
    ['\\chessboard[style=mine]', 'black', 0],
    ['\\chessboard[inverse=\\side]', 'black', 0],
    ['\\setchessboard{inverse}\\chessboard', 'black', 0],
    ['\\setchessboard{showmover=false}\\chessboard', 'black', 1],
    ['\\chessboard[setfen=4k3/8/8/8/8/8/8/4K3 b - - 0 1]', 'mover', 1],
    ['\\chessboard[setfen=4k3/8/8/8/8/8/8/4K3 b - - 0 1,inverse]', 'mover', 0],
    ['\\chessboard[setfen=4k3/8/8/8/8/8/8/4K3,inverse]', 'mover', 0],
    ['\\mainline{1.e4}\\showboard', 'mover', 1],
    ['\\mainline{1.e4}\\showinverseboard', 'mover', 0],
  ])('diagram-side finds in %s, with boards wanted from %s: %i', async (body, view, count) => {
    expect(await views(tex`\newchessgame${body}`, view)).toBe(count);
  });
});
