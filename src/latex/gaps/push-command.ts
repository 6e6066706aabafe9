import {holdsMovesOf} from '../state/holds-moves.ts';
import {numberMacros} from '../tables/number-macros.ts';
import type {RawItem} from '../state/raw-item.ts';
import type {Call, ChessCommand} from '../document/tex-document.ts';

/** Adds a command, and before a list of moves that only TeX can read a gap. */
export function pushCommand(out: RawItem[], command: ChessCommand, {source, span}: Call): void {
  const what = unreadIn(command);
  if (what !== undefined) {
    out.push({type: 'gap', kind: 'macro', what, source, span, touchesBoard: true});
  }
  out.push(command);
}

/** A character written by its code, or a move number of which the value is not known. */
function unreadIn({effect, arguments: [moves]}: ChessCommand): string | undefined {
  if (moves === undefined || !holdsMovesOf(effect)) return undefined;
  const text = moves.source.text.slice(moves.start, moves.end);
  const [code] = /\^\^(?:[0-9a-f]{2}|[^])/.exec(text) ?? [];
  if (code !== undefined) return code;
  if (!text.includes('\\')) return undefined;
  const number = numberMacros(text).find(({name, isRegister}) => {
    return isRegister || name.startsWith('the');
  });
  return number && text.slice(number.start, number.end);
}
