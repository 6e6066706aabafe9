import type {Meaning} from '../macros/meaning.ts';
import {assign} from '../state/assign.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import type {ScanState} from '../state/scan-state.ts';

/** True if skak, or xskak, has defined a command by `\newcommand` with an optional argument. */
function isOptionalInPackage(name: string, isXskak: boolean): boolean {
  return OPTIONAL.has(name) || (isXskak && name === 'mainline');
}

const OPTIONAL: ReadonlySet<string> = new Set([
  ...['newchessgame', 'resumechessgame', 'chessboard', 'skaklanguage', 'printchessgame'],
]);

/** Remembers what `\let\old\play` copies, if LaTeX keeps the code of `\play` under another name. */
export function noteLetCopy(
  {copies, inputs}: ReadingSession,
  {copy, of}: {readonly copy: string; readonly of: string},
  meaning: Meaning | undefined,
): void {
  copies.delete(copy);
  const isInPackage =
    meaning?.kind === 'chess' &&
    isOptionalInPackage(meaning.entry.name, inputs.isLoaded('xskak') === true);
  if (meaning !== undefined && (isInPackage || hasOption(meaning))) copies.set(copy, {of, meaning});
}

/**
 * LaTeX keeps the code of a command with an optional argument in a macro named after it, here
 * `\\\play`, which a copy by `\let` still calls: after `\renewcommand\play[1][]{\old[#1]}` each of the two
 * calls the other, without an end.
 */
export function spoilCopies(state: ScanState, name: string, meaning: Meaning): void {
  const {copies, definitions} = state.session;
  if (copies.size === 0 || !hasOption(meaning)) return;
  for (const [copy, {of, meaning: own}] of copies) {
    if (of !== name || definitions.commands.get(copy) !== own) continue;
    assign(state, definitions.commands, [copy, {kind: 'opaque', touchesBoard: true}], false);
  }
}

/** Tests whether `\newcommand` has defined a command with an optional argument. */
function hasOption(meaning: Meaning): boolean {
  if (meaning.kind !== 'wrapper' || meaning.wrapper.isProtected === true) return false;
  return meaning.wrapper.parameters[0]?.kind === 'optional';
}
