/** A run of `skakmat` that is asked for. */
export interface RunRequest {
  readonly folder: string;
  readonly args: readonly string[];
  /** All of its standard input. */
  readonly input: Uint8Array;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a run printed, and its exit code. */
export interface ServedRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}
