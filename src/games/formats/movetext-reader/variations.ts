import type {Comment, MoveNode} from '../../../chess/index.ts';
import type {GameCursor} from './game-cursor.ts';
import type {MoveTree} from './move-tree.ts';
import type {MovetextReports} from './movetext-reports.ts';
import type {FoundResult} from './read-result-at.ts';

/** The maximum nesting of variations; people write only a few levels. */
const DEEPEST = 10_000;

/** Opens and closes the variations of a game, and reports brackets that do not match. */
export class Variations {
  /** A result at the end of a variation, and the text as which it is kept unless the variation is not closed. */
  #result: (FoundResult & {readonly comment: Comment; readonly node: MoveNode}) | undefined;
  readonly #cursor: GameCursor;
  readonly #tree: MoveTree;
  readonly #reports: MovetextReports;

  constructor(cursor: GameCursor, tree: MoveTree, reports: MovetextReports) {
    this.#cursor = cursor;
    this.#tree = tree;
    this.#reports = reports;
  }

  /** True in a variation in square brackets, or after a semicolon in these. */
  get isSquare(): boolean {
    return /[[;]/u.test(this.#cursor.text.charAt(this.#tree.opened));
  }

  /**
   * Opens a variation at its bracket; `isRepeated` says whether its first number is the one before
   * the bracket. Returns false if it is nested too deeply, and leaves the bracket then.
   */
  open(isRepeated: boolean): boolean {
    const start = this.#cursor.at;
    const span = {start, end: start + 1};
    if (this.#tree.depth >= DEEPEST) {
      const message = `Unexpected variation nested more than ${DEEPEST} deep`;
      this.#reports.once('depth', 'game-deep-variation', span, message);
      return false;
    }
    const follows = this.#tree.open(start, isRepeated);
    this.#cursor.at = start + 1;
    if (!follows) {
      const message =
        'Unexpected variation before a move, expected it after the move that it replaces';
      this.#reports.add('game-stray-bracket', span, message);
    }
    return true;
  }

  /** Closes the innermost variation; returns whether one was open. */
  close(): boolean {
    if (this.#tree.depth === 0) {
      this.takeStray('variation');
      return false;
    }
    this.#cursor.at += 1;
    this.settleResult();
    this.#tree.close();
    return true;
  }

  /** Keeps the result of a game that a variation quotes. */
  keepResult(found: FoundResult): void {
    this.settleResult();
    const {start, end} = found.span;
    const comment = this.#tree.comment(this.#cursor.text.slice(start, end), found.span);
    this.#result = {...found, comment, node: this.#tree.node};
  }

  /** Reports a result in a variation, since something follows it. */
  settleResult(): void {
    if (this.#result === undefined) return;
    const message = 'Unexpected result in a variation, expected it after the main line';
    this.#reports.add('game-spelling', this.#result.span, message);
    this.#result = undefined;
  }

  /** Reports a closing bracket without an opening one. */
  takeStray(what: 'comment' | 'variation'): void {
    const start = this.#cursor.at;
    const bracket = this.#cursor.text.charAt(start);
    const message = `Unexpected \`${bracket}\` without an open ${what}`;
    this.#cursor.at += 1;
    this.#reports.add('game-stray-bracket', {start, end: start + 1}, message);
  }

  /** Closes all open variations at the end; returns a result in them, which belongs to the game. */
  closeAll(): FoundResult | undefined {
    if (this.#tree.depth === 0) return undefined;
    const span = {start: this.#tree.opened, end: this.#tree.opened + 1};
    const message = `Unclosed variation, expected \`${this.isSquare ? ']' : ')'}\``;
    this.#reports.add('game-unclosed-variation', span, message);
    const found = this.#result;
    if (found !== undefined) this.#tree.drop(found.comment, found.node);
    while (this.#tree.depth > 0) this.#tree.close();
    return found;
  }
}
