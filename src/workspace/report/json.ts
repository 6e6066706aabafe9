import {describeFindings, summarizeAccount} from './describe-findings.ts';
import type {Reporter} from './finding.ts';
import {writeJson} from './write-json.ts';

/** Writes one object for programs, as described by `schema/report.schema.json`. */
export const json: Reporter = (findings, options) => {
  const {account, proof} = options;
  const report = {
    version: 1,
    findings: describeFindings(findings, options),
    ...(account === undefined ? {} : {account: summarizeAccount(account)}),
    ...(proof === undefined ? {} : {proof}),
  };
  return `${writeJson(report, 2)}\n`;
};
