import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {verdictsOf} from './tables.ts';

const tex = String.raw;

describe('a threat or a plan', () => {
  test.each([
    ['of White', tex`\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5}\variation{4.Qxf7#}`],
    ['of Black', tex`\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 b5}\variation{5...bxa4}`],
    ['that the move before would allow as well', tex`\mainline{1.e4 e5 2.Bc4}\variation{3.Qh5}`],
    ['that goes on', tex`\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5}\variation{4.Qxe5+ Nxe5 5.d4}`],
  ])('a threat or a plan is not accused: %s', (_, moves) => {
    expect(verdictsOf(tex`\newgame` + moves, 'xskak')).toEqual(['played', 'threat']);
  });

  test('skak, which plays threats, stops at their numbers', () => {
    const body = tex`\newgame\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5}\variation{4.Qxf7#}`;
    expect(verdictsOf(body, 'skak')).toEqual(['played', 'lost off-start']);
    const plan = tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6}\variation{3.Bb5} and then \variation{3.Bxc6}`;
    expect(verdictsOf(plan, 'skak')).toEqual(['played', 'played off-start', 'lost off-start']);
  });
});

describe('after a move that cannot be played', () => {
  test.each([
    [
      'the rest of its line is not judged',
      tex`\newgame\mainline{1.e4 e5 2.Nd3 Nxd3 3.Qxd3 good 7.O-O 0-0}`,
      ['lost illegal'],
    ],
    [
      'nor are the lines behind it',
      tex`\newgame\mainline{1.e4 e5 2.Nd3 Nc6}\mainline{3.Bb5 a6}\variation{3...Nf6}\mainline{9.Kxe8}`,
      ['lost illegal', 'unjudged', 'unjudged', 'unjudged'],
    ],
    [
      'nor is a line that was stored there',
      tex`\newgame\mainline{1.e5}\storegame{a}\newgame\restoregame{a}\mainline{5.Kf9}`,
      ['lost illegal', 'unjudged'],
    ],
    [
      'a variation is played that fits a position before it, and not accused if it does not',
      tex`\newchessgame\mainline{1.e4 e5 2.Nd3}\variation{1...c5 2.Nf3}\variation{1...c5 2.Nf3 Nf3}`,
      ['lost illegal', 'played', 'unjudged'],
    ],
    [
      'an alternative to a move with a wrong number is not accused',
      tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7}` +
        tex`\variation{5.d3 d6 4.c3}\variation{4.d4 Kd8}`,
      ['played', 'played number', 'unjudged'],
    ],
    [
      'a new game is judged',
      tex`\newgame\mainline{1.e5}\newgame\mainline{1.e4}`,
      ['lost illegal', 'played'],
    ],
    [
      'a game stored before it is judged',
      tex`\newgame\mainline{1.e4}\storegame{a}\mainline{1...e4}\restoregame{a}\mainline{1...e5}`,
      ['played', 'lost illegal', 'played'],
    ],
    [
      'a resumed game is judged where its move was still played',
      tex`\newchessgame\mainline{1.e4 e5 2.Nd3 Nc6}\resumechessgame[moveid=2w]\mainline{2.Nf3 Nf3}`,
      ['lost illegal', 'lost illegal'],
    ],
    [
      'a resumed game is not judged where it ended',
      tex`\newchessgame\mainline{1.e4 e5 2.Nd3 Nc6}\resumechessgame\mainline{3.Bb5}`,
      ['lost illegal', 'unjudged'],
    ],
    [
      'a resumed game is not judged where a move behind it is named',
      tex`\newchessgame\mainline{1.e4 e5 2.Nd3 Nc6}\resumechessgame[moveid=3w]\mainline{3.Bb5}`,
      ['lost illegal', 'unjudged'],
    ],
    [
      'a game that branches off its end is not judged',
      tex`\newchessgame[id=A]\mainline{1.e4 e5 2.Nd3 Nc6}\newchessgame[newvar=A,id=B]\mainline{2...Nf6}`,
      ['lost illegal', 'unjudged'],
    ],
    [
      'a lost variation leaves the main line as it was',
      tex`\newgame\mainline{1.e4 e5}\variation{1...e4}\mainline{2.Nf3}`,
      ['played', 'lost illegal', 'played'],
    ],
  ])('one mistake is one finding: %s', (_, body, verdicts) => {
    expect(verdictsOf(body, 'xskak')).toEqual(verdicts);
  });
});

describe('where a line starts', () => {
  test.each([
    [
      'skak tells a variation that starts elsewhere',
      'skak',
      tex`\newgame\mainline{1.e4 e5 2.Nf3}\variation{1...c5}`,
      ['played', 'played off-start'],
    ],
    [
      'xskak does not care',
      'xskak',
      tex`\newgame\mainline{1.e4 e5 2.Nf3}\variation{1...c5}`,
      ['played', 'played'],
    ],
    [
      'a main line cannot go back, and the next one goes on where it was',
      'xskak',
      tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6}\mainline{2.Nc3 Nc6}\mainline{3.Bb5}`,
      ['played', 'played goes-back', 'played'],
    ],
    [
      'the first game must be started',
      'skak',
      tex`\mainline{1.e4 e5}\mainline{2.Nf3}`,
      ['played missing-newgame', 'played'],
    ],
    [
      'and so must the second one',
      'skak',
      tex`\newgame\mainline{1.e4 e5 2.Nf3}\mainline{1.d4 d5}\mainline{2.c4}`,
      ['played', 'played missing-newgame', 'played'],
    ],
    [
      'a line inside a main line stops it',
      'xskak',
      tex`\newchessgame\mainline{1.e4 \xskakcomment{or \variation{1.d4}} e5}`,
      ['played', 'played nested'],
    ],
    [
      'a line inside a variation does not',
      'xskak',
      tex`\newchessgame\mainline{1.e4 e5}\variation{1...c5 \xskakcomment{or \variation{1...c6}} 2.Nf3}`,
      ['played', 'played', 'played'],
    ],
  ] as const)('a line starts from the right position: %s', (_, dialect, body, verdicts) => {
    expect(verdictsOf(body, dialect)).toEqual(verdicts);
  });

  test('an input file need not start its game', () => {
    const {blocks} = replay(
      parseTex(new SourceText(tex`\mainline{1.e4 e5}\mainline{2.Nf3}`, 'chapter.tex')),
    );
    expect(blocks.map(({status, start}) => [status, start])).toEqual([
      ['played', undefined],
      ['played', undefined],
    ]);
  });

  test.each([
    tex`\mainline{12.Nf3 Kxe1}\variation{12.g3}`,
    tex`\mainline{2.Nf3}`,
    '\\mainline{\n\n2.Nf3}',
    tex`\mainline{2.e2-e4}`,
    tex`\mainline{2.nf3 2...Nc6}`,
    tex`\mainline{3... 0-0}`,
  ])('a file that begins in the middle of a game is not judged: %j', (text) => {
    const {blocks} = replay(parseTex(new SourceText(text, 'chapter.tex')));
    expect(new Set(blocks.map(({status}) => status))).toEqual(new Set(['unjudged']));
  });
});

describe('what only TeX can tell is not judged', () => {
  test.each([
    ['a board from a macro', tex`\fenboard{\position}\mainline{1.Kf9}`],
    ['a board from pieces in a macro', tex`\newchessgame[setpieces=\mine]\mainline{1.Qh5}`],
    ['a tag', tex`\newchessgame\mainline{1.e4}\resumechessgame[reftag=x]\mainline{1.e9 Kf3}`],
  ])('what only TeX can tell is not judged: %s', (_, body) => {
    expect(verdictsOf(body, 'xskak').at(-1)).toBe('unjudged');
  });
});
