import {plural, type Diagnostic} from '../../text/index.ts';
import {
  BatchedOutput,
  count,
  describeTally,
  flushUnlessLost,
  sinkOf,
  unix,
} from '../../workspace/index.ts';
import type {Progress, World} from '../../workspace/index.ts';
import {reportOptions} from '../print-reports.ts';
import type {StatsFile} from './run-stats.ts';

/**
 * Reports on standard error the flaws of converted games: a line for each error and warning, and a
 * summary. Differences that are only a matter of spelling are not reported.
 */
export class FlawLog {
  readonly #isQuiet: boolean;
  readonly #world: World;
  readonly #out: BatchedOutput;
  readonly #tally = count([]);
  #outside = 0;
  readonly #stats: StatsFile | undefined;

  constructor(isQuiet: boolean, world: World, progress: Progress, stats?: StatsFile) {
    this.#stats = stats;
    this.#isQuiet = isQuiet;
    this.#world = world;
    this.#out = new BatchedOutput(sinkOf(world.stderr, progress));
  }

  get hasErrors(): boolean {
    return this.#tally.error > 0;
  }

  async add(findings: readonly Diagnostic[]): Promise<void> {
    if (findings.length === 0) return;
    count(findings, this.#tally);
    this.#stats?.addFindings(findings);
    this.#outside += findings.filter(({rule}) => rule === 'game-outside-text').length;
    const told = findings.filter(({severity}) =>
      this.#isQuiet ? severity === 'error' : severity !== 'info',
    );
    this.#out.add(unix(told, reportOptions({}, {rules: new Map()}, this.#world)));
    await flushUnlessLost(this.#out);
  }

  /** Writes the summary, unless there is nothing to report, and a `remark` if there is one. */
  async finish(games: number, remark?: string): Promise<void> {
    if (this.#isQuiet) return;
    if (this.#outside > 0) this.#out.add(`skakmat: note: ${leftOut(this.#outside)}\n`);
    if (remark !== undefined) this.#out.add(`skakmat: note: ${remark}\n`);
    const flaws = describeTally({...this.#tally, info: 0});
    if (flaws !== '' || games === 0) {
      const written = `skakmat: ${plural(games, 'game')} written`;
      this.#out.add(flaws === '' ? `${written}\n` : `${written}, ${flaws}\n`);
    }
    await flushUnlessLost(this.#out);
  }
}

/** Says that text between games is not written, since it belongs to none. */
function leftOut(texts: number): string {
  const verb = texts === 1 ? 'is' : 'are';
  return `${plural(texts, 'text')} outside games ${verb} left out; \`skakmat games --check\` shows where`;
}
