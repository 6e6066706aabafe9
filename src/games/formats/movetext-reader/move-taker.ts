import {
  BLACK,
  CAPTURE_BIT,
  findLookAlike,
  isCapture,
  isDrop,
  LENGTH_SHIFT,
  LONG,
  makeCastlingSpec,
  NULL_MOVE,
  ORIGIN_BITS,
  packMoveSpec,
  PAWN,
  promotionBits,
  resolveMove,
  sanOf,
  SHORT,
  SPEC_BITS,
  specCapture,
  specPiece,
  squareAt,
} from '../../../chess/index.ts';
import type {Move, MoveSpec, Position} from '../../../chess/index.ts';
import type {Span} from '../../../text/index.ts';
import {isWordEnd} from '../blanks.ts';
import {describeRefusal, type LooseRefusal} from '../refuse-move.ts';
import type {GameCursor} from './game-cursor.ts';
import {judgeCheck} from './take-descriptive.ts';
import type {MoveTree} from './move-tree.ts';
import type {MovetextReports} from './movetext-reports.ts';
import {ENGLISH_LETTERS, type MoveLetters} from './piece-heads.ts';
import {readLooseMove, type LooseMove} from './read-loose-move.ts';
import {readMoveSigns} from './signs.ts';

/**
 * Scans a move in the spelling of the PGN standard (1994-03-12, 8.2.3), without its signs. Returns
 * the move specification in the low bits and the number of characters above it; -1 for anything
 * else.
 *
 *     Nbd7+!
 *     ^^^^       5 < 24 bits
 *
 * Most moves have this form. All others are read by `readLooseMove`, so this scanner does not have
 * to be lenient. `letters` contains the piece type of each ASCII letter.
 */
export function scanSan(text: string, at: number, letters: Uint8Array): number {
  const first = text.charCodeAt(at);
  if (first === LETTER_O) {
    if (text.startsWith('O-O-O', at)) return makeCastlingSpec(LONG) | (5 << LENGTH_SHIFT);
    return text.startsWith('O-O', at) ? makeCastlingSpec(SHORT) | (3 << LENGTH_SHIFT) : -1;
  }
  const piece = first < 128 ? (letters[first] as number) : 0;
  return piece === 0 ? scanPawnMove(text, at, letters) : scanPieceMove(text, at, piece);
}

/** Scans `e4` or `exd5`, with or without a promotion such as `=Q`. */
function scanPawnMove(text: string, start: number, letters: Uint8Array): number {
  const first = fileAt(text, start);
  if (first < 0) return -1;
  const captures = text.charCodeAt(start + 1) === CAPTURE;
  let at = captures ? start + 2 : start;
  const file = captures ? fileAt(text, at) : first;
  const rank = rankAt(text, at + 1);
  if (file < 0 || rank < 0) return -1;
  at += 2;
  let promotion = 0;
  if (text.charCodeAt(at) === EQUALS) {
    const code = text.charCodeAt(at + 1);
    promotion = code < 128 ? (letters[code] as number) : 0;
    if (promotion === 0) return -1;
    at += 2;
  }
  const origin = captures ? first : -1;
  const extras = promotionBits(promotion) | (captures ? CAPTURE_BIT : 0);
  const spec = packMoveSpec(PAWN, squareAt(file, rank), origin) | extras;
  return spec | ((at - start) << LENGTH_SHIFT);
}

/** Scans `Nf3`, `Nbd2`, `R1xe4` or `Qh4xe1`. */
function scanPieceMove(text: string, start: number, piece: number): number {
  let at = start + 1;
  const file = fileAt(text, at);
  if (file >= 0) at += 1;
  const rank = rankAt(text, at);
  if (rank >= 0) at += 1;
  const captures = text.charCodeAt(at) === CAPTURE;
  if (captures) at += 1;
  const toFile = fileAt(text, at);
  if (toFile < 0) {
    if (captures || file < 0 || rank < 0) return -1;
    const spec = packMoveSpec(piece, squareAt(file, rank));
    return spec | ((at - start) << LENGTH_SHIFT);
  }
  const toRank = rankAt(text, at + 1);
  if (toRank < 0) return -1;
  const spec = packMoveSpec(piece, squareAt(toFile, toRank), file, rank);
  return spec | (captures ? CAPTURE_BIT : 0) | ((at + 2 - start) << LENGTH_SHIFT);
}

function fileAt(text: string, at: number): number {
  const file = text.charCodeAt(at) - LETTER_A;
  return file >= 0 && file < 8 ? file : -1;
}

function rankAt(text: string, at: number): number {
  const rank = text.charCodeAt(at) - DIGIT_1;
  return rank >= 0 && rank < 8 ? rank : -1;
}

const LETTER_O = 79;
const LETTER_A = 97;
const DIGIT_1 = 49;
const CAPTURE = 120;
const EQUALS = 61;

/**
 * The result of reading a word: a move or signs, a move that cannot be played, or an unknown word.
 */
type Taken = 'known' | 'unplayable' | 'unknown';

/** Reads words of a game's text, plays those that are moves, and reports unusual spellings. */
export class MoveTaker {
  /** Words that could not be played; they indicate which languages to try. */
  readonly failures: string[] = [];
  readonly #text: string;
  readonly #end: number;
  readonly #tree: MoveTree;
  readonly #letters: MoveLetters;
  readonly #reports: MovetextReports;
  /** True if the letters are not English, and this has not been reported yet. */
  #isForeign: boolean;

  constructor(
    {text, end}: GameCursor,
    tree: MoveTree,
    letters: MoveLetters,
    reports: MovetextReports,
  ) {
    this.#text = text;
    this.#end = end;
    this.#tree = tree;
    this.#letters = letters;
    this.#reports = reports;
    this.#isForeign = letters.name !== ENGLISH_LETTERS.name;
  }

  /** Plays the move at `start` if it has the standard spelling; returns its end, or -1. */
  takePlain(start: number): number {
    const {position} = this.#tree;
    const scanned = scanSan(this.#text, start, this.#letters.ascii);
    if (scanned < 0) return -1;
    const moveEnd = start + (scanned >> LENGTH_SHIFT);
    const end = this.#endOfSigns(moveEnd);
    if (end < 0) return -1;
    const spec = scanned & SPEC_BITS;
    const move = resolveMove(position, spec);
    if (move < 0) return -1;
    if (this.#isForeign || isOddlySpelled(position, spec, move))
      this.#noteSpelling({start, end: moveEnd}, sanOf(position, move));
    this.#tree.play(move, start, moveEnd);
    if (end > moveEnd) this.#takeSigns({start: moveEnd, end}, this.#text.slice(moveEnd, end));
    return end;
  }

  /** Reads the whole word of `span`, whatever it is. */
  takeWord(span: Span): Taken {
    const word = this.#text.slice(span.start, span.end);
    const hasMove = this.#tree.node.parent !== undefined;
    if (hasMove && this.#takeSigns(span, word)) return 'known';
    const {position} = this.#tree;
    const loose = readLooseMove(word, position, this.#letters);
    switch (loose.kind) {
      case 'legal':
        this.#takeLoose(span, word, loose);
        return 'known';
      case 'pass':
        return this.#takePass(span, word);
      case 'ambiguous':
      case 'illegal':
        this.#refuse({start: span.start, end: span.start + loose.length}, loose);
        return 'unplayable';
      case 'unknown':
        return 'unknown';
    }
  }

  /** Reads `(=)`, which marks a draw offer, `(ep)` and the like at `cursor`. */
  takeBracketedSign(cursor: GameCursor): boolean {
    BRACKETED_SIGN.lastIndex = cursor.at;
    const written = BRACKETED_SIGN.exec(cursor.text)?.[0];
    if (written === undefined) return false;
    const span = {start: cursor.at, end: cursor.at + written.length};
    if (this.takeWord(span) !== 'known') return false;
    cursor.at = span.end;
    return true;
  }

  /** Returns the end of the standard signs; -1 if the word continues after them. */
  #endOfSigns(from: number): number {
    let at = from;
    while (at < this.#end && PLAIN_SIGNS.has(this.#text.charCodeAt(at))) at += 1;
    if (at > this.#end) return -1;
    return at === this.#end || isWordEnd(this.#text.charCodeAt(at)) ? at : -1;
  }

  #takeLoose(span: Span, word: string, loose: LooseMove & {kind: 'legal'}): void {
    const {position} = this.#tree;
    const moveSpan = {start: span.start, end: span.start + loose.length};
    const san = sanOf(position, loose.move);
    if (loose.guessesQueen) {
      const message = `Unexpected \`${word}\` without a piece, expected \`${san}\``;
      this.#reports.add('game-promotion', moveSpan, message, {expected: [san]});
    } else if (isDrop(loose.move)) {
      const message = `Unexpected drop \`${word}\`, which the PGN standard does not define`;
      this.#reports.once('drop', 'game-spelling', moveSpan, message);
    } else if (loose.isInLatin === true) {
      const found = findLookAlike(word);
      const which = found === undefined ? '' : ` with a ${found.script} \`${found.letter}\``;
      const message = `Unexpected \`${word.slice(0, loose.length)}\`${which}, expected \`${san}\``;
      this.#reports.add('game-spelling', moveSpan, message, {expected: [san]});
    } else this.#noteSpelling(moveSpan, san);
    this.#tree.play(loose.move, moveSpan.start, moveSpan.end);
    if (loose.length < word.length)
      this.#takeSigns({start: moveSpan.end, end: span.end}, word.slice(loose.length));
  }

  #noteSpelling(span: Span, san: string): void {
    const written = this.#text.slice(span.start, span.end);
    if (written === san) return;
    const kind = kindOfSpelling(written, san);
    if (kind === 'letter') this.#isForeign = false;
    this.#reports.spelling(kind, span, written, san);
  }

  #takePass(span: Span, word: string): Taken {
    const {position} = this.#tree;
    if (position.checked) {
      this.#refuse(span, {kind: 'illegal', why: 'a side in check cannot pass', length: 0});
      return 'unplayable';
    }
    this.#reports.add('game-null-move', span, `Unexpected null move \`${word}\`, expected a move`);
    this.#tree.play(NULL_MOVE, span.start, span.end);
    return 'known';
  }

  #refuse(span: Span, loose: LooseRefusal): void {
    const {position} = this.#tree;
    const word = this.#text.slice(span.start, span.end);
    this.failures.push(word);
    const {rule, message, ...more} = describeRefusal(`\`${word}\``, loose, position);
    this.#reports.add(rule, span, message, more);
  }

  /** Reads signs after a move, with or without a space before them. */
  #takeSigns(span: Span, text: string): boolean {
    const {node, position} = this.#tree;
    // The other side is to move now.
    const signs = readMoveSigns(text, 0, position.turn !== BLACK);
    if (signs === undefined) return false;
    for (const nag of signs.nags) this.#tree.nag(nag);
    if (!signs.standard)
      this.#reports.once('signs', 'game-spelling', span, `Unexpected sign \`${text}\``);
    if (node.move !== NULL_MOVE)
      judgeCheck(position, {sign: signs.check, span, written: text}, this.#reports);
    return true;
  }
}

const BRACKETED_SIGN = /\((?:=|\+|#|ep|e\.p\.)\)/y;

/** `!`, `#`, `+`, `?` */
const PLAIN_SIGNS: ReadonlySet<number> = new Set([33, 35, 43, 63]);

/** Tests whether a move has an unnecessary origin, or a wrong capture sign. */
function isOddlySpelled(position: Position, spec: MoveSpec, move: Move): boolean {
  if (specPiece(spec) !== PAWN && (spec & ORIGIN_BITS) !== 0) return true;
  return specCapture(spec) !== isCapture(position, move);
}

function kindOfSpelling(written: string, san: string): string {
  if (san.startsWith('O')) return 'castling';
  if (san.includes('=')) return 'promotion';
  return PIECES.test(san) && written.charAt(0) !== san.charAt(0) ? 'letter' : 'move';
}

const PIECES = /^[KQRBN]/u;
