import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../src/chess/fen.ts';
import {gameOf} from '../../../src/skak/replay/facts.ts';
import {after} from './positions.ts';
import {replayBody, short} from './tables.ts';
import type {Dialect} from '../../../src/tex/tables/command-table.ts';

const tex = String.raw;
const KINGS = '4k3/8/8/8/8/8/8/4K3';

/** Each board: its command, where the text stands before it, its FEN, and whether a game begins. */
function diagramsOf(body: string, dialect: Dialect = 'xskak'): readonly (readonly unknown[])[] {
  const {diagrams, board} = replayBody(body, dialect);
  return diagrams.map(({command, at, fen, starts}) => [
    command.name,
    at && short(writeFen(board.goTo(at))),
    fen && short(writeFen(fen.position)),
    starts,
  ]);
}

describe('a board is noted', () => {
  test.each([
    [
      'that skak shows',
      tex`\newgame\mainline{1.e4}\showboard`,
      ['showboard', after('e4'), undefined, false],
    ],
    [
      'that it shows from the other side',
      tex`\newgame\mainline{1.e4}\showinverseboard`,
      ['showinverseboard', after('e4'), undefined, false],
    ],
    [
      'that chessboard shows',
      tex`\newgame\mainline{1.e4}\variation{1.d4 d5}\chessboard[inverse]`,
      ['chessboard', after('e4'), undefined, false],
    ],
    [
      'that chessboard shows from a FEN',
      tex`\newgame\mainline{1.e4}\chessboard[setfen=${KINGS}]`,
      ['chessboard', after('e4'), `${KINGS} w 1`, false],
    ],
    [
      'that skak sets up',
      tex`\fenboard{${KINGS} b - - 0 30}`,
      ['fenboard', undefined, `${KINGS} b 30`, true],
    ],
    [
      'that xskak sets up, in the middle of a game',
      tex`\newgame\mainline{1.e4}\newchessgame[setfen=${KINGS},moveid=30b]`,
      ['newchessgame', after('e4'), `${KINGS} b 30`, true],
    ],
    [
      'though its FEN is for TeX to read',
      tex`\newgame\chessboard[setfen=\xskakget{nextfen}]`,
      ['chessboard', after(''), undefined, false],
    ],
    [
      'behind a move that cannot be played',
      tex`\newgame\mainline{1.e5}\showboard`,
      ['showboard', undefined, undefined, false],
    ],
  ])('a board is noted %s', (_, body, expected) => {
    expect(diagramsOf(body)).toEqual([expected]);
  });

  test.each([
    ['without a FEN that could be wrong', tex`\newgame\newchessgame\newchessgame[moveid=3w]`],
    ['that cannot be set up', tex`\fenboard{4k3/8/8/8/8/8/4K3 w - - 0 1}`],
  ])('no board is noted if it is one %s', (_, body) => {
    expect(diagramsOf(body)).toEqual([]);
  });
});

test('a board that sets up a game is known to it, whatever turn its moves ask for', () => {
  const body = tex`\newchessgame\mainline{1.e4}\newchessgame[setfen=${KINGS} b - - 0 30]\mainline{30...Kd7}`;
  const {diagrams, games, blocks} = replayBody(body, 'xskak');
  expect(diagrams.map((diagram) => gameOf(diagram, games))).toEqual([blocks[1]?.before?.game]);
});

test('a board inside a line is known to belong to the line', () => {
  const body = tex`\newchessgame\mainline{1.e4 e5 \xskakcomment{\chessboard} 2.Nf3}\chessboard`;
  const {diagrams, blocks} = replayBody(body, 'xskak');
  expect(diagrams.map(({inside}) => inside)).toEqual([blocks[0], undefined]);
});

test('results are noted with their games', () => {
  const body = tex`\newchessgame\mainline{1.e4}\newchessgame[white=Anna,result={1-0}]\mainline{1.d4}\newchessgame[newvar=game,id=B,result=0-1]`;
  const {results} = replayBody(body, 'xskak');
  expect(
    results.map(({argument: {source, start, end}, ordinal}) => [
      source.text.slice(start, end),
      ordinal,
    ]),
  ).toEqual([['1-0', 2]]);
});
