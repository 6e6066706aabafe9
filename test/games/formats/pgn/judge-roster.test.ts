import {describe, expect, test} from 'vitest';
import {PlainGame} from '../../../../src/games/formats/pgn/plain-game.ts';
import {readGames, streamGames} from '../../../../src/games/formats/read-parts.ts';
import {Prng} from '../../../prng.ts';

const ROSTER =
  '[Event "?"]\n[Site "?"]\n[Date "1994.??.??"]\n[Round "?"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n';

function isPlain(text: string): boolean {
  return readGames(Buffer.from(text)).games[0] instanceof PlainGame;
}

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

  test('missing required tags are reported in the first game that lacks them, and counted in others', () => {
    const game = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n\n';
    const first =
      '1 info game-roster: Missing tags `Event`, `Site`, `Date`, `Round`, which every game needs';
    expect(flawsOf(game)).toEqual([first]);
    expect(flawsOf(game.repeat(3))).toEqual([
      first,
      '1 info game-roster: 2 more games lack required tags',
    ]);
  });

  test('flaws of the required tags of a later game are reported at this game', () => {
    const whole = `${ROSTER}\n1. e4 *\n\n`;
    const undated = whole.replace('1994.??.??', '1/2/1994');
    const unnamed = whole.replace('[Round "?"]\n', '');
    expect(flawsOf([whole, whole, undated, unnamed, undated, whole].join(''))).toEqual([
      '23 info game-roster: Unexpected date `1/2/1994`, expected `YYYY.MM.DD` with `?` for unknown digits',
      '31 info game-roster: Missing tag `Round`, which every game needs',
      '23 info game-roster: 1 more game has a date in an unexpected form',
    ]);
  });

  test('a game that lacks a tag which no earlier game lacks is reported', () => {
    const whole = `${ROSTER}\n1. e4 *\n\n`;
    const [noRound, noSite] = ['[Round "?"]\n', '[Site "?"]\n'].map((tag) =>
      whole.replace(tag, ''),
    );
    expect(flawsOf(`${noRound}${noRound}${noSite}${noRound}`)).toEqual([
      '1 info game-roster: Missing tag `Round`, which every game needs',
      '19 info game-roster: Missing tag `Site`, which every game needs',
      '1 info game-roster: 2 more games lack required tags',
    ]);
  });

  test('plain games have the same flaws as games that are read closely', () => {
    const names = [
      'Event',
      'Site',
      'Date',
      'Round',
      'White',
      'Black',
      'Result',
      'ECO',
      'Annotator',
    ];
    const dates = ['1994.01.02', '????.??.??', '1994', '1994.1.2', '94.01.022', '1994-01-02', ''];
    const players = ['?', 'NN', 'N.N.', 'Anonymous', 'Adams, M', 'Adams, N', '王', '王皓'];
    const prng = new Prng(5);
    for (let count = 0; count < 500; count += 1) {
      const chosen = names.filter(() => prng.chance(85));
      const order = prng.chance(50) ? chosen : chosen.toSorted(() => prng.below(3) - 1);
      const tags = order.map((name) => {
        const isPlayer = name === 'White' || name === 'Black';
        const others = isPlayer ? prng.pick(players) : '?';
        const value = name === 'Date' ? prng.pick(dates) : name === 'Result' ? '*' : others;
        return `[${name} "${value}"]\n`;
      });
      const plain = `${tags.join('')}\n1. e4 *\n`;
      expect(flawsOf(plain), plain).toEqual(flawsOf(plain.replace(' *', '  (1. d4) *')));
      if (order.length > 0) expect(isPlain(plain), plain).toBe(true);
    }
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

  test('one name for both players is reported, unless it names nobody', () => {
    const played = (name: string): string =>
      `${ROSTER.replace('"A"', `"${name}"`).replace('"B"', `"${name}"`)}\n1. e4 *\n\n`;
    expect(flawsOf(played('Adams, Michael').repeat(3))).toEqual([
      '6 warning game-players: Unexpected name `Adams, Michael` for both White and Black, expected two players',
      '6 warning game-players: 2 more games have one name for both players',
    ]);
    for (const name of ['', '?', '???', '-', 'NN', 'N.N.', 'N. N.', 'Anonymous', 'unknown']) {
      expect(flawsOf(played(name)), name).toEqual([]);
    }
  });

  test('required tags are counted for a file that is read in parts', async () => {
    const bytes = Buffer.from('[White "A"]\n[Black "B"]\n\n1. e4 *\n\n'.repeat(6_000));
    async function* chunks(): AsyncGenerator<Uint8Array> {
      yield bytes;
      await Promise.resolve();
    }
    const found: string[] = [];
    for await (const {diagnostics} of streamGames(chunks(), {path: 'games.pgn'})) {
      found.push(...diagnostics.map(({message}) => message));
    }
    expect(found).toEqual([
      'Missing tags `Event`, `Site`, `Date`, `Round`, `Result`, which every game needs',
      '5999 more games lack required tags',
    ]);
  });
});
