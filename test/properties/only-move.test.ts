import fc from 'fast-check';
import {expect, test} from 'vitest';
import {ENGLISH_PIECES, spell} from '../../src/chess/letters.ts';
import {typingDistance} from '../../src/skak/movetext/typing-distance.ts';
import {checkText, inDocument} from '../check-text.ts';
import {Prng} from '../prng.ts';
import {randomPlainGame} from '../trust/planted/known-games.ts';
import {legalMovesOf, moveOfWord} from '../trust/planted/legal-words.ts';
import {SLIPS} from '../trust/planted/slips.ts';

/** A list of moves with one of its words misspelt, from the start of a game. */
interface Spoilt {
  readonly words: readonly string[];
  readonly at: number;
}

const KINDS = ['wrong file', 'wrong rank', 'wrong piece', 'swapped letters', 'two letters'];

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function plant(seed: number): Spoilt | undefined {
  const random = new Prng(seed);
  const {fen, sans} = randomPlainGame(random);
  if (fen !== START) return undefined;
  const at = random.below(Math.min(sans.length, 16));
  const word = {text: sans[at] ?? '', kind: 'move', gap: ' '} as const;
  const typed = SLIPS[random.pick(KINDS)]?.(random, [word])?.words[0]?.text;
  return typed === undefined ? undefined : {words: sans.with(at, typed), at};
}

/** The position after words that can all be played. */
function play(fen: string, words: readonly string[]): string | undefined {
  let position: string | undefined = fen;
  for (const word of words) position = position && moveOfWord(position, word)?.after;
  return position;
}

function write(words: readonly string[]): string {
  return words.map((word, i) => (i % 2 === 0 ? `${i / 2 + 1}.${word}` : word)).join(' ');
}

test('a move is said to be the only one that makes the rest playable if it is, and none is nearer', async () => {
  let said = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({min: 1, max: 1_000_000}), async (seed) => {
      const spoilt = plant(seed);
      const fen = spoilt && play(START, spoilt.words.slice(0, spoilt.at));
      if (spoilt === undefined || fen === undefined) return;
      const {words, at} = spoilt;
      const findings = await checkText(inDocument(`\\newchessgame\\mainline{${write(words)}}`));
      const notes = findings.flatMap(({note}) => /^Only `(.*)` makes/.exec(note ?? '')?.[1] ?? []);
      expect(notes.length).toBeLessThanOrEqual(1);
      const [only] = notes;
      const word = words[at] ?? '';
      if (only === undefined || moveOfWord(fen, word) !== undefined) return;
      said += 1;
      const moves = legalMovesOf(fen);
      const fitting = moves.filter(({after}) => play(after, words.slice(at + 1)) !== undefined);
      expect(fitting.map(({san}) => san.replace(/[+#]$/, ''))).toEqual([only]);
      const typed = word.replace(/[+#!?.,;]*$/, '');
      const distanceOf = (san: string): number =>
        typingDistance(typed, spell(san.replace(/[+#]$/, ''), ENGLISH_PIECES));
      for (const {san} of moves)
        expect(distanceOf(san), `${word}: ${san} or ${only}`).toBeGreaterThanOrEqual(
          distanceOf(only),
        );
      expect(findings).toHaveLength(1);
    }),
    {numRuns: 120, seed: 12},
  );
  expect(said).toBeGreaterThan(15);
});
