import {expect, test} from 'vitest';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {isInCapitals, matchLists} from '../../../src/book/prove/match-lists.ts';
import type {TexList} from '../../../src/book/prove/tex-list.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';
import {texList} from './fake-run.ts';

/** For each block the lines at which TeX has read it, and the lists that stand in none. */
function match(body: string, lists: readonly TexList[]) {
  const {blocks} = replay(parseTex(new SourceText(inDocument(body, 'skak'), 'book.tex')));
  const {plays, unseen} = matchLists(blocks, lists, (file) => file === '');
  return {
    played: blocks.map((block) => (plays.get(block) ?? []).map(({line}) => line)),
    unseen: unseen.map(({moves}) => moves),
  };
}

test.each([
  ['\\newgame\\mainline{1.e4 % the usual\n e5 2.Qh5 Ke7 3.Qxe5#}', '##'],
  ['\\newgame\\footnote{\\mainline{1.e4\n e5 2.Qh5 Ke7 3.Qxe5##}}', '####'],
])('lists are compared without blanks, comments and doubled number signs: %s', (body, signs) => {
  const list = texList({line: 3, moves: `1.e4 e5 2.Qh5 Ke7 3.Qxe5${signs}`});
  const {blocks} = replay(parseTex(new SourceText(inDocument(body, 'skak'), 'book.tex')));
  expect(match(body, [list])).toEqual({played: [[3]], unseen: []});
  expect(blocks.map((block) => isInCapitals(block, list))).toEqual([false]);
});

test('the same moves of two games are matched to the lines that were read', () => {
  const body = '\\newgame\\mainline{1.e4 e5}\n\n\\newgame\\mainline{1.e4 e5}';
  const lists = [texList({moves: '1.e4 e5'}), texList({line: 4, moves: '1.e4 e5'})];
  expect(match(body, lists)).toEqual({played: [[2], [4]], unseen: []});
  expect(match(body, lists.slice(1))).toEqual({played: [[], [4]], unseen: []});
});

test('lists that are read at the end of a frame are matched to its blocks in order', () => {
  const frame = '\\newgame\\mainline{1.e4 e5}\n\\newgame\\mainline{1.e4 e5}\n\n';
  const lists = [4, 4, 4, 4, 7, 7].map((line) => texList({line, moves: '1.e4 e5'}));
  expect(match(`${frame}${frame.slice(0, 26)}`, lists)).toEqual({
    played: [
      [4, 4],
      [4, 4],
      [7, 7],
    ],
    unseen: [],
  });
});

test('a list that was read from a file written by TeX is matched', () => {
  const body = '\\newgame\\mainline{1.e4 e5}\\section{\\variation{1...c5}}';
  const lists = [
    texList({moves: '1.e4 e5'}),
    texList({kind: 'variation', moves: '1...c5'}),
    texList({kind: 'variation', file: 'book.ent', line: 1, moves: '1...c5'}),
    texList({kind: 'variation', file: 'book.ent', line: 9, moves: '1...C5'}),
  ];
  expect(match(body, lists)).toEqual({played: [[2], [2, 1, 9]], unseen: []});
});

test('lists that no block holds are left over', () => {
  const body = '\\newgame\\mainline{1.e4 e5}';
  const lists = [texList({moves: '1.e4 e5'}), texList({moves: '2.Nf3'})];
  expect(match(body, lists)).toEqual({played: [[2]], unseen: ['2.Nf3']});
});

test('a list that is repeated a thousand times is matched quickly', () => {
  const body = Array.from({length: 3000}, () => '\\newgame\\mainline{1.e4 e5}').join('\n');
  const lists = Array.from({length: 3000}, (_, i) => texList({line: i + 2, moves: '1.e4 e5'}));
  expect(match(body, lists).played.every((lines, i) => lines.join() === String(i + 2))).toBe(true);
});
