import {describe, expect, test} from 'vitest';
import {checkText, inDocument} from '../../check-text.ts';

const tex = String.raw;

const ITALIAN = tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5}`;

/** Moves that may belong anywhere: legal now, before, later, or never, in any spelling. */
const IDEAS = [
  ...['Nxe5', 'Nd5', 'Nd5!?', 'exd5', 'd5', 'xd5', 'ed', 'exd9', 'O-O', 'O-O-O', 'Rxf7', 'Rxh7!!'],
  ...['Qxg7#', 'Qh5+', 'Bxf2+', 'dxc5', 'e8=Q', 'e8', 'bxc8=N', 'Kd3', 'Kf7+', 'Sf3', 'QxQ'],
  ...['N1d2', 'Rae1!?', 'Nf3-d4', 'h7-h5', tex`Nxe5\wbetter`, tex`\dots Nxe5`, tex`\ldots d5`],
];

// Both packages stop there: `Argument of \EatNumberA has an extra }`.
describe.each(['skak', 'xskak'] as const)('in %s', (dialect) => {
  test.each(IDEAS)('of the idea `%s` only the number is missing', async (idea) => {
    const body = tex`${ITALIAN} Here \variation{${idea}} is in the air. \mainline{4.O-O Nf6}`;
    const [only, ...others] = await checkText(inDocument(body, dialect));
    expect(others).toEqual([]);
    expect(only).toMatchObject({rule: 'idea-without-number', severity: 'warning'});
    expect(only?.fix).toBeUndefined();
  });

  test.each(['Qxg7#', 'Nd9', 'e5', 'Bxf2+'])('`%s` in a main line is not accused', async (idea) => {
    const found = await checkText(inDocument(tex`${ITALIAN} \mainline{${idea}}`, dialect));
    expect(found.map(({message}) => message)).toEqual([
      `Missing move number before \`${idea}\`, expected \`4.\``,
    ]);
  });

  test('several moves that fit nowhere lack their number, too', async () => {
    const body = tex`${ITALIAN} The plan is \variation{Nd5, O-O-O and Rxh7}.`;
    const found = await checkText(inDocument(body, dialect));
    expect(found.map(({rule}) => rule)).toEqual(['idea-without-number']);
  });

  test('an idea hides no mistake of a variation beside it', async () => {
    const body = tex`${ITALIAN} After \variation{Qxg7#} \variation{3...Nf6 4.d3 Be7 5.O-O Nd3}.`;
    const found = await checkText(inDocument(body, dialect));
    expect(found.map(({rule}) => rule)).toEqual(['idea-without-number', 'illegal-move']);
  });
});

test.each(['...f5', '...Nxe5', '... Nd4', '...O-O'])(
  'xskak prints `%s`, and skak reads an empty number',
  async (idea) => {
    const body = tex`${ITALIAN} Black wants \variation{${idea}}.`;
    const serious = async (dialect: 'skak' | 'xskak'): Promise<readonly string[]> => {
      const found = await checkText(inDocument(body, dialect));
      return found.filter(({severity}) => severity !== 'info').map(({rule}) => rule);
    };
    expect(await serious('xskak')).toEqual([]);
    expect(await serious('skak')).toEqual(['idea-without-number']);
  },
);

test('what may continue a line that lacks its first number is not accused', async () => {
  const body = tex`\newgame\mainline{1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5 5.Bxb5}
\variation{3Nc6 4.Kf2 Qh4+ 5.Kf3} (\variation{5.Kf1})`;
  const found = await checkText(inDocument(body, 'xskak'));
  expect(found.map(({rule}) => rule)).toEqual(['idea-without-number']);
});
