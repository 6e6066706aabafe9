import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {REPORT_FORMATS} from '../../report/formats.ts';
import {LINE_FORMATS, OFFSET_FORMATS} from '../../report/line-formats.ts';
import {PartStarts} from '../../report/part-starts.ts';
import type {SourceText} from '../../source/source-text.ts';
import {BatchedOutput, flushUnlessLost, sinkOf} from '../../console/batched-output.ts';
import type {WantedReport} from '../commands/options.ts';
import {printReports, refuseReportFiles, reportOptions, wantedReports} from '../print-reports.ts';
import type {Known, ReportFlags} from '../print-reports.ts';
import type {Progress} from '../../console/progress.ts';
import type {World} from '../../console/world.ts';

/**
 * The reports about game files. A line-based report with standard output to itself is written as
 * findings arrive; all others are written at the end.
 */
export class GameReports {
  readonly #flags: ReportFlags;
  readonly #world: World;
  readonly #origins: PartStarts | undefined;
  #rules: Known['rules'] | undefined;
  readonly #ongoing: WantedReport | undefined;
  readonly #final: readonly WantedReport[];
  readonly #held: Diagnostic[] = [];
  readonly #out: BatchedOutput;
  /** Whether the reader of standard output has gone away; the files are still read to the end. */
  #isLost = false;

  constructor(flags: ReportFlags, world: World, progress: Progress) {
    refuseReportFiles(flags);
    const wanted = wantedReports(flags, world);
    this.#flags = flags;
    this.#world = world;
    // Counting looks at every character, so it is done only if needed.
    const tellsOffsets = wanted.some(({name}) => OFFSET_FORMATS.has(name));
    this.#origins = tellsOffsets ? new PartStarts() : undefined;
    this.#ongoing = findOngoing(wanted);
    this.#final = wanted.filter((report) => report !== this.#ongoing);
    this.#out = new BatchedOutput(sinkOf(world.stdout, progress));
  }

  /** Begins another file. */
  begin(): void {
    this.#origins?.begin();
  }

  /** Whether places are reported as offsets, which requires the text of every part. */
  get tellsOffsets(): boolean {
    return this.#origins !== undefined;
  }

  /** Notes the next part of a file. */
  note(source: SourceText): void {
    this.#origins?.note(source);
  }

  /** Adds the findings of the next part of a file. */
  async add(findings: readonly Diagnostic[]): Promise<void> {
    if (findings.length === 0) return;
    if (this.#final.length > 0) for (const finding of findings) this.#held.push(finding);
    if (this.#ongoing === undefined || this.#isLost) return;
    const options = reportOptions(this.#flags, await this.#loadKnown(), this.#world);
    this.#out.add(REPORT_FORMATS[this.#ongoing.name](findings, options));
    if (this.#out.isFull || this.#world.stdout.isTTY === true) await this.#flush();
  }

  async #flush(): Promise<void> {
    this.#isLost = !(await flushUnlessLost(this.#out));
  }

  /** Writes the findings that were held back. */
  async finish(): Promise<void> {
    if (!this.#isLost) await this.#flush();
    const flags = {...this.#flags, format: this.#final};
    if (this.#final.length === 0) return;
    printReports(this.#held, flags, await this.#loadKnown(), this.#world);
  }

  /** Loads what is known of the rules: a run without a finding needs none of it. */
  async #loadKnown(): Promise<Known> {
    this.#rules ??= (await import('../flaw-infos.ts')).flawInfos();
    return {rules: this.#rules, origins: this.#origins};
  }
}

function findOngoing(wanted: readonly WantedReport[]): WantedReport | undefined {
  const [first, ...others] = wanted.filter(({file}) => file === undefined);
  const isAlone = first !== undefined && others.length === 0;
  return isAlone && LINE_FORMATS.has(first.name) ? first : undefined;
}
