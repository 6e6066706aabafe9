/**
 * Checks and corrects folders of LaTeX in memory, as the command `skakmat check` does on a disk: for
 * pages and services that have bytes rather than files.
 *
 * @module skakmat/folder
 */
export {checkFolder, explainFinding, readInputFrom, writeReport} from './memory/check-folder.ts';
export type {CheckedFolder, FileMap, FolderOptions} from './memory/check-folder.ts';
export type {BookPaths} from './run/check-books.ts';
export type {RuleFlags, SettingsFlags} from './run/settings-for.ts';
export {boardsOfFinding, type FindingBoard} from './report/html.ts';
export {FORMAT_NAMES} from './report/format-names.ts';
export type {FormatName} from './report/format-names.ts';
export type {
  Account,
  AccountPlace,
  BlockCounts,
  CauseKind,
  NotFollowed,
  ProofAccount,
  UnjudgedKind,
  UnjudgedMoves,
} from '../skak/index.ts';
export type {GapKind} from '../tex/index.ts';
export {UserError} from '../text/index.ts';
