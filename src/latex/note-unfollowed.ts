import type {CommandEntry} from './command-table.ts';
import type {ScanState} from './scan-state.ts';

/** Leaves a gap before a list of moves that stands in the scope of something that is not followed. */
export function noteUnfollowed(
  {session, source, offset, purpose, items}: ScanState,
  {effect}: CommandEntry,
  start: number,
): void {
  const {unfollowed} = session.values;
  if (unfollowed.size === 0 || purpose.kind === 'body' || !PLAYING.has(effect)) return;
  const own = {source, span: {start, end: offset}};
  const place = purpose.kind === 'expansion' ? purpose.call : own;
  for (const what of unfollowed.values()) {
    if (what === '') continue;
    items.push({
      type: 'gap',
      kind: 'macro',
      what,
      source: place.source,
      span: place.span,
      touchesBoard: true,
    });
  }
}

const PLAYING: ReadonlySet<CommandEntry['effect']> = new Set([
  ...(['mainline', 'hidemoves', 'variation', 'variation-current'] as const),
  ...(['continue-variation', 'continue-variation-current', 'texmate-moves'] as const),
]);
