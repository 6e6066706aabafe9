import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {EVIDENCE} from '../../../src/skak/replay/evidence.ts';
import type {EvidenceKind} from '../../../src/skak/replay/evidence.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {inDocument} from '../../check-text.ts';
import {Prng} from '../../prng.ts';
import {PASSAGES} from '../../skak/replay/passages.ts';
import {IDIOMS, spoil} from '../idioms.ts';
import type {Measure} from '../measure.ts';
import {writeCleanBook, writeWords} from '../planted/book.ts';
import {judgeSlip} from '../planted/judge-slip.ts';
import {knownGames, randomPlainGame} from '../planted/known-games.ts';
import {makeBook} from '../planted/make-book.ts';
import {chooseBlock} from '../planted/choose-block.ts';
import {SLIPS} from '../planted/slips.ts';

export interface ReadingsOptions {
  readonly seed: number;
  readonly documents: number;
  readonly print: (text: string) => void;
  readonly report: (what: string, text: string) => void;
}

/** What can be switched off: what the package does cannot. */
const KINDS: readonly EvidenceKind[] = [
  ...(['shown-board', 'earlier-line', 'other-side', 'older-line', 'no-number'] as const),
  ...(['told-move', 'other-move', 'ruled-out', 'pass', 'plan', 'any-reply'] as const),
  ...(['retold-move', 'own-numbers', 'misnumbered', 'one-slip', 'no-move', 'imagined'] as const),
];

/** All readings of what a text leaves out, together. */
const GUESSES = KINDS.filter((kind) => EVIDENCE[kind] === 'guess');

/** What is switched off at a time. */
const TRIALS: ReadonlyMap<string, readonly EvidenceKind[]> = new Map<
  string,
  readonly EvidenceKind[]
>([...KINDS.map((kind) => [kind, [kind]] as const), ['all guesses', GUESSES] as const]);

/** A text with a slip, and the same without it. */
interface Pair {
  readonly text: string;
  readonly twin: string;
}

/** What one kind of evidence does, as the difference that it makes. */
interface Effect {
  /** Slips that are reported without it, and not with it. */
  hidden: number;
  /** Slips that are reported only with it. */
  shown: number;
  /** Right texts that are accused without it. */
  saved: number;
  /** Half-moves of right texts that are judged only with it. */
  judged: number;
}

/** Checks slips and right texts with each kind of evidence, and without it. */
export async function runReadings(options: ReadingsOptions): Promise<readonly Measure[]> {
  const effects = new Map<string, Effect>(
    [...TRIALS.keys()].map((name) => [name, {hidden: 0, shown: 0, saved: 0, judged: 0}]),
  );
  const idioms = IDIOMS.map((one) => ({
    text: inDocument(spoil(one), one.dialect),
    twin: inDocument(one.body, one.dialect),
  }));
  const pairs = [...plant(options), ...idioms];
  for (const {text, twin} of pairs) {
    const {isAccused, kinds} = await look(text);
    for (const [name, off] of trialsOf(kinds)) {
      if ((await look(text, off)).isAccused === isAccused) continue;
      // What accuses the right text as well does not see the slip.
      if ((await look(twin, off)).isAccused) continue;
      count(effects, name, isAccused ? 'shown' : 'hidden', 1);
      if (!isAccused) options.report(`hidden by ${name}`, text);
    }
  }
  const right = [...idioms.map(({twin}) => twin), ...PASSAGES.map(([, body]) => inDocument(body))];
  for (const text of right) {
    const {judged, kinds} = await look(text);
    for (const [name, off] of trialsOf(kinds)) {
      const without = await look(text, off);
      count(effects, name, 'saved', without.isAccused ? 1 : 0);
      count(effects, name, 'judged', judged - without.judged);
    }
  }
  options.print(writeTable(effects));
  options.print(`  ${pairs.length} texts with a slip, ${right.length} right ones\n`);
  return [];
}

/** What can make a difference to a text. */
function trialsOf(
  kinds: ReadonlySet<EvidenceKind>,
): readonly (readonly [string, readonly EvidenceKind[]])[] {
  return [...TRIALS].filter(([, off]) => off.some((kind) => kinds.has(kind)));
}

function count(
  effects: ReadonlyMap<string, Effect>,
  name: string,
  what: keyof Effect,
  by: number,
): void {
  const effect = effects.get(name);
  if (effect !== undefined) effect[what] += by;
}

/** What is said of a text, and which kinds of evidence its lists rest on. */
async function look(
  text: string,
  off: readonly EvidenceKind[] = [],
): Promise<{
  readonly isAccused: boolean;
  readonly judged: number;
  readonly kinds: ReadonlySet<EvidenceKind>;
}> {
  const without = new Set(off);
  const {diagnostics, facts} = await checkDocument(parseTex(new SourceText(text, 'book.tex')), {
    without,
  });
  return {
    // A hint, such as `doubtful-variation`, accuses nobody.
    isAccused: diagnostics.some(({severity}) => severity !== 'info'),
    judged: facts.blocks.reduce((sum, one) => sum + one.judged, 0),
    kinds: new Set(facts.blocks.map(({evidence}) => evidence.kind)),
  };
}

/** Books with one slip each, which an oracle calls wrong. */
function* plant({seed, documents}: ReadingsOptions): Iterable<Pair> {
  const random = new Prng(seed);
  const games = knownGames();
  for (let done = 0; done < documents;) {
    const engine = random.pick(['skak', 'xskak'] as const);
    const book = makeBook(random, engine, () =>
      random.chance(60) ? random.pick(games) : randomPlainGame(random),
    );
    for (let i = 0; i < 6; i += 1) {
      const chosen = chooseBlock(random, book);
      const spoilt = chosen && random.pick(Object.values(SLIPS))(random, chosen.block.words);
      if (chosen === undefined || spoilt === undefined) continue;
      const text = writeWords(spoilt.words);
      if (judgeSlip(chosen.game, chosen.block, text, engine === 'skak').kind !== 'wrong') continue;
      done += 1;
      const twin = writeCleanBook(book).text;
      yield {text: writeCleanBook(book, {block: chosen.block, text}).text, twin};
    }
  }
}

function writeTable(effects: ReadonlyMap<string, Effect>): string {
  const rows = [...effects].map(
    ([kind, {hidden, shown, saved, judged}]) =>
      `| \`${kind}\` | ${hidden} | ${shown} | ${saved} | ${judged} |\n`,
  );
  return `| evidence | hides slips | shows slips | right texts it saves | half-moves it judges |\n| --- | --- | --- | --- | --- |\n${rows.join('')}`;
}
