// The exports to other wings.
export type {PlannedHeading} from './describe-fields.ts';
export {MATTER_PARTS} from './page-options.ts';
export {
  DEFAULT_LOOK,
  isSeenByBlack,
  viewOf,
  VIEWS,
  BOARD_COLORS_PATTERN,
  readBoardColors,
  BOARD_SIZE_PATTERN,
  readBoardSize,
  PIECE_FONTS,
} from './board-looks.ts';
export type {BoardLookOptions, BoardSize} from './board-looks.ts';
export {BOARD_PLAN_PATTERN, explainBoards, readBoardPlan, usualBoardPlan} from './board-plan.ts';
export {readPieceFont} from './boards/font-pieces.ts';
export type {BoardPicture} from './boards/picture-layout.ts';
export {PICTURE_TARGET_NAMES} from './boards/picture-target-names.ts';
export type {PictureTargetName} from './boards/picture-target-names.ts';
export {PICTURE_TARGETS} from './boards/picture-targets.ts';
export type {Lack, PictureTarget} from './boards/picture-targets.ts';
export {writeSvg} from './boards/write-svg.ts';
export {writeUnicodeBoard} from './boards/write-text-board.ts';
export {CHAPTER_KINDS} from './page-options.ts';
export {cleanText} from './clean-text.ts';
export {makeEscape} from './escape-tex.ts';
export {NAME_ORDERS} from './headings/person-name.ts';
export {LANGUAGE_CODES} from './languages/language-codes.ts';
export {printedDates, printedTexts} from './languages/printed-words.ts';
export {LossLog} from './loss-log.ts';
export {makeTexWriter} from './make-tex-writer.ts';
export {MOVE_STYLES, MOVE_MODES} from './move-styles.ts';
export type {MoveStyleName} from './move-styles.ts';
export {
  CASTLING_SIGNS,
  COLUMN_COUNTS,
  DOCUMENT_TARGETS,
  FONT_SIZES,
  PAPERS,
  TEX_ENGINES,
} from './page-options.ts';
export {PIECE_SIGNS} from './piece-signs.ts';
export {SLIDE_STEPS} from './slide-steps.ts';
export {allTextOf, TEMPLATE_NAMES} from './template-text.ts';
export type {TemplateText} from './template-text.ts';
export type {TexEngine} from './page-options.ts';
export {packagesForCharacters} from './script-fonts.ts';
export {TEXT_FONT_NAMES} from './text-fonts.ts';
export {isPlayed, MOST_RESULTS, sumHalves} from './standings.ts';
export {Tournaments} from './tournament.ts';
export type {Tournament, TournamentPlayer} from './tournament.ts';
export {transliterate} from './transliterate.ts';
export type {TypesetOptions, UsualOptions} from './typeset-options.ts';
export {PER_PAGE, SOLUTION_PLACES} from './worksheet-layout.ts';
export {writeWebBoard} from './web/board-svg.ts';
export {writePageHead, writePageTail} from './web/page-head.ts';
export {webSettingOf} from './web/make-web-writer.ts';
export {writeWebGame} from './web/write-web-game.ts';
export type {WebSetting} from './web/write-web-game.ts';
export type {WantsBoard} from './printed-game.ts';
export type {WebAssets} from './web/page-head.ts';
export type {BookFile} from './web/make-epub.ts';
export type {TypstOptions} from './typst/make-typst-writer.ts';
export type {WebOptions} from './web/make-web-writer.ts';
export {PROSE_MOVES} from './wording.ts';
