import {dirname, relative, resolve, sep} from 'node:path';
import {addTo, readJson, plural, UserError, type Diagnostic} from '../../text/index.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import {didYouMeanFile} from '../files/unreadable.ts';
import {readTextFile} from '../files/read-source.ts';
import {recognised} from '../files/replaceable.ts';
import {requireOutput, writeWhole} from '../files/whole-file.ts';
import {fingerprints} from '../report/fingerprint.ts';

export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean;
}

/** Leaves out the findings in the baseline, or adds all findings to it. */
export function useBaseline(
  findings: readonly Diagnostic[],
  {baseline: path, updateBaseline}: BaselineFlags,
  world: Pick<World, 'stderr'>,
): readonly Diagnostic[] {
  if (path === undefined) return findings;
  const folder = dirname(resolve(path));
  const pathOf: PathOf = ({source}) => relative(folder, resolve(source.path)).split(sep).join('/');
  if (updateBaseline === true) {
    writeWhole(path, Buffer.from(writeBaseline(findings, pathOf)), BASELINES);
    say(`${path}: ${plural(findings.length, 'finding')} recorded`, world);
    return [];
  }
  const text = readTextFile(path);
  if (text === undefined) {
    const hint = didYouMeanFile(path);
    const message = `${path}: no such file; --update-baseline writes it${hint}`;
    throw new UserError('no-baseline', message);
  }
  const {fresh, gone} = siftFindings(findings, readBaseline(text, path), pathOf);
  if (gone > 0) {
    const fixed = plural(gone, 'finding');
    say(`${path}: ${fixed} no longer found; --update-baseline removes them`, world);
  }
  const known = findings.length - fresh.length;
  if (known > 0) say(`${path}: ${plural(known, 'known finding')} not reported`, world);
  return fresh;
}

/** Refuses to update a file that cannot be written or is not a baseline, before any work is done. */
export function refuseBaseline({baseline, updateBaseline}: BaselineFlags): void {
  if (updateBaseline === true && baseline !== undefined) requireOutput(baseline, BASELINES);
}

const BASELINES = recognised((text) => parseBaseline(text) !== undefined, 'baseline');

/** The known findings of a book: the fingerprints of each file. */
type Baseline = ReadonlyMap<string, ReadonlySet<string>>;

/** Findings that are not in a baseline, and how many of its entries were not found again. */
interface Sifted {
  readonly fresh: readonly Diagnostic[];
  readonly gone: number;
}

/** Returns the name of a file in a baseline: relative to the baseline's folder, with slashes. */
type PathOf = (finding: Diagnostic) => string;

interface Entry {
  readonly rule: string;
  readonly message: string;
  readonly fingerprint: string;
}

/** Removes the known findings; only new ones are left. */
function siftFindings(findings: readonly Diagnostic[], baseline: Baseline, pathOf: PathOf): Sifted {
  const prints = fingerprints(findings);
  const isKnown = (finding: Diagnostic): boolean =>
    baseline.get(pathOf(finding))?.has(prints.get(finding) ?? '') === true;
  const fresh = findings.filter((finding) => !isKnown(finding));
  const size = [...baseline.values()].reduce((sum, known) => sum + known.size, 0);
  return {fresh, gone: size - (findings.length - fresh.length)};
}

/** Writes a baseline of all findings, as text. */
function writeBaseline(findings: readonly Diagnostic[], pathOf: PathOf): string {
  const files = new Map<string, Entry[]>();
  for (const [finding, fingerprint] of fingerprints(findings)) {
    const path = pathOf(finding);
    const {rule, message} = finding;
    addTo(files, path, {rule, message, fingerprint});
  }
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const content = {version: 1, files: Object.fromEntries(sorted)};
  return `${JSON.stringify(content, undefined, 2)}\n`;
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
  const content = readJson(text);
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
