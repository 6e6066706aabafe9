import fc from 'fast-check';
import {expect, test} from 'vitest';
import {squareName} from '../../../src/chess/square.ts';
import {annotationsOf, type Annotations} from '../../../src/chess/game/annotations.ts';
import {MoveNode} from '../../../src/chess/game/game.ts';
import {anyCharacters} from '../../any-characters.ts';

function annotate(text: string, nags: readonly number[] = []): Annotations {
  const node = new MoveNode(undefined, 0, 0, 0);
  node.after = [{text}];
  node.nags = nags;
  return annotationsOf(node);
}

/** Everything that annotations say, in short words. */
function show({arrows, squares, before, after, nags, commands, ...rest}: Annotations): string {
  return [
    ...(before === '' ? [] : [`before: ${before}`]),
    ...(after === '' ? [] : [after]),
    ...squares.map(({color, square}) => `${color} ${squareName(square)}`),
    ...arrows.map(({color, from, to}) => `${color} ${squareName(from)}-${squareName(to)}`),
    ...nags.map((nag) => `$${nag}`),
    ...Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    ...commands.map(({name, argument}) => `?${name}(${argument})`),
  ].join('; ');
}

test.each([
  ['just words', 'just words'],
  ['[%csl Gd4,Rd5][%cal Gd1h5,Rf1c4]', 'green d4; red d5; green d1-h5; red f1-c4'],
  ['[%csl Ya1, Bb2 ,Cc3,Md4,Oe5]', 'yellow a1; blue b2; cyan c3; magenta d4; orange e5'],
  ['[%csl GD4,rd5] [%CAL GD1H5]', 'green d4; red d5; green d1-h5'],
  ['[%csl Gd4,Xd5,Gi9,,G,d4]', 'green d4; ?csl(Xd5,Gi9,G,d4)'],
  ['[%cal Gd1h5,Gd1,Gd1h5x]', 'green d1-h5; ?cal(Gd1,Gd1h5x)'],
  ['[%csl]', '?csl()'],
  ['[%clk 0:04:59.5][%emt 0:00:01.2]', 'clock 299.5; elapsed 1.2'],
  ['[%clk 1:59:59]', 'clock 7199'],
  ['[%clk 4:59]', 'clock 299'],
  ['[%clk 59.1] [%clk 12]', 'clock 59.1; ?clk(12)'],
  ['[%clk now][%emt 1:2:3:4]', '?clk(now); ?emt(1:2:3:4)'],
  [`[%clk ${'9'.repeat(400)}]`, `?clk(${'9'.repeat(400)})`],
  ['[%clk 0:09:59.9][%timestamp 1]', 'clock 599.9; elapsed 0.1'],
  ['[%timestamp -1]', '?timestamp(-1)'],
  ['[%eval 0.23,20]', 'evaluation {"pawns":0.23}; depth 20'],
  ['[%eval -1.5]', 'evaluation {"pawns":-1.5}'],
  ['[%eval +2]', 'evaluation {"pawns":2}'],
  ['[%eval #-3]', 'evaluation {"mate":-3}'],
  ['[%eval #12,30]', 'evaluation {"mate":12}; depth 30'],
  ['[%eval 0.1][%depth 18]', 'evaluation {"pawns":0.1}; depth 18'],
  ['[%eval good]', '?eval(good)'],
  ['[%eval]', '?eval()'],
  ['[#]', 'diagram "auto"'],
  ['text [#] after', 'text after; diagram "auto"'],
  ['$D', 'diagram "auto"'],
  ['[%evp 0,6,19,25] [%wdl 12,980,8]', '?evp(0,6,19,25); ?wdl(12,980,8)'],
  ['[%mdl 512] text', 'text; ?mdl(512)'],
  ['[%tqu "En","find [it]","","","f1b5","",10]', '?tqu("En","find [it]","","","f1b5","",10)'],
  ['[%egt 0:01:02]', '?egt(0:01:02)'],
  [
    '[%c_arrow d8h4;color;#c93430;opacity;0.8;from;d8;to;h4,e5f6;keyPressed;shift;from;e5;to;f6]',
    'red d8-h4; green e5-f6',
  ],
  ['[%c_arrow e2e4;keyPressed;none,e2e4;keyPressed;ctrl]', 'orange e2-e4; red e2-e4'],
  [
    '[%c_highlight f6;keyPressed;alt;square;f6,e5;keyPressed;control,a1;keyPressed;none]',
    'blue f6; orange e5; red a1',
  ],
  ['[%c_highlight e2;color;%23a88865;opacity;0.5;square;e2]', 'orange e2'],
  ['[%c_highlight x9;color;#ffffff,a1;color;#ffffff]', 'red a1; ?c_highlight(x9;color;#ffffff)'],
  ['[%c_effect\ng4;square;g4;type;Blunder;persistent;true]', '$4'],
  [
    '[%c_effect h8;square;h8;type;Winner,g4;type;Brilliant]',
    '$3; ?c_effect(h8;square;h8;type;Winner)',
  ],
])('%s', (text, expected) => {
  expect(show(annotate(text))).toBe(expected);
});

test.each([
  [[220], 'diagram "white"'],
  [[221], 'diagram "black"'],
  [[1, 201], 'diagram "auto"'],
  [[1, 14], ''],
])('the glyphs %j', (nags, expected) => {
  expect(show(annotate('', nags))).toBe(expected);
});

test('a glyph that the move has already is not told again', () => {
  expect(show(annotate('[%c_effect g4;type;Blunder]', [4]))).toBe('');
  expect(show(annotate('[#]', [221]))).toBe('diagram "black"');
});

test('comments before and after a move are kept apart, and several are one text', () => {
  const node = new MoveNode(undefined, 0, 0, 0);
  node.before = [{text: 'Or [%csl Gd4]'}];
  node.after = [{text: 'Two Knights'}, {text: '[%clk 0:10:00]'}, {text: 'indeed'}];
  expect(show(annotationsOf(node))).toBe('before: Or; Two Knights indeed; green d4; clock 600');
});

const anyComment = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['[%csl ', '[%cal ', '[%clk ', '[%eval ', '[%c_arrow ', '[%c_highlight ', '[%c_effect '],
        ...[
          '[%timestamp ',
          '[%depth ',
          '[%__proto__ ',
          ']',
          ',',
          ';',
          'Gd4',
          'Re2e4',
          '#-3',
          '0:1',
        ],
        ...[
          'e2e4',
          'color',
          '#c93430',
          'type',
          'Blunder',
          'constructor',
          '[#]',
          '"',
          ' ',
          '-',
          '.',
        ],
      ),
      anyCharacters({maxLength: 4}),
    ),
  )
  .map((parts) => parts.join(''));

test('any comment can be read, and its numbers are numbers', () => {
  fc.assert(
    fc.property(anyComment, (text) => {
      const {clock = 0, elapsed = 0, depth = 0, evaluation} = annotate(text);
      for (const number of [clock, elapsed, depth, ...Object.values(evaluation ?? {})])
        expect(Number.isFinite(number)).toBe(true);
    }),
    {numRuns: 5_000, seed: 64},
  );
});

test.each(['[#]', '[D]', '[%diagram]', '$D'])('%s asks for a diagram, and is no text', (mark) => {
  expect(annotate(`Black waits. ${mark}`)).toMatchObject({diagram: 'auto', after: 'Black waits.'});
});

test.each([
  ['+0.53/14 47s', 'white', 'elapsed 47; depth 14; evaluation {"pawns":0.53}'],
  ['-0.26/21 1.8s', 'black', 'elapsed 1.8; depth 21; evaluation {"pawns":0.26}'],
  ['0.00/20 0.084s', 'black', 'elapsed 0.084; depth 20; evaluation {"pawns":0}'],
  // Half-moves to mate, from the move on: 42.e7 g5 43.e8=Q# after the first two.
  ['+M5/6 0.22s', 'white', 'elapsed 0.22; depth 6; evaluation {"mate":2}'],
  ['-M4/245 0.004s', 'black', 'elapsed 0.004; depth 245; evaluation {"mate":2}'],
  ['+M1/2 0.010s, White mates', 'white', 'White mates; elapsed 0.01; depth 2'],
  ['+0.02/12 1:05', 'white', 'elapsed 65; depth 12; evaluation {"pawns":0.02}'],
  ['+0.53/14 47s', undefined, 'elapsed 47; depth 14'],
  ['+0.53/14 47s is what the engine said', 'white', '+0.53/14 47s is what the engine said'],
  ['1.5/3', 'white', '1.5/3'],
] as const)('reads the numbers of engines that play each other: %s by %s', (text, mover, shown) => {
  const node = MoveNode.root().add(0, 0, 0);
  node.after = [{text}];
  expect(show(annotationsOf(node, mover))).toBe(shown);
});
