import {expect, test} from 'vitest';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import type {GameFormat, GameReading} from '../../../src/games/formats/game-format.ts';
import {pgnFormat} from '../../../src/games/formats/pgn/pgn-format.ts';
import {readParts} from '../../../src/games/formats/read-parts.ts';
import type {GameEncoding, GamePart} from '../../../src/text/game-encoding.ts';
import {encodeUtf8} from '../../../src/text/byte-tools.ts';
import {SourceText} from '../../../src/text/source-text.ts';

/** Parts of a file that is read by and by. */
async function* partsOf(
  texts: readonly string[],
  encoding: GameEncoding = 'utf-8',
): AsyncGenerator<GamePart> {
  let line = 1;
  for (const text of texts) {
    const source = SourceText.ofUtf8(encodeUtf8(text), 'games.pgn', 'utf-8', {line, column: 1});
    yield {source, encoding};
    line += text.split('\n').length - 1;
    await Promise.resolve();
  }
}

interface Told {
  readonly plies: readonly number[];
  readonly diagnostics: readonly string[];
}

async function tell(parts: AsyncIterable<GamePart>, format: GameFormat): Promise<Told> {
  const plies: number[] = [];
  const kept: Diagnostic[] = [];
  for await (const {games, diagnostics} of readParts(parts, format)) {
    plies.push(...games.map((game) => game.plies));
    kept.push(...diagnostics);
  }
  const diagnostics = kept.map(({rule, source, span}) => {
    return `${rule} ${source.place(span.start).line} ${source.slice(span)}`;
  });
  return {plies, diagnostics};
}

const ROSTER =
  '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]';
const game = (moves: string): string => `${ROSTER}\n\n${moves} *\n\n`;

test('games are read from all parts, and findings have the right lines', async () => {
  const texts = [game('1. e4 e5'), game('1. d4') + game('1. e4 e5 2. Ke3'), game('1. c4 c5 2. g3')];
  expect(await tell(partsOf(texts), pgnFormat)).toEqual({
    plies: [2, 1, 2, 3],
    diagnostics: ['game-illegal-move 29 Ke3'],
  });
});

test('an encoding other than UTF-8 is reported once', async () => {
  const parts = partsOf([game('1. e4'), game('1. d4')], 'cp437');
  expect((await tell(parts, pgnFormat)).diagnostics).toEqual(['game-encoding 1 ']);
});

test('a file without games is reported once', async () => {
  const none = ['nothing\n', 'here\n'];
  expect((await tell(partsOf(none), pgnFormat)).diagnostics).toEqual([
    'game-outside-text 1 nothing',
    'game-outside-text 2 here',
    'game-none 1 ',
  ]);
  const one = ['nothing\n', game('1. e4')];
  expect((await tell(partsOf(one), pgnFormat)).diagnostics).toEqual([
    'game-outside-text 1 nothing',
  ]);
});

test('games that continue from part to part end with the file', async () => {
  const lines: string[] = [];
  const nothing: GameReading = {games: [], diagnostics: []};
  const format: GameFormat = {
    ...pgnFormat,
    open: () => ({
      read: (part) => {
        lines.push(part.text);
        return nothing;
      },
      end: () => pgnFormat.read(new SourceText(lines.join(''))),
    }),
  };
  const {plies} = await tell(partsOf(['[Event "?"]\n\n1. e4 ', 'e5 *\n']), format);
  expect(plies).toEqual([2]);
});
