import type {Account} from '../account/account.ts';
import {describeAccount} from '../account/describe-account.ts';

/** An account as plain data for programs, as described by `schema/report.schema.json`. */
export interface AccountSummary extends Account {
  /** The line for people. */
  readonly summary: string;
}

/** Adds the line for people to an account. */
export function summarizeAccount(account: Account): AccountSummary {
  return {summary: describeAccount(account), ...account};
}
