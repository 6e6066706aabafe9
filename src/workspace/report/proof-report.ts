/** The results of a proof by TeX, for programs; `schema/report.schema.json` describes them. */
export interface ProofReport {
  readonly documents: readonly ProofDocument[];
  readonly lists: readonly ProofEntry[];
}

/** One document that was set by TeX. */
export interface ProofDocument {
  readonly file: string;
  readonly engine: string;
  /** The number of times that TeX set it. */
  readonly runs: number;
  readonly seconds: number;
  /** True if TeX finished. */
  readonly complete: boolean;
  /** The number of TeX errors outside lists of moves. */
  readonly errors: number;
}

/** One list of moves. */
interface ProofEntry {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly command: string;
  readonly status: string;
  /** The number of times that TeX read it. */
  readonly times: number;
  /** True if skakmat found it before TeX did. */
  readonly seen: boolean;
  /** The boards in TeX, as FENs; null if there were none. */
  readonly before: string | null;
  readonly after: string | null;
}
