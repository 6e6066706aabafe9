import {PackageWitness} from './package-witness.ts';
import {demoteFixes} from './demote-fixes.ts';
import type {Checked} from './checked.ts';
import {proveRewrites} from './prove-rewrites.ts';
import type {SecondOpinion} from '../lint/context.ts';
import type {Rule} from '../lint/rule.ts';
import {runRules} from '../lint/run.ts';
import type {LintSettings} from '../lint/settings.ts';
import type {ReadInput, TexDocument} from '../latex/document/tex-document.ts';
import {replay, replayInTurns} from '../replay/replay.ts';
import type {ReplayOptions} from '../replay/replay.ts';
import type {Facts} from '../replay/facts.ts';

/** How a document is to be checked. */
export interface CheckOptions extends ReplayOptions {
  /** The rule configuration; `recommended` if not set. */
  readonly settings?: LintSettings | undefined;
  /**
   * Finds the files that the text reads. Without it, no fix that changes commands of a document of
   * several files is marked as safe.
   */
  readonly readInput?: ReadInput | undefined;
  /** Is awaited every few milliseconds of the work, which ends there if it throws. */
  readonly pause?: (() => Promise<void>) | undefined;
  /** Rules besides those of skakmat. */
  readonly ownRules?: readonly Rule[] | undefined;
}

/**
 * Replays a document, runs the rules, and proves the fixes that they mark as safe. chess.js is
 * loaded only to confirm an accusation.
 */
export async function checkDocument(
  document: TexDocument,
  options: CheckOptions = {},
): Promise<Checked> {
  const checked = await applyRules(document, options);
  const {diagnostics, rewrites} = demoteFixes(
    checked.diagnostics,
    new PackageWitness(checked.facts, document),
  );
  return proveRewrites(
    {
      document,
      checked: {...checked, diagnostics},
      readInput: options.readInput,
      check: (changed) => applyRules(changed, options),
    },
    rewrites,
  );
}

async function applyRules(document: TexDocument, options: CheckOptions): Promise<Checked> {
  const {pause} = options;
  const facts =
    pause === undefined ? replay(document, options) : await replayInTurns(document, options, pause);
  await pause?.();
  const opinion: SecondOpinion | undefined = needsOpinion(facts)
    ? await import('../chess/second-opinion.ts')
    : undefined;
  const differences = options.witness?.differences ?? [];
  return {
    facts,
    diagnostics: runRules(
      {document, facts, opinion, differences},
      options.settings,
      options.ownRules,
    ),
  };
}

function needsOpinion({blocks}: Facts): boolean {
  return blocks.some(({faults}) =>
    faults.some(({kind}) => kind === 'illegal' || kind === 'ambiguous' || kind === 'unknown'),
  );
}
