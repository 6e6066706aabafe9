import fc from 'fast-check';
import {expect, test} from 'vitest';
import {FORMAT_IDS} from '../../../src/games/formats/format-ids.ts';
import type {FormatId} from '../../../src/games/formats/format-ids.ts';
import {seedsFor, wordsFor} from '../../torture/fuzz/seeds.ts';
import {findLostText} from './find-lost-text.ts';

/** How many texts are tried for each format; a campaign by hand sets it to many thousands. */
const RUNS = Number(process.env['SKAKMAT_FUZZ'] ?? 300);

/** Words that have been lost: lines that are skipped, ends of files, and games of other formats. */
const HARD = [
  ...[
    '%note\n',
    '\n%note\n',
    '\u001a',
    '\u001a[Event "z"]\n',
    '[Event "z"]\n\n',
    '\n\n',
    '; word\n',
  ],
  ...['{never closed ', 'Zwischenzug', '$300 ', '# note\n', 'guest(U): hello\n', '<12> rnbq\n'],
  ...['White: Tal\nBlack: Bronstein\n', 'Tal - Bronstein\nRiga 1961\n', 'Tal;Bronstein;e2:e4;'],
];

const ALL = new Map(FORMAT_IDS.map((id) => [id, seedsFor(id)] as const));

/** A change to a text: what it replaces, as parts of its length, and by what. */
interface Edit {
  readonly at: number;
  readonly length: number;
  readonly by: string;
}

/** Games of a format, with parts left out, put in, or replaced by parts of other formats. */
function mutatedText(id: FormatId): fc.Arbitrary<string> {
  const seeds = ALL.get(id) ?? [];
  const others = [...ALL.values()].flat();
  const edit = fc.record({
    at: fc.double({min: 0, max: 1, noNaN: true}),
    length: fc.nat({max: 40}).map((length) => (length > 30 ? 0 : length)),
    by: fc.oneof(
      fc.constant(''),
      fc.constantFrom(...HARD),
      fc.constantFrom(...wordsFor(id)),
      fc.constantFrom(...others),
      fc.string({unit: 'binary', maxLength: 4}),
    ),
  });
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(edit, {maxLength: 5}))
    .map(([seed, edits]) => edits.reduce(change, seed));
}

function change(text: string, {at, length, by}: Edit): string {
  const start = Math.floor(at * (text.length + 1));
  return text.slice(0, start) + by + text.slice(start + length);
}

/** Formats of records, most of whose fields are for programs and are left out. */
const RECORDS: ReadonlySet<FormatId> = new Set(['json', 'puzzles', 'trf']);

test.each(FORMAT_IDS.filter((id) => !RECORDS.has(id)))(
  'every word of a text is in the JSON or in the place of a flaw, read as %s',
  (id) => {
    fc.assert(
      fc.property(mutatedText(id), (text) => {
        expect(findLostText(id, text)).toEqual([]);
      }),
      {numRuns: RUNS, ...(process.env['SKAKMAT_FUZZ'] === undefined ? {seed: 18} : {})},
    );
  },
);
