import {PackageWitness} from './package-witness.ts';
import {demoteFixes} from './demote-fixes.ts';
import {parseAgain} from '../latex/parse/parse-tex.ts';
import type {Checked} from './processed.ts';
import {proveRewrites} from './prove-rewrites.ts';
import type {SecondOpinion} from '../lint/context.ts';
import {runRules} from '../lint/run.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {replay, replayInTurns} from '../replay/replay.ts';
import type {Facts} from '../replay/facts.ts';
import type {CheckOptions} from './pipeline-options.ts';

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
      parseAgain: (latest) => parseAgain(document, options.readInput, latest),
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
