import {expect, test} from 'vitest';
import {FORMAT_IDS, TARGET_NAMES} from '../../../src/games/formats/format-ids.ts';
import {formatOf} from '../../../src/games/formats/formats.ts';
import {mixedFormat} from '../../../src/games/formats/mixed/mixed-format.ts';
import {writeGames} from '../../../src/games/formats/writers.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';
import {mutate} from '../../torture/fuzz/mutate.ts';
import {seedsFor, wordsFor} from '../../torture/fuzz/seeds.ts';

/** How many texts are converted; a campaign by hand sets it to a million. */
const RUNS = Number(process.env['SKAKMAT_CONVERSIONS'] ?? 20_000);

test(
  'mutated texts of all formats are converted to all formats without a crash',
  () => {
    const random = new Prng(Number(process.env['SKAKMAT_SEED'] ?? 18));
    const lots = FORMAT_IDS.map((id) => ({id, corpus: seedsFor(id), words: wordsFor(id)}));
    let games = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const {id, corpus, words} = random.pick(lots);
      const text = mutate(random.pick(corpus), {random, corpus, words});
      const target = random.pick(TARGET_NAMES);
      try {
        const reading = mixedFormat(formatOf(id)).read(new SourceText(text, 'any'));
        writeGames(reading.games, target);
        games += reading.games.length;
      } catch (error) {
        throw new Error(`${id} to ${target}: ${JSON.stringify(text)}`, {cause: error});
      }
    }
    expect(games).toBeGreaterThan(RUNS / 10);
  },
  1 << 30,
);
