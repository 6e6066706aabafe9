import type {Diagnostic, RelatedPlace} from '../diagnostic/diagnostic.ts';
import {turnOf, writeTurn} from '../replay/played-game.ts';
import type {BookIndex, IndexedList, IndexedMove} from './book-index.ts';

/**
 * Adds the preceding move to a finding about a move or its number, also if that move is in another
 * list or another file.
 */
export function withEarlierMove(index: BookIndex, finding: Diagnostic): Diagnostic {
  const place = AFTER_MOVES.has(finding.rule) ? placeOfEarlier(index, finding) : undefined;
  if (place === undefined) return finding;
  return {...finding, related: [...(finding.related ?? []), place]};
}

/** Rules whose findings depend on the preceding move. */
const AFTER_MOVES: ReadonlySet<string> = new Set([
  ...['illegal-move', 'ambiguous-move', 'moves-after-mate', 'unknown-move-text'],
  ...['wrong-move-number', 'repeated-move-number', 'missing-move-number', 'wrong-side'],
]);

function placeOfEarlier(
  index: BookIndex,
  {source, span, rule}: Diagnostic,
): RelatedPlace | undefined {
  const [list] = index.listsAt(source.path, span.start);
  if (list === undefined) return undefined;
  const within = index.movesOf(list).findLast((move) => move.span.end <= span.start);
  // A list that may not start where its package plays it says nothing about the preceding moves.
  const earlier = within ?? (list.block.start === undefined ? lastBefore(index, list) : undefined);
  if (earlier === undefined) return undefined;
  const text = earlier.list.source.slice(earlier.span);
  const message =
    rule === 'moves-after-mate'
      ? `The game has ended here, with \`${text}\``
      : `The position is that after \`${writeTurn(turnOf(earlier.ply.before))}${text}\``;
  return {source: earlier.list.source, span: earlier.span, message};
}

/** Returns the move that led to the position in which a list starts. */
function lastBefore(index: BookIndex, {block}: IndexedList): IndexedMove | undefined {
  return block.before && index.moveTo(block.before);
}
