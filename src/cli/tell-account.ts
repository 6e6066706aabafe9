import type {Account} from '../account/account.ts';
import {describeAccount} from '../account/describe-account.ts';
import {ACCOUNT_FORMATS} from '../report/account-formats.ts';
import {wantedReports} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';
import type {World} from './world.ts';

/** Whether one of the reports that are printed, not written to a file, carries the account. */
export function carriesAccount(flags: ReportFlags, world: World): boolean {
  return wantedReports(flags, world).some(
    ({name, file}) => file === undefined && ACCOUNT_FORMATS.has(name),
  );
}

/** Prints the account of a run on standard error, where whatever reads the report does not look. */
export function tellAccount(
  account: Account,
  {stderr}: Pick<World, 'stderr'>,
  program = 'skakmat',
): void {
  stderr.write(`${program}: ${describeAccount(account)}\n`);
}
