import type {Account} from '../account/account.ts';
import {describeAccount} from '../account/describe-account.ts';

/** An account as plain data for programs; `schema/report.schema.json` describes it. */
export interface AccountSummary extends Account {
  /** The line that people get. */
  readonly summary: string;
}

/** Adds the line that people get to an account. */
export function summarizeAccount(account: Account): AccountSummary {
  return {summary: describeAccount(account), ...account};
}
