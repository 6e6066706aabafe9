import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {writeReport} from '../files/text-files.ts';
import {FORMATS} from '../report/formats.ts';
import type {WantedReport} from './commands/options.ts';
import {ruleInfos} from './rule-infos.ts';
import {VERSION} from './version.ts';
import {wantsColor} from './world.ts';
import type {Output, World} from './world.ts';

export interface ReportFlags {
  readonly format?: readonly WantedReport[];
  readonly board?: boolean;
  readonly color?: boolean;
}

/** The reports that the flags ask for; a person at a terminal gets one for people. */
export function wantedReports(
  {format, board}: ReportFlags,
  {stdout}: World,
): readonly WantedReport[] {
  if (format !== undefined) return format;
  return [{name: stdout.isTTY === true || board === true ? 'stylish' : 'unix'}];
}

/** Writes each report to its file, or to `output`; says whether `output` got anything. */
export function printReports(
  findings: readonly Diagnostic[],
  flags: ReportFlags,
  output: Output,
  world: World,
): boolean {
  const rules = ruleInfos();
  let hasSpoken = false;
  for (const {name, file} of wantedReports(flags, world)) {
    const color = file === undefined && wantsColor(world, flags.color);
    const options = {color, board: flags.board === true, rules, version: VERSION};
    const text = FORMATS[name](findings, options);
    if (file !== undefined) writeReport(file, text);
    else if (text !== '') {
      output.write(text);
      hasSpoken = true;
    }
  }
  return hasSpoken;
}
