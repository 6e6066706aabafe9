import type {Diagnostic} from '../diagnostic/diagnostic.ts';

const SPELLINGS: readonly string[] = ['game-spelling', 'game-result-spelling'];

/**
 * Whether something is only spelled otherwise than in PGN, as zeros for castling, `cd5` for `cxd5`
 * and `1/2` are in NIC and NTR, where it is nothing to speak of.
 */
export function isOwnSpelling({rule}: Diagnostic): boolean {
  return SPELLINGS.includes(rule);
}
