import {holdsMovesOf} from '../state/holds-moves.ts';
import {activeCharactersOf, OPENING_SHORTHAND} from '../tables/active-characters.ts';
import {numberMacros} from '../tables/number-macros.ts';
import type {Call, ChessCommand, TexNode} from '../document/tex-document.ts';

/** Adds a command, and before a list of moves that only TeX can read a gap. */
export function pushCommand(out: TexNode[], command: ChessCommand, {source, span}: Call): void {
  const what = unreadIn(command);
  if (what !== undefined) {
    out.push({type: 'gap', kind: 'macro', what, source, span, touchesBoard: true});
  }
  out.push(command);
}

/** A character written by its code, a shorthand, or a move number of which the value is not known. */
function unreadIn(command: ChessCommand): string | undefined {
  const {
    effect,
    arguments: [moves],
  } = command;
  if (moves === undefined || !holdsMovesOf(effect)) return undefined;
  const text = moves.source.text.slice(moves.start, moves.end);
  const [code] = /\^\^(?:[0-9a-f]{2}|[^])/.exec(text) ?? [];
  if (code !== undefined) return code;
  const shorthand = shorthandIn(command, text);
  if (shorthand !== undefined) return shorthand;
  if (!text.includes('\\')) return undefined;
  const [number] = numberMacros(text);
  return number && text.slice(number.start, number.end);
}

/**
 * A sign after a move that babel may have made a macro: `{"a}`, where what a letter after the sign makes
 * hangs on the language and the encoding of the font, one character, which skak takes for a comment, or
 * code at which it fails; and what French does, if it is not known whether pdfTeX runs.
 */
function shorthandIn({characters}: ChessCommand, text: string): string | undefined {
  if (characters === undefined) return undefined;
  const {language, off, isUncertain} = characters;
  const breaking = activeCharactersOf(language, false)?.breaking ?? '';
  const active = Array.from(breaking).filter((sign) => !off.includes(sign));
  if (isUncertain) return active.find((sign) => text.includes(sign));
  return active.includes('"') ? OPENING_SHORTHAND.exec(text)?.[1] : undefined;
}
