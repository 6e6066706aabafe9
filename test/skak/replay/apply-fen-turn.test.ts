import {describe, expect, test} from 'vitest';
import {writeTurn} from '../../../src/skak/replay/played-game.ts';
import {replayBody, verdictsOf} from './tables.ts';

const tex = String.raw;
const BOARD = '4k3/8/8/8/8/8/8/4K2R';

/** The turns that xskak does not heed, and what becomes of the moves. */
function ignored(body: string): readonly (readonly string[])[] {
  const {ignoredTurns} = replayBody(body, 'xskak');
  const turns = ignoredTurns.map(
    ({actual, meant}) => `${writeTurn(actual)} for ${writeTurn(meant)}`,
  );
  return [turns, verdictsOf(body, 'xskak')];
}

describe('moves that follow the FEN are played from its turn', () => {
  test.each([
    ['of Black', tex`\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{30...Kd7}`, '30...'],
    ['of White', tex`\newchessgame[setfen=${BOARD} w - - 5 30]\mainline{30.Rh7 Kd8}`, '30.'],
    ['if only the side differs', tex`\newchessgame[setfen=${BOARD} b]\mainline{1...Kd7}`, '1...'],
    [
      'which it does not tell',
      tex`\newchessgame[setfen=${BOARD}]\mainline{30...Kd7 31.Rh7}`,
      '30...',
    ],
    [
      'of which another key tells half',
      tex`\newchessgame[player=b,setfen=${BOARD} b - - 0 30]\mainline{30...Kd7}`,
      '30...',
    ],
    [
      'in hidden moves',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30]\hidemoves{30...Kd7}`,
      '30...',
    ],
    ['in a variation', tex`\newchessgame[setfen=${BOARD} b - - 5 30]\variation{30...Kd7}`, '30...'],
    [
      'behind a diagram',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30]\chessboard\mainline{30...Kd7}`,
      '30...',
    ],
    [
      'behind another game',
      tex`\newchessgame[id=A,setfen=${BOARD} b - - 5 30]\newchessgame[id=B]\mainline{1.e4}\resumechessgame[id=A]\mainline{30...Kd7}`,
      '30...',
    ],
  ])('moves are played from the turn of the FEN: %s', (_, body, turn) => {
    const [turns, verdicts] = ignored(body);
    expect(turns).toEqual([expect.stringMatching(` for ${turn.replaceAll('.', '\\.')}$`)]);
    expect(new Set(verdicts)).toEqual(new Set(['played']));
  });

  test('moves are played from the turn of the FEN to the end of the game, variations included', () => {
    const body = tex`\newchessgame[id=A,setfen=${BOARD} b - - 5 30]\mainline{30...Kd7 31.Rh7 Kd6}\variation{31...Kd8}\newchessgame[id=B]\mainline{1.e4}\resumechessgame[id=A]\mainline{32.Rh6}`;
    expect(ignored(body)).toEqual([['1. for 30...'], ['played', 'played', 'played', 'played']]);
  });

  test('a game with the turn of its FEN keeps its place among the others', () => {
    const {games, blocks} = replayBody(
      tex`\newchessgame\mainline{1.e4}\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{30...Kd7}\newchessgame\mainline{1.d4}`,
      'xskak',
    );
    expect(games.map(({ordinal}) => ordinal)).toEqual([1, 2, 3]);
    expect(blocks.map(({before}) => before?.game)).toEqual(games);
  });
});

describe('xskak is not called deaf', () => {
  test.each([
    ['by moves that follow xskak', tex`\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{1.Rh7}`],
    ['without moves', tex`\newchessgame[setfen=${BOARD} b - - 5 30]\chessboard`],
    [
      'where moveid says the same',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30,moveid=30b]\mainline{30...Kd7}`,
    ],
    [
      'where movenr and player do',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30,movenr=30,player=b]\mainline{30...Kd7}`,
    ],
    [
      'where a default does',
      tex`\xskakset{defaultmoveid=30b}\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{30...Kd7}`,
    ],
    [
      'where two defaults do',
      tex`\xskakset{defaultmovenr=30,defaultplayer=b}\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{30...Kd7}`,
    ],
    [
      'where a default and a key do',
      tex`\xskakset{defaultmoveid=30w}\newchessgame[setfen=${BOARD} b - - 5 30,player=b]\mainline{30...Kd7}`,
    ],
    ['where skak sets up the board', tex`\fenboard{${BOARD} b - - 5 30}\mainline{30...Kd7}`],
    [
      'of a board for diagrams',
      tex`\setchessboard{setfen=${BOARD} b - - 5 30}\storechessboardstyle{x}{setfen=${BOARD} b - - 5 30}\newchessgame\mainline{1.e4}`,
    ],
  ])('xskak is not said to ignore the turn %s', (_, body) => {
    const [turns, verdicts] = ignored(body);
    expect(turns).toEqual([]);
    expect(verdicts?.filter((verdict) => verdict !== 'played')).toEqual([]);
  });

  test.each([
    ['nor the FEN', tex`\newchessgame[setfen=${BOARD} b - - 5 30]\mainline{29...Kd7}`],
    ['nor its side', tex`\newchessgame[setfen=${BOARD} w - - 5 30]\mainline{30...Kd7}`],
    [
      'nor moveid, which contradicts the FEN',
      tex`\newchessgame[setfen=${BOARD} b - - 5 30,moveid=1b]\mainline{30...Kd7}`,
    ],
  ])('xskak is not said to ignore a turn that the moves contradict: %s', (_, body) => {
    expect(ignored(body)[0]).toEqual([]);
  });
});

test('a turn that only TeX can read leaves its game unjudged', () => {
  const body = tex`\newchessgame[setfen=${BOARD} w - - 5 30,moveid=\next]\mainline{30.Rh7}`;
  expect(ignored(body)).toEqual([[], ['unjudged']]);
});
