import {PackageWitness} from './ask-packages.ts';
import {demoteFixes} from './demote-fixes.ts';
import type {SecondOpinion} from '../lint/context.ts';
import {runRules} from '../lint/run.ts';
import type {LintSettings} from '../lint/settings.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {TexDocument} from '../latex/tex-document.ts';
import {replay} from '../replay/replay.ts';
import type {ReplayOptions} from '../replay/replay.ts';
import type {Facts} from '../replay/facts.ts';

/** How a document is to be checked. */
export interface CheckOptions extends ReplayOptions {
  /** What is asked of the rules; `recommended` without a word. */
  readonly settings?: LintSettings | undefined;
}

/** What checking a document has come to. */
export interface Checked {
  readonly facts: Facts;
  readonly diagnostics: readonly Diagnostic[];
}

/** Replays a document and lets the rules speak. chess.js is loaded only if somebody is accused. */
export async function checkDocument(
  document: TexDocument,
  options: CheckOptions = {},
): Promise<Checked> {
  const facts = replay(document, options);
  const opinion: SecondOpinion | undefined = needsOpinion(facts)
    ? await import('../chess/second-opinion.ts')
    : undefined;
  const differences = options.witness?.differences ?? [];
  const diagnostics = runRules({document, facts, opinion, differences}, options.settings);
  return {facts, diagnostics: demoteFixes(diagnostics, new PackageWitness(facts, document))};
}

function needsOpinion({blocks}: Facts): boolean {
  return blocks.some(({faults}) =>
    faults.some(({kind}) => kind === 'illegal' || kind === 'ambiguous' || kind === 'unknown'),
  );
}
