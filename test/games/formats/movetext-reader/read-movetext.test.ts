import {describe, expect, test} from 'vitest';
import {lettersOf} from '../../../../src/chess/piece-letters.ts';
import {Position} from '../../../../src/chess/position.ts';
import {readMovetext} from '../../../../src/games/formats/movetext-reader/read-movetext.ts';
import type {MovetextOptions} from '../../../../src/games/formats/movetext-reader/read-movetext.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {positionOf} from '../../../chess/position-of.ts';
import {showMoves} from '../show-moves.ts';

interface Outcome {
  readonly moves: string;
  readonly result: string | undefined;
  readonly problems: readonly string[];
  readonly end: number;
}

function read(text: string, start = Position.start(), options: MovetextOptions = {}): Outcome {
  const source = new SourceText(text);
  const reading = readMovetext(source, {start: 0, end: text.length}, start, options);
  return {
    moves: showMoves({root: reading.root, start, text}),
    result: reading.result,
    problems: reading.diagnostics.map(({rule, message}) => `${rule.slice(5)}: ${message}`),
    end: reading.end,
  };
}

/** Texts, what they come to, and the problems that are told. */
type Rows = readonly (readonly [text: string, moves: string, ...problems: string[]])[];

function play(rows: Rows): void {
  test.each(rows.map(([text, moves, ...problems]) => ({text, moves, problems})))(
    '$text',
    ({text, moves, problems}) => {
      const outcome = read(text);
      expect({moves: outcome.moves, problems: outcome.problems}).toEqual({moves, problems});
    },
  );
}

describe('move numbers', () => {
  play([
    ['1. e4 e5 2. Nf3', 'e4 e5 Nf3'],
    ['1.e4 e5 2.Nf3', 'e4 e5 Nf3'],
    ['1.e4 1...e5 2.Nf3', 'e4 e5 Nf3'],
    ['1. e4 1... e5', 'e4 e5'],
    ['1. e4 1. ... e5', 'e4 e5'],
    ['1. e4 1... ... e5', 'e4 e5'],
    ['1. e4 1.. e5', 'e4 e5'],
    ['1. e4 1… e5', 'e4 e5'],
    ['1.e4 ... e5', 'e4 e5'],
    ['1.e4 …e5', 'e4 e5'],
    ['e4 e5 Nf3', 'e4 e5 Nf3'],
    ['1\n.\ne4', 'e4', 'spelling: Unexpected `1`, expected `1.`'],
    ['1 . e4', 'e4', 'spelling: Unexpected `1 .`, expected `1.`'],
    ['1) e4 e5 2) Nf3', 'e4 e5 Nf3', 'spelling: Unexpected `1)`, expected `1.`'],
    ['1 e4 e5 2 Nf3', 'e4 e5 Nf3', 'spelling: Unexpected `1`, expected `1.`'],
    ['1e4 e5 2Nf3', 'e4 e5 Nf3', 'spelling: Unexpected `1`, expected `1.`'],
    ['1. e4 1. e5', 'e4 e5', 'spelling: Unexpected `1.`, expected `1...`'],
    ['1... e4', 'e4', 'spelling: Unexpected `1...`, expected `1.`'],
    [
      '1. e4 e5 5. Nf3 Nc6 6. Bb5 a6',
      'e4 e5 Nf3 Nc6 Bb5 a6',
      'wrong-number: Unexpected move number `5.`, expected `2.`',
    ],
    [
      '1. e4 e5 1. Nf3 Nc6 3. Bb5 a6',
      'e4 e5 Nf3 Nc6 Bb5 a6',
      'wrong-number: Unexpected move number `1.`, expected `2.`',
    ],
    ['1. e4 e5 2.', 'e4 e5'],
  ]);
});

describe('comments', () => {
  play([
    ['{Intro} 1. e4', '{Intro} e4'],
    ['1. {before} e4 {after}', '{before} e4 {after}'],
    ['1. e4 ({before} 1. {d} d4 {after}) e5', 'e4 (<before> <d> d4 {after}) e5'],
    ['1. e4 {one} {two}', 'e4 {one} {two}'],
    ['1. e4 {a\nb\r\n  c\n\nd} e5', 'e4 {a b c\n\nd} e5'],
    ['1. e4 ; rest { of line\ne5', 'e4 {rest { of line} e5'],
    ['1. e4 {a ; b} e5', 'e4 {a ; b} e5'],
    [
      '1. e4\n% ignored 1... c5\ne5',
      'e4 e5',
      'escaped-line: Unexpected line that starts with `%`, which is skipped',
    ],
    ['1. e4 {[%clk 0:01:00][#]} e5', 'e4 {[%clk 0:01:00][#]} e5'],
    [
      '1. e4 [%clk 0:01:00] e5 [#]',
      'e4 {[%clk 0:01:00]} e5 {[#]}',
      'spelling: Unexpected `[%clk 0:01:00]`, expected it in braces',
    ],
    ['1. e4 {a {b} c5', 'e4 {a {b} c5'],
    ['1. e4 {} e5', 'e4 {} e5'],
    ['1. e4 2. {late}', 'e4 {late}', 'wrong-number: Unexpected move number `2.`, expected `1...`'],
    ['1. e4 } e5', 'e4 e5', 'stray-bracket: Unexpected `}` without an open comment'],
    ['1. e4 {open e5', 'e4 {open e5}', 'unclosed-comment: Unclosed comment, expected `}`'],
    ['1. e4 {\n[Event "x"]\n} e5', 'e4 {[Event "x"]} e5'],
    [
      '1. e4 {open e5\n\n[Event "x"]\n[Site "y"]\n\n1. d4 {closed}',
      'e4 {open e5}',
      'unclosed-comment: Unclosed comment, expected `}`',
    ],
    ['1. e4 e5 1-0 {after} ; and\n{that}', 'e4 e5 {after} {and} {that}', behind(1)],
    ['1. e4 e5 1-0\n\n{after} {an empty line}', 'e4 e5 {after} {an empty line}', behind(1)],
    ['1. e4 e5 1-0\n\n{Intro to another}\n[Event "x"]\n', 'e4 e5'],
  ]);

  function behind(count: 1): string {
    return `spelling: Unexpected comment after the result, expected it before`.repeat(count);
  }
});

describe('variations', () => {
  const early =
    'stray-bracket: Unexpected variation before a move, expected it after the move that it replaces';
  play([
    ['1. e4 (1. d4) e5', 'e4 (d4) e5'],
    ['1. e4 (1. d4) (1. c4) e5', 'e4 (d4) (c4) e5'],
    ['1. e4 (1. d4 d5 (1... Nf6) 2. c4) e5', 'e4 (d4 d5 (Nf6) c4) e5'],
    ['1. e4 ({or} 1. d4 {x}) {y} e5', 'e4 {y} (<or> d4 {x}) e5'],
    ['1. e4 ({only words}) e5', 'e4 {only words} e5'],
    ['1. e4 () e5', 'e4 e5'],
    ['1. e4 [1. d4 [1. c4]] e5', 'e4 (d4) (c4) e5'],
    ['(1. d4) 1. e4 e5', 'e4 (d4) e5', early],
    ['1. e4 e5 2. (2. d4) Nf3', 'e4 e5 Nf3 (d4)', early],
    ['1. e4 (1. d4 (1. d4 (1. d4 )))', 'e4 (d4) (d4) (d4)'],
    ['1. e4 ) e5', 'e4 e5', 'stray-bracket: Unexpected `)` without an open variation'],
    [
      '1. e4 (1. d4 d5 2. c4 e5 1-0',
      'e4 (d4 d5 c4 e5)',
      'unclosed-variation: Unclosed variation, expected `)`',
    ],
    [
      '1. e4 (1. d4 d5 1-0) e5 0-1',
      'e4 (d4 d5 {1-0}) e5',
      'spelling: Unexpected result in a variation, expected it after the main line',
    ],
    ['1. e4 (1. d4 {open) e5 1-0', 'e4 (d4 {open) e5 1-0})', ...unclosed()],
    ['1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3', 'e4 e5 (c5 Nf3 d6 d4) Nf3'],
    ['1. e4 -- (1... e5) 2. d4', ...passed()],
  ]);

  function unclosed(): string[] {
    return [
      'unclosed-variation: Unclosed variation, expected `)`',
      'unclosed-comment: Unclosed comment, expected `}`',
    ];
  }

  function passed(): [string, string] {
    return ['e4 -- (e5) d4', 'null-move: Unexpected null move `--`, expected a move'];
  }

  test('a result in an unclosed variation is that of the game', () => {
    expect(read('1. e4 (1. d4 d5 2. c4 e5 1-0').result).toBe('1-0');
    expect(read('1. e4 (1. d4 d5 1-0) e5 0-1').result).toBe('0-1');
  });
});

describe('a line ends at a move that cannot be played', () => {
  const knight =
    'illegal-move: Illegal move `Nf6` for White at move 2: `Nf6` would be a move for Black, but White is to move';
  play([
    ['1. e4 e5 2. Nf6 Nc6 3. Bb5 1-0', 'e4 e5 [2. Nf6 Nc6 3. Bb5]', knight],
    ['1. e4 e5 2. Nf6 {a} Nc6 (2... d6) 1-0', 'e4 e5 [2. Nf6 {a} Nc6 (2... d6)]', knight],
    [
      '1. e4 e5 (1... c5 2. Nf6 d6 (2... e6) 3. d4) 2. d4',
      'e4 e5 (c5 [2. Nf6 d6 (2... e6) 3. d4]) d4',
      knight,
    ],
    [
      '1. e4 (1. Nf6 d5) e5',
      'e4 {1. Nf6 d5} e5',
      'illegal-move: Illegal move `Nf6` for White at move 1: `Nf6` would be a move for Black, but White is to move',
    ],
    [
      '1. Nf3 Nf6 2. d3 d6 3. Nd2 Nbd7',
      'Nf3 Nf6 d3 d6 [3. Nd2 Nbd7]',
      'ambiguous-move: Ambiguous move `Nd2` for White at move 3, expected `Nbd2` or `Nfd2`',
    ],
    [
      '1. e4 Sf6 2. Lc4 Dh4 3. Zz9 Sxe4 *',
      'e4 Nf6 Bc4 [Dh4 3. Zz9 Sxe4]',
      'spelling: Unexpected `Sf6`, expected `Nf6`',
      'illegal-move: Illegal move `Dh4` for Black at move 2: the queen on `d8` cannot get past the pawn on `e7`',
    ],
    [
      '1. e4 e5 2. Ke2 Ke7 3. Ke3 -- 4. Kf3 Ke6 5. d4 d5 6. Bc4 dxc4+ 7. --',
      'e4 e5 Ke2 Ke7 Ke3 -- Kf3 Ke6 d4 d5 Bc4 dxc4 --',
      'null-move: Unexpected null move `--`, expected a move',
      'check-sign: Unexpected `+`: the move does not give check',
      'null-move: Unexpected null move `--`, expected a move',
    ],
    [
      '1. e4 f6 2. Qh5+ -- 3. d4',
      'e4 f6 Qh5+ [-- 3. d4]',
      'illegal-move: Illegal move `--` for Black at move 2: a side in check cannot pass',
    ],
  ]);
});

describe('signs', () => {
  const sign = (text: string): string => `spelling: Unexpected sign \`${text}\``;
  const unknown = (text: string): string => `unknown-text: Unexpected \`${text}\` among the moves`;
  const WRONG_SIDE =
    'illegal-move: Illegal move `Nc6` for White at move 2: `Nc6` would be a move for Black, but White is to move';
  play([
    ['1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?!', 'e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6'],
    ['1. e4 ! e5 ??', 'e4 $1 e5 $4'],
    ['1. e4 $1 $14 e5 $139 $255', 'e4 $1 $14 e5 $139 $255'],
    ['1. e4 $0 e5', 'e4 $0 e5'],
    ['1. e4$1 e5$2{x}', 'e4 $1 e5 $2 {x}'],
    ['$13 1. e4', '{$13} e4', 'unknown-text: Unexpected `$13` before the first move'],
    ['1. e4 ( $142 1. d4 )', 'e4 ($142 d4)'.replace('$142 d4', 'd4 $142')],
    ['1. e4 ( $0 {text} 1. d4 )', 'e4 (<text> d4)'],
    ['1. e4 $300', 'e4 {$300}', 'nag: Unexpected `$300`, expected `$0` to `$255`'],
    ['1. e4 $', 'e4', 'nag: Missing number after `$`'],
    ['1. e4 +/= e5 = 2. Nf3 N Nc6 +-', 'e4 $14 e5 $10 Nf3 $146 Nc6 $18', sign('+/=')],
    ['1. e4± e5∓ 2. Nf3⩲ Nc6⩱', 'e4 $16 e5 $17 Nf3 $14 Nc6 $15', sign('±')],
    ['1. e4‼ e5⁇ 2. Nf3⁉ Nc6⁈', 'e4 $3 e5 $4 Nf3 $5 Nc6 $6', sign('‼')],
    ['1. e4！ e5？ 2. Nf3', 'e4 $1 e5 $2 Nf3', sign('！')],
    ['1. e4▽ e5 2. Nf3!▽', 'e4 {▽} e5 Nf3 $1 {▽}', unknown('▽'), unknown('▽')],
    ['1. e4 e5 2. Nc6▽ Nf3', 'e4 e5 [2. Nc6▽ Nf3]', WRONG_SIDE],
    ['1. e4 e5 good▽ 2. Nf3', 'e4 e5 {good▽} Nf3', unknown('good▽')],
    ['1. e4 ∞ e5 □ 2. Nf3 +− Nc6 -+', 'e4 $13 e5 $7 Nf3 $18 Nc6 $19', sign('∞')],
    ['1. e4 ⨀ e5 ⨀', 'e4 $22 e5 $23', sign('⨀')],
    ['1. e4 (=) e5', 'e4 $10 e5', sign('(=)')],
    ['1. f3 e5 2. g4 Qh4', 'f3 e5 g4 Qh4#'],
    ['1. f3 e5 2. g4 Qh4++', 'f3 e5 g4 Qh4#', sign('++')],
    ['1. f3 e5 2. g4 Qh4 mate', 'f3 e5 g4 Qh4#', sign('mate')],
    ['1. e4 f6 2. Qh5 ch g6', 'e4 f6 Qh5+ g6', sign('ch')],
    ['1. e4 f6 2. Qh5 dbl ch g6', 'e4 f6 Qh5+ g6', sign('dbl')],
    ['1. e4 f6 2. Qh5†! g6', 'e4 f6 Qh5+ $1 g6', sign('†!')],
    [
      '1. e4 f6 2. Qh5# g6',
      'e4 f6 Qh5+ g6',
      'check-sign: Unexpected `#`, expected `+`: the check is not mate',
    ],
    ['1. e4+ e5', 'e4 e5', 'check-sign: Unexpected `+`: the move does not give check'],
    ['1. e4 a6 2. e5 d5 3. exd6 e.p.', 'e4 a6 e5 d5 exd6', sign('e.p.')],
    ['1. e4 a6 2. e5 d5 3. exd6ep Nf6', 'e4 a6 e5 d5 exd6 Nf6', sign('ep')],
    ['1. e4 a6 2. e5 d5 3. exd6(e.p.) Nf6', 'e4 a6 e5 d5 exd6 Nf6', sign('(e.p.)')],
    ['1. e4 a6 2. e5 d5 3. exd6 (ep) Nf6', 'e4 a6 e5 d5 exd6 Nf6', sign('(ep)')],
    ['1. e4, e5; fine', 'e4 e5 {fine}', sign(',')],
  ]);
});

describe('spellings are told once for each kind', () => {
  play([
    ['1. e2-e4 e7-e5 2. Ng1-f3', 'e4 e5 Nf3', 'spelling: Unexpected `e2-e4`, expected `e4`'],
    ['1. Ng1f3 Ngf6', 'Nf3 Nf6', 'spelling: Unexpected `Ng1f3`, expected `Nf3`'],
    ['1. Nxf3 Nxf6', 'Nf3 Nf6', 'spelling: Unexpected `Nxf3`, expected `Nf3`'],
    [
      '1. e4 d5 2. ed Qd5: 3. d4 e5 4. de',
      'e4 d5 exd5 Qxd5 d4 e5 dxe5',
      'spelling: Unexpected `ed`, expected `exd5`',
    ],
    [
      '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 0-0',
      'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O',
      'spelling: Unexpected `0-0`, expected `O-O`',
    ],
    ['1. e4 -- 2. d4 Z0', 'e4 -- d4 --', ...passes('--', 'Z0')],
  ]);

  function passes(...words: readonly string[]): string[] {
    return words.map((word) => `null-move: Unexpected null move \`${word}\`, expected a move`);
  }
});

describe('the language of the pieces', () => {
  const letter = (word: string, san: string): string =>
    `spelling: Unexpected \`${word}\`, expected \`${san}\``;
  play([
    [
      '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 Sge7',
      'e4 e5 Nf3 Nc6 Bb5 a6 O-O Nge7',
      letter('Sf3', 'Nf3'),
      letter('0-0', 'O-O'),
    ],
    ['1. e4 e5 2. Cf3 Cc6 3. Fb5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('Cf3', 'Nf3')],
    ['1. e4 e5 2. Cf3 Cc6 3. Ab5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('Cf3', 'Nf3')],
    ['1. e4 e5 2. Pf3 Pc6 3. Lb5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('Pf3', 'Nf3')],
    ['1. e4 e5 2. Rf3 Rc6 3. Lb5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('Rf3', 'Nf3')],
    ['1. e4 e5 2. Кf3 Кc6 3. Сb5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('Кf3', 'Nf3')],
    ['1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('♘f3', 'Nf3')],
    ['1. e4 e5 2. nf3 nc6 3. bb5 a6', 'e4 e5 Nf3 Nc6 Bb5 a6', letter('nf3', 'Nf3')],
    ['1. e4 e5 (1... c5 2. Sf3) 2. d4', 'e4 e5 (c5 Nf3) d4', letter('Sf3', 'Nf3')],
  ]);

  test('the piece letters may be given', () => {
    const letters = lettersOf('german');
    expect(read('1. e4 Sf6 2. Nc3', Position.start(), {letters}).problems).toEqual([
      'spelling: Unexpected `Sf6`, expected `Nf6`',
      'illegal-move: Illegal move `Nc3` for White at move 2: `N` names no piece in German',
    ]);
  });

  test('piece letters are English unless another language makes more moves legal', () => {
    expect(read('1. e4 e5 2. Nf3 Sc6').moves).toBe('e4 e5 Nf3 [Sc6]');
  });
});

describe('text that is not understood is one finding and a comment', () => {
  const unknown = (text: string): string => `unknown-text: Unexpected \`${text}\` among the moves`;
  play([
    ['1. e4 e5\n- 12 -\n2. Nf3', 'e4 e5 {- 12 -} Nf3', unknown('- 12 -')],
    ['1. e4 e5 &lt;b&gt; 2. Nf3', 'e4 e5 {&lt;b&gt;} Nf3', unknown('&lt;b&gt;')],
    ['1. e4 e5 a strong reply 2. Nf3', 'e4 e5 {a strong reply} Nf3', unknown('a strong reply')],
    ['1. e4 <b>e5</b> e5', 'e4 {<b>e5</b>} e5', unknown('<b>e5</b>')],
    ['1. e4 `x` e5', 'e4 {`x`} e5', unknown("'x'")],
  ]);
});

describe('blanks', () => {
  test.each([
    ' ',
    '\t',
    '\v',
    '\f',
    '\0',
    '\u00a0',
    '\u200b',
    '\u2009',
    '\ufeff',
    '\r',
    '\r\n',
    '\n\n',
  ])('%j separates moves', (blank) => {
    expect(read(['1.', 'e4', 'e5', '2.', 'Nf3', '1-0'].join(blank))).toMatchObject({
      moves: 'e4 e5 Nf3',
      result: '1-0',
      problems: [],
    });
  });

  test('quotation marks of e-mail are skipped', () => {
    expect(read('> 1. e4 e5\n> > 2. Nf3 {a\n> b}')).toMatchObject({
      moves: 'e4 e5 Nf3 {a b}',
      problems: [],
    });
  });
});

describe('results', () => {
  test.each([
    ...['1-0', '1–0', '1—0', '1:0', '1 - 0', '1−0', '1-O', 'l-0', '+:-'].map((text) => [
      text,
      '1-0',
    ]),
    ...['0-1', '0–1', '0:1', '0 - 1', 'O-1', 'o-1', 'O-l', '-:+'].map((text) => [text, '0-1']),
    ...['1/2-1/2', '1/2', '½-½', '½', '½–½', '1/2:1/2', '╜-╜', '«-«', '¢-¢', '+-+', '=-='].map(
      (text) => [text, '1/2-1/2'],
    ),
    ...['0.5-0.5', '.5-.5', '0,5:0,5', '1/2-½'].map((text) => [text, '1/2-1/2']),
    ['*', '*'],
  ])('%s is %s', (text, result) => {
    const outcome = read(`1. e4 e5 2. Nf3 ${text}\n`);
    expect([outcome.moves, outcome.result]).toEqual(['e4 e5 Nf3', result]);
    const isStandard = text === result;
    expect(outcome.problems).toHaveLength(isStandard ? 0 : 1);
    expect(outcome.end).toBe(`1. e4 e5 2. Nf3 ${text}`.length);
  });

  test('a result ends the game', () => {
    expect(read('1. e4 1-0 e5')).toMatchObject({moves: 'e4 {e5}', result: '1-0', end: 12});
  });

  test('a result with letters for digits counts only at the end', () => {
    expect(read('1. e4 e5 O-1 2. Nf3').result).toBeUndefined();
  });

  test('the result may be missing', () => {
    expect(read('1. e4 e5').result).toBeUndefined();
  });

  test('move numbers are not read as results', () => {
    const start = positionOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 10');
    expect(read('10. e4 Kd7 11. e5', start).moves).toBe('e4 Kd7 e5');
  });
});

describe('the end', () => {
  test('a game ends at the next tags', () => {
    const text = '1. e4 e5\n[Event "x"]\n';
    expect(read(text)).toMatchObject({moves: 'e4 e5', end: text.indexOf('[')});
  });

  test('a game ends at an empty line if requested', () => {
    const text = '\n1. e4 e5\n2. Nf3\n\n2... Nc6';
    const outcome = read(text, Position.start(), {stopAtBlankLine: true});
    expect(outcome.moves).toBe('e4 e5 Nf3');
    expect(read(text).moves).toBe('e4 e5 Nf3 Nc6');
  });

  test('a game ends where the numbers start again after an empty line', () => {
    const text = '1. e4 e5 2. Nf3\n\n1. d4 d5';
    expect(read(text)).toMatchObject({moves: 'e4 e5 Nf3', end: text.lastIndexOf('1.')});
  });
});

test('moves from an unknown start are kept as text', () => {
  const text = '1. e4 {a} Kd7 (1... d5) 1-0';
  expect(read(text, Position.start(), {playable: false})).toMatchObject({
    moves: '[1. e4 {a} Kd7 (1... d5)]',
    result: '1-0',
    problems: [],
  });
});
