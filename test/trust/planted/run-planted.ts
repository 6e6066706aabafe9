import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {Prng} from '../../prng.ts';
import {percent} from '../measure.ts';
import type {Measure} from '../measure.ts';
import {PLACES, chooseBlock} from './choose-block.ts';
import type {Place} from './choose-block.ts';
import {writeCleanBook, writeWords} from './book.ts';
import type {CleanBook, MoveBlock, WrittenBook} from './book.ts';
import {judgeSlip} from './judge-slip.ts';
import {knownGames, randomPlainGame} from './known-games.ts';
import {makeBook} from './make-book.ts';
import {SLIPS} from './slips.ts';
import {sortFindings} from './sort-findings.ts';
import {Tally} from './tally.ts';

export interface PlantedOptions {
  readonly seed: number;
  readonly documents: number;
  /** Where the kinds of slips are counted one by one. */
  readonly print: (text: string) => void;
  /** Where a slip is written down that nobody has seen, or that drags others along. */
  readonly report: (what: string, text: string) => void;
}

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
  const chosen = chooseBlock(random, book);
  const [name, slip] = random.pick(Object.entries(SLIPS));
  const spoilt = chosen && slip(random, chosen.block.words);
  if (chosen === undefined || spoilt === undefined) return;
  const {game, block, place} = chosen;
  const text = writeWords(spoilt.words);
  const verdict = judgeSlip(game, block, text, book.engine === 'skak');
  if (verdict.kind !== 'wrong') {
    tally.leaveOut(verdict.kind);
    return;
  }
  const written = writeCleanBook(book, {block, text});
  const findings = await check(written.text);
  const start = written.offsets.get(block) ?? 0;
  const slipPlace = {
    start: start + offsetOf(spoilt.words, spoilt.from - 1),
    end: start + endOf(spoilt.words, spoilt.to + 1),
  };
  const {own, others, doubled, consequences} = sortFindings(
    findings,
    written,
    block,
    slipPlace,
    verdict,
  );
  tally.add({
    place,
    slip: name,
    engine: book.engine,
    found: findings.length > 0,
    placed: own.length > 0,
    isLate: verdict.block !== block,
    isIllegal: verdict.isIllegal,
    others: own.length > 0 ? others.length : Math.max(0, others.length - 1),
    doubled,
    consequences: consequences.length,
  });
  const at = `${book.engine}, ${place}, ${name}: {${text}} instead of {${writeWords(block.words)}}`;
  if (findings.length === 0)
    report(`not seen${verdict.isIllegal ? ', illegal' : ''}: ${at}`, written.text);
  else if (others.length + doubled > (own.length > 0 ? 0 : 1))
    report(
      `${others.length > 0 ? 'also' : 'twice'}: ${at}: ${findings.map((found) => describe(written, found)).join(' | ')}`,
      written.text,
    );
}

function describe({text}: WrittenBook, {span, rule, message}: Diagnostic): string {
  return `line ${text.slice(0, span.start).split('\n').length} ${rule} ${message}`;
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
  const {others, doubled, consequences, placed, found, accusedTwins, twins, planted} = tally;
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
      what: 'further findings for the same slip, at its place',
      value: `${doubled} for ${planted} errors`,
      goal: '0',
      holds: doubled === 0,
    },
    {
      what: 'true consequences reported in later lists',
      value: `${consequences} for ${planted} errors`,
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
