// The exports to other wings.
export {applyEdits, applyFixes, chooseEdits} from './apply-fixes.ts';
export {readJson, writeJson} from './json.ts';
export {addTo, groupBy} from './group-by.ts';
export {
  PORTABLE_TOOLS,
  copyBytes,
  countLines,
  encodeUtf8,
  chunksOf,
  fill,
  peek,
  readChunks,
  peekPastBlanks,
  viewOwned,
} from './byte-tools.ts';
export type {OwnedBytes} from './encoding.ts';
export type {ByteTools, ReadBytes} from './byte-tools.ts';
export {hasChanged} from './fix.ts';
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
  printable,
} from './characters.ts';
export {withoutPromise} from './diagnostic.ts';
export type {Diagnostic, RelatedPlace, Severity} from './diagnostic.ts';
export {didYouMean, meantBy, nearestName} from './did-you-mean.ts';
export {displayWidth, widthOfCharacter} from './display-width.ts';
export {decodeText, encodeText} from './encoding.ts';
export type {Decoded, TextEncoding} from './encoding.ts';
export type {Edit, Fix, ChangedFile} from './fix.ts';
export {foldName, foldWords, withoutAccents} from './fold-name.ts';
export {
  decodeLines,
  decodeRuns,
  makeTranscoder,
  recogniseAsian,
  recogniseUtf16,
  recogniseUtf7,
} from './game-encoding.ts';
export type {GameEncoding, GamePart, Transcoder} from './game-encoding.ts';
export {loadWasm} from './load-wasm.ts';
export {partitionPoint} from './partition-point.ts';
export {Patchwork} from './patchwork.ts';
export {plural, namesOf, withoutRepeats} from './wording.ts';
export {BUGS_URL, HOME_URL, ruleUrl} from './rule-url.ts';
export {SourceText} from './source-text.ts';
export type {Place, Stretch, Span} from './source-text.ts';
export {spend, watchSpending} from './spend.ts';
export {UserError, OptionError, describeInternalError, INTERNAL_ERROR, assert} from './errors.ts';
export type {UserErrorCode} from './errors.ts';
export {element, escapeXml, XML_HEAD} from './xml.ts';
