/** Editors save in several steps; what comes without a longer pause than this is one change. */
export const PAUSE_MS = 20;

/** Where there is never a pause, somebody wants to hear of it all the same. */
const LONGEST_MS = 2_000;

/** What has changed and was not yet told. Nothing is lost while the last change is worked on. */
export class ChangeQueue {
  #paths = new Set<string>();
  #pause: NodeJS.Timeout | undefined;
  #since: number | undefined;
  #isSettled = false;
  #tell: (() => void) | undefined;

  add(path: string): void {
    this.#paths.add(path);
    this.addDoubt();
  }

  /** Something may have changed, nobody knows what. */
  addDoubt(): void {
    this.#isSettled = false;
    this.#since ??= performance.now();
    clearTimeout(this.#pause);
    const left = this.#since + LONGEST_MS - performance.now();
    this.#pause = setTimeout(this.#settle, Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Waits for a change, and for the pause after it; gives all paths since the last time. */
  async next(): Promise<ReadonlySet<string>> {
    if (!this.#isSettled) await new Promise<void>((resolve) => (this.#tell = resolve));
    const paths = this.#paths;
    this.#paths = new Set();
    this.#isSettled = false;
    this.#since = undefined;
    return paths;
  }

  readonly #settle = (): void => {
    this.#isSettled = true;
    this.#tell?.();
    this.#tell = undefined;
  };
}
