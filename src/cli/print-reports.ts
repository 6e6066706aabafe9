import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {writeReport} from '../files/text-files.ts';
import type {ReportOptions} from '../report/finding.ts';
import {FORMATS} from '../report/formats.ts';
import type {WantedReport} from './commands/options.ts';
import {VERSION} from './version.ts';
import {wantsColor} from './world.ts';
import type {Output, World} from './world.ts';

export interface ReportFlags {
  readonly format?: readonly WantedReport[];
  readonly board?: boolean;
  readonly color?: boolean;
}

/** What a report has to know besides the findings, whatever the flags say. */
export type Known = Pick<ReportOptions, 'rules' | 'origins' | 'account' | 'proof'>;

/** The reports that the flags ask for; a person at a terminal gets one for people. */
export function wantedReports(
  {format, board}: ReportFlags,
  {stdout}: World,
): readonly WantedReport[] {
  if (format !== undefined) return format;
  return [{name: stdout.isTTY === true || board === true ? 'stylish' : 'unix'}];
}

/** What the flags say about how a report looks; one in a file has no colours. */
export function reportOptions(
  {board, color}: ReportFlags,
  known: Known,
  world: World,
  file?: string,
): ReportOptions {
  return {
    color: file === undefined && wantsColor(world, color),
    board: board === true,
    ...known,
    version: VERSION,
  };
}

/** Writes each report to its file, or to `output`; says whether `output` got anything. */
export function printReports(
  findings: readonly Diagnostic[],
  flags: ReportFlags,
  known: Known,
  output: Output,
  world: World,
): boolean {
  let hasSpoken = false;
  for (const {name, file} of wantedReports(flags, world)) {
    const text = FORMATS[name](findings, reportOptions(flags, known, world, file));
    if (file !== undefined) writeReport(file, text);
    else if (text !== '') {
      output.write(text);
      hasSpoken = true;
    }
  }
  return hasSpoken;
}

/** Whether somebody reads a report on standard output, and wonders about silence. */
export function isForPeople(flags: ReportFlags, world: World): boolean {
  return wantedReports(flags, world).some(
    ({name, file}) => name === 'stylish' && file === undefined,
  );
}
