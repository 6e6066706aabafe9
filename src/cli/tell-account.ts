import {describeAccount, type Account} from '../skak/index.ts';
import {ACCOUNT_FORMATS, type World} from '../workspace/index.ts';
import {wantedReports, type ReportFlags} from './print-reports.ts';

/** Tests whether a report on standard output includes the account. */
export function carriesAccount(flags: ReportFlags, world: World): boolean {
  return wantedReports(flags, world).some(
    ({name, file}) => file === undefined && ACCOUNT_FORMATS.has(name),
  );
}

/** Prints the account of a run on standard error, so that it does not mix with the report. */
export function tellAccount(
  account: Account,
  {stderr}: Pick<World, 'stderr'>,
  program = 'skakmat',
): void {
  stderr.write(`${program}: ${describeAccount(account)}\n`);
}
