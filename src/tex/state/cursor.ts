import {BAR, type SourceText, type Stretch} from '../../text/index.ts';
import {AT_LETTER, EXPL_LETTER, LETTER, STOP_ALWAYS, STOP_AT_SHIFT} from '../lexer/skip-token.ts';

/** The place of a scan in its text, and the characters that stop it. */
export class Cursor {
  readonly source: SourceText;
  readonly text: string;
  offset: number;
  /** The end of the scan; `\endinput` brings it nearer. */
  end: number;
  /** The kinds of characters that stop the scan, as bits of `characterKinds`. */
  mask: number;
  /** The code of one more character that stops it, the end of a bracket; -1 for none. */
  stop = -1;
  /** The code of the character of `\MakeShortVerb`; -1 for none. */
  shortVerb = -1;
  /** True if moves are written between bars, as texmate reads them. */
  hasBars = false;
  /** The kinds of characters that make a name, as bits of `characterKinds`. */
  letters: number;
  /** The end of the name of the last control sequence; -1 before the first. */
  lastControlEnd = -1;
  /** Up to here, names without a backslash were restored; each is read once, wherever its argument ends. */
  restoredTo = 0;
  /** Up to here, `\verb` found no end on its line; -1 for nowhere. Another search would take too long. */
  verbatimFailedTo = -1;
  /** Up to here, a `$` found no other one in its paragraph; -1 for nowhere. */
  mathFailedTo = -1;

  constructor({source, start, end}: Stretch, atIsLetter: boolean) {
    this.source = source;
    this.text = source.text;
    this.offset = start;
    this.end = end;
    this.mask = STOP_ALWAYS | STOP_AT_SHIFT;
    this.letters = atIsLetter ? LETTER | AT_LETTER : LETTER;
  }

  get atIsLetter(): boolean {
    return (this.letters & AT_LETTER) !== 0;
  }

  set atIsLetter(value: boolean) {
    this.letters = value ? this.letters | AT_LETTER : this.letters & ~AT_LETTER;
  }

  get isExpl(): boolean {
    return (this.letters & EXPL_LETTER) !== 0;
  }

  set isExpl(value: boolean) {
    this.letters = value ? this.letters | EXPL_LETTER : this.letters & ~EXPL_LETTER;
  }

  /** Reads moves between bars from here on: `\begin{document}` where texmate is loaded. */
  openBars(): void {
    this.hasBars = true;
    this.shortVerb = BAR;
  }
}
