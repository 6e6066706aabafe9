import {ExerciseBudget} from '../../chess/index.ts';
import {plural} from '../../text/index.ts';
import {Progress, say, type World} from '../../workspace/index.ts';

/** The interval between lines about proofs where standard error is no terminal. */
const PAUSE_MS = 10_000;

/** Flags for proofs. */
export interface ProofFlags {
  /** The time for the proofs of a file, in seconds; only the number of moves is limited if absent. */
  readonly proofTime?: number;
}

/** The budget for the proofs of a run; tells on standard error how far they are. */
export class ProofWatch {
  readonly budget: ExerciseBudget;
  readonly #flags: ProofFlags;
  readonly #world: World;
  readonly #bar: Progress;
  #until = Infinity;
  #next: number;

  constructor(flags: ProofFlags, world: World) {
    this.#flags = flags;
    this.#world = world;
    this.#bar = new Progress(world, (done) => `${plural(done, 'exercise')} judged`);
    this.#next = world.now() + PAUSE_MS;
    const isTimeUp = (): boolean => world.now() >= this.#until;
    this.budget = new ExerciseBudget(
      undefined,
      undefined,
      () => {
        this.#advance();
      },
      isTimeUp,
    );
    this.begin();
  }

  /** Begins another file, which has the time that is allowed anew. */
  begin(): void {
    const {proofTime = Infinity} = this.#flags;
    this.#until = this.#world.now() + proofTime * 1000;
  }

  /** Hides the bar; it returns by itself. */
  clear(): void {
    this.#bar.clear();
  }

  /** The exercises that were not judged or not decided, in words; undefined if there are none. */
  get remark(): string | undefined {
    const {judged, undecided, left} = this.budget;
    const {proofTime = 0} = this.#flags;
    const remarks = [
      undecided > 0 &&
        `${undecided} of ${plural(judged, 'exercise')} not decided: proofs of a run are limited; --game N proves fewer`,
      left > 0 && `${plural(left, 'mate')} not judged: --proof-time ${proofTime} was up`,
    ];
    const told = remarks.filter((remark) => remark !== false);
    return told.length === 0 ? undefined : told.join('; ');
  }

  #advance(): void {
    this.#bar.advance(1);
    const now = this.#world.now();
    if (this.#world.stderr.isTTY === true || now < this.#next) return;
    this.#next = now + PAUSE_MS;
    say(`${plural(this.budget.judged, 'exercise')} judged so far`, this.#world);
  }
}
