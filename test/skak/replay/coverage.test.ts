import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import type {Block} from '../../../src/skak/replay/block.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {replayBody} from './tables.ts';
import type {Dialect} from '../../../src/tex/tables/command-table.ts';

const tex = String.raw;

/** `2+1 error Nd5`: half-moves judged and not, why not, and the text that is to blame. */
function describeCoverage({judged, unjudged, cause}: Block): string {
  const blame = cause && `${cause.kind} ${cause.source.slice(cause.span)}`;
  return [`${judged}+${unjudged}`, blame].filter((part) => part !== undefined).join(' ');
}

function coverageOf(body: string, dialect: Dialect): readonly string[] {
  return replayBody(body, dialect).blocks.map(describeCoverage);
}

describe('the coverage of a block', () => {
  test.each<[string, Dialect, string, readonly string[]]>([
    ['all were played', 'skak', tex`\newgame\mainline{1.e4 e5 2.Nf3}`, ['3+0']],
    [
      'a threat is judged',
      'skak',
      tex`\newgame\mainline{1.e4 e5}\variation{2...Nf6}`,
      ['2+0', '1+0'],
    ],
    [
      'a move that cannot be played is judged, those after it are not',
      'xskak',
      tex`\newchessgame\mainline{1.e4 e5 2.Nd5 Nc6 3.d4}\mainline{3...d6}`,
      ['3+2 error Nd5', '0+1 error Nd5'],
    ],
    [
      'an unknown word is judged like a move',
      'xskak',
      tex`\newchessgame\mainline{1.e4 e5 2.Nf9 Nc6}`,
      ['3+1 error Nf9'],
    ],
    [
      'a number of the other side accuses its move',
      'xskak',
      tex`\newchessgame\mainline{1.e4 2.Nf3 Nc6}`,
      ['2+1 error 2.'],
    ],
    [
      'an error in the last move leaves nothing',
      'skak',
      tex`\newgame\mainline{1.e4 e6 2.Nd5}`,
      ['3+0'],
    ],
    [
      'a macro in place of a move',
      'skak',
      tex`\newcommand\best{e4}\newgame\mainline{1.\best{} e5}\mainline{2.Nf3}`,
      [tex`0+1 macro \best{}`, tex`0+1 macro \best{}`],
    ],
    [
      'a conditional',
      'skak',
      tex`\newgame\mainline{1.e4}\iflong\mainline{1...e5}\fi\mainline{2.Nf3 Nc6}`,
      ['1+0', '1+0', tex`0+2 conditional \iflong\mainline{1...e5}\fi`],
    ],
    [
      'a position that only TeX knows',
      'xskak',
      tex`\newchessgame[setfen=\xskakget{nextfen}]\mainline{1.e4}`,
      [tex`0+1 position \newchessgame[setfen=\xskakget{nextfen}]`],
    ],
    [
      'a game that is not known',
      'xskak',
      tex`\newchessgame[id=A]\resumechessgame[id=B]\mainline{1.e4}`,
      [tex`0+1 game \resumechessgame[id=B]`],
    ],
    [
      'a game that broke off is taken up again',
      'xskak',
      tex`\newchessgame[id=A]\mainline{1.e5}\newchessgame[id=B]\resumechessgame[id=A]\mainline{1...e5}`,
      ['1+0', '0+1 error e5'],
    ],
    [
      'a game that was stored after an error',
      'skak',
      tex`\newgame\mainline{1.e5}\storegame{a}\newgame\restoregame{a}\mainline{1...e5}`,
      ['1+0', '0+1 error e5'],
    ],
    [
      'a game stored under a name that skak itself uses',
      'skak',
      tex`\newgame\mainline{1.e4}\storegame{skak.mainline}\mainline{1...e5}\restoregame{skak.mainline}\mainline{2.Nf3}`,
      ['1+0', tex`0+1 game \storegame{skak.mainline}`, tex`0+1 game \restoregame{skak.mainline}`],
    ],
    [
      'a game stored under a name that only TeX can read',
      'skak',
      tex`\newcommand\p{\stepcounter{x}\storegame{ex\thex}}\newgame\mainline{1.e4}\p\newgame\restoregame{ex1}\mainline{1...e5}`,
      ['1+0', tex`0+1 game \restoregame{ex1}`],
    ],
    [
      'a stored game that may have been stored over',
      'skak',
      tex`\newgame\storegame{ex1}\storegame{main}\mainline{1.e4}\storegame{ex\thex}\restoregame{main}\mainline{1.d4}\restoregame{ex1}\mainline{1...e5}`,
      ['1+0', '1+0', tex`0+1 game \restoregame{ex1}`],
    ],
    [
      'a name that may have changed since it was stored',
      'skak',
      tex`\newgame\mainline{1.e4}\storegame{ex\thex}\stepcounter{x}\restoregame{ex\thex}\mainline{1...e5}`,
      ['1+0', tex`0+1 game \restoregame{ex\thex}`],
    ],
    [
      'a game that was begun anew from a position that only TeX knows',
      'xskak',
      tex`\newchessgame[id=A]\mainline{1.e4}\newchessgame[id=A,setfen=\x]\newchessgame[id=B]\resumechessgame[id=A]\mainline{1...e5}`,
      ['1+0', tex`0+1 position \newchessgame[id=A,setfen=\x]`],
    ],
    [
      'a list that only a macro of nobody knows what fills',
      'skak',
      tex`\newgame\mainline{\moves}\mainline{2.Nf3}`,
      [tex`0+0 macro \moves`, tex`0+1 macro \moves`],
    ],
    [
      'an unknown macro in place of a move',
      'xskak',
      tex`\newchessgame\mainline{1.\best{} e5 2.Nf3}`,
      [tex`0+2 macro \best{}`],
    ],
    [
      'an unknown macro after a move',
      'xskak',
      tex`\newchessgame\mainline{1.e4 e5}\mainline{2.Nf3 Nc6\nosuch}\mainline{3.Bb5}`,
      ['2+0', tex`1+1 macro Nc6\nosuch`, tex`0+1 macro Nc6\nosuch`],
    ],
    [
      'an unknown macro in place of an answer',
      'skak',
      tex`\newgame\mainline{1.e4 \reply{} 2.Nf3}`,
      [tex`1+1 macro \reply{}`],
    ],
    [
      'an unknown macro in place of several moves',
      'skak',
      tex`\newgame\mainline{\opening 4.Ba4 Nf6}`,
      [tex`0+2 macro \opening`],
    ],
    [
      'an unknown sign, after which what is due follows',
      'skak',
      tex`\newgame\mainline{1.e4 \good{} e5 \good{} 2.Nf3 \good{}}`,
      ['3+0'],
    ],
    ['no game', 'skak', tex`\mainline{12.Nf3}`, [tex`0+1 no-game \mainline{12.Nf3}`]],
    [
      'nothing to continue',
      'skak',
      tex`\newgame\mainline{1.e4}\continuevariation{1...e5}`,
      ['1+0', tex`0+1 no-variation \continuevariation{1...e5}`],
    ],
    [
      'a line that fits nowhere',
      'skak',
      tex`\newgame\mainline{1.e4}\variation{31.Rh8 Kg7}`,
      ['1+0', tex`0+2 start \variation{31.Rh8 Kg7}`],
    ],
    [
      'a word at which TeX stops counts as a half-move',
      'skak',
      tex`\newgame\mainline{1.e4}\variation{as before}`,
      ['1+0', '1+0'],
    ],
  ])(
    'a block tells how many half-moves were judged, and why the others were not: %s',
    (_, dialect, body, coverage) => {
      expect(coverageOf(body, dialect)).toEqual(coverage);
    },
  );

  test('a part of a book may continue a game of another file', () => {
    const {blocks} = replay(parseTex(new SourceText('\\mainline{12.Nf3 Nc6}', 'part.tex')));
    expect(blocks.map(describeCoverage)).toEqual(['0+2 part \\mainline{12.Nf3 Nc6}']);
  });
});

const move = fc.constantFrom(
  'e4',
  'e5',
  'd4',
  'exd4',
  'Nf3',
  'Nc6',
  'Bb5',
  'O-O',
  'Qxd8+',
  'a8=Q',
  'Kd2',
);
const number = fc.constantFrom('', '', '1.', '1...', '2.', '3...', '30.');
const list = fc.array(fc.tuple(number, move), {maxLength: 6});
const piece = fc.oneof(
  fc
    .constantFrom(
      ...[tex`\newgame`, tex`\storegame{a}`, tex`\restoregame{a}`, tex`\restoregame{b}`],
      ...[tex`\fenboard{\fen}`, tex`\iflong`, tex`\else`, tex`\fi`],
    )
    .map((text) => ({text, moves: 0})),
  fc
    .tuple(fc.constantFrom('mainline', 'hidemoves', 'variation', 'continuevariation'), list)
    .map(([name, words]) => ({
      text: `\\${name}{${words.map(([turn, san]) => `${turn}${san}`).join(' ')}}`,
      moves: words.length,
    })),
);

test('the half-moves judged and not judged add up to those of the source', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom<Dialect>('skak', 'xskak'), (pieces, dialect) => {
      const {blocks} = replayBody(pieces.map(({text}) => text).join('\n'), dialect);
      const expected = pieces.filter(({moves}) => moves > 0).map(({moves}) => moves);
      const counted = blocks
        .filter(({tokens}) => tokens.length > 0)
        .map(({judged, unjudged}) => judged + unjudged);
      expect(counted).toEqual(expected);
      for (const {unjudged, cause} of blocks) expect(cause === undefined).toBe(unjudged === 0);
    }),
  );
});
