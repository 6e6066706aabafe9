import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {ReportOptions} from '../../report/finding.ts';
import {FORMATS} from '../../report/formats.ts';
import {LINE_FORMATS} from '../../report/line-formats.ts';
import {BatchedOutput, sinkOf} from '../batched-output.ts';
import type {WantedReport} from '../commands/options.ts';
import {printReports, reportOptions, wantedReports} from '../print-reports.ts';
import type {ReportFlags} from '../print-reports.ts';
import {problemInfos} from '../problem-infos.ts';
import type {Progress} from '../progress.ts';
import type {World} from '../world.ts';

const RULES = problemInfos();

/**
 * The reports about some game files. One of lines, if it has standard output for itself, is written
 * while the findings come; all others hold the findings back until there are no more.
 */
export class GameReports {
  readonly #flags: ReportFlags;
  readonly #world: World;
  readonly #options: ReportOptions;
  readonly #ongoing: WantedReport | undefined;
  readonly #final: readonly WantedReport[];
  readonly #held: Diagnostic[] = [];
  readonly #out: BatchedOutput;

  constructor(flags: ReportFlags, world: World, progress: Progress) {
    const wanted = wantedReports(flags, world);
    this.#flags = flags;
    this.#world = world;
    this.#options = reportOptions(flags, RULES, world);
    this.#ongoing = findOngoing(wanted);
    this.#final = wanted.filter((report) => report !== this.#ongoing);
    this.#out = new BatchedOutput(sinkOf(world.stdout, progress));
  }

  async add(findings: readonly Diagnostic[]): Promise<void> {
    if (findings.length === 0) return;
    if (this.#final.length > 0) for (const finding of findings) this.#held.push(finding);
    if (this.#ongoing === undefined) return;
    this.#out.add(FORMATS[this.#ongoing.name](findings, this.#options));
    if (this.#out.isFull || this.#world.stdout.isTTY === true) await this.#out.flush();
  }

  /** Writes what was held back. */
  async finish(): Promise<void> {
    await this.#out.flush();
    const flags = {...this.#flags, format: this.#final};
    printReports(this.#held, flags, RULES, this.#world.stdout, this.#world);
  }
}

function findOngoing(wanted: readonly WantedReport[]): WantedReport | undefined {
  const [first, ...others] = wanted.filter(({file}) => file === undefined);
  const isAlone = first !== undefined && others.length === 0;
  return isAlone && LINE_FORMATS.has(first.name) ? first : undefined;
}
