import {describe, expect, test} from 'vitest';
import {readGames, streamGames} from '../../../src/formats/read-games.ts';

const ROSTER =
  '[Event "?"]\n[Site "?"]\n[Date "1994.??.??"]\n[Round "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n';

function flawsOf(text: string): readonly string[] {
  const {diagnostics} = readGames(Buffer.from(text), {path: 'games.pgn'});
  return diagnostics.map(({rule, severity, source, span, message}) => {
    return `${source.place(span.start).line} ${severity} ${rule}: ${message}`;
  });
}

describe('the required tags', () => {
  test('complete required tags in order are accepted', () => {
    expect(flawsOf(`${ROSTER}[ECO "A00"]\n\n1. e4 *\n`)).toEqual([]);
  });

  test('missing required tags are reported in the first game of a file that lacks some', () => {
    const game = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n\n';
    expect(flawsOf(game.repeat(3))).toEqual([
      '1 info game-roster: Missing tags `Event`, `Site`, `Date`, `Round`, which every game needs',
    ]);
  });

  test('required tags in another order than that of the standard are reported', () => {
    const moved = ROSTER.replace('[Site "?"]\n', '').replace('[White', '[Site "?"]\n[White');
    expect(flawsOf(`${moved}\n1. e4 *\n`)).toEqual([
      '2 info game-roster: Unexpected order of tags at `Date`, expected `Event`, `Site`, `Date`, `Round`, `White`, `Black`, `Result` first',
    ]);
    expect(flawsOf(`[ECO "A00"]\n${ROSTER}\n1. e4 *\n`)).toHaveLength(1);
  });

  test.each(['1/2/1994', '1994', '1994-02-01', '94.02.01'])('the date %s is reported', (date) => {
    expect(flawsOf(`${ROSTER.replace('1994.??.??', date)}\n1. e4 *\n`)).toEqual([
      `3 info game-roster: Unexpected date \`${date}\`, expected \`YYYY.MM.DD\` with \`?\` for unknown digits`,
    ]);
  });

  test('required tags are reported once for a file that is read in parts', async () => {
    const bytes = Buffer.from('[White "A"]\n[Black "B"]\n\n1. e4 *\n\n'.repeat(6_000));
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield bytes;
      await Promise.resolve();
    }
    const rules: string[] = [];
    for await (const {diagnostics} of streamGames(chunks(), {path: 'games.pgn'})) {
      rules.push(...diagnostics.map(({rule}) => rule));
    }
    expect(rules).toEqual(['game-roster']);
  });
});
