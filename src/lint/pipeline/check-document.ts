import {replay, replayInTurns, type Block} from '../../skak/index.ts';
import {parseAgain, type TexDocument} from '../../tex/index.ts';
import {addTo, applyEdits, chooseEdits, withoutPromise} from '../../text/index.ts';
import type {Diagnostic, Edit} from '../../text/index.ts';
import type {IsKnown, SecondOpinion} from '../context.ts';
import {runRules, sortDiagnostics} from '../run.ts';
import {FixedFiles, type ParseAgain} from './fixed-files.ts';
import {judgeAssumed, ListIndex} from './judge-assumed.ts';
import {isWorse, movesOf, PackageWitness, findDamage} from './package-witness.ts';
import {atOnce} from '../rule.ts';
import type {CheckOptions} from './pipeline-options.ts';
import type {Checked} from './processed.ts';

/**
 * Replays a document, runs the rules, and proves the fixes that they mark as safe. chess.js is
 * loaded only to confirm an accusation.
 */
export async function checkDocument(
  document: TexDocument,
  options: CheckOptions = {},
): Promise<Checked> {
  return judgeRest(document, await checkAsWritten(document, options), options);
}

/** Adds what is found after mistakes under the assumption of what was meant there. */
export async function judgeRest(
  document: TexDocument,
  checked: Checked,
  options: CheckOptions,
): Promise<Checked> {
  // TeX plays on after a mistake, and tells from which board.
  if (options.witness !== undefined) return checked;
  const {found, gaps} = await judgeAssumed(checked, (assumptions, isKnown) =>
    applyRules(document, {...options, assumptions}, {isKnown}),
  );
  const {facts, diagnostics} = checked;
  return {
    facts: gaps.length === 0 ? facts : {...facts, gaps: [...facts.gaps, ...gaps]},
    diagnostics:
      found.length === 0 ? diagnostics : sortDiagnostics([...diagnostics, ...found], document),
  };
}

/** Checks a document as `checkDocument` does, but assumes nothing after mistakes. */
export async function checkAsWritten(
  document: TexDocument,
  options: CheckOptions = {},
): Promise<Checked> {
  const checked = await applyRules(document, options, {onReplayed: options.onReplayed});
  const {diagnostics, rewrites} = demoteFixes(
    checked.diagnostics,
    new PackageWitness(checked.facts, document),
  );
  return proveRewrites(
    {
      document,
      checked: {...checked, diagnostics},
      parseAgain: (latest) => parseAgain(document, options.readInput, latest),
      // The boards of TeX are known only for the document as it is written.
      check: (changed) => applyRules(changed, {...options, witness: undefined}),
    },
    rewrites,
  );
}

async function applyRules(
  document: TexDocument,
  options: CheckOptions,
  {isKnown, onReplayed}: {readonly isKnown?: IsKnown} & Pick<CheckOptions, 'onReplayed'> = {},
): Promise<Checked> {
  const {pause, measure = atOnce} = options;
  const facts =
    pause === undefined
      ? measure('playing the moves', () => replay(document, options))
      : await replayInTurns(document, options, pause);
  await pause?.();
  await onReplayed?.(document, facts);
  const opinion: SecondOpinion | undefined = facts.blocks.some(({faults}) =>
    faults.some(({kind}) => kind === 'illegal' || kind === 'ambiguous' || kind === 'unknown'),
  )
    ? await import('../../chess/second-opinion.ts')
    : undefined;
  const differences = options.witness?.differences ?? [];
  return {
    facts,
    diagnostics: runRules({document, facts, opinion, differences, isKnown}, options.settings, {
      ownRules: options.ownRules,
      measure,
    }),
  };
}

/** A document, its findings, and how to check it again. */
interface RewriteTrial {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly parseAgain: ParseAgain;
  readonly check: (document: TexDocument) => Promise<Checked>;
}

/**
 * Carries out the safe fixes that may change more than their list, and reads the new text from the top:
 * all lists must be played as before, and as many findings must be gone. A fix that does not pass
 * this proof, all together or by itself, is safe no longer.
 */
async function proveRewrites(
  proof: RewriteTrial,
  rewrites: ReadonlySet<Diagnostic>,
): Promise<Checked> {
  if (rewrites.size === 0) return proof.checked;
  const isProved = await holds(proof, [...rewrites]);
  if (isProved) return proof.checked;
  const disproved = new Set(rewrites);
  if (rewrites.size > 1) {
    for (const rewrite of [...rewrites].slice(0, MOST_ALONE))
      if (await holds(proof, [rewrite])) disproved.delete(rewrite);
  }
  const {facts, diagnostics} = proof.checked;
  return {
    facts,
    diagnostics: diagnostics.map((each) => (disproved.has(each) ? withoutPromise(each) : each)),
  };
}

/** The number of fixes that are tried individually; the rest are left to the author. */
const MOST_ALONE = 16;

async function holds(
  {document, checked, parseAgain, check}: RewriteTrial,
  chosen: readonly Diagnostic[],
): Promise<boolean> {
  const files = new FixedFiles(parseAgain);
  const changed = files.parse(files.patch(chosen));
  const next = await check(changed);
  const damage = findDamage(
    new PackageWitness(checked.facts, document),
    new PackageWitness(next.facts, changed),
  );
  if (damage !== undefined) return false;
  const rules = new Set(chosen.map(({rule}) => rule));
  const countIn = ({diagnostics}: Checked): number =>
    diagnostics.filter(({rule}) => rules.has(rule)).length;
  return countIn(next) <= countIn(checked) - chosen.length;
}

/**
 * Checks with the model of the packages what TeX does with each safe fix within a list of moves. A
 * fix that makes TeX stop, or loses a board that was right, is no longer safe. `rewrites` are the
 * safe fixes that may change more than their list, which the model does not cover.
 */
function demoteFixes(
  diagnostics: readonly Diagnostic[],
  witness: PackageWitness,
): {readonly diagnostics: readonly Diagnostic[]; readonly rewrites: ReadonlySet<Diagnostic>} {
  const safe = diagnostics.filter(({fix}) => fix?.safety === 'safe');
  if (safe.length === 0) return {diagnostics, rewrites: new Set()};
  const lists = new ListIndex(witness.facts.blocks);
  const rewrites = new Set<Diagnostic>();
  const byList = new Map<readonly Block[], Diagnostic[]>();
  for (const diagnostic of safe) {
    const blocks = lists.holding(diagnostic.source, diagnostic.fix?.edits ?? []);
    if (blocks.length === 0 || DOUBTFUL.has(diagnostic.rule)) rewrites.add(diagnostic);
    if (blocks.length === 0) continue;
    addTo(byList, blocks, diagnostic);
  }
  const errors = firstErrors(diagnostics, lists);
  const worse = new Set(
    [...byList].flatMap(([blocks, fixable]) => [
      ...fixable.filter(({fix}) => firstPlace(fix?.edits) > (errors.get(blocks) ?? Infinity)),
      ...findWorse([blocks, fixable], witness),
    ]),
  );
  const broken = brokenLists(diagnostics, lists);
  const revives = makeRevives(broken, witness);
  for (const [blocks, fixable] of byList) {
    // A number before a word that cannot be read only lets TeX come to the word.
    const first = Math.min(...blocks.map((block) => broken.get(block) ?? Infinity));
    const isRevived = revives(blocks);
    for (const one of fixable) {
      if (isRevived || firstPlace(one.fix?.edits) >= first) worse.add(one);
    }
  }
  for (const one of worse) rewrites.delete(one);
  return {
    diagnostics: diagnostics.map((each) => (worse.has(each) ? withoutPromise(each) : each)),
    rewrites,
  };
}

/** Rules about moves after which it is doubtful where later lists start, so that a fix may change that. */
const DOUBTFUL: ReadonlySet<string> = new Set(['misplayed-move']);

/**
 * Returns where each list has its first error that no safe fix resolves. What follows may be part of
 * the same slip: `Q\wbetter a5+` may be one move, not a `Q` and a glued `a5+`.
 */
function firstErrors(
  diagnostics: readonly Diagnostic[],
  lists: ListIndex,
): ReadonlyMap<readonly Block[], number> {
  const first = new Map<readonly Block[], number>();
  for (const {source, span, severity, fix} of diagnostics) {
    if (severity !== 'error' || fix?.safety === 'safe') continue;
    const blocks = lists.holding(source, [{span, text: ''}]);
    first.set(blocks, Math.min(span.start, first.get(blocks) ?? Infinity));
  }
  return first;
}

/** Returns the place in each list of its first word that the packages cannot read: it ends in errors without number. */
function brokenLists(
  diagnostics: readonly Diagnostic[],
  lists: ListIndex,
): ReadonlyMap<Block, number> {
  const places = new Map<Block, number>();
  for (const {rule, fix, source, span} of diagnostics) {
    if (!UNREADABLE.has(rule) || fix?.safety === 'safe') continue;
    for (const block of lists.holding(source, [{span, text: ''}]))
      places.set(block, Math.min(span.start, places.get(block) ?? Infinity));
  }
  return places;
}

const UNREADABLE: ReadonlySet<string> = new Set([
  ...['macro-in-moves', 'misplayed-move', 'unknown-move-text', 'active-character', 'bare-hash'],
]);

/**
 * Returns a function that tests whether fixes of a list let TeX play moves that it refuses, and so come
 * to a broken word after them in the same game.
 */
function makeRevives(
  broken: ReadonlyMap<Block, number>,
  witness: PackageWitness,
): (blocks: readonly Block[]) => boolean {
  if (broken.size === 0) return () => false;
  const order = new Map(witness.facts.blocks.map((block, index) => [block, index]));
  const numberOf = (block: Block): number => order.get(block) ?? -1;
  /** The number of the last broken list of each game. */
  const lastIn = new Map<unknown, number>();
  for (const block of broken.keys()) {
    const game = block.before?.game;
    lastIn.set(game, Math.max(numberOf(block), lastIn.get(game) ?? -1));
  }
  return (blocks) =>
    blocks.some((block) => {
      const at = broken.get(block);
      const isBefore = at !== undefined || (lastIn.get(block.before?.game) ?? -1) > numberOf(block);
      if (!isBefore) return false;
      const end = at === undefined ? undefined : at - block.argument.start;
      return witness.play(block, movesOf(block).slice(0, end))?.kind !== 'played';
    });
}

function firstPlace(edits: readonly Edit[] = []): number {
  return edits[0]?.span.start ?? 0;
}

/**
 * Returns the fixes of one list that make it worse; in a long list with many fixes, they are tried
 * together.
 */
function findWorse(
  [blocks, diagnostics]: readonly [readonly Block[], readonly Diagnostic[]],
  witness: PackageWitness,
): readonly Diagnostic[] {
  const spoils = (chosen: readonly Diagnostic[]): boolean =>
    blocks.some((block) => makesWorse(block, chooseEdits(chosen), witness));
  const length = blocks.reduce((sum, block) => sum + movesOf(block).length, 0);
  if (length > MOST_CHARACTERS) return diagnostics;
  if (length * diagnostics.length > MOST_CHARACTERS) return spoils(diagnostics) ? diagnostics : [];
  return diagnostics.filter((diagnostic) => spoils([diagnostic]));
}

/** The number of characters that the model may replay for the fixes of one list. */
const MOST_CHARACTERS = 2_000_000;

function makesWorse(block: Block, edits: readonly Edit[], witness: PackageWitness): boolean {
  const {start} = block.argument;
  const moved = edits.map(({span, text}) => ({
    span: {start: span.start - start, end: span.end - start},
    text,
  }));
  const before = witness.play(block);
  const after = witness.play(block, applyEdits(movesOf(block), moved).text);
  if (after?.kind !== 'played') return isWorse(before, after, witness.placementAfter(block));
  // Another flaw in the same list may cause the wrong board.
  const meant = witness.placementAfter(block);
  return before?.kind === 'played' && before.placement === meant && after.placement !== meant;
}
