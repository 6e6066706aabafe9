import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {type FlawName, reportFlaw} from '../flaws.ts';
import type {GameCursor} from './game-cursor.ts';

/** The message about a line that starts with `%` (PGN standard 1994-03-12, 6). */
export const ESCAPED = 'Unexpected line that starts with `%`, which is skipped';

type More = Pick<Diagnostic, 'expected' | 'note' | 'fen'>;

/** Collects the diagnostics about the moves of one game, and limits their number. */
export class MovetextReports {
  readonly diagnostics: Diagnostic[] = [];
  readonly #source: SourceText;
  readonly #reported = new Set<string>();

  constructor(source: SourceText) {
    this.#source = source;
  }

  add(rule: FlawName, span: Span, message: string, more?: More): void {
    this.diagnostics.push({...reportFlaw(rule, this.#source, span, message), ...more});
  }

  /**
   * Reports a kind of spelling at its first occurrence only, since a game usually has one author.
   */
  once(kind: string, rule: FlawName, span: Span, message: string): void {
    if (this.#reported.has(kind)) return;
    this.#reported.add(kind);
    this.add(rule, span, message);
  }

  /** Reports skipped lines up to the cursor; those after the game are text outside games. */
  escapes({escapes, at}: GameCursor): void {
    for (const span of escapes) {
      if (span.end <= at) this.add('game-escaped-line', span, ESCAPED);
    }
  }

  /** Reports that `written` is understood, and the spelling of the standard. */
  spelling(kind: string, span: Span, written: string, expected: string): void {
    const message = `Unexpected \`${written}\`, expected \`${expected}\``;
    this.once(`spelling of ${kind}`, 'game-spelling', span, message);
  }
}
