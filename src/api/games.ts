/**
 * Reads games in ten formats and writes them in six, as a whole or as a stream, with variations,
 * comments and annotations.
 *
 * @module skakmat/games
 */
export {readGames, streamGames} from '../formats/read-games.ts';
export type {GameFileOptions, GamesRead} from '../formats/read-games.ts';
export type {ReadOptions, GameReading, SeenGames} from '../formats/game-format.ts';
export {KERNEL_NAMES} from '../formats/pgn/plain-kernel.ts';
export type {KernelName} from '../formats/pgn/plain-kernel.ts';
export {FORMAT_IDS} from '../formats/format-ids.ts';
export type {FormatId} from '../formats/format-ids.ts';
export {writeGames, WRITERS} from '../formats/writers.ts';
export type {GameWriter} from '../formats/writers.ts';
export type {PositionWishes, WritingWishes} from '../formats/fen/write-fens.ts';
export type {EnPassantRule} from '../formats/fen/en-passant-rules.ts';
export {TARGET_NAMES} from '../formats/target-names.ts';
export type {TargetName} from '../formats/target-names.ts';
export {RESULTS} from '../game/game.ts';
export type {Game, LineManner, Result, Tags, Variant} from '../game/game.ts';
export {MoveNode} from '../game/move-node.ts';
export type {Comment} from '../game/move-node.ts';
export {finalPosition, mainLine, positionAt, sanLine} from '../game/main-line.ts';
export {walkGame} from '../game/walk-game.ts';
export type {GameVisitor} from '../game/walk-game.ts';
export type {MovePlace} from '../game/move-place.ts';
export {annotationsOf} from '../game/annotations.ts';
export type {Annotations, VisibleAnnotations} from '../game/annotations.ts';
export type {Arrow, DiagramView, Evaluation, Marking} from '../game/commands/draft.ts';
export type {AnnotationColor} from '../game/commands/annotation-color.ts';
export type {Command} from '../game/commands/split-comment.ts';
export type {PieceLetters} from '../chess/piece-letters.ts';
export type {Diagnostic, RelatedPlace, Severity} from '../diagnostic/diagnostic.ts';
export type {Edit, Fix} from '../diagnostic/fix.ts';
export {UserError} from '../diagnostic/user-error.ts';
export type {UserErrorCode} from '../diagnostic/user-error.ts';
export type {TextEncoding} from '../source/encoding.ts';
export {SourceText} from '../source/source-text.ts';
export type {Place} from '../source/source-text.ts';
export type {Span} from '../source/span.ts';
