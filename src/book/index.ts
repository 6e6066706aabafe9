// The exports to other wings.
export {compareWithSource} from './compare/comparison.ts';
export type {GameComparison} from './compare/comparison.ts';
export {describeComparison} from './compare/describe-comparison.ts';
export type {Report} from './compare/describe-comparison.ts';
export {
  gamesIn,
  makeReadNamed,
  readSourceFile,
  findSources,
  sourceAt,
} from './compare/read-source-games.ts';
export {buildOnce} from './compose/build-once.ts';
export type {Built} from './compose/built.ts';
export {GameChoice} from './compose/choose-game.ts';
export {
  type MirroredFile,
  DEPFILES,
  refuseDepfile,
  describeDependencies,
  requireMirrored,
  writeMirror,
  isMirrored,
  planMirror,
  refuseMirror,
  writeFiles,
} from './compose/mirror.ts';
export {traceBack} from './compose/trace-back.ts';
export type {Examination} from './doctor/examine.ts';
export {
  examineRecords,
  examineProgram,
  examineSurroundings,
  examineSettings,
  examineTex,
  examineFastPackage,
} from './doctor/examine.ts';
export {printPdf} from './engine/print-pdf.ts';
export type {Printing} from './engine/print-pdf.ts';
export type {ProveFlags} from './engine/prove-books.ts';
export {Prover} from './engine/prover.ts';
export {makeEmptyScratchFolder, removeScratchFolder} from './engine/scratch-folder.ts';
export {DividedBook} from './extract/divided-book.ts';
export {readBook} from './extract/read-book.ts';
export type {BookGame} from './extract/read-book.ts';
export {precompute} from './precompute/precompute.ts';
export {
  RecordFiles,
  recordFileOf,
  requireJobName,
  writeIfChanged,
  writeRecordFile,
} from './precompute/record-files.ts';
export {describeFallbacks, describePrecomputed} from './precompute/write-records.ts';
export {PROOF_ENGINES} from './prove/choose-engine.ts';
export {EnginePool} from './verify/uci-engine.ts';
export {verifyGame} from './verify/verify-game.ts';
export type {ClaimPlace, Verifier} from './verify/verify-game.ts';
export {VERIFY_INFOS} from './verify/verify-rules.ts';
