// The exports to other wings.
export {applyEdits, applyFixes, chooseEdits} from './apply-fixes.ts';
export {assert} from './assert.ts';
export {bySource} from './by-source.ts';
export {PORTABLE_TOOLS} from './byte-tools.ts';
export type {ByteTools} from './byte-tools.ts';
export {hasChanged} from './changed-file.ts';
export type {ChangedFile} from './changed-file.ts';
export {
  AMPERSAND,
  AT_SIGN,
  BACKSLASH,
  BAR,
  CAPITAL_O,
  CARET,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  CLOSE_PARENTHESIS,
  COMMA,
  DOLLAR,
  DOS_END,
  DOT,
  DOUBLE_QUOTE,
  EQUALS,
  EXCLAMATION_MARK,
  HASH,
  HYPHEN,
  isLineEnd,
  isSpaceOrTab,
  NEWLINE,
  NINE,
  ONE,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PARENTHESIS,
  PERCENT,
  PLUS,
  QUESTION_MARK,
  RETURN,
  SEMICOLON,
  SLASH,
  SMALL_A,
  SMALL_X,
  SPACE,
  STAR,
  TAB,
  TILDE,
  ZERO,
} from './characters.ts';
export {countLines} from './count-lines.ts';
export {withoutPromise} from './diagnostic.ts';
export type {Diagnostic, RelatedPlace, Severity} from './diagnostic.ts';
export {didYouMean, meantBy} from './did-you-mean.ts';
export {displayWidth, widthOfCharacter} from './display-width.ts';
export {decodeText, encodeText} from './encoding.ts';
export type {TextEncoding} from './encoding.ts';
export type {Edit, Fix} from './fix.ts';
export {foldName, withoutAccents} from './fold-name.ts';
export {decodeLines, makeTranscoder, recogniseUtf16} from './game-encoding.ts';
export type {GameEncoding, GamePart, Transcoder} from './game-encoding.ts';
export {describeInternalError, INTERNAL_ERROR} from './internal-error.ts';
export {loadWasm} from './load-wasm.ts';
export {namesOf} from './names-of.ts';
export {nearestName} from './nearest-name.ts';
export {OptionError} from './option-error.ts';
export {partitionPoint} from './partition-point.ts';
export {Patchwork} from './patchwork.ts';
export {peekPastBlanks} from './peek-past-blanks.ts';
export {plural} from './plural.ts';
export {printable} from './printable.ts';
export {chunksOf, fill, peek, readChunks} from './read-bytes.ts';
export type {ReadBytes} from './read-bytes.ts';
export {HOME_URL, ruleUrl} from './rule-url.ts';
export {SourceText} from './source-text.ts';
export type {Place, Stretch} from './source-text.ts';
export type {Span} from './span.ts';
export {spend, watchSpending} from './spend.ts';
export {UserError} from './user-error.ts';
export type {UserErrorCode} from './user-error.ts';
export {withoutRepeats} from './without-repeats.ts';
export {element, escapeXml, XML_HEAD} from './xml.ts';
