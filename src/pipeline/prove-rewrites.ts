import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {withoutPromise} from '../diagnostic/diagnostic.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {PackageWitness} from './package-witness.ts';
import type {Checked} from './processed.ts';
import {findDamage} from './prove-fix.ts';
import {FixedFiles} from './fixed-files.ts';
import type {ParseAgain} from './fixed-files.ts';

/** A document, its findings, and how to check it again. */
export interface RewriteTrial {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly parseAgain: ParseAgain;
  readonly check: (document: TexDocument) => Promise<Checked>;
}

/**
 * Carries out the safe fixes that rename or insert commands, and reads the new text from the top:
 * all lists must be played as before, and as many findings must be gone. A fix that does not pass
 * this proof, all together or by itself, is safe no longer.
 */
export async function proveRewrites(
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

/** How many fixes are tried individually; the rest are left to the author. */
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
