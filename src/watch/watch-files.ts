import {watch} from 'chokidar';

export interface WatchCalls {
  /** Files that have changed since the last call; no two calls run at a time. */
  readonly onChange: (paths: readonly string[]) => Promise<void>;
  readonly onError: (error: Error) => void;
}

/** Editors save in several steps; what comes within this time is one change. */
const SETTLE_MS = 50;

/** Watches .tex files until the process ends. Links are not followed, lest they lead in circles. */
export async function watchFiles(
  paths: readonly string[],
  {onChange, onError}: WatchCalls,
): Promise<never> {
  const changes = new Changes();
  const watcher = watch([...paths], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) => stats?.isFile() === true && !/\.(?:tex|ltx)$/i.test(path),
  });
  watcher.on('all', (_event, path) => {
    changes.add(path);
  });
  watcher.on('error', (error) => {
    onError(error instanceof Error ? error : new Error(String(error)));
  });
  for (;;) await onChange(await changes.settled());
}

/** What has changed and was not yet told; nothing is lost while the last change is worked on. */
class Changes {
  #paths = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #tell: (() => void) | undefined;

  add(path: string): void {
    this.#paths.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell?.(), SETTLE_MS);
  }

  /** Waits for a change, and for the quiet after it. */
  async settled(): Promise<readonly string[]> {
    await new Promise<void>((resolve) => {
      this.#tell = resolve;
      if (this.#paths.size > 0) this.#timer = setTimeout(resolve, SETTLE_MS);
    });
    const paths = [...this.#paths];
    this.#paths.clear();
    return paths;
  }
}
