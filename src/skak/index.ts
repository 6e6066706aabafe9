// The exports to other wings.
export {countUnjudged} from './account/account.ts';
export type {
  Account,
  AccountPlace,
  BlockCounts,
  NotFollowed,
  ProofAccount,
  UnjudgedKind,
  UnjudgedMoves,
} from './account/account.ts';
export {describeAccount} from './account/describe-account.ts';
export {Ledger, accountPlace, kindOfCause, sortCauses} from './account/ledger.ts';
export type {JudgedBlock, JudgedFacts} from './account/ledger.ts';
export {guessMoves, isSpoiltNumber, looksLikeMove} from './movetext/guess-moves.ts';
export {readMoves, splitNumbers} from './movetext/tokenize-movetext.ts';
export {splitWords} from './movetext/split-words.ts';
export type {
  MoveNumber,
  MovetextToken,
  MoveToken,
  RemarkKind,
  RemarkToken,
  WordToken,
} from './movetext/token.ts';
export {typingDistance} from './movetext/typing-distance.ts';
export type {Assumption, Assumptions} from './replay/assumption.ts';
export {Block} from './replay/block.ts';
export type {BlockStatus} from './replay/block.ts';
export {BoardCursor} from './replay/board-cursor.ts';
export type {CauseKind} from './replay/cause.ts';
export {lookUpIn} from './replay/control-views.ts';
export {gameOf} from './replay/facts.ts';
export type {Diagram, LiteralFen, UnknownBoard} from './replay/facts.ts';
export {mayAccuse, mayCorrect} from './replay/evidence.ts';
export type {EvidenceKind, Strength} from './replay/evidence.ts';
export type {AskedPlace, Facts, InlineMove} from './replay/facts.ts';
export type {Fault, FaultKind, FaultOf} from './replay/faults.ts';
export {findDrifts} from './replay/find-drifts.ts';
export type {Drift} from './replay/find-drifts.ts';
export type {LookUp} from './replay/if-test.ts';
export {isTrueSign, judgeSigns} from './replay/judge-signs.ts';
export type {SignVerdict} from './replay/judge-signs.ts';
export {Keys, placeOfValue} from './replay/keys.ts';
export type {Value} from './replay/keys.ts';
export type {Ply} from './replay/line.ts';
export {playListAsPackage} from './replay/package-list.ts';
export type {PackageLine} from './replay/package-list.ts';
export {isEnglish} from './replay/package-word.ts';
export {isOnWay, nodesAtPly, PlayedGame} from './replay/played-game.ts';
export {plyAt, plyOf, turnAt, turnOf, writeTurn} from './replay/played-game.ts';
export type {GameNode, Turn} from './replay/played-game.ts';
export type {ReplayOptions} from './replay/replay-state.ts';
export {replay, replayInTurns} from './replay/replay.ts';
export {FEN_FAULTS, describeMissingFields, readWrittenTurn} from './replay/set-up.ts';
export type {StartFault, SetupFault, SetupFaultKind, SetupFaultOf} from './replay/set-up.ts';
export {readTexText, readTexTokens} from './replay/tex-text.ts';
export type {TexText} from './replay/tex-text.ts';
export {isAside, playRest, tryAllMoves, tryMoves} from './replay/find-slip.ts';
export type {Rest, TriedMove, TriedMoves, TriedRest} from './replay/find-slip.ts';
export type {SeenBoard, Witness, TexDifference, TexDifferenceCase} from './replay/witness.ts';
