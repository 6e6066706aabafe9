import {BACKSLASH, OPEN_BRACE, PERCENT, type Span} from '../../text/index.ts';
import {AT_LETTER, LETTER, afterComment, afterControl, nextSpecial} from './skip-token.ts';

/** A brace or a control sequence of a text; `begin` and `end` are those of an environment, with its name. */
export interface TexMark extends Span {
  readonly kind: 'open' | 'close' | 'control' | 'begin' | 'end';
  /** Of the control sequence without its backslash, or of the environment; empty for a brace. */
  readonly name: string;
}

/**
 * Returns the first mark from `start` on; undefined if there is none. Comments are passed over.
 * `letters` are the kinds of characters that make names.
 */
export function nextMark(
  text: string,
  start: number,
  end = text.length,
  letters = LETTER,
): TexMark | undefined {
  let at = nextSpecial(text, start, end);
  while (at < end && text.charCodeAt(at) === PERCENT) {
    at = nextSpecial(text, afterComment(text, at, end), end);
  }
  if (at >= end) return undefined;
  const code = text.charCodeAt(at);
  if (code === BACKSLASH) return controlMark(text, at, end, letters);
  return {kind: code === OPEN_BRACE ? 'open' : 'close', name: '', start: at, end: at + 1};
}

function controlMark(text: string, start: number, end: number, letters: number): TexMark {
  const after = afterControl(text, start, end, letters);
  const name = text.slice(start + 1, after);
  if (name === 'begin' || name === 'end') {
    ENVIRONMENT.lastIndex = after;
    const [, environment] = ENVIRONMENT.exec(text) ?? [];
    const last = ENVIRONMENT.lastIndex;
    if (environment !== undefined && last <= end) {
      return {kind: name, name: environment, start, end: last};
    }
  }
  return {kind: 'control', name, start, end: after};
}

const ENVIRONMENT = /\s*\{([^{}]{0,80})\}/y;

/** Returns the control sequences of a text, those in comments left out. */
export function controlsIn(text: string): readonly TexMark[] {
  const found: TexMark[] = [];
  const next = (at: number): TexMark | undefined =>
    nextMark(text, at, text.length, LETTER | AT_LETTER);
  for (let mark = next(0); mark !== undefined; mark = next(mark.end)) {
    if (mark.kind !== 'open' && mark.kind !== 'close') found.push(mark);
  }
  return found;
}
