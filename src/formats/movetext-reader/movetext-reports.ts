import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {FlawName} from '../flaws.ts';
import {reportFlaw} from '../report-flaw.ts';

type More = Pick<Diagnostic, 'expected' | 'note' | 'fen'>;

/** How much of a stretch of unknown text a message quotes. */
const QUOTED = 40;

/** Collects what is wrong with the moves of one game, and keeps it short. */
export class MovetextReports {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #told = new Set<string>();
  /** Unknown text that may go on. */
  #unknown: Span | undefined;

  constructor(source: SourceText) {
    this.#source = source;
  }

  add(rule: FlawName, span: Span, message: string, more?: More): void {
    this.diagnostics.push({...reportFlaw(rule, this.#source, span, message), ...more});
  }

  /** Speaks of one peculiarity of spelling only where it comes first: a game is written by one hand. */
  once(kind: string, rule: FlawName, span: Span, message: string): void {
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    this.add(rule, span, message);
  }

  /** Notes that `written` is understood, and what the standard would have. */
  spelling(kind: string, span: Span, written: string, expected: string): void {
    const message = `Unexpected \`${written}\`, expected \`${expected}\``;
    this.once(`spelling of ${kind}`, 'game-spelling', span, message);
  }

  /** Unknown text; words that follow each other are one finding. */
  unknown(start: number, end: number): void {
    this.#unknown = {start: this.#unknown?.start ?? start, end};
  }

  /** Says that something known follows. */
  settle(): void {
    const span = this.#unknown;
    if (span === undefined) return;
    this.#unknown = undefined;
    const text = this.#source.slice({
      start: span.start,
      end: Math.min(span.end, span.start + QUOTED),
    });
    const more = span.end - span.start > QUOTED ? '...' : '';
    const quoted = text.replace(/\s+/gu, ' ').replaceAll('`', "'");
    this.add('game-unknown-text', span, `Unexpected \`${quoted}${more}\` among the moves`);
  }
}
