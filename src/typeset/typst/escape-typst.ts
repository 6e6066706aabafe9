import {cleanText} from '../clean-text.ts';

/**
 * Converts text to Typst markup that prints the text and does nothing else. Text of games is untrusted
 * until it has been escaped. The result can stand anywhere in markup, except after a backslash; the
 * document has `#set smartquote(enabled: false)`.
 */
export function escapeTypst(text: string): string {
  return cleanText(text).replace(SUSPECTS, '\\$&');
}

/**
 * Characters with a meaning in markup (Typst 0.14, reference: syntax): anywhere; a semicolon, which ends
 * an expression; dots and hyphens that are joined, and a hyphen that becomes a minus; the beginning of a comment;
 * and what begins an item of a list or a heading at the start.
 */
const SUSPECTS =
  /[\\#*_`$<>@[\]~;]|\.(?=\.\.)|-(?!\p{L})|(?<!\p{L})-|\/(?=[/*])|(?<=^\s*)[=+/]|(?<=^\s*\d+)\./gu;

/** Writes text as a string of Typst. */
export function quoteTypst(text: string): string {
  return `"${cleanText(text).replace(/["\\]/g, '\\$&')}"`;
}
