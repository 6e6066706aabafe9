import {describeAccount} from '../../account/describe-account.ts';
import type {ReportOptions} from '../../report/finding.ts';
import {stylish} from '../../report/stylish.ts';
import {makeManner} from '../../report/manner.ts';
import {reportOptions} from '../print-reports.ts';
import {ruleInfos} from '../rule-infos.ts';
import type {World} from '../../console/world.ts';
import type {Change} from '../../watch/compare-snapshots.ts';
import {describeChange} from './describe-change.ts';
import {say} from '../../console/say.ts';
import type {WatchFlags} from './watch-flags.ts';
import {plural} from '../../source/plural.ts';
import type {Snapshot} from '../../watch/snapshot.ts';

/** Prints the output of a watch: findings on stdout, everything else on stderr. */
export class WatchReport {
  readonly #flags: WatchFlags;
  readonly #world: World;
  #limits = '';

  constructor(flags: WatchFlags, world: World) {
    this.#flags = flags;
    this.#world = world;
  }

  /** Prints the first snapshot in full. */
  begin(look: Snapshot): void {
    const {findings, notes, sources} = look;
    const text = findings.length > 0 ? stylish(findings, this.#options()) : 'No findings.\n';
    this.#world.stdout.write(text);
    for (const note of notes) this.#note(note);
    this.#tellAccount(look);
    say(`watching ${plural(sources.size, 'file')}; Ctrl+C to stop`, this.#world);
  }

  /** Prints a change; nothing if there is nothing to report. */
  tell(change: Change, look: Snapshot): void {
    const {files, fresh, gone, notes} = change;
    if (files.length + fresh.length + gone.length > 0) {
      this.#world.stdout.write(describeChange(change, makeManner(this.#options())));
    }
    for (const note of notes) this.#note(note);
    this.#tellAccount(look);
  }

  /** Every edit adds moves or shifts places: only changes in what is not judged are reported. */
  #tellAccount({result}: Snapshot): void {
    if (result === undefined) return;
    const account = result.ledger.close();
    const {unjudged, blocks, causes, notFollowed} = account;
    const told = [
      unjudged,
      blocks.uncounted,
      causes.map(({kind}) => kind),
      notFollowed.map(({what}) => what),
    ];
    const limits = JSON.stringify(told);
    if (limits === this.#limits) return;
    this.#limits = limits;
    say(describeAccount(account), this.#world);
  }

  /** The width of the terminal may change. */
  #options(): ReportOptions {
    return reportOptions(this.#flags, {rules: ruleInfos()}, this.#world);
  }

  #note(note: string): void {
    this.#world.stderr.write(`${note}\n`);
  }
}
