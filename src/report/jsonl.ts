import {describeFindings} from './describe-findings.ts';
import type {Reporter} from './finding.ts';
import {writeJson} from './write-json.ts';

/** A line for each finding, which holds what `json` says of it: for programs that read as it comes. */
export const jsonl: Reporter = (findings, options) =>
  describeFindings(findings, options)
    .map((finding) => `${writeJson(finding)}\n`)
    .join('');
