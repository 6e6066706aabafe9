import {createHash} from 'node:crypto';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';

/** How much of the line on each side of a flaw tells it from others, in characters. */
const CONTEXT = 60;

/**
 * What stays the same of a finding while the text around it changes: 32 hexadecimal digits.
 *
 * It is made from the rule, the flawed text and what is beside it on its line, blanks aside;
 * so it survives new lines above, another indentation and another name of the file. `nth` tells
 * findings apart that are alike in all of that; it counts from 0.
 */
export function fingerprintOf(finding: Diagnostic, nth = 0): string {
  return digest(likenessOf(finding), String(nth));
}

/** The fingerprints of all findings of a run, no two of one file alike. */
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

/** A hash of some texts in their order, 32 hexadecimal digits. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}

/** What alike findings share. */
function likenessOf({rule, source, span}: Diagnostic): string {
  const {text} = source;
  const line = source.lineSpan(span.start);
  // Blanks are squeezed before the cut is made: four times as much will do, and no line is too long.
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
