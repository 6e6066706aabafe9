import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Level} from '../lint/rule.ts';
import type {LintSettings, RuleChoice} from '../lint/settings.ts';
import type {Block} from '../replay/block.ts';
import {chooseFixes, fixModeOf} from './choose-fixes.ts';
import type {FixFlags} from './choose-fixes.ts';
import {gather} from './gather.ts';
import type {Harvest} from './gather.ts';
import {useBaseline} from './use-baseline.ts';
import type {BaselineFlags} from './use-baseline.ts';
import {readRuleName} from './read-rule-name.ts';
import {printReports, wantedReports} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';
import {printNames, printPatch, writeFixed} from './write-fixed.ts';

interface CheckFlags extends FixFlags, BaselineFlags, ReportFlags {
  readonly rule?: readonly string[];
  readonly dialect?: Dialect;
  readonly stdinFilename?: string;
  readonly allowRoot?: readonly string[];
}

/** `skakmat check`: the report on stdout, everything else on stderr. */
export async function check(
  paths: readonly string[],
  flags: CheckFlags,
  world: World,
): Promise<number> {
  const {dialect, allowRoot} = flags;
  const mode = fixModeOf(flags);
  const harvest = await gather(
    paths,
    {
      settings: readLevels(flags.rule ?? []),
      dialect,
      allowRoot,
      fix: mode !== 'none',
      fixes: chooseFixes(flags),
    },
    world,
    flags.stdinFilename,
  );
  const findings = useBaseline([...harvest.findings.values()], flags, world);
  if (mode === 'patch') printPatch(harvest, world);
  else if (mode === 'names') printNames(harvest, world);
  else if (mode === 'write') {
    writeFixed(harvest, world);
    // Standard output is the corrected text, if that came through standard input.
    printReports(findings, flags, harvest.input === undefined ? world.stdout : world.stderr, world);
  } else if (!printReports(findings, flags, world.stdout, world)) praise(harvest, flags, world);
  tellUnjudged(findings, harvest.unjudged, world);
  if (harvest.missing.size > 0) {
    world.stderr.write(
      `skakmat: not there, and so not checked: ${[...harvest.missing].join(', ')}\n`,
    );
  }
  if (harvest.unreadable) return EXIT.usage;
  const wouldChange = (mode === 'patch' || mode === 'names') && harvest.fixed.size > 0;
  const isFlawed = findings.some(({severity}) => severity !== 'info');
  return wouldChange || isFlawed ? EXIT.findings : EXIT.clean;
}

/** Silence leaves a person wondering; programs like it. */
function praise({plies, unreadable}: Harvest, flags: CheckFlags, world: World): void {
  const isForPeople = wantedReports(flags, world).some(
    ({name, file}) => name === 'stylish' && file === undefined,
  );
  if (isForPeople && !unreadable) world.stdout.write(`No findings in ${plies} half-moves.\n`);
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
    if (!LEVELS.includes(level)) {
      throw new UserError(
        'unknown-level',
        `unknown level ${level} for ${name}, expected one of ${LEVELS.join(', ')}`,
      );
    }
    rules.set(readRuleName(name), {level: level as Level});
  }
  return [{rules}];
}
