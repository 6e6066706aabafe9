import type {AccountPlace, ProofAccount} from '../../skak/index.ts';
import type {ProvedList, ProofStatus} from '../prove/tex-list.ts';
import type {ProofDocument, ProofReport} from '../../workspace/index.ts';

/** The outcome of proving, over all books. */
export interface ProofLog {
  readonly lists: ProvedList[];
  readonly documents: ProofDocument[];
  /** True if TeX failed to finish one of them. */
  hasFailed: boolean;
  /** True if TeX has finished them, but with errors outside of moves. */
  hasErrors: boolean;
}

/** Returns the result for each list as plain data. */
export function reportProof({lists, documents}: ProofLog): ProofReport {
  return {
    documents,
    lists: lists.map((list) => ({
      ...placeOf(list),
      command: list.command,
      status: list.status,
      times: list.times,
      seen: list.isSeen,
      before: list.before ?? null,
      after: list.after ?? null,
    })),
  };
}

/** Counts the results of all lists. */
export function countProof({lists, documents}: ProofLog): ProofAccount {
  const those = (wanted: ProofStatus): readonly ProvedList[] =>
    lists.filter(({status}) => status === wanted);
  const [printed, fromTex] = [those('printed').length, those('judged').length];
  const notPlayed = those('not-played').map(placeOf);
  return {
    played: lists.length - notPlayed.length,
    proved: those('proved').length + printed + fromTex,
    printed,
    fromTex,
    differing: those('differs').map(placeOf),
    unproved: those('unproved').map(placeOf),
    unjudged: those('unjudged').map(placeOf),
    notPlayed,
    seconds: documents.reduce((sum, {seconds}) => sum + seconds, 0),
  };
}

function placeOf({source, span}: ProvedList): AccountPlace {
  return {file: source.path, ...source.place(span.start)};
}
