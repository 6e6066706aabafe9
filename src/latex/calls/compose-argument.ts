import {SourceText} from '../../source/source-text.ts';
import type {Argument, Call, TexNode} from '../document/tex-document.ts';
import type {TextOrigins, TextPiece} from '../../tex/text-origins.ts';
import type {Stretch} from '../../tex/stretch.ts';
import {insideScopes} from '../state/assign.ts';
import {isNode} from '../state/raw-item.ts';
import type {RawArgument} from '../state/raw-item.ts';
import {scanStretch} from '../state/scan-state.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {Arguments} from './command-of.ts';

/** How deeply macros may call macros; TeX gives up later, and authors stay far below. */
export const MAX_CALL_DEPTH = 50;

/**
 * Puts the arguments of a call into an argument of a command in the body of its macro, such as
 * `1.e4 #1`, and scans the text that comes of it.
 */
export function composeArgument(
  state: ScanState,
  {source: body, start, end, closed}: RawArgument,
  actuals: Arguments,
  call: Call,
): Argument {
  const pieces: TextPiece[] = [];
  let text = '';
  const add = (stretch: Stretch): void => {
    const length = stretch.end - stretch.start;
    if (length > 0) pieces.push({at: text.length, length, ...stretch});
    text += stretch.source.slice(stretch);
  };
  let done = start;
  for (const {0: hole, 1: digit, index} of body.text.slice(start, end).matchAll(/#+(\d)/g)) {
    add({source: body, start: done, end: start + index});
    const given = actuals[Number(digit) - 1];
    if (given !== undefined) add({source: given.source, start: given.start, end: given.end});
    done = start + index + hole.length;
  }
  add({source: body, start: done, end});
  const source = new SourceText(state.session.spend(text.length) ? text : '', body.path);
  const stretch = {source, start: 0, end: source.text.length};
  const children = scanComposed(state, stretch, call, pieces);
  return {...stretch, at: call, children, closed, origins: pieces};
}

function scanComposed(
  state: ScanState,
  stretch: Stretch,
  call: Call,
  origins: TextOrigins,
): readonly TexNode[] {
  const {session, output} = state;
  if (session.depth >= MAX_CALL_DEPTH) return [];
  session.depth += 1;
  const purpose = {kind: 'expansion', call, origins} as const;
  const found = insideScopes(state, () => scanStretch(state, stretch, purpose));
  session.depth -= 1;
  output.packages.push(...found.packages);
  output.documents.push(...found.documents);
  return found.items.filter(isNode);
}
