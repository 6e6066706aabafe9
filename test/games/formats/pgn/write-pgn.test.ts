import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {readPgn} from '../../../../src/games/formats/pgn/read-pgn.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {NULL_MOVE} from '../../../../src/chess/move.ts';
import {append} from '../../../../src/chess/game/game.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {makeGame, type Told} from '../../../chess/game/make-game.ts';

/** The moves of a game as it is written, without its tags. */
function movetext(told: Told): string {
  return writePgn(makeGame(told)).split('\n\n')[1] ?? '';
}

/** The tags of a game as it is written, a line for each. */
function tagLines(told: Told): readonly string[] {
  return (writePgn(makeGame(told)).split('\n\n')[0] ?? '').split('\n');
}

test('a game is written as tags, an empty line, moves and an empty line', () => {
  const tags = new Map([
    ['White', 'Morphy, Paul'],
    ['ECO', 'C41'],
    ['Event', 'Paris'],
    ['Annotator', '"The \\ Pen"'],
  ]);
  expect(writePgn(makeGame({tags, moves: 'e4 e5 Nf3', result: '1-0'}))).toMatchInlineSnapshot(`
    "[Event "Paris"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "Morphy, Paul"]
    [Black "?"]
    [Result "1-0"]
    [Annotator "'The \\\\ Pen'"]
    [ECO "C41"]

    1. e4 e5 2. Nf3 1-0

    "
  `);
});

test.each([
  ['', '*'],
  ['{Hello} e4', '{Hello} 1. e4 *'],
  ['e4 $1 $14 e5 $2', '1. e4 $1 $14 e5 $2 *'],
  ['e4 {best_by_test} e5', '1. e4 {best by test} 1... e5 *'],
  ['e4 {one} {two} e5', '1. e4 {one two} 1... e5 *'],
  ['<{first} e4', '{first} 1. e4 *'],
  ['e4 <{reply} e5', '1. e4 {reply} 1... e5 *'],
  ['e4 e5 <{then} Nf3', '1. e4 e5 {then} 2. Nf3 *'],
  ['e4 ( d4 d5 ) e5', '1. e4 (1. d4 d5) 1... e5 *'],
  ['e4 e5 ( c5 {Sicily} Nf3 ( c3 ) ) Nf3', '1. e4 e5 (1... c5 {Sicily} 2. Nf3 (2. c3)) 2. Nf3 *'],
  ['e4 e5 ( <{or} c5 ) ( <{or} e6 )', '1. e4 e5 ({or} 1... c5) ({or} 1... e6) *'],
  ['e4 -- d4', '1. e4 -- 2. d4 *'],
  ['e4 {_} e5', '1. e4 e5 *'],
  ['e4 <{_} e5', '1. e4 e5 *'],
])('%j is written as %j', (moves, expected) => {
  expect(movetext({moves})).toBe(expected);
});

describe('comments', () => {
  const commented = (text: string): string =>
    movetext({moves: `e4 {${text.replaceAll(' ', '_')}} e5`});

  test('an opening brace in a comment is kept', () => {
    expect(commented('the set {1, 2')).toBe('1. e4 {the set {1, 2} 1... e5 *');
  });

  test('a comment with a closing brace gets parentheses for braces', () => {
    expect(commented('a \\textbf{good} move')).toBe('1. e4 {a \\textbf(good) move} 1... e5 *');
  });

  test('a comment with a closing brace may start and end a variation', () => {
    expect(movetext({moves: 'e4 ( <{a}b} d4 {c}d} ) e5'})).toBe(
      '1. e4 ({a)b} 1. d4 {c)d}) 1... e5 *',
    );
  });

  test('a comment contains no characters that end a file or a line', () => {
    const game = makeGame({moves: 'e4'});
    const [e4] = game.root.children;
    if (e4 !== undefined) e4.after = append(e4.after, {text: '\n one\u001a\r\ntwo\u0000 '});
    expect(writePgn(game)).toContain('1. e4 {one two} *\n');
  });

  test('no line of a wrapped comment starts with a percent sign or a bracket', () => {
    const text = `${'word '.repeat(14)}100 % [Event "?"] ${'word '.repeat(5)}[%cal Gd1h5, Rf1c4] end`;
    expect(commented(text)).toMatchInlineSnapshot(`
      "1. e4 {word word word word word word word word word word word word word word
      100 % [Event "?"] word word word word word [%cal Gd1h5, Rf1c4] end} 1... e5 *"
    `);
  });

  test('a comment keeps its paragraphs unless one starts like a special line', () => {
    const game = makeGame({moves: 'e4 e5'});
    const [e4] = game.root.children;
    if (e4 !== undefined) {
      e4.after = [{text: '\n\none\ntwo\r\n \r\nthree\n\n\n% four\n\n> five\n\n[Event "?"]\n\n'}];
    }
    expect(writePgn(game)).toContain(
      '\n1. e4 {one two\n\nthree % four > five [Event "?"]} 1... e5 *\n',
    );
  });

  test('a comment with an unclosed command is wrapped', () => {
    const lines = commented(`[%cal ${'and so on '.repeat(40)}`).split('\n');
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(80);
  });
});

describe('commands in comments', () => {
  test.each([
    '[%csl]',
    '[%cal ]',
    '[%tqu ]',
    '[%pgn4web add live]',
    '[%x]',
    '[%c_arrow2 d1h5]',
    '[%]',
    '[% clk]',
    '[%cal Gd1h5',
  ])('%s is kept as it is', (command) => {
    const [game] = readPgn(new SourceText(`1. e4 {a ${command} b} e5 *\n`)).games;
    expect(game && writePgn(game)).toContain(`1. e4 {a ${command} b} 1... e5 *`);
  });

  test('any command is kept but for white space, and written the same again', () => {
    const name = fc.stringMatching(/^[A-Za-z_][A-Za-z_0-9]{0,9}$/);
    const value = fc.array(fc.constantFrom(...Array.from(' \n\t"\'%#,;:-.>[]Gd4Rf1xyzé')), {
      maxLength: 90,
    });
    const command = fc
      .tuple(fc.constantFrom('', ' ', '\n', '  '), name, value)
      .map(([blank, word, letters]) => `[%${word}${blank}${letters.join('')}]`);
    const words = fc.constantFrom('better', 'is', '>=', 'Nf3', '[#]', '\n', '\n\n');
    const comment = fc
      .array(fc.oneof(command, words), {maxLength: 6})
      .map((parts) => ['a', ...parts]);
    fc.assert(
      fc.property(comment, (parts) => {
        const text = parts.join(' ');
        const read = (pgn: string): string =>
          readPgn(new SourceText(pgn))
            .games.map((game) => writePgn(game))
            .join('');
        const once = read(`${HEAD}1. e4 {${text}} e5 *\n`);
        expect(squeeze(once)).toContain(`1. e4 {${squeeze(text)}} 1... e5 *`);
        expect(read(once)).toBe(once);
      }),
      {numRuns: 300, seed: 27},
    );
  });
});

const HEAD = '[Event "?"]\n[Site "?"]\n\n';

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

describe('lines', () => {
  test('lines have fewer than 80 characters, and as many words as fit', () => {
    const moves = 'Nf3 Nf6 Ng1 Ng8 '.repeat(30);
    const lines = movetext({moves}).split('\n');
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(80);
    for (const [i, line] of lines.slice(1).entries()) {
      const above = lines[i] ?? '';
      expect(above.length + 1 + (line.split(' ')[0] ?? '').length).toBeGreaterThan(79);
    }
  });

  test('lines with many closing parentheses are not too long', () => {
    const game = makeGame({moves: 'e4'});
    let node = game.root.next;
    for (let i = 0; i < 200; i += 1) {
      node?.add(NULL_MOVE, 0, 0);
      node = node?.add(NULL_MOVE, 0, 0);
    }
    const lines = writePgn(game).split('\n');
    expect(Math.max(...lines.map(({length}) => length))).toBeLessThan(80);
  });
});

describe('tags', () => {
  test('tags give the start of a game', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30';
    const told = {fen, moves: 'Kd8 e4', tags: new Map([['FEN', '4k3/8/8/8/8/8/4P3/4K3 b']])};
    expect(tagLines(told).slice(7)).toEqual([`[FEN "${fen}"]`, '[SetUp "1"]']);
    expect(movetext(told)).toBe('30... Kd8 31. e4 *');
  });

  test('an invalid start is written as a comment', () => {
    const told = {tags: new Map([['FEN', 'nonsense']])};
    expect(tagLines(told).slice(7)).toEqual([]);
    expect(writePgn(makeGame(told))).toContain('\n{FEN nonsense} *\n');
  });

  test.each([
    ['chess960', ['[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]']],
    ['crazyhouse', []],
  ] as const)('tags name the variant %s', (variant, fens) => {
    const lines = tagLines({variant, tags: new Map([['Variant', 'wild/fr']])}).slice(7);
    expect(lines.filter((line) => line.startsWith('[FEN'))).toEqual(fens);
    expect(lines.at(-1)).toBe(`[Variant "${variant === 'chess960' ? 'Chess960' : 'Crazyhouse'}"]`);
  });

  test('another name of standard chess is kept', () => {
    expect(tagLines({tags: new Map([['Variant', 'From Position']])})).toContain(
      '[Variant "From Position"]',
    );
  });

  test('the reason of the result is written unless a tag has it', () => {
    expect(tagLines({reason: 'White mates'})).toContain('[Termination "White mates"]');
    const told = {reason: 'White mates', tags: new Map([['Termination', 'normal']])};
    expect(tagLines(told)).toContain('[Termination "normal"]');
    expect(tagLines(told).join('')).not.toContain('mates');
  });

  test('tag names and values fit on a line', () => {
    const tags = new Map([
      ['', 'nobody'],
      ['White Elo"', '2700\n[Black "x"]'],
    ]);
    expect(tagLines({tags}).slice(7)).toEqual(['[White_Elo_ "2700 [Black \'x\']"]']);
  });
});

describe('what cannot be played', () => {
  test('unplayable moves become a comment after the last legal move', () => {
    const source = new SourceText('1. e4 Ke9 {what} 2. [%clk 0:01] 1-0');
    const game = makeGame({moves: 'e4', source});
    const [e4] = game.root.children;
    if (e4 !== undefined) e4.rest = {start: 6, end: 31};
    expect(writePgn(game)).toContain('\n1. e4 {Ke9 (what) 2. (%clk 0:01)} *\n');
    game.root.rest = {start: 6, end: 9};
    expect(writePgn(game)).toContain('\n{Ke9} 1. e4 {Ke9');
  });

  test('moves after a board to which no move leads become text', () => {
    const game = makeGame({moves: 'e4 e5 ( c5 Nf3 ) Nf3'});
    const sicilian = game.root.next?.children[1];
    const board = sicilian?.next?.add(NULL_MOVE, 0, 0);
    if (board === undefined) throw new Error('expected a node');
    board.fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 20';
    board.add(NULL_MOVE, 0, 0).after = [{text: 'asleep'}];
    board.add(NULL_MOVE, 0, 0);
    expect(writePgn(game)).toContain(
      [
        '1. e4 e5 (1... c5 2. Nf3 {4k3/8/8/8/8/8/8/4K2R w K - 0 20 20. -- (asleep) ( 20.',
        '-- )}) 2. Nf3 *',
      ].join('\n'),
    );
  });

  test('a variation that starts with such a board becomes text', () => {
    const game = makeGame({moves: 'e4 e5 Nf3'});
    const board = game.root.next?.add(NULL_MOVE, 0, 0);
    if (board === undefined) throw new Error('expected a node');
    board.fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 20';
    expect(writePgn(game)).toContain('1. e4 e5 {4k3/8/8/8/8/8/8/4K2R w K - 0 20} 2. Nf3 *\n');
  });
});
