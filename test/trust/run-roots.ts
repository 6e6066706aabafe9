import {existsSync, readdirSync, statSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {findFiles} from '../../src/workspace/files/find-files.ts';
import {makeReadInput} from '../../src/workspace/files/read-input.ts';
import {readSource} from '../../src/workspace/files/read-source.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {readReport} from './look-at.ts';
import type {SeenFinding} from './look-at.ts';
import type {Measure} from './measure.ts';
import type {Report} from './run-books.ts';

/** Compares the findings of each project in a folder with those of its roots, checked one by one. */
export async function runRoots(folder: string, report: Report): Promise<readonly Measure[]> {
  const what = `projects in ${folder} that have the findings of their roots`;
  if (!existsSync(folder)) {
    return [{what, value: 'skipped: no such folder', goal: 'all', holds: undefined}];
  }
  const projects = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory());
  let equal = 0;
  for (const project of projects) {
    const roots = rootsOf(project);
    const whole = gravest((await readReport(project)).findings);
    const each: SeenFinding[] = [];
    for (const root of roots) each.push(...(await readReport(root)).findings);
    const differences = compare(whole, gravest(each));
    if (differences.length === 0) equal += 1;
    else report(`${project}: not what its ${roots.length} roots give`, differences.join('\n'));
    process.stdout.write(
      `  ${project}: ${roots.length} roots, ${whole.size} places, ${differences.length} different\n`,
    );
  }
  const value = `${equal} of ${projects.length}`;
  return [{what, value, goal: 'all', holds: equal === projects.length}];
}

/**
 * The files that TeX would be started with, found by reading each file alone: documents that no other
 * document reads as a part, and the files that no document reads.
 */
export function rootsOf(project: string): readonly string[] {
  const files = findFiles([project], () => false).map((path) => readAlone(path));
  const isPart = (path: string, among: readonly ReadAlone[]): boolean =>
    among.some((one) => one.path !== path && one.reads.has(path) && one.classFile !== path);
  const documents = files.filter(({isDocument}) => isDocument);
  const roots = documents.filter(({path}) => !isPart(path, documents));
  const astray = files.filter(
    ({path, isDocument}) => !isDocument && !isPart(path, documents) && !isPart(path, files),
  );
  return [...roots, ...astray].map(({path}) => path);
}

interface ReadAlone {
  readonly path: string;
  readonly isDocument: boolean;
  /** The full paths of the files that it reads. */
  readonly reads: ReadonlySet<string>;
  /** The file among them that names its class, if it does not do so itself. */
  readonly classFile: string | undefined;
}

function readAlone(path: string): ReadAlone {
  const source = readSource(path);
  const {documents} = parseTex(source, {readInput: makeReadInput(path)});
  const texts = [source, ...documents.map((document) => document.source)];
  const contains = (text: string): boolean => texts.some((one) => one.text.includes(text));
  const holder = documents.find(({documentClass}) => documentClass !== undefined);
  return {
    path: resolve(path),
    isDocument: contains('\\documentclass') && contains('\\begin{document}'),
    reads: new Set(documents.map((document) => resolve(document.source.path))),
    classFile: source.text.includes('\\documentclass')
      ? undefined
      : holder && resolve(holder.source.path),
  };
}

/** By place, the gravest findings there, as `severity rule message`. */
function gravest(findings: readonly SeenFinding[]): ReadonlyMap<string, ReadonlySet<string>> {
  const order = ['info', 'warning', 'error'];
  const worst = new Map<string, number>();
  const placeOf = ({file, line, column}: SeenFinding): string =>
    `${resolve(file)}:${line}:${column}`;
  for (const finding of findings) {
    const rank = order.indexOf(finding.severity);
    worst.set(placeOf(finding), Math.max(rank, worst.get(placeOf(finding)) ?? 0));
  }
  const places = new Map<string, Set<string>>();
  for (const finding of findings) {
    const {severity, rule, message} = finding;
    if (order.indexOf(severity) !== worst.get(placeOf(finding))) continue;
    const said = places.get(placeOf(finding)) ?? new Set();
    places.set(placeOf(finding), said.add(`${severity} ${rule} ${message}`));
  }
  return places;
}

function compare(
  whole: ReadonlyMap<string, ReadonlySet<string>>,
  each: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const list = (places: ReadonlyMap<string, ReadonlySet<string>>, place: string): string =>
    [...(places.get(place) ?? [])].sort().join('; ') || 'nothing';
  return [...new Set([...whole.keys(), ...each.keys()])]
    .filter((place) => list(whole, place) !== list(each, place))
    .map((place) => `${place}: ${list(whole, place)} | by its roots: ${list(each, place)}`);
}
