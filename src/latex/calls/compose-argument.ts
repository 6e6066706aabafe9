import type {Argument, Call} from '../document/tex-document.ts';
import {fillHoles, findHoles} from '../macros/wrapper-body.ts';
import type {RawArgument} from '../state/raw-item.ts';
import type {ScanState} from '../state/scan-state.ts';
import {PACKAGE_LETTERS, tokenize} from '../../tex/lexer.ts';
import {writeArgument} from '../../tex/text-of-tokens.ts';
import type {Arguments} from '../state/to-argument.ts';
import {nodesInside} from '../state/scan-in-place.ts';

/**
 * Puts the arguments of a call into an argument of a command in the body of its macro, such as
 * `1.e4 #1`, and scans the text that comes of it.
 */
export function composeArgument(
  state: ScanState,
  {closed, ...body}: RawArgument,
  actuals: Arguments,
  call: Call,
): Argument {
  const taken = actuals.map((actual) => ({
    tokens:
      actual === undefined
        ? []
        : tokenize(actual, {letters: PACKAGE_LETTERS, origins: actual.origins}),
  }));
  const holes = findHoles(tokenize(body, {letters: PACKAGE_LETTERS}));
  const tokens = fillHoles(holes, taken);
  const isCheap = state.session.spend(tokens.length);
  const {source, start, end, origins} = writeArgument({tokens: isCheap ? tokens : []}, body, false);
  const stretch = {source, start, end};
  const purpose = {kind: 'expansion', call, origins} as const;
  const children = nodesInside(state, stretch, purpose);
  const from = origins === undefined ? {} : {origins};
  return {...stretch, at: call, children, closed, ...from};
}
