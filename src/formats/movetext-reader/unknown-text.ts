import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {commentText} from './comment-text.ts';
import type {MoveTree} from './move-tree.ts';
import type {MovetextReports} from './movetext-reports.ts';

/** How much of the text a message quotes. */
const QUOTED = 40;

/** Text among the moves that is not understood: it is kept as a comment at its place. */
export class UnknownText {
  readonly #source: SourceText;
  readonly #tree: MoveTree;
  readonly #reports: MovetextReports;
  /** The comment for the words so far; its text is known when something else follows. */
  #open: {text: string; span: Span} | undefined;

  constructor(source: SourceText, tree: MoveTree, reports: MovetextReports) {
    this.#source = source;
    this.#tree = tree;
    this.#reports = reports;
  }

  /** Reads a word; a number alone, such as that of a page, is only reported. */
  takeWord(span: Span): void {
    const word = this.#source.slice(span);
    if (this.#open !== undefined || !/^\d+$/.test(word)) {
      this.take(span);
      return;
    }
    const message = `Unexpected number \`${word}\` among the moves`;
    this.#reports.add('game-wrong-number', span, message);
  }

  /** Adds text; what follows directly becomes part of one comment and one finding. */
  take({start, end}: Span): void {
    if (this.#open !== undefined) {
      this.#open.span = {start: this.#open.span.start, end};
      return;
    }
    this.#open = {text: '', span: {start, end}};
    this.#tree.comment(this.#open);
  }

  /** Ends the text, since something known follows. */
  settle(): void {
    const {span} = this.#open ?? {};
    if (span === undefined || this.#open === undefined) return;
    const text = this.#source.slice(span);
    this.#open.text = commentText(text);
    this.#open = undefined;
    const more = text.length > QUOTED ? '...' : '';
    const quoted = text.slice(0, QUOTED).replace(/\s+/gu, ' ').replaceAll('`', "'");
    const message = `Unexpected \`${quoted}${more}\` among the moves`;
    this.#reports.add('game-unknown-text', span, message);
  }
}
