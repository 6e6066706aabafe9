import {describe, expect, test} from 'vitest';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {writePgn} from '../../../src/games/formats/pgn/write-pgn.ts';
import {arrangeGames, GameArranger} from '../../../src/games/select/arrange-games.ts';
import type {ArrangeWishes} from '../../../src/games/select/arrange-games.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** The moves of the games that are written, each game on a line. */
function arranged(text: string, wishes: ArrangeWishes): readonly string[] {
  const arranger = new GameArranger(wishes);
  const {games} = pgnFormat.read(new SourceText(text));
  const ready = games.flatMap((game, index) => arranger.add({game, number: index + 1}));
  return [...ready, ...arranger.end()].map(({game}) => movesOf(writePgn(game)));
}

function movesOf(pgn: string): string {
  return pgn
    .slice(pgn.indexOf('\n\n') + 2)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const ANNOTATED =
  '{Start} 1. e4! {[%clk 0:01:00] Best} (1. d4 d5 (1... Nf6 {Indian})) 1... e5 $14 2. Nf3 1-0\n';

describe('what is left out', () => {
  test.each([
    ['comments', '1. e4! (1. d4 d5 (1... Nf6)) 1... e5 $14 2. Nf3 1-0'],
    [
      'nags',
      '{Start} 1. e4 {[%clk 0:01:00] Best} (1. d4 d5 (1... Nf6 {Indian})) 1... e5 2. Nf3 1-0',
    ],
    ['variations', '{Start} 1. e4 $1 {[%clk 0:01:00] Best} 1... e5 $14 2. Nf3 1-0'],
    ['clocks,variations', '{Start} 1. e4 $1 {Best} 1... e5 $14 2. Nf3 1-0'],
    ['comments,nags,variations', '1. e4 e5 2. Nf3 1-0'],
  ])('what is left out is %s', (strip, expected) => {
    expect(arranged(ANNOTATED, {strip})).toEqual([expected.replace('e4!', 'e4 $1')]);
  });

  test('no tags but the roster and the start are kept', () => {
    const text = '[White "A"]\n[ECO "C20"]\n[Annotator "B"]\n\n1. e4 *\n';
    const arranger = new GameArranger({strip: 'tags'});
    const [game] = pgnFormat.read(new SourceText(text)).games;
    const [ready] = game === undefined ? [] : arranger.add({game, number: 1});
    expect([...(ready?.game.tags.keys() ?? [])]).toEqual(['White']);
  });

  test('everything after a half-move is left out, in variations as well', () => {
    expect(arranged('1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *', {toPly: 2})).toEqual([
      '1. e4 e5 (1... c5) *',
    ]);
  });

  test('unknown parts cannot be left out', () => {
    expect(() => new GameArranger({strip: 'comments,jokes'})).toThrow(/clocks/u);
  });
});

test('flattening makes a game of each line', () => {
  expect(arranged('1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 1-0', {flatten: true})).toEqual([
    '1. e4 e5 2. Nf3 1-0',
    '1. e4 c5 2. Nf3 *',
    '1. e4 c5 2. c3 *',
  ]);
});

describe('a game with the moves of an earlier one', () => {
  const LONG =
    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7';

  test('a game with the moves of an earlier one is left out', () => {
    expect(arranged('1. e4 e5 *\n\n1. e4 {!} e5 1-0\n\n1. e4 c5 *', {unique: true})).toEqual([
      '1. e4 e5 *',
      '1. e4 c5 *',
    ]);
  });

  test.each([
    ['other text after the same moves', '1. d4 d5 2. c5 e6 *\n\n1. d4 d5 2. Nb6 e6 *'],
    ['no moves and other players', '[White "A"]\n\n*\n\n[White "B"]\n\n*\n'],
    ['rules that are not known', '[Variant "Atomic"]\n\n1. e4 *\n\n[Variant "Atomic"]\n\n1. d4 *'],
  ])('a game is not left out that has %s', (_, text) => {
    expect(arranged(text, {unique: true})).toHaveLength(2);
    expect(arranged(`${text}\n\n${text}`, {unique: true})).toHaveLength(2);
  });

  test('a game that continues another one of the same players is a near twin', () => {
    const tags = '[White "Karpov, An"]\n[Black "Unzicker"]\n\n';
    const text = `${tags}${LONG} 11. c4 *\n\n[White "Karpov"]\n[Black "Unzicker, W"]\n\n${LONG} 11. a4 *`;
    const arranger = new GameArranger({unique: true});
    for (const [index, game] of pgnFormat.read(new SourceText(text)).games.entries()) {
      arranger.add({game, number: index + 1});
    }
    expect(arranger.twins).toEqual([{number: 2, earlier: 1}]);
    expect(arranger.repeated).toBe(0);
  });
});

describe('sorting', () => {
  const text = ['b', 'C', 'a']
    .map((white, i) => `[White "${white}"]\n[Date "19${70 - i}"]\n\n1. e4 *\n`)
    .join('\n');
  const names = (sort: string): readonly string[] => {
    const arranger = new GameArranger({sort});
    for (const game of pgnFormat.read(new SourceText(text)).games) arranger.add({game, number: 1});
    return arranger.end().map(({game}) => game.tags.get('White') ?? '');
  };

  test.each([
    ['white', ['a', 'b', 'C']],
    ['-white', ['C', 'b', 'a']],
    ['date', ['a', 'C', 'b']],
    ['elo', ['b', 'C', 'a']],
    ['result,-date', ['b', 'C', 'a']],
  ])('games are sorted by %s', (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });

  test('an unknown order is refused', () => {
    expect(() => new GameArranger({sort: 'date;white'})).toThrow(/date,-elo/u);
    expect(() => new GameArranger({sort: 'date,whit'})).toThrow(
      /no property whit; did you mean white\?/u,
    );
  });
});

test('merging makes one tree, with the name of each game at its end', () => {
  const text =
    '[White "A"]\n[Black "B"]\n\n1. e4 e5 1-0\n\n[White "C"]\n[Black "D"]\n\n1. e4 c5 {Good} 0-1\n';
  expect(arranged(text, {merge: true})).toEqual([
    '1. e4 e5 {A - B 1-0} (1... c5 {Good C - D 0-1}) *',
  ]);
});

test('merging keeps comments after the variations that they followed', () => {
  const first =
    '1. e4 e5 (1... c5) {After c5} (1... e6 (1... d5) {After d5} 2. d4) {After e6} 2. Nf3 *';
  const second = '1. e4 e5 {Direct} (1... c6) {After c6} 2. Nf3 (2. d4) {After d4} *';
  const [merged] = arranged(`${first}\n\n${second}`, {merge: true});
  expect(merged).toBe(
    '1. e4 e5 {Direct} (1... c5) {After c5} (1... e6 (1... d5) {After d5} 2. d4) {After e6} ' +
      '(1... c6) {After c6} 2. Nf3 {* *} (2. d4) {After d4} *',
  );
});

test('what cannot be played stays with its game, and its start stays unknown', () => {
  const text =
    '[Variant "Atomic"]\n[White "A"]\n\n1. e4 {x} 1-0\n\n[Variant "Atomic"]\n[White "B"]\n\n1. d4 *';
  expect(arranged(text, {merge: true})).toEqual([
    '{1. e4 {x} A - ? 1-0 1. d4 B - ? *} *'.replace('{x}', 'x'),
  ]);
  const [atomic] = pgnFormat.read(new SourceText(text)).games;
  for (const wishes of [{merge: true}, {flatten: true}, {strip: 'comments'}, {toPly: 4}]) {
    expect(arrangeGames(atomic === undefined ? [] : [atomic], wishes)).toMatchObject([
      {isUnplayed: true},
    ]);
  }
});

describe('games that are one', () => {
  const game = (tags: string, moves: string): string => `${tags}\n\n${moves}\n\n`;
  const players = (white: string, black: string): string =>
    `[White "${white}"]\n[Black "${black}"]`;
  const LONG = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5';
  const SHORT = LONG.slice(0, LONG.indexOf(' 6.'));

  /** The numbers of the games that are kept, and what is said of the others. */
  function best(text: string): readonly string[] {
    const arranger = new GameArranger({uniqueBest: true});
    for (const [index, one] of pgnFormat.read(new SourceText(text)).games.entries())
      expect(arranger.add({game: one, number: index + 1})).toEqual([]);
    const kept = arranger
      .end()
      .map(({number}) => number)
      .join(' ');
    return [
      kept,
      ...arranger.replaced.map(({number, kept: one, why}) => `${number} for ${one}: ${why}`),
    ];
  }

  test('the one with more comments is kept, whatever the spelling of names', () => {
    const text =
      game(players('Kasparov, G', 'Topalov'), `${LONG} 1-0`) +
      game(players('Garri Kasparow', 'Topalov, V'), `${LONG} {A classic.} 1-0`);
    expect(best(text)).toEqual(['2', '1 for 2: more comments and variations']);
  });

  test.each([
    ['Kasparov, Garry', 'Kasparov, G'],
    ['Garry Kasparov', 'Kasparov,G'],
    ['Kasparov G', 'Kasparov, Garry'],
    ['KASPAROV', 'Kasparov'],
  ])('the beginning of a game is left out: %s, %s', (one, other) => {
    const text =
      game(players(one, 'Topalov'), `${SHORT} *`) + game(players(other, 'Topalov'), `${LONG} 1-0`);
    expect(best(text)).toEqual(['2', '1 for 2: more moves']);
  });

  test.each([
    ['other players', players('Karpov', 'Topalov'), SHORT],
    ['unknown players', '[Event "?"]', SHORT],
    ['few moves', players('Kasparov', 'Topalov'), '1. e4 e5 2. Nf3'],
    ['other moves', players('Kasparov', 'Topalov'), `${SHORT} 6. d3`],
  ])('games that may be two are kept: %s', (_, tags, moves) => {
    expect(
      best(game(tags, `${moves} *`) + game(players('Kasparov', 'Topalov'), `${LONG} *`)),
    ).toEqual(['1 2']);
  });

  test('of games that have as much in them, the first is kept', () => {
    const one = game(players('Kasparov', 'Topalov'), `${LONG} *`);
    expect(best(one + one + one.replace('[White', '[ECO "C84"]\n[White'))).toEqual([
      '3',
      '1 for 3: more tags',
      '2 for 3: more tags',
    ]);
    expect(best(one + one)).toEqual(['1', '2 for 1: comes first']);
  });

  test('games of another file are left out', () => {
    const arranger = new GameArranger({});
    const [known, other] = pgnFormat.read(
      new SourceText(game('', `${LONG} *`) + game('', `${SHORT} *`)),
    ).games;
    if (known === undefined || other === undefined) throw new Error('expected two games');
    arranger.know(known);
    expect(arranger.add({game: known, number: 1})).toEqual([]);
    expect(arranger.add({game: other, number: 2}).length).toBe(1);
    expect(arranger.repeated).toBe(1);
  });
});

describe('how many are written', () => {
  const THREE = '1. e4 *\n\n1. d4 *\n\n1. c4 *\n';

  test.each([
    [{first: 2}, ['1. e4 *', '1. d4 *']],
    [{last: 2}, ['1. d4 *', '1. c4 *']],
    [{last: 2, first: 1}, ['1. d4 *']],
    [{first: 0}, []],
    [{last: 9}, ['1. e4 *', '1. d4 *', '1. c4 *']],
    [{first: 1, sort: '-plies'}, ['1. e4 *']],
  ])('%j', (wishes, expected) => {
    expect(arranged(THREE, wishes)).toEqual(expected);
  });
});
