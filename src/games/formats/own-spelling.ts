import type {Diagnostic} from '../../text/index.ts';

const SPELLINGS: readonly string[] = ['game-spelling', 'game-result-spelling'];

/**
 * True if a finding is only about a spelling that is normal in NIC and NTR, though not in PGN, such
 * as zeros for castling, `cd5` for `cxd5`, or `1/2`.
 */
export function isOwnSpelling({rule}: Diagnostic): boolean {
  return SPELLINGS.includes(rule);
}
