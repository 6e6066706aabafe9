import {UserError, type Diagnostic} from '../../text/index.ts';
import {fingerprints} from './fingerprint.ts';

/** The known findings of a book: the fingerprints of each file. */
type Baseline = ReadonlyMap<string, ReadonlySet<string>>;

/** Findings that are not in a baseline, and how many of its entries were not found again. */
interface Sifted {
  readonly fresh: readonly Diagnostic[];
  readonly gone: number;
}

/** Returns the name of a file in a baseline: relative to the baseline's folder, with slashes. */
export type PathOf = (finding: Diagnostic) => string;

interface Entry {
  readonly rule: string;
  readonly message: string;
  readonly fingerprint: string;
}

/** Removes the known findings; only new ones are left. */
export function siftFindings(
  findings: readonly Diagnostic[],
  baseline: Baseline,
  pathOf: PathOf,
): Sifted {
  const prints = fingerprints(findings);
  const isKnown = (finding: Diagnostic): boolean =>
    baseline.get(pathOf(finding))?.has(prints.get(finding) ?? '') === true;
  const fresh = findings.filter((finding) => !isKnown(finding));
  const size = [...baseline.values()].reduce((sum, known) => sum + known.size, 0);
  return {fresh, gone: size - (findings.length - fresh.length)};
}

/** Writes a baseline of all findings, as text. */
export function writeBaseline(findings: readonly Diagnostic[], pathOf: PathOf): string {
  const files = new Map<string, Entry[]>();
  for (const [finding, fingerprint] of fingerprints(findings)) {
    const path = pathOf(finding);
    const {rule, message} = finding;
    const entries = files.get(path) ?? [];
    entries.push({rule, message, fingerprint});
    files.set(path, entries);
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const content = {version: 1, files: Object.fromEntries(sorted)};
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** Tests whether `text` is a baseline. */
export function isBaseline(text: string): boolean {
  return parseBaseline(text) !== undefined;
}

/** Parses a baseline; throws a `UserError` if `text` is not one. */
export function readBaseline(text: string, path: string): Baseline {
  const baseline = parseBaseline(text);
  if (baseline !== undefined) return baseline;
  throw new UserError(
    'malformed-baseline',
    `${path}: not a baseline; remove it, and --update-baseline writes a new one`,
  );
}

function parseBaseline(text: string): Baseline | undefined {
  const content = parse(text);
  if (!isRecord(content) || content['version'] !== 1 || !isRecord(content['files'])) {
    return undefined;
  }
  const files = Object.entries(content['files']).map(([file, entries]) => {
    const list: readonly unknown[] = Array.isArray(entries) ? entries : [undefined];
    const prints = list.map((entry) => (isRecord(entry) ? entry['fingerprint'] : undefined));
    return [file, prints] as const;
  });
  // Half a baseline would report old findings as new.
  const isWhole = files.every(([, prints]) => prints.every((print) => typeof print === 'string'));
  if (!isWhole) return undefined;
  return new Map(
    files.map(([file, prints]) => [file, new Set(prints.filter((p) => typeof p === 'string'))]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
