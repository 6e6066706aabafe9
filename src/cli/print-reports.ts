import {pathToFileURL} from 'node:url';
import type {Diagnostic} from '../text/index.ts';
import {
  isReport,
  recognised,
  reportInParts,
  requireOutput,
  wantsColor,
  wantsLinks,
  widthOf,
  writeWhole,
  ACCOUNT_FORMATS,
} from '../workspace/index.ts';
import type {FormatName, Replaceable, ReportOptions, World} from '../workspace/index.ts';
import type {WantedReport} from './commands/options.ts';
import {VERSION} from './version.ts';
import {describeAccount, type Account} from '../skak/index.ts';

export interface ReportFlags {
  readonly format?: readonly WantedReport[];
  readonly board?: boolean;
  readonly color?: boolean;
  readonly links?: boolean;
}

/** The needs of a report besides the findings, whatever the flags are. */
export type Known = Pick<ReportOptions, 'rules' | 'origins' | 'account' | 'proof'>;

/** The requested reports; by default one for people at a terminal. */
export function wantedReports(
  {format, board}: ReportFlags,
  {stdout}: World,
): readonly WantedReport[] {
  if (format !== undefined) return format;
  return [{name: stdout.isTTY === true || board === true ? 'stylish' : 'unix'}];
}

/** Returns the options of a report from the flags; a report in a file has no colors. */
export function reportOptions(
  {board, color, links}: ReportFlags,
  known: Known,
  world: World,
  file?: string,
): ReportOptions {
  const isShown = file === undefined;
  const isTerminal = world.stdout.isTTY === true || world.env['COLUMNS'] !== undefined;
  return {
    color: isShown && wantsColor(world, color),
    ...(isShown && isTerminal && {columns: widthOf(world)}),
    ...(isShown && wantsLinks(world, links) && {fileUri}),
    board: board === true,
    ...known,
    version: VERSION,
  };
}

function fileUri(path: string): string | undefined {
  return path === '<stdin>' ? undefined : pathToFileURL(path).href;
}

/** Refuses report files that cannot be written or would replace anything else, before any work is done. */
export function refuseReportFiles({format = []}: ReportFlags): void {
  for (const {name, file} of format) {
    if (file !== undefined) requireOutput(file, reportsOf(name));
  }
}

function reportsOf(name: FormatName): Replaceable {
  return recognised((text) => isReport(text, name), `${name} report`);
}

/** Writes each report to its file or to standard output. */
export function printReports(
  findings: readonly Diagnostic[],
  flags: ReportFlags,
  known: Known,
  world: World,
): void {
  for (const {name, file} of wantedReports(flags, world)) {
    const parts = reportInParts(name, findings, reportOptions(flags, known, world, file));
    if (file === undefined) {
      for (const part of parts) if (part !== '') world.stdout.write(part);
    } else {
      const bytes = Buffer.concat(Array.from(parts, (part) => Buffer.from(part)));
      writeWhole(file, bytes, reportsOf(name));
    }
  }
}

/** Prints for people that there are no findings, since no output would be ambiguous. */
export function printAllClear(text: string, flags: ReportFlags, world: World): void {
  const reports = wantedReports(flags, world);
  const isForPeople = reports.some(({name, file}) => name === 'stylish' && file === undefined);
  if (isForPeople) world.stdout.write(`${text}\n`);
}

/** Tests whether a report on standard output includes the account. */
export function carriesAccount(flags: ReportFlags, world: World): boolean {
  return wantedReports(flags, world).some(
    ({name, file}) => file === undefined && ACCOUNT_FORMATS.has(name),
  );
}

/** Prints the account of a run on standard error, so that it does not mix with the report. */
export function tellAccount(
  account: Account,
  {stderr}: Pick<World, 'stderr'>,
  program = 'skakmat',
): void {
  stderr.write(`${program}: ${describeAccount(account)}\n`);
}
