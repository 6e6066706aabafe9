import {createHash} from 'node:crypto';
import type {Diagnostic} from '../../text/index.ts';

/** The number of characters on each side of a flaw on its line that belong to its fingerprint. */
const CONTEXT = 60;

/**
 * Returns an identifier of a finding that survives changes of the text around it: 32 hexadecimal
 * digits.
 *
 * It is made from the rule, the flawed text and the text next to it on its line, ignoring blanks;
 * new lines above, another indentation and another file name do not change it. `nth` distinguishes
 * findings that are otherwise identical; it counts from 0.
 */
export function fingerprintOf(finding: Diagnostic, nth = 0): string {
  return digest(likenessOf(finding), String(nth));
}

/** Returns the fingerprints of all findings of a run, unique within each file. */
export function fingerprints(findings: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const counts = new Map<string, number>();
  return new Map(
    findings.map((finding) => {
      const likeness = likenessOf(finding);
      const key = digest(finding.source.path, likeness);
      const nth = counts.get(key) ?? 0;
      counts.set(key, nth + 1);
      return [finding, digest(likeness, String(nth))];
    }),
  );
}

/** Returns a hash of texts in their order, 32 hexadecimal digits. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

/** The part that identical findings share. */
function likenessOf({rule, source, span}: Diagnostic): string {
  const {text} = source;
  const line = source.lineSpan(span.start);
  // Blanks are collapsed before truncation: four times the length suffices, however long the line is.
  const before = text.slice(Math.max(line.start, span.start - 4 * CONTEXT), span.start);
  const found = text.slice(span.start, Math.min(span.end, span.start + 4 * CONTEXT));
  const after = text.slice(
    span.end,
    Math.min(Math.max(line.end, span.end), span.end + 4 * CONTEXT),
  );
  return JSON.stringify([
    rule,
    squeeze(before).trimStart().slice(-CONTEXT),
    squeeze(found),
    squeeze(after).trimEnd().slice(0, CONTEXT),
  ]);
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ');
}
