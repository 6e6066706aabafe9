import {describeFindings, summarizeAccount} from './describe-findings.ts';
import type {Reporter} from './finding.ts';
import {writeJson} from './write-json.ts';

/**
 * A line for each finding, which holds what `json` says of it: for programs that read as it comes. The
 * account of the run is the last line, whose `type` is `account`.
 */
export const jsonl: Reporter = (findings, options) => {
  const {account} = options;
  const last = account === undefined ? [] : [{type: 'account', ...summarizeAccount(account)}];
  return [...describeFindings(findings, options), ...last]
    .map((line) => `${writeJson(line)}\n`)
    .join('');
};
