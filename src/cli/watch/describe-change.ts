import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {byPath} from '../../report/by-path.ts';
import {oneLine} from '../../report/finding.ts';
import {writeFindings, writeGone} from '../../report/write-findings.ts';
import type {Manner} from '../../report/manner.ts';
import {count, describeTally} from '../../console/tally.ts';
import type {Change} from '../../watch/compare-snapshots.ts';

/** The maximum number of findings to list; more are only counted. */
const MOST_FRESH = 30;
const MOST_GONE = 10;

/** The maximum number of files to name. */
const MOST_NAMES = 3;

/** Describes in a few lines the findings that a change has added and removed. */
export function describeChange(change: Change, manner: Manner): string {
  const {fresh, gone} = change;
  const lines = [...change.renewed.map((path) => `${oneLine(path)}: requests updated`)];
  if (fresh.length + gone.length === 0) lines.push(describeQuiet(change, manner));
  else lines.push('', ...describeFindings(change, manner), describeTotal(change, manner), '');
  return lines.map((line) => `${line}\n`).join('');
}

/** `chapter2.tex: clean`. */
function describeQuiet({files, findings}: Change, {colors}: Manner): string {
  const left = describeTally(count(findings));
  const said = findings.length === 0 ? colors.green('clean') : `no new findings; ${left} in all`;
  return `${nameFiles(files)}: ${said}`;
}

function nameFiles(files: readonly string[]): string {
  const named = files.slice(0, MOST_NAMES).map(oneLine).join(', ');
  const more = files.length - MOST_NAMES;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** Lists by file the number of findings, then each finding. */
function describeFindings({fresh, gone}: Change, manner: Manner): readonly string[] {
  const shown = {fresh: byPath(fresh.slice(0, MOST_FRESH)), gone: byPath(gone.slice(0, MOST_GONE))};
  const all = {fresh: byPath(fresh), gone: byPath(gone)};
  const paths = new Set([...shown.fresh.keys(), ...shown.gone.keys()]);
  const lines = [...paths].flatMap((path) => [
    `${manner.links.toFile(manner.colors.underline(oneLine(path)), path)}: ${describeCounts(all.fresh.get(path), all.gone.get(path))}`,
    ...writeFindings(shown.fresh.get(path) ?? [], manner),
    ...writeGone(shown.gone.get(path) ?? [], manner),
  ]);
  const more =
    fresh.length +
    gone.length -
    Math.min(fresh.length, MOST_FRESH) -
    Math.min(gone.length, MOST_GONE);
  return more > 0 ? [...lines, `… and ${more} more`] : lines;
}

/** `1 error, 1 gone`. */
function describeCounts(
  fresh: readonly Diagnostic[] = [],
  gone: readonly Diagnostic[] = [],
): string {
  const counts = [describeTally(count(fresh)), gone.length === 0 ? '' : `${gone.length} gone`];
  return counts.filter((said) => said !== '').join(', ');
}

function describeTotal({findings}: Change, {colors}: Manner): string {
  if (findings.length === 0) return colors.green('all clean');
  return colors.bold(`${describeTally(count(findings))} in all`);
}
