/** Editors save in several steps; events without a longer pause than this are one change. */
export const PAUSE_MS = 20;

/** If there is never a pause, changes are reported after this time. */
const LONGEST_MS = 2_000;

/** Changes that were not reported yet. Nothing is lost while the last change is processed. */
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

  /** Records that anything may have changed. */
  addDoubt(): void {
    this.#isSettled = false;
    this.#since ??= performance.now();
    clearTimeout(this.#pause);
    const left = this.#since + LONGEST_MS - performance.now();
    this.#pause = setTimeout(this.#settle, Math.max(0, Math.min(PAUSE_MS, left)));
  }

  /** Waits for a change, and for the pause after it; returns all paths since the last call. */
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
