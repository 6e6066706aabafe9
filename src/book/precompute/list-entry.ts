import {
  CENTRE,
  EMPTY,
  fenLetterOf,
  fileOf,
  isCapture,
  isClear,
  isDrop,
  isEnPassant,
  KING,
  KNIGHT,
  moveFrom,
  moveTo,
  NO_SQUARE,
  NULL_MOVE,
  PAWN,
  rankOf,
  REACH,
  REACH_BIT,
  squareName,
  SQUARES,
  typeOf,
  writePlacement,
  writeRank,
} from '../../chess/index.ts';
import type {Move, Position, Square} from '../../chess/index.ts';
import {isEnglish, type Block, type GameNode} from '../../skak/index.ts';
import {isOnlyPrinted, Lexer, PLAIN_LETTERS, type Dialect, type Token} from '../../tex/index.ts';
import {SourceText} from '../../text/index.ts';
import {readWords, type Word, type WrittenMove} from './read-words.ts';

/** The registers that skak writes of a position besides its board. */
interface Standing {
  readonly enPassant: string;
  /** The clock, as an expression that TeX appends to that of the list's start. */
  readonly clock: string;
}

/**
 * Writes the record of a list that is played from `position`, which is advanced to the end of the
 * list. Returns undefined if a move is not written as plainly as the record has it.
 *
 *     2;rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR;e6;*0+0;7pppppppp/58;e3;*0+0;;; pMc,p0k,
 *
 * The fields: half-moves; board, en passant square and clock at the end; the same before the last
 * half-move, of the board only the ranks that differ, each after its number; the changes to the
 * castling rights before it, and in it, after an `S` if White opens the list with a pawn move to the
 * sixth rank. After a blank, the half-moves, each with its piece, the signs of
 * its origin and target, and unless these are dashes its captured piece (`e` and `E` for en passant by
 * White and Black), sign, promotion piece and disambiguation.
 */
function writeListRecord(position: Position, moves: readonly ListedMove[]): string | undefined {
  const plies: string[] = [];
  const events: string[] = [];
  let end: Standing = {enPassant: '-', clock: '*0+0'};
  let before = end;
  let changed = '';
  let sinceReset: number | undefined;
  for (const [index, listed] of moves.entries()) {
    if (!isPlainlyWritten(position, listed)) return undefined;
    plies.push(writeHalfMove(position, listed));
    events.push(index === 0 && isToSixth(position, listed) ? 'S' : castlingEvent(position, listed));
    const isReset = listed.written.piece === 'p' || listed.written.captures;
    sinceReset = isReset ? 0 : sinceReset === undefined ? undefined : sinceReset + 1;
    if (index === moves.length - 1) changed = ranksOf(position, listed.move);
    position.play(listed.move);
    if (index < moves.length - 2) continue;
    before = end;
    end = standingOf(position, index + 1, sinceReset);
  }
  const fields = [
    ...[String(moves.length), writePlacement(position), end.enPassant, end.clock],
    ...[changed, before.enPassant, before.clock],
    ...[events.slice(0, -1).join(''), events.at(-1) ?? ''],
  ];
  return `${fields.join(';')}; ${plies.map((ply) => `${ply},`).join('')}`;
}

/** The ranks between which a move is made, each after its number: it changes no others. */
function ranksOf(position: Position, move: Move): string {
  const from = rankOf(moveFrom(move));
  const to = rankOf(moveTo(move));
  const ranks = from === to ? [from] : [Math.max(from, to), Math.min(from, to)];
  return ranks.map((rank) => `${rank + 1}${writeRank(position, rank)}`).join('/');
}

function standingOf(position: Position, plies: number, sinceReset: number | undefined): Standing {
  // skak records the square that a pawn skips whether or not a pawn could capture there.
  const enPassant = position.enPassant === NO_SQUARE ? '-' : squareName(position.enPassant);
  const clock = sinceReset === undefined ? `+${plies}` : `*0+${sinceReset}`;
  return {enPassant, clock};
}

function writeHalfMove(position: Position, {written, move}: ListedMove): string {
  const {piece, origin, promotion, sign} = written;
  const squares = squareSign(moveFrom(move)) + squareSign(moveTo(move));
  const change = promotion === '' ? '' : `=${promotion}`;
  const rest = `${takenBy(position, move)}${sign === '' ? '-' : sign}${change}${origin}`;
  return `${piece}${squares}${rest === '--' ? '' : rest}`;
}

/** The character of a square: `A` for a1, `B` for b1, to `/` for h8. */
function squareSign(square: Square): string {
  return SQUARE_SIGNS.charAt(rankOf(square) * 8 + fileOf(square));
}

const SQUARE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function takenBy(position: Position, move: Move): string {
  const isWhite = position.sideToMove === 'white';
  if (isEnPassant(move)) return isWhite ? 'e' : 'E';
  const taken = position.pieceAt(moveTo(move));
  return taken === EMPTY ? '-' : fenLetterOf(taken);
}

/** True if White moves a pawn to the sixth rank: xskak calls that a capture en passant by an older register. */
function isToSixth({sideToMove}: Position, {written}: ListedMove): boolean {
  return sideToMove === 'white' && written.piece === 'p' && written.to.endsWith('6');
}

/** The change of skak's castling rights (`\ExecuteKingMove`, `\CastleDone`, `\UpdateCastling`). */
function castlingEvent(position: Position, {written, move}: ListedMove): string {
  const isWhite = position.sideToMove === 'white';
  const event = written.piece === 'R' ? rookEvent(moveFrom(move), isWhite) : EVENTS[written.piece];
  if (event === undefined) return '';
  return isWhite ? event : event.toLowerCase();
}

const EVENTS: Readonly<Record<string, string | undefined>> = {K: 'K', O: 'C', L: 'C'};

function rookEvent(from: Square, isWhite: boolean): string {
  if (rankOf(from) !== (isWhite ? 0 : 7)) return '';
  return {0: 'Q', 7: 'R'}[fileOf(from)] ?? '';
}

/**
 * True if a word names its move as plainly as the record does. A piece with both file and rank is left
 * to xskak: skak considers no other piece for it.
 */
function isPlainlyWritten(position: Position, {written, move}: ListedMove): boolean {
  if (move === NULL_MOVE || isDrop(move) || position.pockets !== undefined) return false;
  if (written.to === '') return true;
  if (isCapture(position, move) !== written.captures || written.origin.length === 2) return false;
  return isOnlyCandidate(position, {written, move});
}

/**
 * Tests whether, ignoring pins, no other piece that matches the words of a move could go there.
 *
 * skak tries such a piece, and xskak records the attempt (`\LegalMove`): if it follows the move
 * itself, the registers are those of a move that was never played.
 */
function isOnlyCandidate(position: Position, {written, move}: ListedMove): boolean {
  const from = moveFrom(move);
  const to = moveTo(move);
  const piece = position.pieceAt(from);
  const type = typeOf(piece);
  if (type === PAWN || type === KING) return true;
  const bit = REACH_BIT[piece] ?? 0;
  return !SQUARES.some(
    (square) =>
      square !== from &&
      position.pieceAt(square) === piece &&
      squareName(square).includes(written.origin) &&
      ((REACH[to - square + CENTRE] ?? 0) & bit) !== 0 &&
      (type === KNIGHT || isClear(position.board, square, to)),
  );
}

/**
 * Returns the text of an argument as TeX's `\detokenize` shows it under LaTeX's usual category codes,
 * with `#` for itself, as in the argument of `\mainline`.
 *
 *     1.e4\wbetter{}  e5% best       1.e4\wbetter {} e5c5
 *         c5
 *
 * Returns undefined for a text with an empty line, `^^`, a control character or a line that ends in a
 * backslash: its tokens are not worked out here.
 */
export function detokenize(text: string): string | undefined {
  return UNPLAIN.test(text) ? showTokens(text) : text;
}

/** Matches text that is not shown as it is. */
const UNPLAIN = /[^ -~]|[\\%^]| {2}|^ /;

function showTokens(text: string): string | undefined {
  const stretch = {source: new SourceText(text, ''), start: 0, end: text.length};
  const lexer = new Lexer(stretch, {letters: PLAIN_LETTERS});
  let shown = '';
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (!isPlain(token, text)) return undefined;
    shown += spell(token);
  }
  return shown;
}

/** Tests whether a token is worked out here. */
function isPlain({kind, text: name, start}: Token, text: string): boolean {
  if (kind === 'character')
    return !(name === '^' && text.charAt(start + 1) === '^') && !isOdd(name);
  const isWritten = text.charAt(start) === '\\';
  return isWritten && name !== '' && (WORD.test(name) || (name >= ' ' && name <= '~'));
}

/** Tests whether a character is a control character. */
function isOdd(char: string): boolean {
  return char < ' ' || char === '\u007f';
}

/** A control word is shown with a space. */
function spell({kind, text}: Token): string {
  if (kind === 'character') return text;
  return WORD.test(text) ? `\\${text} ` : `\\${text}`;
}

const WORD = /^[A-Za-z]/;

/**
 * The reason why a list has no record:
 *
 * - `finding`: it has a finding;
 * - `unjudged`: not all of its moves could be played here;
 * - `language`: its piece letters are not plain capital letters;
 * - `words`: it contains words that only the original macros read;
 * - `command`: the genuine macros play this command.
 */
export type FallbackReason = 'finding' | 'unjudged' | 'language' | 'words' | 'command';

/** The key by which TeX looks up a list, before it is hashed, and its record. */
export interface KeyedRecord {
  readonly key: string;
  readonly record: string;
  /** The last half-move of a list that is played: the board that `goTo` returned is there now. */
  readonly end?: GameNode | undefined;
}

/** A record that says whether a list is right; `mark` is what its key has at its end after it is hashed. */
export type Verdict = Pick<KeyedRecord, 'key' | 'record'> & {readonly mark?: 'N'};

/** Returns a board with the position of a node, to be played on until the next one is asked for. */
export type GoTo = (node: GameNode) => Position;

/** The record of a list, or why it has none. */
type Entry = KeyedRecord | FallbackReason;

/**
 * Returns what TeX would compute for a list that has no finding, or why the original macros play it.
 * Identical lists are in `known`, where records are collected by dialect and key.
 */
export function entryOf(block: Block, goTo: GoTo, known: Map<string, string>): Entry {
  const {command, argument, dialect, before} = block;
  if (!COMMANDS.has(command.name)) return 'command';
  const letters = foreignLetters(block.letters.names);
  if (letters === undefined) return 'language';
  if (
    !argument.closed ||
    block.status !== 'played' ||
    block.faults.some(({kind}) => kind !== 'silent-nag') ||
    before === undefined
  ) {
    return 'unjudged';
  }
  const shown = detokenize(argument.source.slice(argument));
  // In the argument of an author's macro, TeX doubles the sign for mate.
  if (shown === undefined || (argument.at !== undefined && shown.includes('#'))) return 'words';
  return isOnlyPrinted(command.effect, dialect)
    ? printedEntry(letters, shown)
    : playedEntry({position: goTo(before), letters, shown}, block, known);
}

/** The text of a list as TeX has it, and where it is played. */
interface ListText {
  readonly position: Position;
  /** The letters of the pieces, KQRBNP, if they are not the English ones. */
  readonly letters: string;
  readonly shown: string;
}

/** Returns the letters of the pieces as one text, empty for English; undefined if a word could be read in two ways. */
export function foreignLetters(names: readonly string[]): string | undefined {
  if (isEnglish(names)) return '';
  const letters = names.join('');
  const isPlain = /^[A-NP-Z]{5}[A-Zp]$/.test(letters) && new Set(letters).size === letters.length;
  return isPlain && names.length === letters.length ? letters : undefined;
}

/** Returns the entry of a list that TeX only prints. */
export function printedEntry(letters: string, shown: string): Entry {
  const isPlain = readWords(shown, letters) !== undefined;
  return isPlain ? {key: `V${letters}|${shown}`, record: 'printed -'} : 'words';
}

/** The entry of a list that TeX plays. */
function playedEntry(list: ListText, {dialect, nodes}: Block, known: Map<string, string>): Entry {
  const key = playedKey(list);
  const record = known.get(dialect + key);
  if (record !== undefined) return {key, record};
  const written = playedRecord(list, nodes, dialect);
  if (typeof written === 'string') return written;
  known.set(dialect + key, written.record);
  return {key, record: written.record, end: nodes.at(-1)};
}

/** Returns the key of a list that TeX plays. */
export function playedKey({position, letters, shown}: ListText): string {
  return `M${letters}|${writePlace(position)}|${shown}`;
}

/** Writes a position as far as it matters to a key. */
export function writePlace(position: Position): string {
  const side = position.sideToMove === 'white' ? 'w' : 'b';
  return `${writePlacement(position)} ${side} ${position.fullmove}`;
}

/** Tests whether a key is that of a list that TeX only prints. */
export function isPrintedEntry({key}: Pick<KeyedRecord, 'key'>): boolean {
  return key.startsWith('V');
}

/** Returns the record that a list that is only printed is right. */
export function judgedRecord(halfMoves: number): string {
  return `${halfMoves}; -`;
}

/** Returns the record that a list is played as its own says, and yet has signs that are not true. */
export function untrueEntry({key}: Pick<KeyedRecord, 'key'>): Verdict {
  return {key, mark: 'N', record: '- -'};
}

/**
 * Returns the record of a list whose moves lead to `nodes`, or why it has none. The position is advanced to the
 * end of the list.
 */
export function playedRecord(
  {position, letters, shown}: ListText,
  nodes: readonly GameNode[],
  dialect: Dialect,
): Pick<KeyedRecord, 'record'> | FallbackReason {
  const moves = listMoves(readWords(shown, letters), nodes, dialect);
  if (typeof moves === 'string') return moves;
  const record = writeListRecord(position, moves);
  return record === undefined ? 'words' : {record};
}

/** The commands whose lists the macros of `skakmat.sty` play or print. */
const COMMANDS: ReadonlySet<string> = new Set([
  ...['mainline', 'hidemoves', 'variation', 'variationcurrent'],
  ...['continuevariation', 'continuevariationcurrent'],
]);

/** Returns each move as written with the move that was played, or why there is no record. */
function listMoves(
  words: readonly Word[] | undefined,
  nodes: readonly GameNode[],
  dialect: Dialect,
): readonly ListedMove[] | FallbackReason {
  const written = words?.filter((word): word is WrittenMove => word.type === 'move');
  // Text before the first move belongs to a half-move of another list; skak has no such notes.
  if (written === undefined || words?.[0]?.type !== 'move') return 'words';
  if (dialect === 'skak' && written.length < words.length) return 'words';
  if (written.length !== nodes.length) return 'unjudged';
  return nodes.flatMap(({move}, index) => {
    const word = written[index];
    return word === undefined ? [] : [{written: word, move}];
  });
}

/** A half-move of a list: its notation and its move. */
interface ListedMove {
  readonly written: WrittenMove;
  readonly move: Move;
}
