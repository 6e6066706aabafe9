import {BLACK} from '../../../chess/index.ts';
import type {GameCursor} from './game-cursor.ts';
import type {MoveTree} from './move-tree.ts';
import type {MovetextReports} from './movetext-reports.ts';

interface WrittenNumber {
  readonly value: number;
  /** The number of dots after it; `…` counts as three. */
  readonly dots: number;
  readonly start: number;
  readonly end: number;
  /** True if the digits have neither dots nor a bracket after them. */
  readonly isBare: boolean;
  /** True if dots directly follow the digits, as in the standard. */
  readonly isPlain: boolean;
}

/** `12.`, `12...`, `12. ...`, `12 .`, `12…`, `12)`, `12`; move numbers have at most four digits. */
const NUMBER = /(\d{1,4})(?!\d)([ \t]*)((?:[.…][ \t]*)*[.…]|\)(?=[ \t]*[\p{L}0]))?/uy;

/** Reads the move number at `at`, including all its dots. */
export function readNumberAt(
  text: string,
  at: number,
  mayClose: boolean,
): WrittenNumber | undefined {
  NUMBER.lastIndex = at;
  const match = NUMBER.exec(text);
  if (match === null) return undefined;
  const [whole, digits = '', blanks = '', marks = ''] = match;
  const isBracket = marks === ')';
  const isBare = marks === '' || (isBracket && !mayClose);
  const end = isBare ? at + digits.length : at + whole.length;
  const dots = isBare || isBracket ? 0 : countDots(marks);
  const isPlain = dots > 0 && blanks === '';
  return {value: Number(digits), dots, start: at, end, isBare, isPlain};
}

/** Tests whether a character is an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function countDots(marks: string): number {
  let dots = 0;
  for (const mark of marks) dots += mark === '.' ? 1 : mark === '…' ? 3 : 0;
  return dots;
}

/** Reads move numbers and checks them; they do not affect which moves are played. */
export class MoveNumbers {
  /** A number whose move has not been read yet. */
  pending: WrittenNumber | undefined;
  /** The distance of the numbers ahead of the moves, so that an error is reported once. */
  #ahead = 0;
  readonly #cursor: GameCursor;
  readonly #tree: MoveTree;
  readonly #reports: MovetextReports;

  constructor(cursor: GameCursor, tree: MoveTree, reports: MovetextReports) {
    this.#cursor = cursor;
    this.#tree = tree;
    this.#reports = reports;
  }

  /**
   * Reads the number at the cursor; returns false for an unexpected bare number, which may be that
   * of a page.
   */
  take(): boolean {
    const cursor = this.#cursor;
    const tree = this.#tree;
    const number = readNumberAt(cursor.text, cursor.at, tree.depth === 0);
    if (number === undefined) return false;
    const due = tree.position.fullmove;
    if (number.isBare && number.value !== due + this.#ahead) return false;
    this.#judge(number, due);
    this.pending = number;
    tree.awaitMove();
    cursor.at = number.end;
    return true;
  }

  #judge(number: WrittenNumber, due: number): void {
    const {value, dots, isPlain} = number;
    const isBlack = this.#tree.position.turn === BLACK;
    const written = this.#cursor.text.slice(number.start, number.end).trim();
    const expected = `${due}${isBlack ? '...' : '.'}`;
    if (value !== due && value - due !== this.#ahead) {
      const message = `Unexpected move number \`${written}\`, expected \`${expected}\``;
      this.#reports.add('game-wrong-number', number, message, {expected: [expected]});
    } else if (!isPlain || dots > 1 !== isBlack) {
      this.#reports.spelling('number', number, written, expected);
    }
    this.#ahead = value - due;
  }

  /**
   * True if the variation at the cursor belongs to the next move: it repeats the number that has
   * just been read.
   *
   *     1.e4 e5 2. (2.d4) Nf3
   *                 ^^
   */
  isRepeatedInside(): boolean {
    if (this.pending === undefined) return false;
    const {text} = this.#cursor;
    let at = this.#cursor.at + 1;
    while (text.charCodeAt(at) === SPACE) at += 1;
    const inside = readNumberAt(text, at, false);
    return inside?.value === this.pending.value && inside.dots > 1 === this.pending.dots > 1;
  }
}

const SPACE = 32;
