import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {readReport} from './look-at.ts';
import type {SeenFinding, SeenReport} from './look-at.ts';
import type {Measure} from './measure.ts';
import {percent} from './measure.ts';

/** Where findings are written down to be read by hand. */
export type Report = (what: string, text: string) => void;

/** Checks each project in a folder: what is found, how much is judged, and what it takes. */
export async function runBooks(folder: string, report: Report): Promise<readonly Measure[]> {
  const what = `half-moves of the books in ${folder} that are judged`;
  if (!existsSync(folder))
    return [{what, value: 'skipped: no such folder', goal: '99 %', holds: undefined}];
  const total = {judged: 0, unjudged: 0, errors: 0, warnings: 0};
  for (const name of readdirSync(folder).sort()) {
    const project = join(folder, name);
    if (!statSync(project).isDirectory()) continue;
    const start = performance.now();
    const seen = await readReport(project);
    const ms = performance.now() - start;
    const errors = seen.findings.filter(({severity}) => severity === 'error');
    total.judged += seen.account.judged;
    total.unjudged += seen.account.unjudged;
    total.errors += errors.length;
    total.warnings += seen.findings.filter(({severity}) => severity === 'warning').length;
    process.stdout.write(describe(name, seen, ms));
    for (const finding of errors) report(`${name}: ${brief(finding)}`, excerpt(finding));
  }
  const all = total.judged + total.unjudged;
  return [
    {what, value: percent(total.judged, all), goal: '99 %', holds: total.judged >= 0.99 * all},
    {
      what: `findings in the books in ${folder}`,
      value: `${total.errors} errors, ${total.warnings} warnings`,
      goal: '-',
      holds: undefined,
    },
  ];
}

function describe(name: string, {findings, account}: SeenReport, ms: number): string {
  const rules = new Map<string, number>();
  for (const {rule, severity} of findings)
    rules.set(`${severity} ${rule}`, (rules.get(`${severity} ${rule}`) ?? 0) + 1);
  const counts = [...rules].sort().map(([rule, count]) => `    ${count} ${rule}\n`);
  const {judged, unjudged, threats, blocks, causes, notFollowed} = account;
  return [
    `  ${name}: ${percent(judged, judged + unjudged)} half-moves judged, ${threats} as threats; `,
    `lists ${blocks.judged} judged, ${blocks.partly} partly, ${blocks.unjudged} not; ${ms.toFixed(0)} ms\n`,
    ...counts,
    ...[...causes, ...notFollowed].slice(0, 8).map((one) => `    not: ${JSON.stringify(one)}\n`),
  ].join('');
}

function brief({file, line, column, rule, message}: SeenFinding): string {
  return `${file}:${line}:${column} ${rule}: ${message}`;
}

/** The line of a finding, and those around it. */
function excerpt({file, line}: SeenFinding): string {
  const lines = readFileSync(file, 'latin1').split('\n');
  return lines.slice(Math.max(0, line - 4), line + 1).join('\n');
}
