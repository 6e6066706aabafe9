import fc from 'fast-check';
import {expect, test} from 'vitest';
import {START_FEN} from '../../src/chess/fen.ts';
import {ENGLISH_PIECES} from '../../src/chess/letters.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';
import {BoardCursor} from '../../src/skak/replay/board-cursor.ts';
import {PlayedGame} from '../../src/skak/replay/played-game.ts';
import {makeJavaScriptListKernel} from '../../src/skak/replay/kernel/plain-list-kernel.ts';
import {makeWasmListKernel} from '../../src/skak/replay/kernel/plain-list-kernel.ts';
import {ListPlayer} from '../../src/skak/replay/list-player.ts';
import {readFirstPly} from '../../src/skak/replay/play-plain-list.ts';
import type {PlainMoves} from '../../src/skak/replay/list-player.ts';
import {readLine} from '../../src/skak/replay/read-line.ts';
import {positionOf} from '../chess/position-of.ts';

const word = fc.constantFrom(
  ...[
    '1.',
    '1. ',
    '2.',
    '1...',
    '01.',
    'e4',
    'e5',
    'exd5',
    'd5',
    'Nf3',
    'Nc6',
    'Nxe4',
    'Ngf3',
    'O-O',
    'O-O-O',
    '0-0',
  ],
  ...[
    'a8=Q',
    'a8Q',
    'axb8=N+',
    'Kd2',
    'Ke2',
    'Ra3',
    'e2e4',
    'bb3',
    'ed5',
    '!',
    '?!',
    '+',
    '#',
    ',',
    '.',
    ' ',
    '\n',
    '\r\n',
  ],
  ...['\n\n', '\t', '%', '{', '}', '\\wbetter{}', '$1', '1-0', 'Z', 'x', '-', 'é'],
);

const STARTS = [
  START_FEN,
  'r3k2r/P2p4/8/4p3/3P4/8/p2P4/R3K2R w KQkq - 0 1',
  '1k6/8/8/8/8/8/8/1K2R3 w E - 0 1',
];

const commentRules = {
  carries: (name: string) => name === 'wbetter',
  lookUp: () => ({kind: 'sign'}) as const,
  isOwn: () => false,
  isUnicode: false,
};

const players = [makeWasmListKernel(), makeJavaScriptListKernel()].map(
  (kernel) => new ListPlayer(kernel),
);

function outcomeOf({run, areTrue, signed}: PlainMoves): unknown {
  return {moves: run.nodes.map(({move}) => move), areTrue, signed};
}

test('lists that are played without a closer look are played the same with one', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(word, {maxLength: 14}), fc.constantFrom(...STARTS), (words, fen) => {
      const text = words.join('');
      const span = {start: 0, end: text.length};
      const {root} = new PlayedGame(positionOf(fen), {ordinal: 1});
      const context = {text, letters: ENGLISH_PIECES, commentRules};
      const [moves, other] = players.map((player) => player.play(root, span, context));
      expect(other && outcomeOf(other)).toEqual(moves && outcomeOf(moves));
      if (moves === undefined) return;
      const {nodes} = moves.run;
      plain += 1;
      const board = new BoardCursor();
      board.goTo(root);
      const tokens = tokenizeMovetext(text, span, ENGLISH_PIECES);
      const line = readLine(board, tokens, {
        text,
        letters: ENGLISH_PIECES,
        dialect: 'skak',
        commentRules,
      });
      expect(line.faults).toEqual([]);
      expect(nodes.map(({move}) => move)).toEqual(line.nodes.map(({move}) => move));
      const first = tokens[0];
      if (nodes.length > 0)
        expect(first?.type === 'number' && readFirstPly(text, span) === root.ply).toBe(true);
    }),
    {numRuns: 60_000, seed: 7},
  );
  expect(plain).toBeGreaterThan(2_000);
});
