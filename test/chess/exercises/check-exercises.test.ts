import {describe, expect, test} from 'vitest';
import {checkExercises} from '../../../src/chess/exercises/check-exercises.ts';
import {ExerciseBudget} from '../../../src/chess/exercises/exercise-budget.ts';
import {epdFormat} from '../../../src/games/formats/epd/epd-format.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** A mate in two by Morphy: 1. Ra6 is the only key. */
const MORPHY = 'kbK5/pp6/1P6/8/8/8/8/R7 w - -';

/** What is said about an EPD or a PGN: the rule, the text at the place, the message and the note. */
function findings(
  text: string,
  {format = epdFormat, nodes = 1_000_000, inAll = 1_000_000} = {},
): string[][] {
  const source = new SourceText(text);
  return checkExercises(format.read(source).games, new ExerciseBudget(nodes, inAll)).map(
    ({rule, span, message, note = ''}) => [rule, source.slice(span), message, note],
  );
}

/** The rules of the findings, each with the text at its place. */
function places(text: string, options: Parameters<typeof findings>[1] = {}): string[][] {
  return findings(text, options).map((row) => row.slice(0, 2));
}

function pgn(tags: string, moves: string): string {
  return `[Event "?"]\n${tags}[SetUp "1"]\n[FEN "${MORPHY} 0 1"]\n\n${moves}\n`;
}

describe('an exercise of an EPD', () => {
  test.each([`${MORPHY} dm 2; bm Ra6;`, `${MORPHY} dm 2;`, `${MORPHY} bm Rh1;`])(
    'an exercise is sound: %s',
    (text) => {
      expect(findings(text)).toEqual([]);
    },
  );

  test('an exercise without such a mate is reported, with the shortest one', () => {
    expect(findings(`${MORPHY} dm 1;`)).toEqual([
      [
        'exercise-no-solution',
        '1',
        'There is no mate in 1',
        'The shortest mate takes 2: `1. Ra6 bxa6 2. b7#`.',
      ],
    ]);
  });

  test('an exercise is reported at the operand of dm, not at the same number in the board', () => {
    const [found] = checkExercises(
      epdFormat.read(new SourceText(`${MORPHY} dm 1;`)).games,
      new ExerciseBudget(),
    );
    expect(found?.span.start).toBe(`${MORPHY} dm `.length);
  });

  test('an exercise is reported at the wrong solution, with a reply and the key', () => {
    expect(findings(`${MORPHY} dm 2; bm Rh1;`)).toEqual([
      [
        'exercise-wrong-solution',
        'Rh1',
        '`1. Rh1` does not mate in 2, expected `Ra6`',
        expect.stringMatching(/^After `1\. Rh1 \S+` there is no mate in time\.$/u),
      ],
    ]);
  });

  test('an exercise is reported at a later move of the solution that does not mate', () => {
    expect(places(`${MORPHY} dm 2; pv Ra6 bxa6 Kd8;`)).toEqual([
      ['exercise-wrong-solution', 'Kd8'],
    ]);
  });

  test('an exercise with a second key is reported', () => {
    expect(findings('6k1/8/8/8/8/8/R7/1R4K1 w - - dm 2; bm Ra7;')).toEqual([
      [
        'exercise-second-key',
        '2',
        '`1. Rb7` also mates in 2, expected one solution',
        '`1. Rb7 Kf8 2. Ra8#`.',
      ],
    ]);
    expect(findings('6k1/8/8/8/8/8/R7/1R4K1 w - - dm 2; bm Ra7 Rb7;')).toEqual([]);
  });

  test('an exercise whose only key mates sooner than claimed is reported', () => {
    expect(places('6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 3; bm Ra8+;')).toEqual([
      ['mate-claim-wrong', '3'],
    ]);
  });

  test('a queen and a rook that both mate are one key', () => {
    expect(findings('6k1/P4ppp/8/8/8/8/8/6K1 w - - dm 1; bm a8=Q;')).toEqual([]);
  });

  test('an exercise that takes too many moves is reported as undecided', () => {
    const start = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq -';
    expect(places(`${start} dm 9;`, {nodes: 1000})).toEqual([['exercise-not-decided', '9']]);
  });

  test('costs as much of the budget when its verdict is remembered', () => {
    const long = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - dm 9;';
    const text = [long, long, `${MORPHY} dm 2;`].join('\n');
    const rules = [1, 2].map(() => places(text, {nodes: 200_000, inAll: 300_000}));
    expect(rules[0]).toEqual(Array(3).fill(['exercise-not-decided', expect.any(String)]));
    expect(rules[1]).toEqual(rules[0]);
  });
});

describe('a game', () => {
  test('a game is an exercise by its title, wherever that is', () => {
    expect(places(pgn('[White "Mate in two"]\n', '1. Rh1 *'), {format: pgnFormat})).toEqual([
      ['exercise-wrong-solution', 'Rh1'],
    ]);
  });

  test('a game is an exercise by the comment before its first move', () => {
    expect(places(pgn('', '{White mates in 1.} 1. Ra6 *'), {format: pgnFormat})).toEqual([
      ['exercise-no-solution', '{White mates in 1.}'],
    ]);
  });

  test.each([
    ['the side that is to mate is not to move', '{Black mates in 1} 1. Rh1 *'],
    ['two claims differ', '{Mate in 1. Mate in 3} 1. Rh1 *'],
    [
      'the move is given as a mistake, and the solution as a variation',
      '{Mate in 2} 1. Rh1 (1. Ra6) *',
    ],
    ['the wrong move has the sign of a mistake', '{Mate in 2} 1. Rh1? *'],
  ])('a game is not accused if %s', (_name, moves) => {
    expect(findings(pgn('', moves), {format: pgnFormat})).toEqual([]);
  });

  test('a game of standard chess is no exercise', () => {
    expect(findings('{Mate in 2} 1. e4 e5 *', {format: pgnFormat})).toEqual([]);
  });
});

test('hard exercises leave some of the budget for easy ones', () => {
  const hard = '8/8/8/8/8/4k3/8/R3K3 w - - dm 16;\n'.repeat(20);
  const easy = '6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1; bm Ra8;\n';
  let told = 0;
  const budget = new ExerciseBudget(20_000, 100_000, () => (told += 1));
  const {games} = epdFormat.read(new SourceText(hard + easy));
  const found = checkExercises(games, budget).map(({rule}) => rule);
  expect(found).toEqual(Array.from({length: 20}, () => 'exercise-not-decided'));
  expect([budget.judged, budget.undecided, told]).toEqual([21, 20, 21]);
});

test('what is left when the time is up is reported at its place, and counted', () => {
  const one = '6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1; bm Ra8;\n';
  const pgn = '[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Kf1 {White mates in 1} Kf8 *\n';
  const {games} = epdFormat.read(new SourceText(one.repeat(3)));
  const claims = pgnFormat.read(new SourceText(pgn)).games;
  const time = {left: 1};
  const isTimeUp = (): boolean => (time.left -= 1) < 0;
  const budget = new ExerciseBudget(undefined, undefined, undefined, isTimeUp);
  const found = checkExercises([...games, ...claims], budget);
  const told = 'Whether there is a mate in 1 was not judged: the time for proofs was up';
  expect(found.map(({message, source, span}) => [message, source.place(span.start).line])).toEqual([
    [told, 2],
    [told, 3],
  ]);
  expect([budget.judged, budget.undecided, budget.left]).toEqual([1, 0, 3]);
});
