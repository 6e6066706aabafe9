import type {Span} from '../../text/index.ts';
import type {BookIndex, IndexedMove} from './book-index.ts';
import type {Spot} from './spot.ts';
import {outlineOf} from './symbols.ts';
import {holdsCursor} from './touches.ts';

/** Returns the expanding selections at a place: the move, the pair, the list, the game. */
export function selectionsAt(spot: Spot): readonly Span[] {
  const {index, source, offset} = spot;
  const move = index.moveAt(source.path, offset);
  const lists = index.listsAt(source.path, offset);
  const game = outlineOf(index, source.path).find(({span}) => holdsCursor(span, offset));
  const spans = [
    ...(move === undefined ? [] : [move.span, ...pairAround(index, move)]),
    ...lists.flatMap(({span, block: {command}}) =>
      command.source.path === source.path && holdsCursor(command.span, offset)
        ? [span, command.span]
        : [span],
    ),
    ...(game === undefined ? [] : [game.span]),
  ];
  return widening(spans);
}

/** Returns the span of White's move, Black's answer and the number before them. */
function pairAround(index: BookIndex, move: IndexedMove): readonly Span[] {
  const moves = index.movesOf(move.list);
  const pair = moves.filter(
    ({ply}) =>
      ply.before.ply >> 1 === move.ply.before.ply >> 1 && ply.before.game === move.ply.before.game,
  );
  const number = pair[0]?.ply.number;
  const start = Math.min(...pair.map(({span}) => span.start), number?.start ?? Infinity);
  const end = Math.max(...pair.map(({span}) => span.end));
  return start < end ? [{start, end}] : [];
}

/** Returns the spans of which each contains the preceding one. */
function widening(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const last = kept.at(-1);
    const isWider =
      last === undefined ||
      (span.start <= last.start &&
        span.end >= last.end &&
        (span.start < last.start || span.end > last.end));
    if (isWider) kept.push(span);
  }
  return kept;
}
