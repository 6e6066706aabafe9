import {expect, test} from 'vitest';
import {ProofWatch} from '../../../src/cli/games/proof-watch.ts';
import {checkExercises} from '../../../src/chess/exercises/check-exercises.ts';
import {epdFormat} from '../../../src/games/formats/epd/epd-format.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {SILENT_WORLD} from '../../silent-world.ts';

const EXERCISE = '6k1/5ppp/8/8/8/8/8/R5K1 w - - dm 1; bm Ra8;\n';

/** A watch of ten exercises, each of which seems to take two seconds, and what it prints. */
function watch(proofTime: number | undefined): {
  readonly proofs: ProofWatch;
  readonly told: string;
} {
  let told = '';
  let now = 0;
  const stderr = {write: (text: string) => ((told += text), true)};
  const world = {...SILENT_WORLD, stderr, now: () => (now += 1000)};
  const proofs = new ProofWatch(proofTime === undefined ? {} : {proofTime}, world);
  const {games} = epdFormat.read(new SourceText(EXERCISE.repeat(10)));
  checkExercises(games, proofs.budget);
  return {proofs, told};
}

test('proofs are told every ten seconds where standard error is no terminal', () => {
  const {proofs, told} = watch(undefined);
  expect(told).toMatch(/^skakmat: \d exercises judged so far\n/u);
  expect([proofs.budget.judged, proofs.remark]).toEqual([10, undefined]);
});

test('each file has the time anew, and what is left is counted', () => {
  const {proofs} = watch(8);
  expect(proofs.budget.judged).toBeLessThan(10);
  expect(proofs.remark).toBe(
    `${10 - proofs.budget.judged} mates not judged: --proof-time 8 was up`,
  );
  proofs.begin();
  const {games} = epdFormat.read(new SourceText(EXERCISE));
  const {judged} = proofs.budget;
  checkExercises(games, proofs.budget);
  expect(proofs.budget.judged).toBe(judged + 1);
});
