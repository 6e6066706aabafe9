import {parseTex} from '../../../src/latex/parse-tex.ts';
import {checkDocument} from '../../../src/pipeline/check-document.ts';
import {SourceText} from '../../../src/source/source-text.ts';
import type {Diagnostic} from '../../../src/diagnostic/diagnostic.ts';
import {Prng} from '../../prng.ts';
import {percent} from '../measure.ts';
import type {Measure} from '../measure.ts';
import {writeCleanBook, writeWords} from './book.ts';
import type {BookGame, CleanBook, MoveBlock, WrittenBook} from './book.ts';
import {judgeSlip} from './judge-slip.ts';
import {knownGames, randomPlainGame} from './known-games.ts';
import {makeBook} from './make-book.ts';
import {SLIPS} from './slips.ts';
import {Tally} from './tally.ts';

export interface PlantedOptions {
  readonly seed: number;
  readonly documents: number;
  /** Where the kinds of slips are counted one by one. */
  readonly print: (text: string) => void;
  /** Where a slip is written down that nobody has seen, or that drags others along. */
  readonly report: (what: string, text: string) => void;
}

const PLACES = ['main line', 'variation 4+', 'variation 2-3', 'variation 1'] as const;
export type Place = (typeof PLACES)[number];

/** How many slips are planted, one at a time, in one book. */
const SLIPS_PER_BOOK = 12;

/** Plants one slip in each of many documents that are clean without it. */
export async function runPlanted(options: PlantedOptions): Promise<readonly Measure[]> {
  const random = new Prng(options.seed);
  const games = knownGames();
  const tally = new Tally();
  while (tally.planted < options.documents) {
    const engine = random.pick(['skak', 'xskak'] as const);
    const pick = () => (random.chance(60) ? random.pick(games) : randomPlainGame(random));
    const book = makeBook(random, engine, pick);
    const twin = writeCleanBook(book);
    const before = await check(twin.text);
    tally.twin(before.length > 0);
    const [first] = before;
    if (first !== undefined) {
      options.report(`clean book accused: ${first.rule} ${first.message}`, twin.text);
      continue;
    }
    for (let i = 0; i < SLIPS_PER_BOOK; i += 1) await plant(random, book, tally, options);
  }
  options.print(tally.describe());
  return measuresOf(tally, options.seed);
}

async function check(text: string): Promise<readonly Diagnostic[]> {
  return (await checkDocument(parseTex(new SourceText(text, 'book.tex')))).diagnostics;
}

async function plant(
  random: Prng,
  book: CleanBook,
  tally: Tally,
  {report}: PlantedOptions,
): Promise<void> {
  const chosen = choose(random, book);
  const [name, slip] = random.pick(Object.entries(SLIPS));
  const spoilt = chosen && slip(random, chosen.block.words);
  if (chosen === undefined || spoilt === undefined) return;
  const {game, block, place} = chosen;
  const text = writeWords(spoilt.words);
  const verdict = judgeSlip(game, block, text);
  if (verdict.kind !== 'wrong') {
    tally.leaveOut(verdict.kind);
    return;
  }
  const written = writeCleanBook(book, {block, text});
  const findings = await check(written.text);
  const start = written.offsets.get(block) ?? 0;
  const wrong = (written.offsets.get(verdict.block) ?? 0) + verdict.at;
  const right = [
    {
      start: start + offsetOf(spoilt.words, spoilt.from - 1),
      end: start + endOf(spoilt.words, spoilt.to + 1),
    },
    {start: wrong, end: wrong + 1},
  ];
  const own = findings.filter(({span}) =>
    right.some((one) => span.start <= one.end && span.end >= one.start),
  );
  const others = findings.filter((finding) => !own.includes(finding));
  const isLate = verdict.block !== block;
  tally.add({
    place,
    slip: name,
    engine: book.engine,
    found: findings.length > 0,
    placed: own.length > 0,
    isLate,
    isIllegal: verdict.isIllegal,
    others: own.length > 0 ? others.length : Math.max(0, others.length - 1),
    doubled: Math.max(0, own.length - 1),
  });
  const at = `${book.engine}, ${place}, ${name}: {${text}} instead of {${writeWords(block.words)}}`;
  if (findings.length === 0) report(`not seen: ${at}`, written.text);
  else if (others.length > 0)
    report(
      `also: ${at}: ${findings.map((found) => describe(written, found)).join(' | ')}`,
      written.text,
    );
}

function describe({text}: WrittenBook, {span, rule, message}: Diagnostic): string {
  return `line ${text.slice(0, span.start).split('\n').length} ${rule} ${message}`;
}

interface Chosen {
  readonly game: BookGame;
  readonly block: MoveBlock;
  readonly place: Place;
}

/** A list of moves of a book, each kind of place as often as the others. */
function choose(random: Prng, {games}: CleanBook): Chosen | undefined {
  const wanted = random.pick(PLACES);
  const all = games.flatMap((game) =>
    game.parts.flatMap((block) =>
      typeof block === 'string' ? [] : [{game, block, place: placeOf(block)}],
    ),
  );
  const fitting = all.filter(({place}) => place === wanted);
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

function placeOf({isMain, plies}: MoveBlock): Place {
  if (isMain) return 'main line';
  return plies >= 4 ? 'variation 4+' : plies > 1 ? 'variation 2-3' : 'variation 1';
}

function offsetOf(words: CleanWords, index: number): number {
  return words
    .slice(0, Math.max(0, index))
    .reduce((sum, {text, gap}) => sum + text.length + gap.length, 0);
}

function endOf(words: CleanWords, index: number): number {
  const last = Math.min(index, words.length - 1);
  return offsetOf(words, last) + (words[last]?.text.length ?? 0);
}

type CleanWords = MoveBlock['words'];

const GOALS: Readonly<Record<Place, number>> = {
  'main line': 100,
  'variation 4+': 100,
  'variation 2-3': 95,
  'variation 1': 85,
};

function measuresOf(tally: Tally, seed: number): readonly Measure[] {
  const recallOf = (isIllegal: boolean, what: string): Measure[] =>
    PLACES.map((place) => {
      const {found, all} = tally.recall(place, isIllegal);
      return {
        what: `planted ${what} reported, ${place} (seed ${seed})`,
        value: percent(found, all),
        goal: isIllegal ? `${GOALS[place]} %` : '-',
        holds: all === 0 || !isIllegal ? undefined : (100 * found) / all >= GOALS[place],
      };
    });
  const {others, placed, found, accusedTwins, twins, planted} = tally;
  return [
    ...recallOf(true, 'illegal moves'),
    ...recallOf(false, 'slips of all kinds'),
    {
      what: 'planted errors reported at the right place',
      value: percent(placed, found),
      goal: '-',
      holds: undefined,
    },
    {
      what: 'other findings dragged along',
      value: `${others} for ${planted} errors`,
      goal: '0',
      holds: others === 0,
    },
    {
      what: 'clean twins with a finding',
      value: `${accusedTwins} of ${twins}`,
      goal: '0',
      holds: accusedTwins === 0,
    },
  ];
}
