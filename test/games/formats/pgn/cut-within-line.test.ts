import {expect, test} from 'vitest';
import {openParts} from '../../../../src/games/formats/game-parts.ts';
import {cutWithinLine} from '../../../../src/games/formats/pgn/pgn-format.ts';
import {pgnFormat} from '../../../../src/games/formats/pgn/pgn-format.ts';
import type {GameReading} from '../../../../src/games/formats/game-format.ts';
import {readParts} from '../../../../src/games/formats/read-parts.ts';
import {TEXT_START, SourceText} from '../../../../src/text/source-text.ts';
import {readChunks} from '../../../../src/text/byte-tools.ts';
import {Prng} from '../../../prng.ts';
import {sans} from '../readings.ts';

const ROSTER =
  '[Event "Vienna"] [Site "Wien"] [Date "1873.07.21"] [Round "1"] [White "Blackburne"] [Black "Steinitz"]';

/** Games and what may be among them on their line. */
const PIECES = [
  `${ROSTER} [Result "1-0"] 1. e4 e5 2. Nf3 Nc6 1-0 `,
  `${ROSTER} [Result "1-0"] 1. e4 e5 2. Nf3 Nc6 1-0 `,
  `${ROSTER} [Result "1/2-1/2"] 1. e4 e5 2. Ke3 Nc6 1/2-1/2  `,
  `${ROSTER} [Result "*"] 1. e4 {a quotation: 1-0 [Event "Paris"] [Site "Paris"]} e5 *\t`,
  `${ROSTER} [Result "*"] 1. e4 (1. d4 d5) e5 {is not closed * `,
  `${ROSTER} [Result "*"] 1. e4 } e5 * `,
  `${ROSTER} [Result "*"] 1. e4 e5 `,
  `${ROSTER} [Result "*"] 1. e4 e5 *\n\n `,
  `${ROSTER} [Annotator "after 1-0 [Event"] [Result "*"] 1. c4 * `,
  `${ROSTER} [Site "K\u00f8benhavn"] [Result "*"] 1. c4 $1 ??? * `,
];

function describeReading({games, diagnostics}: GameReading): readonly string[] {
  return [
    ...games.map((game) => `${sans(game)} ${game.result}`),
    ...diagnostics.map(({rule, message, source, span}) => {
      const {line, column} = source.place(span.start);
      return `${line}:${column} ${rule} ${message}`;
    }),
  ];
}

test('a line of games is read in parts as it is read whole', () => {
  const prng = new Prng(11);
  let cuts = 0;
  for (let count = 0; count < 1_000; count += 1) {
    const pieces = Array.from({length: prng.below(12)}, () => prng.pick(PIECES));
    const text = `${PIECES[0] ?? ''}${pieces.join('')}`;
    const whole = describeReading(pgnFormat.read(new SourceText(text)));
    const at = cutWithinLine(text.slice(0, prng.below(text.length)));
    const first = new SourceText(text.slice(0, at));
    const origin = first.place(at);
    const rest = new SourceText(text.slice(at), undefined, 'utf-8', origin);
    const parts = [...(at === 0 ? [] : [first]), rest].map((part) => pgnFormat.read(part));
    const games = parts.flatMap((part) => part.games);
    const diagnostics = parts.flatMap((part) => part.diagnostics);
    expect(describeReading({games, diagnostics}), text).toEqual(whole);
    if (at > 0) cuts += 1;
  }
  expect(cuts).toBeGreaterThan(500);
});

test('a file with all its games on one line is read in parts, with the columns of the file', async () => {
  const [good = '', , wrong = ''] = PIECES;
  const text = `${good.repeat(2_000)}${wrong}${good.repeat(2_000)}\n`;
  const opened = await openParts(readChunks(chunksOf(Buffer.from(text))), 'line.pgn');
  const places: string[] = [];
  let longest = 0;
  const parts = opened.parts((part) => pgnFormat.cut(part));
  for await (const {diagnostics, source} of readParts(parts, pgnFormat)) {
    longest = Math.max(longest, source.text.length);
    for (const {rule, span} of diagnostics) {
      const {line, column} = source.place(span.start);
      if (rule === 'game-illegal-move') places.push(`${line}:${column}`);
    }
  }
  expect(places).toEqual([`${TEXT_START.line}:${text.indexOf('Ke3') + 1}`]);
  expect(longest).toBeLessThan(1 << 17);
});

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
  await Promise.resolve();
}

test('a segment begins with a game, not with tags after an empty line among the tags of a game', () => {
  const tags = '[Event "Vienna"]\n[Site "Wien"]\n\n[Date "1873"]\n[Round "1"]\n\n';
  const find = (text: string): number => pgnFormat.findFirst?.(text) ?? -1;
  expect(find(`1. e4 *\n\n${tags}1. d4 *\n`)).toBe(9);
  expect(find(`Wien"]\n\n[Date "1873"]\n[Round "1"]\n\n1. d4 *\n`)).toBe(0);
  expect(find(`[Site "Wien"]\n\n[Date "1873"]\n[Round "1"]\n\n1. d4 *\n\n${tags}`)).toBe(51);
});
