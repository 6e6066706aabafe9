// The exports to other wings.
export {BatchedOutput, flushUnlessLost, OutputLost, sinkOf} from './console/batched-output.ts';
export type {Sink} from './console/batched-output.ts';
export {describeClaims, Progress} from './console/progress.ts';
export {say, count, describeTally} from './console/say.ts';
export type {Tally} from './console/say.ts';
export {wantsLinks, EXIT, NO_OUTPUT, QUIET_WORLD, wantsColor, widthOf} from './console/world.ts';
export type {Output, WorkerPort, World} from './console/world.ts';
export {Disk, useDisk} from './memory/file-system.ts';
export {
  makePicture,
  makeFinder,
  readBoardArgument,
  readArrowList,
  readSquareList,
  UnsupportedLog,
} from './diagrams/picture.ts';
export type {
  PictureOptions,
  FindNode,
  Found,
  PlaceOptions,
  BoardArgument,
} from './diagrams/picture.ts';
export {noteCopy} from './files/built-copies.ts';
export {codeOf, describeSystemError, unreadable} from './files/unreadable.ts';
export {sweepFolder, isRunning} from './files/drafts.ts';
export {FileCache} from './files/file-cache.ts';
export {findFiles, isDirectory, isTexPath} from './files/find-files.ts';
export {findUpward, repositoryOf, findSettingsFile} from './files/find-upward.ts';
export {isInside, realPathOf} from './files/is-inside.ts';
export {locateInside} from './files/locate-inside.ts';
export {mirrorFile, requireMirror} from './files/mirror-file.ts';
export {isStillFound, makeReadInput, makeSearch} from './files/read-input.ts';
export type {InputPlaces} from './files/read-input.ts';
export {readOrNothing, readBytes, readSource, limitSize, requireSize} from './files/read-source.ts';
export {FORCED, NOTHING, OWN_OUTPUT, recognised, requireReplaceable} from './files/replaceable.ts';
export type {Replaceable} from './files/replaceable.ts';
export {requireOutput, writeWhole} from './files/whole-file.ts';
export {stampOf, sizeOf, isFile, isSameFile, namesIn} from './files/file-facts.ts';
export {writeFully} from './files/write-fully.ts';
export {dependsOnFile, doSegment} from './game-files/shared-file.ts';
export {findTemplate} from './game-files/find-template.ts';
export {gameTools, kernelOf, openGames, refuseLatex} from './game-files/open-games.ts';
export {packFindings} from './game-files/part-result.ts';
export type {
  PartDone,
  WrittenGames,
  FileAnswer,
  GameTask,
  SegmentAnswer,
} from './game-files/part-result.ts';
export {inputsOf, readAll} from './game-files/read-all.ts';
export type {GameEvent, ReadAllOptions} from './game-files/read-all.ts';
export {readingOptionsOf, readLanguage} from './game-files/reading-options.ts';
export type {ReadingOptions, ReadingWords} from './game-files/reading-options.ts';
export {Workforce} from './game-files/workforce.ts';
export {writeOutput, sortByGame} from './game-files/write-output.ts';
export type {OutputPlace, WrittenOutput} from './game-files/write-output.ts';
export {readTemplate} from './read-template.ts';
export {byPath, oneLine, PartStarts} from './report/finding.ts';
export type {ReportOptions, ProofDocument, ProofReport, RuleInfo} from './report/finding.ts';
export {CHKTEX_STYLE, writeChktex} from './report/chktex.ts';
export type {ChktexStyle} from './report/chktex.ts';
export {fitColumns, alignColumns, writeRow, cutToWidth} from './report/columns.ts';
export type {Column, Row, Sample} from './report/columns.ts';
export {findManual} from './run/find-manual.ts';
export {drawBoard} from './report/excerpt.ts';
export {fingerprints} from './report/fingerprint.ts';
export {
  FORMAT_NAMES,
  LINE_FORMATS,
  OFFSET_FORMATS,
  RULE_FORMATS,
  ACCOUNT_FORMATS,
  isReport,
} from './report/format-names.ts';
export type {FormatName} from './report/format-names.ts';
export {REPORT_FORMATS, reportInParts} from './report/formats.ts';
export {writeWebFinding} from './report/html.ts';
export {makeManner, makeColors} from './report/manner.ts';
export type {Manner, Colors} from './report/manner.ts';
export {ruleInfos} from './report/rule-infos.ts';
export {joinSarif} from './report/sarif.ts';
export type {SarifLog} from './report/sarif.ts';
export {summarizeAccount} from './report/json.ts';
export {stylish, writeFindings, writeGone} from './report/stylish.ts';
export {unifiedDiff} from './report/unified-diff.ts';
export {unix} from './report/unix.ts';
export {BookGroups} from './run/book-groups.ts';
export {packOutcome} from './run/book-outcome.ts';
export type {BookOutcome} from './run/book-outcome.ts';
export {checkBooks, runCheck} from './run/check-books.ts';
export type {RunResult} from './run/check-books.ts';
export {chooseBooks, makeRunPlan, openBook} from './run/make-run-plan.ts';
export type {LookedUp, PickFlags} from './run/make-run-plan.ts';
export type {WorkerMessage} from './run/crew.ts';
export {guardMemory, isolated, noteInternalError} from './run/crew.ts';
export {placesOf, isWanted, openBooks, readSources} from './run/open-books.ts';
export {KeptBooks} from './run/kept-books.ts';
export {tryOpenSource} from './run/open-source.ts';
export type {BookChoice, BookOptions, OpenedBook, RunPlan, Shard} from './run/run-plan.ts';
export {bookOptionsOf, makeSettingsFor, readRuleName} from './run/settings-for.ts';
export type {LoadOrStandIn, SettingsFlags, SettingsFor} from './run/settings-for.ts';
export {SharedBooks, jobsFor} from './run/share-books.ts';
export type {BookTask} from './run/share-books.ts';
export {refuseBaseline} from './run/use-baseline.ts';
export type {BaselineFlags} from './run/use-baseline.ts';
export type {WriteGuard} from './run/guarded-writes.ts';
export {writeGuarded, makeWriteGuard, writeSource} from './run/guarded-writes.ts';
export {describeSettings} from './settings/describe-settings.ts';
export type {SettingRow} from './settings/describe-settings.ts';
export {type DocumentOptions, SettingsError} from './settings/shapes.ts';
export {documentOptionsOf, NO_SETTINGS} from './settings/settings.ts';
export type {Settings} from './settings/settings.ts';
