import {type Account, describeAccount} from '../../skak/index.ts';
import type {ReadInput} from '../../tex/index.ts';
import {encodeText, type Diagnostic} from '../../text/index.ts';
import {QUIET_WORLD} from '../console/world.ts';
import {makeReadInput} from '../files/read-input.ts';
import {readSource} from '../files/read-source.ts';
import {findManual} from '../run/find-manual.ts';
import type {FormatName} from '../report/format-names.ts';
import {REPORT_FORMATS} from '../report/formats.ts';
import {ruleInfos} from '../report/rule-infos.ts';
import {isOwnDocument} from '../run/open-books.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import {runCheck, type BookPaths} from '../run/check-books.ts';
import {makeSettingsFor, type SettingsFlags} from '../run/settings-for.ts';
import {Disk, duringDisk, withDisk} from './file-system.ts';
import {relative} from './paths.ts';

/** Inserted from package.json by the bundler. */
declare const SKAKMAT_VERSION: string;

/** Files by their names relative to the folder, with slashes. */
export type FileMap = ReadonlyMap<string, Uint8Array>;

/** Options for checking a folder: those of `skakmat check`. */
export interface FolderOptions extends SettingsFlags {
  /** The files and folders to check; all of the folder if absent. */
  readonly paths?: readonly string[] | undefined;
  /** The corrections to make; none if absent. */
  readonly fix?: 'safe' | 'unsafe' | undefined;
}

/** The result for a folder. */
export interface CheckedFolder {
  /** The documents, each with the files that it reads, in the order in which they were checked. */
  readonly documents: readonly BookPaths[];
  /** The findings; with `fix` those that remain. */
  readonly findings: readonly Diagnostic[];
  /** The account of what was judged and what was not: without it, no findings may mean that nothing was read. */
  readonly account: Account;
  /** The account on one line. */
  readonly summary: string;
  /** Messages about files that cannot be read, and about mistakes of skakmat. */
  readonly notes: readonly string[];
  /** The bytes of the files that corrections have changed, each in its own encoding. */
  readonly corrected: FileMap;
}

/**
 * Checks the LaTeX documents of a folder in memory as `skakmat check` does on a disk: with the settings
 * and ignore files in it, finding the files that documents read in the same order. A mistake of skakmat
 * in one document is a finding of that document.
 *
 * Throws a `UserError` if there is nothing to check, or if settings or options are malformed.
 *
 * @example
 * ```js
 * const files = new Map([['book.tex', await file.bytes()]]);
 * const checked = await checkFolder(files, {fix: 'safe'});
 * console.log(writeReport(checked, 'json'), checked.summary);
 * for (const [name, bytes] of checked.corrected) files.set(name, bytes);
 * ```
 */
export function checkFolder(files: FileMap, options: FolderOptions = {}): Promise<CheckedFolder> {
  const {paths = ['.'], fix, ...flags} = options;
  const said: string[] = [];
  const world = {...QUIET_WORLD, stderr: {write: (text: unknown) => said.push(String(text))}};
  return duringDisk(new Disk(files), async () => {
    const settingsFor = makeSettingsFor(flags, world);
    const fixing = {fix: fix !== undefined, fixes: {unsafe: fix === 'unsafe'}};
    const plan = makeRunPlan(settingsFor, {}, world, fixing);
    const {books, result, findings, account} = await runCheck(paths, {settingsFor, plan}, world);
    const corrected = Array.from(result.fixed.values(), ({before, after}) => {
      return [relative('.', before.path), encodeText(after.text, before.encoding)] as const;
    });
    return {
      ...{documents: books, findings, account, summary: describeAccount(account)},
      notes: said
        .join('')
        .trimEnd()
        .split('\n')
        .filter((line) => line !== ''),
      corrected: new Map(corrected),
    };
  });
}

/** Writes the findings and the account of a folder as `skakmat check --format` does. */
export function writeReport(
  {findings, account}: Pick<CheckedFolder, 'findings'> & Partial<Pick<CheckedFolder, 'account'>>,
  format: FormatName,
): string {
  const known = {rules: ruleInfos(), account, version: SKAKMAT_VERSION};
  return REPORT_FORMATS[format](findings, {...known, color: false, board: false});
}

/**
 * Finds the files that the document at `path` reads with `\input` and its relatives in a map of files,
 * in the order in which the commands look for them; for `skakmatParse` and `extractBook`.
 */
export function readInputFrom(files: FileMap, path: string): ReadInput {
  const disk = new Disk(files);
  const find = withDisk(disk, () =>
    makeReadInput(path, {isPart: !isOwnDocument(readSource(path))}),
  );
  return (...asked) => withDisk(disk, () => find(...asked));
}

/**
 * Returns what `skakmat explain` says about a rule or a flaw, by its name or number, wrapped to `width`
 * columns; throws a `UserError` with suggestions if there is none.
 */
export function explainFinding(name: string, width = 80): string {
  const [, writtenAs] = findManual(name);
  return writtenAs(width);
}
