import {describeAccount, type Account} from '../../skak/index.ts';

/** An account as plain data for programs, as described by `schema/report.schema.json`. */
interface AccountSummary extends Account {
  /** The line for people. */
  readonly summary: string;
}

/** Adds the line for people to an account. */
export function summarizeAccount(account: Account): AccountSummary {
  return {summary: describeAccount(account), ...account};
}
