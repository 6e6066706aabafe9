// The exports to other wings.
export {EN_PASSANT_RULES} from './formats/fen/en-passant-rules.ts';
export type {EnPassantRule} from './formats/fen/en-passant-rules.ts';
export type {WritingWishes} from './formats/fen/write-fens.ts';
export {GAME_FLAWS} from './formats/flaws.ts';
export type {GameFlaw} from './formats/flaws.ts';
export {FORMAT_IDS, TARGET_NAMES} from './formats/format-ids.ts';
export type {FormatId, TargetName} from './formats/format-ids.ts';
export {formatOf, GAME_FORMATS, recogniseFormat} from './formats/formats.ts';
export {readGames, FileReading, isDoubtOfEncoding, readParts} from './formats/read-parts.ts';
export type {PartReading} from './formats/read-parts.ts';
export type {
  FlawCounts,
  GameFormat,
  GameReading,
  ReadOptions,
  SeenGames,
  SegmentSize,
} from './formats/game-format.ts';
export {
  cutParts,
  FILE_START,
  placeAfter,
  openParts,
  requireTranscoder,
  beginningOf,
} from './formats/game-parts.ts';
export type {CutPart, CutPlace, PartSize, OpenParts} from './formats/game-parts.ts';
export {gameTitle} from './formats/game-tags.ts';
export {FLAT_FIELDS, readFields, WHOLE_NUMBERS} from './formats/json/write-flat-game.ts';
export {mixedFormat} from './formats/mixed/mixed-format.ts';
export {chooseKernel} from './formats/pgn/choose-kernel.ts';
export {KERNEL_NAMES} from './formats/pgn/plain-kernel.ts';
export {findChanges} from './formats/pgn/round-trip.ts';
export {readBareLine} from './formats/pgn/plain-game.ts';
export type {KernelName} from './formats/pgn/plain-kernel.ts';
export {refuseBinary} from './formats/refuse-binary.ts';
export {SEGMENT, makePart} from './formats/game-format.ts';
export {resolveUciMove} from './formats/uci/uci-lines.ts';
export {uciOf} from './formats/uci/write-uci.ts';
export {readAnyFen} from './formats/usual-start.ts';
export {WRITERS} from './formats/writers.ts';
export type {GameWriter} from './formats/writers.ts';
export {openingFamily} from './openings/opening-families.ts';
export type {NamedOpening} from './openings/name-opening.ts';
export {loadOpenings, loadOpeningsFor} from './openings/load-openings.ts';
export type {OpeningFlags} from './openings/load-openings.ts';
export {GameArranger} from './select/arrange-games.ts';
export type {ArrangeWishes} from './select/arrange-games.ts';
export type {NumberedGame} from './select/same-games.ts';
export {
  doubtfulTags,
  givenWishes,
  hasWishes,
  makeFilter,
  TagSearch,
} from './select/choose-games.ts';
export type {GameFilter, GameWishes} from './select/choose-games.ts';
export {openingNamesOf, openingPosition} from './select/opening-test.ts';
export {Repertoire, REPERTOIRE_FLAWS} from './select/repertoire.ts';
export {TreeReport, StatisticsCounter} from './select/game-statistics.ts';
export type {
  TreeMove,
  CountsByName,
  GameStatistics,
  ResultCounts,
} from './select/game-statistics.ts';
export {lastWanted, makeTitleMatch} from './select/choose-games.ts';
export {ecoOf, nameGame, openingOf} from './select/name-games.ts';
export type {OpeningNames} from './select/name-games.ts';
export {makeDateTest, readNumberRanges} from './select/ranges.ts';
export {NameSurvey, Spelling} from './select/spelling.ts';
export {STRIPPED} from './select/stripped-parts.ts';
export {wantedGamesOf} from './select/wanted-games-of.ts';
export {WISH_SHAPES} from './select/wish-shapes.ts';
