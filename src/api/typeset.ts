/**
 * Sets games and positions: whole documents in LaTeX after a template, and diagrams in LaTeX, SVG, PDF
 * and text. The templates of skakmat are the files `skakmat/templates/*.tex`.
 *
 * @module skakmat/typeset
 */
export {typesetGames} from '../typeset/typeset-games.ts';
export {makeTexWriter} from '../typeset/make-tex-writer.ts';
export {TexWriter} from '../typeset/tex-writer.ts';
export type {TemplateText} from '../typeset/template-text.ts';
export type {Arrangement} from '../typeset/typeset-options.ts';
export type {TypesetOptions, UsualOptions} from '../typeset/typeset-options.ts';
export {COLUMN_COUNTS, FONT_SIZES, PAPERS} from '../typeset/page-options.ts';
export {NAME_ORDERS} from '../typeset/headings/person-name.ts';
export {PIECE_FONTS} from '../typeset/piece-fonts.ts';
export type {PieceFont} from '../typeset/piece-fonts.ts';
export type {PageOptions} from '../typeset/page-options.ts';
export type {NameOrder} from '../typeset/headings/person-name.ts';
export type {MergeWishes} from '../game/merge-games.ts';
export {readBoardPlan} from '../typeset/board-plan.ts';
export type {WantsBoard} from '../typeset/printed-game.ts';
export {BoardPlace} from '../typeset/board-place.ts';
export type {BoardLook, BoardLookOptions} from '../typeset/board-looks.ts';
export {VIEWS} from '../typeset/board-looks.ts';
export {BOARD_SIZES} from '../typeset/board-size.ts';
export type {BoardSize, BoardWidth} from '../typeset/board-size.ts';
export {drawDiagram} from '../typeset/boards/draw-diagram.ts';
export type {DiagramOptions} from '../typeset/boards/draw-diagram.ts';
export type {BoardPicture} from '../typeset/boards/board-picture.ts';
export {PICTURE_TARGET_NAMES} from '../typeset/boards/picture-target-names.ts';
export type {PictureTargetName} from '../typeset/boards/picture-target-names.ts';
export {makeEscape} from '../typeset/escape-tex.ts';
export type {EscapeOptions, EscapeTex} from '../typeset/escape-tex.ts';
export type {Loss} from '../typeset/transliterate.ts';
export type {FontEncoding} from '../typeset/printable-characters.ts';
export {TEX_ENGINES} from '../typeset/tex-engine.ts';
export type {TexEngine} from '../typeset/tex-engine.ts';
export {CHAPTER_KINDS} from '../typeset/chapters.ts';
export type {ChapterKind} from '../typeset/chapters.ts';
export {LANGUAGE_CODES} from '../typeset/languages/language-codes.ts';
export type {LanguageCode} from '../typeset/languages/language-codes.ts';
export {MOVE_STYLES} from '../typeset/move-styles.ts';
export type {MoveStyle, MoveStyleName} from '../typeset/move-styles.ts';
export type {MoveMode} from '../typeset/move-modes.ts';
export {PER_PAGE, SOLUTION_PLACES} from '../typeset/worksheet-layout.ts';
export {PIECE_SIGNS} from '../typeset/piece-signs.ts';
export type {PieceSigns} from '../typeset/piece-signs.ts';
export {SLIDE_STEPS} from '../typeset/slide-steps.ts';
export type {SlideSteps} from '../typeset/slide-steps.ts';
export {UserError} from '../diagnostic/user-error.ts';
export type {UserErrorCode} from '../diagnostic/user-error.ts';
