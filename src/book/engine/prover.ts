import type {Account} from '../../skak/index.ts';
import {say, type ProofReport, type RunPlan, type World} from '../../workspace/index.ts';
import {makeProver, type ProveFlags} from './prove-books.ts';
import {countProof, reportProof, type ProofLog} from './report-proof.ts';

/** Proves the books of a run with TeX, and reports what it has proved. */
export class Prover {
  /** Opens a book and has TeX play it. */
  readonly open: RunPlan['open'];
  readonly #log: ProofLog;
  readonly #world: World;

  /** `openBook` opens a book that TeX has not played. */
  constructor(flags: ProveFlags, openBook: RunPlan['open'], world: World) {
    const {log, open} = makeProver(flags, openBook, world);
    this.open = open;
    this.#log = log;
    this.#world = world;
  }

  /** Returns the result for each list, for programs. */
  report(): ProofReport {
    return reportProof(this.#log);
  }

  /** Returns the results for the account of the run; nothing if there was no document to prove. */
  account(): Pick<Account, 'proof'> {
    return this.#log.documents.length === 0 ? {} : {proof: countProof(this.#log)};
  }

  /** True if TeX has reported errors outside of moves, at which a plain run stops as well. */
  hasErrors(): boolean {
    return this.#log.hasErrors;
  }

  /** True if there was nothing to prove, which is reported, or TeX failed to finish a document. */
  hasFailed(): boolean {
    const {documents, hasFailed} = this.#log;
    if (documents.length === 0 && !hasFailed) {
      say('nothing to prove: no file is a complete document', this.#world);
    }
    return documents.length === 0 || hasFailed;
  }
}
