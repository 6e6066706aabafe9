import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {brief, checkText, inDocument} from '../../check-text.ts';
import {BEFORE_FORMS, SET_UP_FORMS} from './set-up-forms.ts';

const tex = String.raw;

/** Placement, side and number at the end of a text; nothing where that is not known. */
function boardAfter(body: string): string | undefined {
  const {end, board} = replay(parseTex(new SourceText(inDocument(body), 'book.tex')));
  if (end === undefined) return undefined;
  const [placement, side, , , , number] = writeFen(board.goTo(end)).split(' ');
  return [placement, side, number].join(' ');
}

describe('the keys of a board do what they say, in their order', () => {
  test.each(SET_UP_FORMS)(
    'the keys of a board take effect in their order: %s',
    (keys, expected) => {
      expect(boardAfter(`${BEFORE_FORMS}\\newchessgame[${keys}]`)).toBe(expected);
    },
  );
});

describe('a board that only TeX knows is not known', () => {
  test.each([
    'setpieces=\\mine',
    'setwhite={Ke1},addblack=\\his',
    'language=dutch,setpieces={Ke1,ke8}',
    'startfen=c3,addfen=QQ',
    'setfen={4k3/8/8/8/8/8/8/4K3},loadfen=game',
    'newvar=game,addwhite=Qd4',
    'clearfield=i9',
    'style=mini,addfen=8/8/8/X7',
    'restorefen=lost,addwhite=Qd4',
  ])('a board that only TeX knows is unknown: %s', (keys) => {
    expect(
      boardAfter(
        `\\mainline{1.e5}\\chessboard[storefen=lost]${BEFORE_FORMS}\\newchessgame[${keys}]`,
      ),
    ).toBe(undefined);
  });
});

test('castling rights that no board allows are dropped', () => {
  const {end, board} = replay(
    parseTex(
      new SourceText(
        inDocument(tex`\newchessgame[castling=Qk,enpassant=a3,setwhite={Ke1,Ra1},addblack={Ke8}]`),
        'book.tex',
      ),
    ),
  );
  expect(end && writeFen(board.goTo(end))).toBe('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
});

describe('a list of pieces that TeX cannot read is reported', () => {
  test.each([
    ['setwhite={Ke1,a2}', '2:29 malformed-fen a2'],
    ['setwhite={Xe1}', '2:25 malformed-fen Xe1'],
    ['setwhite={Ke1,},addblack=ke8', '2:29 malformed-fen '],
    ['setpieces={KE1,ke8}', '2:26 malformed-fen KE1'],
  ])('a list of pieces that TeX cannot read is reported: %s', async (keys, expected) => {
    const findings = await checkText(inDocument(`\\newchessgame[${keys}]\\mainline{1.Ke2}`));
    expect(findings.map(brief)).toEqual([expected]);
  });
});

test('moves from a board set up by keys are judged', async () => {
  const body = tex`\newchessgame[id=main,moveid=23w,castling=Q,enpassant=a3,
    setwhite={pa2,pb4,pd4,pe3,pf2,pg2,ph3,qd3,kg1,rb1,rc1,na4},
    addblack={pa7,pb7,pc6,pd5,pf7,pg6,ph6,kg8,qd6,ra8,re8,ng7}]
    \mainline{23.b5 cxb5 24.Qxb5 Nh1}`;
  const findings = await checkText(inDocument(body));
  expect(findings.map(({rule, message}) => `${rule}: ${message}`)).toEqual([
    'illegal-move: Illegal move `Nh1` for Black at move 24: no knight can reach `h1`',
  ]);
});
