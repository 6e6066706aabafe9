import type {Actual} from './raw-item.ts';
import type {OpenCall, ScanState} from './scan-state.ts';

const moves = /^\s*\d+\s*(?:\.|…)/;

/** `\variation[1... h5]` and no brace after it: the author took the wrong bracket. */
export function waitsForMovesInBrace(state: ScanState, call: OpenCall): boolean {
  if (call.target.kind !== 'chess' || call.next !== 1) return false;
  const bracket = call.actuals[0];
  if (bracket === undefined) return false;
  return moves.test(state.text.slice(bracket.start, Math.min(bracket.end, bracket.start + 40)));
}

/** Takes the moves in brackets as if they stood in braces, and says so. */
export function readBracketAsMoves(
  state: ScanState,
  call: OpenCall,
): readonly Actual[] | undefined {
  if (call.parameters.length !== 2) return undefined;
  const bracket = call.actuals[0];
  if (bracket === undefined) return undefined;
  if (!waitsForMovesInBrace(state, call)) return undefined;
  const {start, end} = bracket;
  state.report({
    rule: 'bracket-for-brace',
    severity: 'error',
    message: `Moves of \`\\${call.name}\` in brackets, expected braces`,
    note: 'What stands in brackets are options; TeX takes the next letter as the moves',
    span: {start: start - 1, end: start},
    ...(bracket.closed && {
      fix: {
        title: 'Put the moves in braces',
        safety: 'unsafe',
        edits: [
          {span: {start: start - 1, end: start}, text: '{'},
          {span: {start: end, end: end + 1}, text: '}'},
        ],
      },
    }),
  });
  return [undefined, bracket];
}
