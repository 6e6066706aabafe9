/** What TeX has proved, for programs; `schema/report.schema.json` describes it. */
export interface ProofReport {
  readonly documents: readonly ProofDocument[];
  readonly lists: readonly ProofEntry[];
}

/** One document that TeX has set. */
export interface ProofDocument {
  readonly file: string;
  readonly engine: string;
  /** How often TeX has set it. */
  readonly runs: number;
  readonly seconds: number;
  /** Whether TeX came to its end. */
  readonly complete: boolean;
  /** How many errors TeX reports outside of lists of moves. */
  readonly errors: number;
}

/** One list of moves. */
export interface ProofEntry {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly command: string;
  readonly status: string;
  /** How often TeX has read it. */
  readonly times: number;
  /** Whether skakmat had seen it before TeX did. */
  readonly seen: boolean;
  /** The boards that TeX had, as FENs; null where it had none. */
  readonly before: string | null;
  readonly after: string | null;
}
