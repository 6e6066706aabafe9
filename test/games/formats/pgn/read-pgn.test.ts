import {describe, expect, test} from 'vitest';
import {writeFen} from '../../../../src/chess/fen.ts';
import type {ReadOptions} from '../../../../src/games/formats/game-format.ts';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {writePgn} from '../../../../src/games/formats/pgn/write-pgn.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {showMoves} from '../show-moves.ts';

interface Outcome {
  readonly games: readonly string[];
  readonly problems: readonly string[];
}

/** Each game as its moves and result, and the problems by their names. */
function read(text: string, options?: ReadOptions): Outcome {
  const {games, diagnostics} = pgnFormat.read(new SourceText(text), options);
  return {
    games: games.map((game) => `${showMoves({...game, text})} ${game.result}`.trim()),
    problems: diagnostics.map(({rule}) => rule.slice(5)),
  };
}

function tagsOf(text: string): readonly (readonly [string, string])[] {
  return pgnFormat.read(new SourceText(text)).games.flatMap(({tags}) => [...tags]);
}

const TAGS = '[Event "A"]\n[Result "1-0"]\n\n';

test.each([
  ['at the start of a file', '; Study\n[Event "A"]\n\n1. e4 *', ['{Study} e4 *']],
  ['before moves without tags', ';Study\n\n1. e4 e5 *', ['{Study} e4 e5 *']],
  [
    'between games',
    '[Event "A"]\n\n1. e4 *\n\n; Next\n; one\n[Event "B"]\n\n1. d4 *\n\n; End\n',
    ['e4 *', '{Next} {one} d4 {End} *'],
  ],
])('a comment up to the end of its line is kept %s', (_, text, expected) => {
  const {games, problems} = read(text);
  expect(games).toEqual(expected);
  expect(problems).not.toContain('outside-text');
});

test.each(['P@d6', '@d6', 'P@@-d6'])(
  'the drop %s without a tag Variant is named as such',
  (drop) => {
    const {games, problems} = read(`[Event "A"]\n\n1. e4 d5 2. exd5 Qxd5 3. ${drop} c6 *`);
    expect(games).toEqual([`e4 d5 exd5 Qxd5 [3. ${drop} c6] *`]);
    expect(problems).toContain('unsupported');
    expect(problems).not.toContain('illegal-move');
  },
);

test('a move that chess forbids on a board without a king may be one of another variant', () => {
  const {problems} = read('[SetUp "1"]\n[FEN "8/8/8/3k4/8/8/8/R7 w - - 0 1"]\n\n1. Rb8 *');
  expect(problems).toContain('unsupported');
  expect(problems).not.toContain('illegal-move');
});

describe('games are parted', () => {
  test.each<[title: string, text: string, games: string[], problems: string[]]>([
    ['by their results', `${TAGS}1. e4 1-0\n\n${TAGS}1. d4 1-0\n`, ['e4 1-0', 'd4 1-0'], []],
    [
      'by tags alone',
      `${TAGS}1. e4\n\n${TAGS}1. d4 1-0\n`,
      ['e4 1-0', 'd4 1-0'],
      ['missing-result'],
    ],
    [
      'without an empty line',
      `${TAGS}1. e4 1-0\n${TAGS}1. d4 1-0\n`,
      ['e4 1-0', 'd4 1-0'],
      ['tag-spelling'],
    ],
    ['not by an empty line', `${TAGS}1. e4 e5\n\n2. Nf3 1-0\n`, ['e4 e5 Nf3 1-0'], []],
    [
      'not by an empty line among tags',
      '[Event "A"]\n\n[Result "1-0"]\n\n1. e4 1-0',
      ['e4 1-0'],
      [],
    ],
    ['where tags come again', '[Event "A"]\n\n[Event "B"]\n\n1. e4 *', ['*', 'e4 *'], ['bare']],
    [
      'where they come again at once',
      '[Event "A"]\n[Event "B"]\n\n1. e4 *',
      ['*', 'e4 *'],
      ['bare', 'tag-spelling'],
    ],
    [
      'where numbers begin anew',
      '1. e4 e5 2. d4\n\n1. d4 d5 *',
      ['e4 e5 d4 *', 'd4 d5 *'],
      ['missing-result', 'bare', 'bare'],
    ],
    ['by results without tags', '1. e4 1-0\n1. d4 0-1', ['e4 1-0', 'd4 0-1'], ['bare', 'bare']],
    ['behind a comment', '{Intro} 1. e4 *', ['{Intro} e4 *'], ['bare']],
    ['after a line comment', '; Intro\ne4 e5 *', ['{Intro} e4 e5 *'], ['bare']],
    [
      'after a variation',
      '{a} (1. d4 {b} d5) {c} 1. e4 *',
      ['{a} {c} e4 (d4 {b} d5) *'],
      ['stray-bracket', 'bare'],
    ],
    [
      'after one without numbers',
      '(d4 d5) e4 e5 *',
      ['e4 (d4 d5) e5 *'],
      ['stray-bracket', 'bare'],
    ],
    [
      'by what precedes the second one',
      '1. e4 *\n\n{a}\n1. d4 *\n\n(1. c4 e5) {b} 1. f4 *\n\n{c} d4 d5 *\n\n{d}\n\n1. c4 *',
      ['e4 *', '{a} d4 *', '{b} f4 (c4 e5) *', '{c} d4 d5 {d} *', 'c4 *'],
      ['bare', 'bare', 'stray-bracket', 'bare', 'spelling', 'bare', 'bare'],
    ],
    [
      'also where one is open',
      `${TAGS}1. e4 {open\n\n${TAGS}1. d4 {x} 1-0`,
      ['e4 {open} 1-0', 'd4 {x} 1-0'],
      ['unclosed-comment'],
    ],
    [
      'also where a variation is open',
      `${TAGS}1. e4 (1. d4 1-0\n\n${TAGS}1. d4 1-0`,
      ['e4 (d4) 1-0', 'd4 1-0'],
      ['unclosed-variation'],
    ],
    [
      'not by what a comment quotes',
      `${TAGS}1. e4 {\n[Event "x"]\n} e5 1-0`,
      ['e4 {[Event "x"]} e5 1-0'],
      [],
    ],
    [
      'not by what ; hides',
      '[Event "A"]\n; [Event "B"]\n[Site "C"]\n\n1. e4 *',
      ['{[Event "B"]} e4 *'],
      [],
    ],
  ])('games are separated: %s', (_, text, games, problems) => {
    expect(read(text)).toEqual({games, problems});
  });
});

describe('text on the line of the result', () => {
  test.each<[after: string, games: string[], problems: string[]]>([
    ['0-1', ['e4 e5 {0-1} 1-0'], ['after-result', 'bare']],
    ['{Black lost} 1/2', ['e4 e5 {Black lost} {1/2} 1-0'], ['spelling', 'after-result', 'bare']],
    ['* 1. d4 d5 0-1', ['e4 e5 {*} 1-0', 'd4 d5 0-1'], ['after-result', 'bare', 'bare']],
    ['\n0-1', ['e4 e5 {0-1} 1-0'], ['after-result', 'bare']],
    ['White won on time', ['e4 e5 {White won on time} 1-0'], ['spelling', 'bare']],
    ['(39)', ['e4 e5 {(39)} 1-0'], ['spelling', 'bare']],
    ['(White won) {c}', ['e4 e5 {(White won)} {c} 1-0'], ['spelling', 'spelling', 'bare']],
    [
      '30 moves [Event "B"]',
      ['e4 e5 {30 moves} 1-0', '*'],
      ['spelling', 'bare', 'tag-spelling', 'bare'],
    ],
    ['1-0', ['e4 e5 1-0'], ['spelling', 'bare']],
    ['\n1-0 {c} 1-0', ['e4 e5 {c} 1-0'], ['spelling', 'spelling', 'bare']],
    ['1-0 0-1', ['e4 e5 {0-1} 1-0'], ['spelling', 'after-result', 'bare']],
    ['1-0 1. d4 1-0', ['e4 e5 1-0', 'd4 1-0'], ['spelling', 'bare', 'bare']],
    ['\n\n1-0', ['e4 e5 1-0'], ['bare', 'outside-text']],
    ['--- \nThe next game', ['e4 e5 1-0'], ['bare', 'outside-text']],
  ])('is kept: %s', (after, games, problems) => {
    expect(read(`1. e4 e5 1-0 ${after}`)).toEqual({games, problems});
  });
});

describe('prose is no game', () => {
  test.each<[title: string, text: string, games: string[], problems: string[]]>([
    [
      'without any move',
      'The Week in Chess\n\n1) Linares\n2) Wijk aan Zee\n',
      [],
      ['outside-text', 'none'],
    ],
    ['with a number and a word', '1. Events of the week\n2. Games\n', [], ['outside-text', 'none']],
    ['with a move in a sentence', '1. e4 is best by test\n', [], ['outside-text', 'none']],
    ['with an illegal move', '1. e5 e6 1-0\n', [], ['outside-text', 'none']],
    ['after brackets', '(see page 4) 1. e4 e5 *', [], ['outside-text', 'none']],
    ['before a game', `Dear Bob,\nhere it is.\n\n${TAGS}1. e4 1-0\n`, ['e4 1-0'], ['outside-text']],
    [
      'between games',
      `${TAGS}1. e4 1-0\n\nRound two (see {1})\n\n${TAGS}1. d4 1-0\n`,
      ['e4 1-0', 'd4 1-0'],
      ['outside-text'],
    ],
    ['behind a game', `${TAGS}1. e4 1-0\n\n-- \nBob\n`, ['e4 1-0'], ['outside-text']],
    ['of a mail', `> ${TAGS.replaceAll('\n', '\n> ')}1. e4\n> e5 1-0\n`, ['e4 e5 1-0'], []],
    [
      'before a game without tags',
      'Look:\n1.e4 e5 2.Nf3 *',
      ['e4 e5 Nf3 *'],
      ['outside-text', 'bare'],
    ],
    ['in another language', '1.Sf3 Sf6 2.g3 *', ['Nf3 Nf6 g3 *'], ['spelling', 'bare']],
    ['in a file of nothing', ' \n\t\n', [], ['none']],
    [
      'behind the end of a DOS file',
      `${TAGS}1. e4 1-0\n\x1a1. d4 d5`,
      ['e4 1-0'],
      ['outside-text'],
    ],
    [
      'unless games follow that end',
      `${TAGS}1. e4 1-0\n\x1a${TAGS}1. d4 1-0`,
      ['e4 1-0', 'd4 1-0'],
      ['tag-spelling'],
    ],
  ])('prose is no game: %s', (_, text, games, problems) => {
    expect(read(text)).toEqual({games, problems});
  });
});

describe('the sign > at the start of a line', () => {
  const textOf = (text: string): string | undefined =>
    pgnFormat
      .read(new SourceText(text))
      .games[0]?.root.next?.after.map((comment) => comment.text)
      .join('|');
  const quote = (text: string, sign: string): string =>
    text
      .split('\n')
      .map((line) => sign + line)
      .join('\n');
  const COMMENT = '1. e4 {better is\n>= Nf3 and\n> <g7}\n{>> x\n\n>y} 1... e5 *\n';
  const TEXT = 'better is >= Nf3 and > <g7|>> x\n\n>y';

  test('belongs to a comment', () => {
    expect(textOf(TAGS + COMMENT)).toBe(TEXT);
    expect(textOf(COMMENT)).toBe(TEXT);
    expect(textOf(`${TAGS}> ${COMMENT}`)).toBe(TEXT);
    expect(textOf(`${quote(TAGS.trim(), '> ')}\n\n${COMMENT}`)).toBe(TEXT);
  });

  test.each(['>', '> ', '>> ', '> > '])('quotes a game whose lines all begin with `%s`', (sign) => {
    expect(textOf(quote(TAGS + COMMENT, sign))).toBe(TEXT);
    expect(textOf(quote(COMMENT, sign))).toBe(TEXT);
  });

  test('does not quote the game after one that is quoted', () => {
    const {games} = pgnFormat.read(
      new SourceText(`${quote(`${TAGS}1. d4 *`, '> ')}\n\n${TAGS}${COMMENT}`),
    );
    expect(games[1]?.root.next?.after.map(({text}) => text).join('|')).toBe(TEXT);
  });

  test('belongs to text among the moves that is not understood', () => {
    expect(textOf(`${TAGS}1. e4 Zwischenzug\n>foo e5 *`)).toBe('Zwischenzug >foo');
  });
});

describe('text around a game', () => {
  const written = (text: string): string =>
    pgnFormat
      .read(new SourceText(text))
      .games.map((game) => writePgn(game).split('\n\n')[1])
      .join('|');

  test.each([
    ['1. e4 e5 1-0 2. Nf3 {x} Nc6 1-0', '1. e4 e5 {2. Nf3 (x) Nc6 1-0} 1-0'],
    ['1. e4 e5 1-0\n\n2. Nf3 Nc6\n\nPage 7', '1. e4 e5 {2. Nf3 Nc6} 1-0'],
    ['1. e4 e5 1-0 Nf3', '1. e4 e5 {Nf3} 1-0'],
    ['1. e4 e5 1-0 Bc4 (2. d4) *', '1. e4 e5 {Bc4 (2. d4) *} 1-0'],
    ['1. e4 e5 1-0 d4 d5 0-1', '1. e4 e5 1-0|1. d4 d5 0-1'],
    ['1. e4 e5 1-0 {a} (1... c5 2. Nf3) {b}', '1. e4 e5 {a} (1... c5 2. Nf3) {b} 1-0'],
    ['1. e4 e5 (1... c5) 1-0 {a}', '1. e4 e5 (1... c5) {a} 1-0'],
    ['1. e4 e5 1-0 2. Nf3 1-0 1. d4 *', '1. e4 e5 {2. Nf3 1-0} 1-0|1. d4 *'],
    ['1. e4 e5 (1... c5 {Tal-Botvinnik} 1-0) *', '1. e4 e5 (1... c5 {Tal-Botvinnik 1-0}) *'],
    ['1. e4 e5 (1... c5 1-0 2. Nf3) *', '1. e4 e5 (1... c5 {1-0} 2. Nf3) *'],
    ['1. e4 e5 (1... c5 1-0', '1. e4 e5 (1... c5) 1-0'],
    ['{a}\n\n{b}\n[Event "x"]\n\n1. e4 *', '{a b} 1. e4 *'],
    ['1. e4 *\n\n{a}\n\n{b}\n[Event "x"]\n\n1. d4 *\n\n{c}', '1. e4 {a} *|{b} 1. d4 {c} *'],
  ])('is kept: %j', (text, games) => {
    expect(written(text)).toBe(games);
    if (text.includes('[Event')) return;
    expect(written(text.replace('1. e4', '[Event "x"]\n[Site "y"]\n\n1. e4'))).toBe(games);
  });
});

describe('a tag pair', () => {
  test.each<[text: string, value: string, ...problems: string[]]>([
    ['[White "A"]', 'A'],
    ['[White  "A" ]', 'A'],
    ['  [ White "A"]', 'A'],
    ['[White"A"]', 'A'],
    ['[White: "A"]', 'A'],
    ['[White ""]', ''],
    ['[White "A \\"Ace\\" \\\\ B"]', 'A "Ace" \\ B'],
    ['[White "C:\\games\\x"]', 'C:\\games\\x'],
    ['[White "A [B] C"]', 'A [B] C'],
    ['[White "A] B"]', 'A] B'],
    ['[White "A "Ace" B"]', 'A "Ace" B', 'tag'],
    ['[White "A"', 'A', 'tag'],
    ['[White "A]', 'A', 'tag'],
    ['[White "A', 'A', 'tag'],
    ['[White A]', 'A', 'tag'],
    ['[White A', 'A', 'tag'],
    ['[White A B (2400)]', 'A B (2400)', 'tag'],
    ['[White A"]', 'A', 'tag'],
    ['[White “A”]', 'A', 'tag'],
    ["[White 'A']", 'A', 'tag'],
    ['[White "A\nB"]', 'A B', 'tag'],
    ['[white "A"]', 'A', 'tag-spelling'],
    ['[WHITE "A"]', 'A', 'tag-spelling'],
    ['[White "A"] [White "A"]', 'A', 'tag'],
  ])('a tag pair is read: %s', (text, value, ...problems) => {
    const game = `[Event "E"]\n${text}\n\n1. e4 *\n`;
    expect(tagsOf(game)).toEqual([
      ['Event', 'E'],
      ['White', value],
    ]);
    expect(read(game)).toEqual({games: ['e4 *'], problems});
  });

  test('a tag pair may share its line with others', () => {
    expect(tagsOf('[Event "?"] [White "A"] [Black "B"]\n\n1. e4 *')).toEqual([
      ['Event', '?'],
      ['White', 'A'],
      ['Black', 'B'],
    ]);
  });

  test('an unknown tag pair is kept as it is', () => {
    expect(tagsOf('[event "E"]\n[myTag "x"]\n\n*')).toEqual([
      ['Event', 'E'],
      ['myTag', 'x'],
    ]);
  });

  test('about the result is no tag but the result', () => {
    expect(tagsOf(`${TAGS}1. e4 1-0`)).toEqual([['Event', 'A']]);
  });
});

describe('the result', () => {
  test.each<[tag: string, moves: string, result: string, ...problems: string[]]>([
    ['1-0', '1. e4 1-0', '1-0'],
    ['1-0', '1. e4', '1-0', 'missing-result'],
    ['0.5-0.5', '1. e4 1/2-1/2', '1/2-1/2', 'result-spelling'],
    ['½-½', '1. e4 1/2-1/2', '1/2-1/2', 'result-spelling'],
    ['1:0', '1. e4 1:0', '1-0', 'result-spelling', 'result-spelling'],
    ['?', '1. e4 *', '*', 'result-spelling'],
    ['White won', '1. e4 1-0', '1-0', 'tag'],
    ['1-0', '1. e4 0-1', '0-1', 'result-contradiction'],
    ['1-0', '1. e4 *', '1-0', 'result-contradiction'],
    ['*', '1. e4 1-0', '1-0', 'result-contradiction'],
    ['1-0', '1. f3 e5 2. g4 Qh4# 1-0', '1-0', 'result-contradiction'],
    ['0-1', '1. f3 e5 2. g4 Qh4# 0-1', '0-1'],
    ['*', '1. f3 e5 2. g4 Qh4# *', '*'],
  ])('the result of %s and %s is known', (tag, moves, result, ...problems) => {
    const outcome = read(`[Event "A"]\n[Result "${tag}"]\n\n${moves}\n`);
    expect(outcome.games[0]?.endsWith(` ${result}`)).toBe(true);
    expect([...outcome.problems].sort()).toEqual([...problems].sort());
  });
});

describe('the start', () => {
  const PAWN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

  test.each<[tags: string, moves: string, variant: string, games: string, ...problems: string[]]>([
    [`[SetUp "1"]\n[FEN "${PAWN}"]`, '1. e4 Kd7', 'standard', 'e4 Kd7 *'],
    [`[FEN "${PAWN}"]`, '1. e4', 'standard', 'e4 *', 'fen-spelling'],
    [`[SetUp "0"]\n[FEN "${PAWN}"]`, '1. e4', 'standard', 'e4 *', 'fen-spelling'],
    [`[setup "1"]\n[fen "${PAWN}"]`, '1. e4', 'standard', 'e4 *', 'tag-spelling', 'tag-spelling'],
    [
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - -"]',
      '1. e4',
      'standard',
      'e4 *',
      'fen-spelling',
    ],
    [
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1"]',
      '1. e4',
      'standard',
      'e4 *',
      ...Array.from({length: 4}, () => 'fen-spelling'),
    ],
    [
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K2 w - - 0 1"]',
      '1. e4 {x} Kd7',
      'standard',
      '[1. e4 {x} Kd7] *',
      'fen',
    ],
    ['[SetUp "1"]\n[FEN "?"]', '1. e4', 'standard', 'e4 *', 'fen-spelling'],
    ['[SetUp "1"]', '1. e4', 'standard', 'e4 *', 'fen-spelling'],
    ['[Variant "Standard"]', '1. e4', 'standard', 'e4 *'],
    [`[Variant "From Position"]\n[SetUp "1"]\n[FEN "${PAWN}"]`, '1. e4', 'standard', 'e4 *'],
    ['[Variant "Fog of War"]', '1. e4', 'standard', '[1. e4] *', 'unsupported'],
    ['[Variant "Blitz"]', '1. e4', 'standard', 'e4 *', 'variant'],
    [
      '[SetUp "1"]\n[FEN "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"]',
      '1. O-O O-O-O',
      'chess960',
      'O-O O-O-O *',
      'fen-spelling',
    ],
    [
      '[SetUp "1"]\n[FEN "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1"]',
      '1. O-O O-O-O',
      'chess960',
      'O-O O-O-O *',
    ],
    [
      '[Variant "Crazyhouse"]',
      '1. e4 d5 2. exd5 Qxd5 3. P@e4',
      'crazyhouse',
      'e4 d5 exd5 Qxd5 @e4 *',
      'spelling',
    ],
    [
      '[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"]',
      '1. N@f6+',
      'crazyhouse',
      'N@f6+ *',
      'spelling',
    ],
  ])('%s %s', (tags, moves, variant, games, ...problems) => {
    const text = `[Event "A"]\n${tags}\n\n${moves} *\n`;
    expect(read(text)).toEqual({games: [games], problems});
    expect(pgnFormat.read(new SourceText(text)).games[0]?.variant).toBe(variant);
  });

  test.each([
    'Chess960',
    'chess 960',
    'chess-960',
    'fischerandom',
    'Fischerandom',
    'Fischer Random',
    'wild/fr',
  ])('the variant %s is Chess960', (variant) => {
    const {games, diagnostics} = pgnFormat.read(
      new SourceText(`[Variant "${variant}"]\n\n1. e4 *`),
    );
    expect([games[0]?.variant, diagnostics]).toEqual(['chess960', []]);
  });

  test('games without a start have a given one', () => {
    const text = '[Event "A"]\n\n1. e4 Kd7 *';
    expect(read(text, {fen: PAWN}).games).toEqual(['e4 Kd7 *']);
    const {games} = pgnFormat.read(new SourceText('[Event "A"]\n\n*'), {variant: 'crazyhouse'});
    expect(games[0]?.variant).toBe('crazyhouse');
  });

  test('a game with a start of its own does not have the given one', () => {
    const {games} = pgnFormat.read(new SourceText(`[FEN "${PAWN}"]\n\n*`), {
      fen: '8/8/8/8/8/8/8/8 w - - 0 1',
    });
    expect(games.map(({start}) => writeFen(start))).toEqual([PAWN]);
  });
});

describe('places', () => {
  test('name what they are about', () => {
    const text = '[Event "A"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K2 w - - 0 1"]\n\n*';
    const source = new SourceText(text);
    const [{span} = {span: {start: 0, end: 0}}] = pgnFormat.read(source).diagnostics;
    expect(source.slice(span)).toBe('4K2');
  });

  test('the places of games are adjacent', () => {
    const text = `${TAGS}1. e4 1-0\n\n${TAGS}1. d4 1-0 {x}\n`;
    const {games} = pgnFormat.read(new SourceText(text));
    expect(games.map(({span}) => text.slice(span.start, span.end))).toEqual([
      `${TAGS}1. e4 1-0`,
      `${TAGS}1. d4 1-0 {x}`,
    ]);
  });
});

describe('a part of a text', () => {
  const two = `${TAGS}1. e4 1-0\n\n${TAGS}1. d4 {\n\n[Event "x"]\n}`;

  test('a part of a text is cut before its last tag section', () => {
    expect(pgnFormat.cut(two)).toBe(two.lastIndexOf(TAGS));
    expect(pgnFormat.cut(two.replaceAll('\n', '\r\n'))).toBe(
      two.replaceAll('\n', '\r\n').lastIndexOf('[Event "A"]'),
    );
    expect(pgnFormat.cut(two.replaceAll('\n', '\r'))).toBe(two.lastIndexOf(TAGS));
  });

  test.each([
    '',
    '\n',
    '[',
    '[Event "A"]',
    TAGS,
    `${TAGS}1. e4`,
    '1. e4 e5 1-0\n',
    '\n\n[Event "A"]\n',
  ])('a part of a text is not cut where nothing is certain: %j', (text) => {
    expect(pgnFormat.cut(text)).toBe(0);
  });

  test('the parts of a text have the same games as the whole', () => {
    const text = Array.from(
      {length: 8},
      (_, i) => `${TAGS}1. ${'abcdefgh'.charAt(i)}4 1-0\n\n`,
    ).join('');
    const whole = read(text).games;
    for (let end = 0; end < text.length; end += 1) {
      const at = pgnFormat.cut(text.slice(0, end));
      expect([...read(text.slice(0, at)).games, ...read(text.slice(at)).games]).toEqual(whole);
    }
  });
});

describe('a head is recognised', () => {
  test.each([
    '[Event "A"]',
    '\uFEFF[Event "A"]',
    'Prose\n\n[Site "A"]',
    '> [Event "A"]',
    '% x\n [white"A"]',
  ])('a head is recognised as %j', (head) => {
    expect(pgnFormat.recognises(head)).toBe(true);
  });

  test.each(['', '1. e4 e5', 'White: A', 'e2e4 e7e5', '[%clk 0:01:00]', '<12> rnbqkbnr'])(
    'no head is recognised in %j',
    (head) => {
      expect(pgnFormat.recognises(head)).toBe(false);
    },
  );
});

test('a tag that occurs several times loses none of its values', () => {
  const pgn =
    '[Event "London"]\n[Preamble "First."]\n[Preamble "Second."]\n[White "A"]\n[White "A"]\n\n1. e4 *\n';
  const {games, diagnostics} = pgnFormat.read(new SourceText(pgn));
  expect(games[0]?.root.after.map(({text}) => text)).toEqual(['[Preamble "Second."]']);
  expect(diagnostics.filter(({rule}) => rule === 'game-tag').map(({message}) => message)).toEqual([
    'Duplicate tag `Preamble`, the first one is used; this one becomes a comment',
    'Duplicate tag `White`, the first one is used',
  ]);
});
