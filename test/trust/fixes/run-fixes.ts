import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import type {LintSettings, RuleChoice} from '../../../src/lint/settings.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {fixDocument} from '../../../src/lint/pipeline/fix-document.ts';
import {replay} from '../../../src/skak/replay/replay.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';
import {asDocument} from '../../oracle/random-documents.ts';
import {askTex} from '../../oracle/tex.ts';
import {LIST_HOOK} from '../../oracle/list-hook.ts';
import {boardsOf} from '../boards-of.ts';
import type {Measure} from '../measure.ts';
import {judgeCorrection} from './judge-correction.ts';
import type {Correction} from './judge-correction.ts';
import {plantedBody, spoiltBody, typicalBody} from './flawed-bodies.ts';
import type {Flawed} from './flawed-bodies.ts';
import {QUIET_RULES, TYPICAL_SLIPS} from './typical-slips.ts';

export interface FixesOptions {
  readonly seed: number;
  /** How many corrections are wanted. */
  readonly corrections: number;
  readonly report: (what: string, text: string) => void;
}

/** How many documents are corrected before TeX is asked. */
const AT_ONCE = 60;

/** Corrects documents with slips, and compiles them before and after. */
export async function runFixes(options: FixesOptions): Promise<readonly Measure[]> {
  const {seed, corrections} = options;
  const random = new Prng(seed);
  const count = {documents: 0, corrected: 0, corrections: 0, refused: 0, spoilt: 0, strange: 0};
  const byRule = new Map(Object.keys(TYPICAL_SLIPS).map((rule) => [rule, 0]));
  while (count.corrections < corrections) {
    const fixed: Correction[] = [];
    for (let i = 0; i < AT_ONCE && count.corrections < corrections; i += 1) {
      count.documents += 1;
      const correction = await correct(nextBody(random, byRule));
      if (correction === undefined) continue;
      count.corrected += 1;
      count.corrections += correction.rules.length;
      count.refused += correction.refused.length;
      for (const rule of correction.rules) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
      if (correction.refused.length > 0)
        options.report(`called safe, refused: ${correction.refused.join()}`, bothOf(correction));
      if (correction.rules.length > 0) fixed.push(correction);
    }
    const worse = await compare(fixed, options);
    count.spoilt += worse.spoilt;
    count.strange += worse.strange;
    process.stdout.write(`  ${JSON.stringify(count)}\n`);
  }
  const rules = [...byRule].sort(([, one], [, other]) => one - other);
  process.stdout.write(`  ${rules.map(([rule, times]) => `${rule} ${times}`).join(', ')}\n`);
  return measuresOf(count, seed, rules[0]?.[1] ?? 0);
}

/** Half of the documents have the mistake of a rule that has had few corrections, a third of these another one as well. */
function nextBody(random: Prng, byRule: ReadonlyMap<string, number>): Flawed {
  const kind = random.below(4);
  if (kind === 0) return plantedBody(random);
  if (kind === 1) return spoiltBody(random);
  const fewest = Math.min(...byRule.values());
  const rules = [...byRule].flatMap(([rule, times]) => (times <= fewest + FEW ? [rule] : []));
  return typicalBody(random, random.pick(rules));
}

/** How far the rule with the fewest corrections may lie behind. */
const FEW = 5;

/** Compiles what was corrected, and counts what is worse, or is not what was meant. */
async function compare(
  fixed: readonly Correction[],
  {report}: FixesOptions,
): Promise<{readonly spoilt: number; readonly strange: number}> {
  const questions = fixed.flatMap(({flawed, after}) =>
    [flawed.body, after].map((body) => ({
      engine: flawed.engine,
      preamble: preambleOf(flawed),
      body,
    })),
  );
  const answers = await askTex(questions, {errorsAlone: false});
  let [spoilt, strange] = [0, 0];
  for (const [i, correction] of fixed.entries()) {
    const [then, now] = [answers[2 * i], answers[2 * i + 1]];
    const why = then && now && judgeCorrection(correction, then, now);
    const what = `(${correction.flawed.engine}, ${correction.rules.join()})`;
    if (why !== undefined) {
      spoilt += 1;
      report(`correction spoils ${what}: ${why}`, bothOf(correction));
    } else if (correction.isAsMeant === false) {
      strange += 1;
      report(`correction is not what was meant ${what}`, bothOf(correction));
    }
  }
  return {spoilt, strange};
}

function bothOf({flawed, after}: Correction): string {
  return `${flawed.body}\n---- becomes\n${after}`;
}

interface Count {
  readonly corrected: number;
  readonly corrections: number;
  readonly refused: number;
  readonly spoilt: number;
  readonly strange: number;
}

function measuresOf(count: Count, seed: number, fewest: number): readonly Measure[] {
  const {corrected, corrections, refused, spoilt, strange} = count;
  return [
    {
      what: `safe corrections after which TeX fails more, or shows other boards (seed ${seed})`,
      value: `${spoilt} of ${corrections} (${corrected} documents, each rule ${fewest} times or more)`,
      goal: '0',
      holds: spoilt === 0,
    },
    {
      what: 'safe corrections of planted slips that make other moves of it',
      value: `${strange} of ${corrections}`,
      goal: '0',
      holds: strange === 0,
    },
    {
      what: 'corrections called safe in the report that --fix refuses',
      value: String(refused),
      goal: '0',
      holds: refused === 0,
    },
  ];
}

/** inputenc says that pdfTeX typesets the document: on other engines, the signs of French are no macros. */
function loadBabel(language: string): string {
  return `\\usepackage[utf8]{inputenc}\\usepackage[${language}]{babel}`;
}

function preambleOf({engine, babel}: Flawed): string {
  const language = babel === undefined ? '' : `${loadBabel(babel)}\n`;
  return `\\documentclass{article}\n\\usepackage{${engine}}\n${language}${LIST_HOOK}`;
}

/** The text as a document that loads what it needs. */
function textOf(body: string, {engine, babel}: Flawed): string {
  const text = asDocument(body, engine);
  const language = babel === undefined ? '' : loadBabel(babel);
  return text.replace('\\begin{document}', () => `${language}\\begin{document}`);
}

/** Asks for a rule that is off otherwise. */
function settingsFor(rule: string | undefined): LintSettings {
  return rule !== undefined && QUIET_RULES.includes(rule)
    ? [{rules: new Map<string, RuleChoice>([[rule, {level: 'warning'}]])}]
    : [];
}

async function correct(flawed: Flawed): Promise<Correction | undefined> {
  const {body, engine, meant, rule} = flawed;
  const settings = settingsFor(rule);
  const document = parseTex(new SourceText(textOf(body, flawed), 'book.tex'));
  const found = (await checkDocument(document, {settings})).diagnostics;
  const promised = found.filter(isSafe);
  if (promised.length === 0) return undefined;
  const fixed = await fixDocument(document, {settings});
  const {facts, diagnostics} = fixed.checked;
  const unsafe = new Set(found.filter((each) => !isSafe(each)).map(nameOf));
  const left = new Set(
    diagnostics.filter((each) => !isSafe(each) && !unsafe.has(nameOf(each))).map(nameOf),
  );
  const [head = '', tail = ''] = textOf('\u0000', flawed).split('\u0000');
  const text = fixed.document.source.text;
  const ours = boardsOf(facts, engine);
  const isJudged =
    facts.gaps.length === 0 && facts.blocks.every(({status}) => status !== 'unjudged');
  const known = ours.filter((board) => board !== undefined);
  return {
    flawed,
    after: text.slice(head.length, text.length - tail.length),
    rules: promised.filter((each) => !left.has(nameOf(each))).map((each) => each.rule),
    refused: promised.filter((each) => left.has(nameOf(each))).map((each) => each.rule),
    before: boardsOf(replay(document), engine),
    ours: isJudged && diagnostics.length === 0 ? ours : undefined,
    isAsMeant:
      meant === undefined ? undefined : known.length < ours.length || known.join() === meant.join(),
  };
}

function isSafe({fix}: Diagnostic): boolean {
  return fix?.safety === 'safe';
}

function nameOf({rule, message, fix}: Diagnostic): string {
  return [rule, message, fix?.title].join('\0');
}
