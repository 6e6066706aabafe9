/**
 * Reads games in thirteen formats and writes them in six, as a whole or as a stream, with variations,
 * comments and annotations.
 *
 * @module skakmat/games
 */
export {readGames, streamGames} from './formats/read-parts.ts';
export type {GameFileOptions, GamesRead} from './formats/read-parts.ts';
export type {ReadOptions, GameReading, SeenGames} from './formats/game-format.ts';
export {FORMAT_IDS, TARGET_NAMES} from './formats/format-ids.ts';
export type {FormatId, TargetName} from './formats/format-ids.ts';
export {makeGame} from './select/make-game.ts';
export {arrangeGames} from './select/arrange-games.ts';
export type {ArrangeWishes} from './select/arrange-games.ts';
export {EXERCISE_CHAPTERS} from '../chess/index.ts';
export type {ExerciseChapters} from '../chess/index.ts';
export {writeGames, WRITERS} from './formats/writers.ts';
export type {GameWriter} from './formats/writers.ts';
export type {PositionWishes, WritingWishes} from './formats/fen/write-fens.ts';
export type {EnPassantRule} from './formats/fen/en-passant-rules.ts';
export {RESULTS} from '../chess/index.ts';
export type {Game, Result, Tags, Variant} from '../chess/index.ts';
export {MoveNode} from '../chess/index.ts';
export type {Comment} from '../chess/index.ts';
export {finalPosition, mainLine, positionAt, sanLine} from '../chess/index.ts';
export {walkGame} from '../chess/index.ts';
export type {GameVisitor} from '../chess/index.ts';
export type {MovePlace} from '../chess/index.ts';
export {annotationsOf} from '../chess/index.ts';
export type {Annotations, VisibleAnnotations} from '../chess/index.ts';
export type {Arrow, DiagramView, Evaluation, Marking} from '../chess/index.ts';
export type {AnnotationColor} from '../chess/index.ts';
export type {Command} from '../chess/index.ts';
export type {PieceLetters} from '../chess/index.ts';
export type {Diagnostic, RelatedPlace, Severity} from '../text/index.ts';
export type {Edit, Fix} from '../text/index.ts';
export {UserError} from '../text/index.ts';
export type {UserErrorCode} from '../text/index.ts';
export type {TextEncoding} from '../text/index.ts';
export {SourceText} from '../text/index.ts';
export type {Place} from '../text/index.ts';
export type {Span} from '../text/index.ts';
