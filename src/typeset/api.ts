/**
 * Sets games and positions: whole documents in LaTeX after a template, and diagrams in LaTeX, SVG, PDF
 * and text. The templates of skakmat are the files `skakmat/templates/*.tex`.
 *
 * @module skakmat/typeset
 */
export {typesetGames} from './typeset-games.ts';
export {makeTexWriter} from './make-tex-writer.ts';
export {TexWriter} from './tex-writer.ts';
export type {TemplateText} from './template-text.ts';
export type {Arrangement} from './typeset-options.ts';
export type {TypesetOptions, UsualOptions} from './typeset-options.ts';
export {CASTLING_SIGNS, COLUMN_COUNTS, FONT_SIZES, PAPERS, TEX_ENGINES} from './page-options.ts';
export {NAME_ORDERS} from './headings/person-name.ts';
export type {PageOptions, TexEngine} from './page-options.ts';
export type {NameOrder} from './headings/person-name.ts';
export type {MergeWishes} from '../chess/index.ts';
export {explainBoards, readBoardPlan} from './board-plan.ts';
export {chooseBoards} from './choose-boards.ts';
export type {BareLine, WantsBoard} from './printed-game.ts';
export {BoardPlace} from './board-place.ts';
export type {
  BoardColors,
  BoardLook,
  BoardLookOptions,
  BoardSize,
  BoardWidth,
  PieceFont,
} from './board-looks.ts';
export {VIEWS, BOARD_SIZES, PIECE_FONTS} from './board-looks.ts';
export {drawDiagram} from './boards/draw-diagram.ts';
export type {DiagramOptions} from './boards/draw-diagram.ts';
export type {BoardPicture} from './boards/picture-layout.ts';
export {readPieceFont} from './boards/font-pieces.ts';
export type {FontPiece, FontPieces} from './boards/piece-shapes.ts';
export {PICTURE_TARGET_NAMES} from './boards/picture-target-names.ts';
export type {PictureTargetName} from './boards/picture-target-names.ts';
export {makeEscape} from './escape-tex.ts';
export type {EscapeOptions, EscapeTex} from './escape-tex.ts';
export {loadTransliteration} from './late-ascii.ts';
export type {Loss} from './transliterate.ts';
export type {FontEncoding} from './printable-characters.ts';
export {CHAPTER_KINDS} from './page-options.ts';
export {MATTER_PARTS} from './page-options.ts';
export type {MatterOptions} from './front-and-back.ts';
export type {GamePlan, NameFamily, PlannedHeading} from './describe-fields.ts';
export type {ChapterKind} from './page-options.ts';
export {LANGUAGE_CODES} from './languages/language-codes.ts';
export type {LanguageCode} from './languages/language-codes.ts';
export {MOVE_STYLES} from './move-styles.ts';
export type {MoveStyle, MoveStyleName, MoveMode} from './move-styles.ts';
export {PER_PAGE, SOLUTION_PLACES} from './worksheet-layout.ts';
export {PROSE_MOVES} from './wording.ts';
export type {ProseMoves} from './wording.ts';
export {PIECE_SIGNS} from './piece-signs.ts';
export type {PieceSigns} from './piece-signs.ts';
export {EpubMaker} from './web/make-epub.ts';
export type {BookFile, EpubOptions} from './web/make-epub.ts';
export {makeTypstWriter} from './typst/make-typst-writer.ts';
export type {TypstOptions} from './typst/make-typst-writer.ts';
export {makeWebWriter} from './web/make-web-writer.ts';
export type {WebOptions, WebWriter} from './web/make-web-writer.ts';
export type {WebAssets} from './web/page-head.ts';
export {SLIDE_STEPS} from './slide-steps.ts';
export type {SlideSteps} from './slide-steps.ts';
export {UserError} from '../text/index.ts';
export type {UserErrorCode} from '../text/index.ts';
export type {NameOpening} from './setting.ts';
