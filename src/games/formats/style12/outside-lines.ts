import type {Diagnostic, SourceText} from '../../../text/index.ts';
import {reportFlaw} from '../report-flaw.ts';
import type {LogLine} from './log-lines.ts';

/**
 * Reports the lines of a log that concern no game, such as conversation: consecutive ones once, at
 * the first. The parts of a log must be given in order.
 */
export class OutsideLines {
  #isOutside = false;

  /** Returns the diagnostic about a line, if it is the first that concerns no game. */
  judge(isKnown: boolean, source: SourceText, {span, text}: LogLine): Diagnostic | undefined {
    // Nothing is left of a line with a prompt alone.
    if (text === '') return undefined;
    const isFirst = !isKnown && !this.#isOutside;
    this.#isOutside = !isKnown;
    return isFirst ? reportFlaw('game-outside-text', source, span, MESSAGE) : undefined;
  }
}

const MESSAGE = 'Unexpected text from this line to the next of a game; it belongs to no game';
