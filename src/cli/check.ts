import {relative, resolve} from 'node:path';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {writeSource} from '../files/write-source.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import {RULES} from '../lint/rules/index.ts';
import type {Level} from '../lint/rule.ts';
import type {LintSettings, RuleChoice} from '../lint/settings.ts';
import type {Block} from '../replay/block.ts';
import {FORMATS} from '../report/formats.ts';
import type {FormatName} from '../report/formats.ts';
import {unifiedDiff} from '../report/unified-diff.ts';
import {encodeText} from '../source/encoding.ts';
import {gather} from './gather.ts';
import type {Harvest} from './gather.ts';
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

/** `skakmat check`: the report on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  flags: CheckFlags,
  world: World,
): Promise<number> {
  const {dialect, allowRoot} = flags;
  const fix = flags.fix === true || flags.diff === true;
  const options = {settings: readLevels(flags.rule ?? []), dialect, allowRoot, fix};
  const harvest = await gather(paths, options, world, flags.stdinFilename);
  const findings = [...harvest.findings.values()];
  if (flags.diff === true) printPatch(harvest, world);
  else if (flags.fix === true) writeFixed(harvest, findings, flags, world);
  else world.stdout.write(render(findings, flags, world) || praise(harvest, flags, world));
  tellUnjudged(findings, harvest.unjudged, world);
  if (harvest.missing.size > 0) {
    world.stderr.write(
      `skakmat: not there, and so not checked: ${[...harvest.missing].join(', ')}\n`,
    );
  }
  if (harvest.unreadable) return EXIT.usage;
  const wouldChange = flags.diff === true && harvest.fixed.size > 0;
  const isFlawed = findings.some(({severity}) => severity !== 'info');
  return wouldChange || isFlawed ? EXIT.findings : EXIT.clean;
}

/** Each patch in the encoding of its file, so that it applies. */
function printPatch({fixed}: Harvest, {stdout}: World): void {
  for (const {before, edits} of fixed.values()) {
    const patch = unifiedDiff(relative('.', resolve(before.path)), before.text, edits);
    stdout.write(encodeText(patch, before.encoding));
  }
}

/** Files are written in place. What came through standard input goes to stdout, whole. */
function writeFixed(
  {fixed, input}: Harvest,
  findings: readonly Diagnostic[],
  flags: CheckFlags,
  world: World,
): void {
  const inputPath = input === undefined ? undefined : resolve(input.path);
  const written = [...fixed].filter(([path]) => path !== inputPath).map(([, file]) => file);
  for (const {before, after} of written) writeSource(before, after);
  const report = render(findings, flags, world);
  if (input === undefined) world.stdout.write(report);
  else {
    const text = fixed.get(resolve(input.path))?.after.text ?? input.text;
    world.stdout.write(encodeText(text, input.encoding));
    world.stderr.write(report);
  }
  if (written.length > 0)
    world.stderr.write(
      `skakmat: corrected ${written.length} file${written.length === 1 ? '' : 's'}\n`,
    );
}

/** Silence leaves a person wondering; programs like it. */
function praise({plies, unreadable}: Harvest, flags: CheckFlags, world: World): string {
  if (formatOf(flags, world) !== 'stylish' || unreadable) return '';
  return `No findings in ${plies} half-moves.\n`;
}

function formatOf({format, board}: CheckFlags, {stdout}: World): FormatName {
  return format ?? (stdout.isTTY === true || board === true ? 'stylish' : 'unix');
}

function render(findings: readonly Diagnostic[], flags: CheckFlags, world: World): string {
  const options = {color: wantsColor(world, flags.color), board: flags.board === true};
  return FORMATS[formatOf(flags, world)](findings, options);
}

/** Nobody may take silence for more than it is. */
function tellUnjudged(
  findings: readonly Diagnostic[],
  unjudged: readonly Block[],
  {stderr}: World,
): void {
  // Behind a wrong move everything is unknown, and the author knows why.
  if (unjudged.length === 0 || findings.some(({severity}) => severity === 'error')) return;
  const places = unjudged
    .slice(0, 3)
    .map(({command: {source, span}}) => `${source.path}:${source.place(span.start).line}`);
  const more = unjudged.length > places.length ? ', ...' : '';
  const count = `${unjudged.length} block${unjudged.length === 1 ? '' : 's'} of moves`;
  stderr.write(
    `skakmat: ${count} not judged, since only TeX knows where they start: ${places.join(', ')}${more}\n`,
  );
}

const LEVELS: readonly string[] = ['off', 'info', 'warning', 'error'];

function readLevels(flags: readonly string[]): LintSettings {
  const rules = new Map<string, RuleChoice>();
  for (const flag of flags) {
    const [name = '', level = ''] = flag.split('=');
    if (!RULES.some((rule) => rule.name === name)) {
      throw new UserError('unknown-rule', `unknown rule ${name}; skakmat explain lists them`);
    }
    if (!LEVELS.includes(level)) {
      throw new UserError(
        'unknown-level',
        `unknown level ${level} for ${name}, expected one of ${LEVELS.join(', ')}`,
      );
    }
    rules.set(name, {level: level as Level});
  }
  return [{rules}];
}
