import {expect, test} from 'vitest';
import {epdFormat} from '../../../../src/games/formats/epd/epd-format.ts';
import {writeEpd} from '../../../../src/games/formats/epd/write-epd.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {makeGame} from '../../../chess/game/make-game.ts';
import {fixture} from '../readings.ts';

const BK1 = '1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -';

/** What is written of an EPD that was read. */
function writeBack(text: string): string {
  return epdFormat
    .read(new SourceText(text, 'a.epd'))
    .games.map((game) => writeEpd(game))
    .join('');
}

test('the Bratko-Kopec positions survive a round trip', () => {
  const {text} = fixture('other/bratko-kopec.epd');
  expect(writeBack(text)).toBe(text);
});

test.each([
  'bm Qd1+; id "BK.01";',
  'acd 12; am Be6; bm Qd1+; c0 "Mate"; c1 "in three"; ce -250; id "x";',
  'am Be6;',
  'bm Qd1+ Be6; pv Qd1+ Kxd1 Bg4+;',
  'dm 3; eco "B01"; fmvn 31; hmvc 4; nic "SI.40"; z "a b";',
])('an EPD with %s survives a round trip', (operations) => {
  expect(writeBack(`${BK1} ${operations}\n`)).toBe(`${BK1} ${operations}\n`);
});

test.each(['c0 "D1 20; D2 400";', 'bm e4; id "First move";', 'am f3 g4; ce 30;', ''])(
  'operations of the usual start survive a round trip: %s',
  (operations) => {
    const line = `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ${operations}`.trim();
    expect(writeBack(`${line}\n`)).toBe(`${line}\n`);
  },
);

test('quotation marks and more than ten comments are written safely', () => {
  const comments = Array.from({length: 12}, (_, i) => `{comment_"${i}"}`).join(' ');
  const game = makeGame({fen: `${BK1} 0 1`, moves: `${comments} Qd1`});
  const written = writeEpd(game);
  expect(written).toContain(`c8 "comment '8'"; c9 "comment '9' comment '10' comment '11'";`);
  expect(writeBack(written)).toBe(written);
});

test('a played game is written as its final position', () => {
  const tags = new Map([
    ['White', 'Morphy'],
    ['Black', 'Hart'],
  ]);
  const game = makeGame({fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 7 30', moves: 'e4 Kd7', tags});
  expect(writeEpd(game)).toBe('8/3k4/8/8/4P3/8/8/4K3 w - - fmvn 31; hmvc 1; id "Morphy - Hart";\n');
  expect(writeEpd(makeGame({moves: 'Nf3 Nf6'}))).toBe(
    'rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - fmvn 2; hmvc 2;\n',
  );
});
