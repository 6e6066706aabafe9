import {describe, expect, test} from 'vitest';
import type {Account} from '../../../src/skak/account/account.ts';
import {countUnjudged} from '../../../src/skak/account/account.ts';
import {describeAccount} from '../../../src/skak/account/describe-account.ts';
import {inDocument} from '../../check-text.ts';
import {accountOf} from './account-of.ts';

const tex = String.raw;

function describeBody(body: string): string {
  return describeAccount(accountOf(['book.tex'], {'book.tex': inDocument(body, 'xskak')}));
}

describe('an account on one line', () => {
  test.each([
    ['that there was nothing to judge', '', '0 half-moves judged: no moves found'],
    [
      'how much was judged',
      tex`\newgame\mainline{1.e4 e5}\mainline{2.Nf3}`,
      '3 half-moves judged in 2 blocks',
    ],
    ['one of a kind', tex`\newgame\mainline{1.e4}`, '1 half-move judged in 1 block'],
    [
      'what was judged as a threat',
      tex`\newgame\mainline{1.e4 e5 2.Nf3}\variation{3.Bb5 a6}`,
      '5 half-moves judged in 2 blocks, 2 of them as threats or plans',
    ],
    [
      'what was not judged, and where the cause is',
      tex`\newgame\mainline{1.e4 e5 2.Nd5 Nc6}` + '\n' + tex`\mainline{3.d4}`,
      '3 half-moves judged in 1 block; 2 half-moves not judged in 2 blocks: 2 after an error (book.tex:2)',
    ],
    [
      'a line that may start from a board that is not known',
      tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\chessboard[setfen=\myfen]\variation{4.Bf4 Nf6 5.O-O}`,
      '6 half-moves judged in 1 block; 3 half-moves not judged in 1 block: ' +
        '3 whose start is not found (book.tex:2)',
    ],
    [
      'what is only printed',
      tex`\newgame\mainline{1.e4}\wmove{Nf3} \bmove{bc4} \movecomment{6.Nf3 or 6.Bc4} \movecomment{so} \wmove{}`,
      '1 half-move judged in 1 block; 4 half-moves not judged in 3 blocks: ' +
        '4 only printed, as by `\\wmove` (book.tex:2)',
    ],
    [
      'what a comment prints, besides the moves that are judged',
      tex`\newchessgame\mainline{1.e4 \xskakcomment{better is d4 \variation{1.c4}} e5}`,
      '3 half-moves judged in 2 blocks, 1 of them as threats or plans; 1 half-move not judged in 1 block: ' +
        '1 only printed, as by `\\wmove` (book.tex:2)',
    ],
    [
      'that nothing was judged',
      tex`\mainline{12.Nf3}`,
      '0 half-moves judged; 1 half-move not judged in 1 block: 1 without a game (book.tex:2)',
    ],
    [
      'several causes, the greatest first',
      tex`\newgame\variation{31.Rh8}\iflong\mainline{1.e4}\fi\mainline{1...e5 2.Nf3}`,
      '1 half-move judged in 1 block; 3 half-moves not judged in 2 blocks: ' +
        '2 after a conditional that only TeX can decide (book.tex:2), ' +
        '1 whose start is not found (book.tex:2)',
    ],
    [
      'that only TeX knows how many moves there are',
      tex`\newcommand\moves{e4}\newgame\mainline{1.\moves{}}`,
      '0 half-moves judged; 0 half-moves not judged in 1 block: ' +
        '1 block after a macro whose moves are not known (book.tex:2)',
    ],
    [
      'which files are not there',
      tex`\input{gone.tex}`,
      '0 half-moves judged; 1 file not followed: `\\input{gone.tex}` book.tex:2',
    ],
    [
      'no more than three places of a kind',
      ['one', 'two', 'three', 'four', 'five'].map((name) => `\\input{${name}.tex}`).join('\n'),
      '0 half-moves judged; 5 files not followed: `\\input{one.tex}` book.tex:2, ' +
        '`\\input{two.tex}` book.tex:3, `\\input{three.tex}` book.tex:4 and 2 more',
    ],
  ])('an account says %s', (_, body, words) => {
    expect(describeBody(body)).toBe(words);
  });

  test('an account shows the name of a hostile file without its control characters', () => {
    const account: Account = {
      ...accountOf([], {}),
      notFollowed: [
        {
          kind: 'input',
          what: `\\input{${'\u001b[2J\n'.repeat(40)}}`,
          touchesBoard: true,
          file: 'a\u009b\nb.tex',
          line: 1,
          column: 1,
        },
      ],
    };
    const words = describeAccount(account);
    expect(words).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    expect(words.length).toBeLessThan(200);
  });
});

describe('several books', () => {
  const files = {
    'a4.tex': inDocument(tex`\newgame\input{chapter}`, 'skak'),
    'a5.tex': inDocument(tex`\newgame\input{chapter}`, 'skak'),
    'lost.tex': inDocument(tex`\input{chapter}`, 'skak'),
    'chapter.tex': tex`\mainline{1.e4 e5}\newcommand\twice{\variation{2.Nf3}\variation{2.Nc3}}\twice`,
  };

  test('an account of two books counts a chapter that both read once', () => {
    const one = accountOf(['a4.tex'], files);
    expect(one).toMatchObject({judged: 4, unjudged: 0, blocks: {judged: 3, unjudged: 0}});
    expect(accountOf(['a4.tex', 'a5.tex'], files)).toEqual(one);
  });

  test('an account of two books counts a block as the book that knows least about it', () => {
    const body = tex`\newgame\iflong\hidemoves{1.e4}\fi\input{part}`;
    const both = {
      'sure.tex': inDocument(tex`\newgame\input{part}`, 'skak'),
      'unsure.tex': inDocument(body, 'skak'),
      'part.tex': tex`\mainline{1.e4 e5}`,
    };
    for (const books of [
      ['sure.tex', 'unsure.tex'],
      ['unsure.tex', 'sure.tex'],
    ]) {
      expect(accountOf(books, both)).toMatchObject({judged: 1, unjudged: 2});
    }
  });

  test('an account of one file among several books counts only that file', () => {
    const account = accountOf(
      ['a4.tex'],
      {...files, 'a4.tex': inDocument(tex`\newgame\mainline{1.d4}\input{chapter}`, 'skak')},
      'a4.tex',
    );
    expect(account).toMatchObject({judged: 1, blocks: {judged: 1}});
  });
});

test.each([
  ['half-moves', tex`\newgame\mainline{1.e5 e5 2.Nf3}`, 2],
  ['a list that nobody can count as one', tex`\newcommand\best{e4}\newgame\mainline{1.\best{}}`, 1],
  ['a file that is not there as one', tex`\input{gone.tex}`, 1],
  ['nothing where all was judged', tex`\newgame\mainline{1.e4}`, 0],
])('a limit counts %s', (_, body, count) => {
  const account = accountOf(['book.tex'], {'book.tex': inDocument(body, 'skak')});
  expect(countUnjudged(account)).toBe(count);
});

test('an account says what TeX has proved, and where it has not', () => {
  const account = accountOf(['book.tex'], {'book.tex': inDocument('', 'xskak')});
  const place = (line: number) => ({file: 'book.tex', line, column: 1});
  const proof = {
    ...{played: 2431, proved: 2429, printed: 320, fromTex: 1, seconds: 40.6},
    ...{
      differing: [place(3)],
      unproved: [place(5)],
      unjudged: [place(6)],
      notPlayed: [1, 2, 7, 8].map(place),
    },
  };
  expect(describeAccount({...account, proof})).toBe(
    '0 half-moves judged: no moves found; 2,429 of 2,431 lists proved against TeX in 41 seconds, ' +
      "320 of them only printed, 1 from TeX's boards, 1 played otherwise (book.tex:3), " +
      '1 not proved because of a mistake (book.tex:5), 1 not judged (book.tex:6), ' +
      '4 not played by TeX (book.tex:1, book.tex:2, book.tex:7 and 1 more)',
  );
});

test('of a folder of many books, only numbers are told', () => {
  const names = Array.from({length: 15}, (_, i) => `book${i}.tex`);
  const files = names.map((name) => [
    name,
    inDocument(tex`\input{gone}\newgame\mainline{1.e4 e6 2.Nd5 a6}`, 'skak'),
  ]);
  expect(
    describeAccount(accountOf(names, Object.fromEntries(files) as Record<string, string>)),
  ).toBe(
    '45 half-moves judged in 15 blocks; 15 half-moves not judged in 15 blocks: ' +
      '15 after an error; 15 files not followed; `--format json` lists all places',
  );
});

test('of many causes, only the main ones are named', () => {
  const account = accountOf(['book.tex'], {'book.tex': inDocument('', 'xskak')});
  const places = Array.from({length: 6}, (_, i) => ({file: 'book.tex', line: i + 1, column: 1}));
  const kinds = ['error', 'macro', 'start', 'limit', 'printed'] as const;
  const causes = kinds.map((kind, i) => ({kind, halfMoves: 50 - 10 * i, blocks: 6, places}));
  const where = {line: 1, column: 1, file: 'book.tex', what: '', touchesBoard: false};
  const notFollowed = (['macro', 'failure', 'macro'] as const).map((kind) => ({...where, kind}));
  expect(describeAccount({...account, unjudged: 150, causes, notFollowed})).toContain(
    '50 after an error, 40 after a macro whose moves are not known, 30 whose start is not found, ' +
      '30 for other reasons; 1 book not checked; 2 macros not followed;',
  );
});

test('moves that are only printed do not count for a limit', () => {
  const body = tex`\newgame\mainline{1.e4}\wmove{Nf3}`;
  const account = accountOf(['book.tex'], {'book.tex': inDocument(body, 'skak')});
  expect([account.unjudged, countUnjudged(account)]).toEqual([1, 0]);
});
