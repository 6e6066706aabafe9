import {isDrop, NULL_MOVE} from '../../chess/move.ts';
import type {Move} from '../../chess/move.ts';
import {
  LENGTH_SHIFT,
  ORIGIN_BITS,
  SPEC_BITS,
  specCapture,
  specPiece,
} from '../../chess/move-spec.ts';
import type {MoveSpec} from '../../chess/move-spec.ts';
import {BLACK, PAWN} from '../../chess/piece.ts';
import type {Position} from '../../chess/position.ts';
import {isCapture, resolveMove} from '../../chess/resolve-move.ts';
import {sanOf} from '../../chess/write-san.ts';
import {writeFen} from '../../chess/fen.ts';
import type {Span} from '../../source/span.ts';
import type {GameCursor} from './game-cursor.ts';
import {judgeCheck} from './judge-check.ts';
import type {MoveTree} from './move-tree.ts';
import type {MovetextReports} from './movetext-reports.ts';
import {ENGLISH_LETTERS} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';
import {readLooseMove} from './read-loose-move.ts';
import type {LooseMove} from './read-loose-move.ts';
import {scanSan} from './scan-san.ts';
import {readMoveSigns} from './signs.ts';
import {isWordEnd} from '../blanks.ts';

/**
 * The result of reading a word: a move or signs, a move that cannot be played, or an unknown word.
 */
export type Taken = 'known' | 'unplayable' | 'unknown';

/** Reads words of a game's text, plays those that are moves, and reports unusual spellings. */
export class MoveTaker {
  /** Words that could not be played; they indicate which languages to try. */
  readonly failures: string[] = [];
  readonly #text: string;
  readonly #end: number;
  readonly #tree: MoveTree;
  readonly #letters: MoveLetters;
  readonly #reports: MovetextReports;
  /** Whether the letters are not English, and this has not been reported yet. */
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
    this.#reports.add('game-null-move', span, `Unexpected pass \`${word}\`, expected a move`);
    this.#tree.play(NULL_MOVE, span.start, span.end);
    return 'known';
  }

  #refuse(span: Span, loose: LooseMove & {kind: 'ambiguous' | 'illegal'}): void {
    const {position} = this.#tree;
    const word = this.#text.slice(span.start, span.end);
    this.failures.push(word);
    const fen = writeFen(position);
    const whose = `for ${nameTurn(position)}`;
    if (loose.kind === 'illegal') {
      const message = `Illegal move \`${word}\` ${whose}: ${loose.why}`;
      this.#reports.add('game-illegal-move', span, message, {fen});
    } else {
      const sans = loose.sans.map((san) => `\`${san}\``).join(' or ');
      const message = `Ambiguous move \`${word}\` ${whose}, expected ${sans}`;
      this.#reports.add('game-ambiguous-move', span, message, {fen, expected: loose.sans});
    }
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

/** Whether a move has an unnecessary origin, or a wrong capture sign. */
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

/** `White at move 2` */
function nameTurn(position: Position): string {
  return `${position.turn === BLACK ? 'Black' : 'White'} at move ${position.fullmove}`;
}
