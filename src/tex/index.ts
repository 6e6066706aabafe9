// The exports to other wings.
export {figurines} from './calls/figurines.ts';
export {CharacterStates, babelLanguages} from './document/character-states.ts';
export type {CharacterState} from './document/character-states.ts';
export {commandsOf} from './document/commands-of.ts';
export {dialectOf} from './document/dialect-of.ts';
export {Enclosures} from './document/enclosures.ts';
export type {Enclosure} from './document/enclosures.ts';
export type {Gap, GapKind} from './document/gap.ts';
export {optionListOf, parseOptions} from './document/options.ts';
export type {Option} from './document/options.ts';
export {isAllCodeKnown} from './document/public-packages.ts';
export {touchesBoard} from './document/repeated-argument.ts';
export {
  isMisspeltRequest,
  REQUEST_KINDS,
  REQUEST_WORDS,
  requestWordOf,
  REACHES,
} from './document/request-comment.ts';
export type {RequestKind} from './document/request-comment.ts';
export type {
  Argument,
  Branches,
  Call,
  Characters,
  ChessCommand,
  InputKind,
  InputResult,
  MagicComment,
  MovingArgument,
  NamePrefixes,
  ReadInput,
  TexDocument,
  TexNode,
} from './document/tex-document.ts';
export type {TexFaultKind, TexFaultOf} from './document/tex-fault.ts';
export {holdsSettings, readTextSettings, TEXT_SETTINGS} from './document/text-settings.ts';
export {afterLineEnd, skipAllBlanks, skipBlanks, skipToArgument} from './lexer/skip-token.ts';
export {grabArguments} from './lexer/grab.ts';
export {closeOfGroup, matchBraces} from './lexer/groups.ts';
export {Lexer, PLAIN_LETTERS, tokenize} from './lexer/lexer.ts';
export {controlsIn, nextMark} from './lexer/marks.ts';
export {afterComment, afterControl, afterToken, isControlWord} from './lexer/skip-token.ts';
export {
  textOfTokens,
  originOf,
  blankComments,
  isBlankTex,
  withoutComments,
} from './lexer/text-of-tokens.ts';
export {TokenInput} from './lexer/token-input.ts';
export {CATEGORY, isOf} from './lexer/token.ts';
export type {Token} from './lexer/token.ts';
export {notePrinters} from './macros/choice.ts';
export type {Names, Wrapper} from './macros/meaning.ts';
export {fillHoles, readWrapperBody} from './macros/wrapper-body.ts';
export {parseAgain, parseTex} from './parse/parse-tex.ts';
export {OPENING_SHORTHAND} from './tables/active-characters.ts';
export {commandTable} from './tables/command-table.ts';
export type {Dialect, Effect} from './tables/command-table.ts';
export {COLUMN_MACROS} from './tables/column-macros.ts';
export {COPYABLE_MACROS} from './tables/copyable-macros.ts';
export {
  commandNames,
  isHidden,
  isListOfMoves,
  isMainLine,
  isOnlyPrinted,
  isPrinted,
  LISTS_OF_MOVES,
  playsWhereMoved,
  startsFromVariation,
} from './tables/effects.ts';
export {LENGTHS} from './parse/special-controls.ts';
export {MOVE_LIST_NAMES, MOVE_LISTS, moveListOf} from './tables/move-lists.ts';
export type {MoveListName} from './tables/move-lists.ts';
export {OPTION_KEYS} from './tables/option-keys.ts';
export type {OptionKeys} from './tables/option-keys.ts';
export {PRINT_MACROS} from './tables/print-macros.ts';
export {TABLE_MACROS} from './tables/table-macros.ts';
export {needsArgument, waitsForMore} from './tables/text-commands.ts';
