import {countGrabbed} from '../tables/text-commands.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import type {Frame, OpenEnvironment} from '../state/nesting.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Argument} from '../document/tex-document.ts';

/**
 * The outermost macro or environment that takes the text at hand as its argument, as an author
 * writes it; asked only where `held` has a `#`.
 *
 * TeX has then read the characters once and for all: `#` is the sign of a parameter and cannot
 * become the sign of mate any more. Moves are read by their own command before any command inside.
 */
export function grabberOf(state: ScanState, held: readonly Argument[]): string | undefined {
  const {depth, carriedOut} = state.open;
  const isInside = depth > 0 || carriedOut.length > 0;
  return isInside && held.some(holdsHash) ? outermostOf(state) : undefined;
}

/** Tests whether an argument holds a `#`. */
export function holdsHash({source, start, end}: Argument): boolean {
  return source.text.slice(start, end).includes('#');
}

function outermostOf(state: ScanState): string | undefined {
  const {stack, groups, environments, carriedOut} = state.open;
  const openings = [
    ...carriedOut.slice(-DEEPEST).map(({name, at}) => ({at, find: () => name})),
    ...stack.slice(-DEEPEST).map((frame) => ({at: frame.open, find: () => takerOf(frame)})),
    ...groups.slice(-DEEPEST).map((at) => ({at, find: () => macroOf(state, at)})),
    ...environments
      .slice(-DEEPEST)
      .map((own) => ({at: own.start, find: () => environmentOf(state, own)})),
  ].sort((one, other) => one.at - other.at);
  for (const {find} of openings) {
    const name = find();
    if (name !== undefined) return name === '' ? undefined : name;
  }
  return undefined;
}

/** Nobody nests deeper, but for those who want a program to take its time. */
const DEEPEST = 20;

/** The empty name for the moves of a chess command, in which `#` is a character like any other. */
function takerOf(frame: Frame): string | undefined {
  const {call} = frame;
  const {target} = call;
  if (target.kind === 'chess' && holdsMoves(frame)) return '';
  return `\\${call.name}`;
}

function macroOf({session, cursor: {text}}: ScanState, open: number): string | undefined {
  const macro = macroBefore(text, open);
  if (macro === undefined) return undefined;
  const meaning = session.definitions.commands.get(macro.name);
  const count =
    meaning?.kind === 'wrapper'
      ? meaning.wrapper.parameters.filter(({kind}) => kind === 'mandatory').length
      : countGrabbed(macro.name);
  return macro.groups < count ? `\\${macro.name}` : undefined;
}

function environmentOf(
  {session, cursor: {text}}: ScanState,
  {name, start}: OpenEnvironment,
): string | undefined {
  const isSlide = name === 'frame' && session.inputs.documentClass === 'beamer';
  const isTaken = session.definitions.grabbing.has(name) || (isSlide && !isFragile(text, start));
  return isTaken ? `\\begin{${name}}` : undefined;
}

/** `\begin{frame}[fragile]` reads its body from a file. */
function isFragile(text: string, start: number): boolean {
  const head = text.slice(start, start + LONGEST_HEAD);
  return /^\\begin\s*\{frame\}\s*(?:<[^>]*>\s*)?\[[^\]]*(?:fragile|containsverbatim)/.test(head);
}

const LONGEST_HEAD = 300;
