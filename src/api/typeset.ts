/**
 * Sets games and positions: whole documents in LaTeX after a template, and diagrams in LaTeX, SVG and
 * text. The templates of skakmat are the files `skakmat/templates/*.tex`.
 *
 * @module skakmat/typeset
 */
export {typesetGames} from '../typeset/typeset-games.ts';
export {makeTexWriter} from '../typeset/make-tex-writer.ts';
export {TexWriter} from '../typeset/tex-writer.ts';
export type {Arrangement, TemplateText} from '../typeset/tex-writer.ts';
export type {TypesetOptions} from '../typeset/typeset-options.ts';
export type {MergeWishes} from '../game/merge-games.ts';
export {readBoardPlan} from '../typeset/board-plan.ts';
export type {WantsBoard} from '../typeset/outline.ts';
export {BoardPlace} from '../typeset/board-place.ts';
export type {BoardLook, BoardLookOptions} from '../typeset/board-looks.ts';
export {BOARD_SIZES, VIEWS} from '../typeset/board-looks.ts';
export {drawDiagram} from '../typeset/boards/draw-diagram.ts';
export type {DiagramOptions} from '../typeset/boards/draw-diagram.ts';
export type {BoardPicture} from '../typeset/boards/board-picture.ts';
export {PICTURE_TARGET_NAMES} from '../typeset/boards/picture-target-names.ts';
export type {PictureTargetName} from '../typeset/boards/picture-target-names.ts';
export {makeEscape} from '../typeset/escape-tex.ts';
export type {EscapeOptions, EscapeTex} from '../typeset/escape-tex.ts';
export type {Loss} from '../typeset/transliterate.ts';
export type {Engine} from '../typeset/engine.ts';
export {UserError} from '../diagnostic/user-error.ts';
