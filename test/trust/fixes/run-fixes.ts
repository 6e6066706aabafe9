import {parseTex} from '../../../src/latex/parse-tex.ts';
import {fixDocument} from '../../../src/pipeline/fix-document.ts';
import {replay} from '../../../src/replay/replay.ts';
import {SourceText} from '../../../src/source/source-text.ts';
import {Prng} from '../../prng.ts';
import {asDocument} from '../../tex/random-documents.ts';
import type {Engine} from '../../tex/random-documents.ts';
import {askTex} from '../../tex/tex.ts';
import {BLOCK_HOOK} from '../block-hook.ts';
import {boardsOf} from '../boards-of.ts';
import type {Measure} from '../measure.ts';
import {judgeCorrection} from './judge-correction.ts';
import type {Correction} from './judge-correction.ts';
import {plantedBody, spoiltBody} from './flawed-bodies.ts';
import type {Flawed} from './flawed-bodies.ts';

export interface FixesOptions {
  readonly seed: number;
  /** How many corrections are wanted. */
  readonly corrections: number;
  readonly report: (what: string, text: string) => void;
}

/** How many documents are corrected before TeX is asked. */
const AT_ONCE = 200;

/** Corrects documents with slips, and compiles them before and after. */
export async function runFixes(options: FixesOptions): Promise<readonly Measure[]> {
  const {seed, corrections, report} = options;
  const random = new Prng(seed);
  const count = {documents: 0, corrected: 0, corrections: 0, spoilt: 0, strange: 0};
  while (count.corrections < corrections) {
    const fixed: Correction[] = [];
    for (let i = 0; i < AT_ONCE; i += 1) {
      const flawed = random.chance(50) ? plantedBody(random) : spoiltBody(random);
      count.documents += 1;
      const correction = await correct(flawed);
      if (correction === undefined) continue;
      count.corrected += 1;
      count.corrections += correction.edits;
      fixed.push(correction);
      if (count.corrections >= corrections) break;
    }
    const questions = fixed.flatMap(({flawed, after}) =>
      [flawed.body, after].map((body) => ({
        engine: flawed.engine,
        preamble: preambleOf(flawed.engine),
        body,
      })),
    );
    const answers = await askTex(questions, {errorsAlone: false});
    for (const [i, correction] of fixed.entries()) {
      const [then, now] = [answers[2 * i], answers[2 * i + 1]];
      const why = then && now && judgeCorrection(correction, then, now);
      const {flawed, after, isAsMeant} = correction;
      const both = `${flawed.body}\n---- becomes\n${after}`;
      if (why !== undefined) {
        count.spoilt += 1;
        report(`correction spoils (${flawed.engine}): ${why}`, both);
      } else if (isAsMeant === false) {
        count.strange += 1;
        report(`correction is not what was meant (${flawed.engine})`, both);
      }
    }
    process.stdout.write(`  ${JSON.stringify(count)}\n`);
  }
  return [
    {
      what: `safe corrections after which TeX fails more, or shows other boards (seed ${seed})`,
      value: `${count.spoilt} of ${count.corrections} (${count.corrected} documents)`,
      goal: '0',
      holds: count.spoilt === 0,
    },
    {
      what: 'safe corrections of planted slips that make other moves of it',
      value: `${count.strange} of ${count.corrections}`,
      goal: '0',
      holds: count.strange === 0,
    },
  ];
}

function preambleOf(engine: Engine): string {
  return `\\documentclass{article}\n\\usepackage{${engine}}\n${BLOCK_HOOK}`;
}

async function correct(flawed: Flawed): Promise<Correction | undefined> {
  const {body, engine, meant} = flawed;
  const document = parseTex(new SourceText(asDocument(body, engine), 'book.tex'));
  const before = boardsOf(replay(document), engine);
  const fixed = await fixDocument(document);
  const [file] = fixed.files;
  if (file === undefined) return undefined;
  const text = file.after.text;
  const [head = '', tail = ''] = asDocument('\u0000', engine).split('\u0000');
  const after = text.slice(head.length, text.length - tail.length);
  const {facts, diagnostics} = fixed.checked;
  const ours = boardsOf(facts, engine);
  const isJudged =
    facts.gaps.length === 0 && facts.blocks.every(({status}) => status !== 'unjudged');
  const known = ours.filter((board) => board !== undefined);
  return {
    flawed,
    after,
    edits: file.edits.length,
    before,
    ours: isJudged && diagnostics.length === 0 ? ours : undefined,
    isAsMeant:
      meant === undefined ? undefined : known.length < ours.length || known.join() === meant.join(),
  };
}
