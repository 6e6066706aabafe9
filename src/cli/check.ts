import {dirname, join, resolve} from 'node:path';
import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {findFiles} from '../files/find-files.ts';
import {writeSource} from '../files/write-source.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import {RULES} from '../lint/rules/index.ts';
import type {Levels} from '../lint/run.ts';
import type {FixedFile} from '../pipeline/fix-document.ts';
import type {Processed} from '../pipeline/run-pipeline.ts';
import type {Block} from '../replay/facts.ts';
import {FORMATS} from '../report/formats.ts';
import type {FormatName} from '../report/formats.ts';
import {unifiedDiff} from '../report/unified-diff.ts';
import type {SourceText} from '../source/source-text.ts';
import {openBook, tryOpenSource} from './open-book.ts';
import {EXIT, wantsColor} from './world.ts';
import type {World} from './world.ts';

interface CheckFlags {
  readonly fix?: boolean;
  readonly diff?: boolean;
  readonly format?: FormatName;
  readonly board?: boolean;
  readonly rule?: readonly string[];
  readonly dialect?: Dialect;
  readonly stdinFilename?: string;
  readonly allowRoot?: readonly string[];
  readonly color?: boolean;
}

/** Everything that a run has found, from however many books. */
interface Harvest {
  readonly findings: Map<string, Diagnostic>;
  readonly fixed: Map<string, FixedFile>;
  readonly unjudged: Block[];
  unreadable: boolean;
}

/** `skakmat check`: reports on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  flags: CheckFlags,
  world: World,
): Promise<number> {
  const harvest = await gather(paths, flags, world);
  const findings = [...harvest.findings.values()];
  if (flags.fix === true)
    for (const {before, after} of harvest.fixed.values()) writeFixed(paths, before, after, world);
  else if (flags.diff === true)
    for (const file of harvest.fixed.values())
      world.stdout.write(unifiedDiff(file.before.path, file.before.text, file.edits));
  if (flags.diff !== true && !(flags.fix === true && paths.includes('-')))
    report(findings, flags, world);
  sumUp(findings, harvest, flags, world);
  if (harvest.unreadable) return EXIT.usage;
  const wouldChange = flags.diff === true && harvest.fixed.size > 0;
  return wouldChange || findings.some(({severity}) => severity !== 'info')
    ? EXIT.findings
    : EXIT.clean;
}

/** Checks each book once: a file that a book among them reads is checked as part of that book. */
async function gather(paths: readonly string[], flags: CheckFlags, world: World): Promise<Harvest> {
  const harvest: Harvest = {findings: new Map(), fixed: new Map(), unjudged: [], unreadable: false};
  const options = {
    levels: readLevels(flags.rule ?? []),
    dialect: flags.dialect,
    allowRoot: flags.allowRoot,
    fix: flags.fix === true || flags.diff === true,
  };
  const sources: SourceText[] = [];
  for (const path of findFiles(paths.filter((name) => name !== '-')).concat(
    paths.includes('-') ? ['-'] : [],
  )) {
    const source = await tryOpenSource(path, world, flags.stdinFilename);
    if (source === undefined) harvest.unreadable = true;
    else sources.push(source);
  }
  const covered = new Set<string>();
  const wholes = sources.filter(isWhole);
  for (const source of [...wholes, ...sources.filter((other) => !wholes.includes(other))]) {
    if (covered.has(resolve(source.path))) continue;
    const book = await openBook(source, options);
    const root = rootOf(book, source);
    const around = root === undefined ? undefined : await tryOpenSource(root, world);
    const only = around === undefined ? undefined : source.path;
    const chosen = around === undefined ? book : await openBook(around, options);
    reap(harvest, chosen, only);
    for (const {source: read} of chosen.document.documents) covered.add(resolve(read.path));
  }
  return harvest;
}

/** A file that stands on its own, at a first look. */
function isWhole({text}: SourceText): boolean {
  return text.includes('\\documentclass') || text.includes('\\begin{document}');
}

/** The book that a part names in `% !TeX root = book.tex`. */
function rootOf({document}: Processed, source: SourceText): string | undefined {
  if (document.isComplete) return undefined;
  const root = document.comments.find(({kind, text}) => kind === 'tex' && /^root\s*=/i.test(text));
  const name = root?.text.replace(/^root\s*=\s*/i, '').trim();
  return name === undefined || name === '' ? undefined : join(dirname(source.path), name);
}

function reap(harvest: Harvest, {checked, fixed}: Processed, only: string | undefined): void {
  const isWanted = ({path}: SourceText): boolean =>
    only === undefined || resolve(path) === resolve(only);
  for (const finding of checked.diagnostics) {
    if (!isWanted(finding.source)) continue;
    const {source, span, rule, message} = finding;
    harvest.findings.set(
      [source.path, span.start, span.end, rule, message].join('\u0000'),
      finding,
    );
  }
  for (const file of fixed?.files ?? [])
    if (isWanted(file.before)) harvest.fixed.set(resolve(file.before.path), file);
  harvest.unjudged.push(
    ...checked.facts.blocks.filter(
      ({status, command}) => status === 'unjudged' && isWanted(command.source),
    ),
  );
}

function writeFixed(
  paths: readonly string[],
  before: SourceText,
  after: SourceText,
  world: World,
): void {
  if (paths.includes('-')) world.stdout.write(after.text);
  else writeSource(before, after);
}

function report(
  findings: readonly Diagnostic[],
  {format, board, color}: CheckFlags,
  world: World,
): void {
  const name = format ?? (world.stdout.isTTY === true || board === true ? 'stylish' : 'unix');
  const text = FORMATS[name](findings, {color: wantsColor(world, color), board: board === true});
  if (text !== '') world.stdout.write(text);
}

/** What a person wants to know besides the findings. Nobody may take silence for more than it is. */
function sumUp(
  findings: readonly Diagnostic[],
  {fixed, unjudged}: Harvest,
  flags: CheckFlags,
  {stderr}: World,
): void {
  if (flags.fix === true && fixed.size > 0)
    stderr.write(`skakmat: corrected ${fixed.size} file${fixed.size === 1 ? '' : 's'}\n`);
  const isBroken = findings.some(({severity}) => severity === 'error');
  if (unjudged.length === 0 || isBroken) return;
  const places = unjudged
    .slice(0, 3)
    .map(({command: {source, span}}) => `${source.path}:${source.place(span.start).line}`);
  const more = unjudged.length > places.length ? ', ...' : '';
  stderr.write(
    `skakmat: ${unjudged.length} block${unjudged.length === 1 ? '' : 's'} of moves not judged, since only TeX knows where they start: ${places.join(', ')}${more}\n`,
  );
}

const LEVELS: readonly string[] = ['off', 'info', 'warning', 'error'];

function readLevels(flags: readonly string[]): Levels {
  const levels = new Map<string, Severity | 'off'>();
  for (const flag of flags) {
    const [name = '', level = ''] = flag.split('=');
    if (!RULES.some((rule) => rule.name === name))
      throw new UserError('unknown-rule', `unknown rule ${name}; skakmat explain lists them`);
    if (!LEVELS.includes(level))
      throw new UserError(
        'unknown-level',
        `unknown level ${level} for ${name}, expected one of ${LEVELS.join(', ')}`,
      );
    levels.set(name, level as Severity | 'off');
  }
  return levels;
}
