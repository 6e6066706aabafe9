import type {CommandRow, Effect} from '../tables/command-table.ts';
import {LISTS_OF_MOVES} from '../tables/effects.ts';
import {bracketedText} from '../lexer/bracketed-text.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {assign} from '../state/assign.ts';
import {LANGUAGE} from '../state/scopes.ts';
import type {ScanState} from '../state/scan-state.ts';

/**
 * Leaves a gap before a list of moves in the scope of something that is not followed,
 * and in the place of a command that sets up a board by such characters: then the answer is true.
 * `text` is what the command takes.
 */
export function noteUnfollowed(
  state: ScanState,
  {effect}: CommandRow,
  start: number,
  text?: string,
): boolean {
  const {
    session,
    purpose,
    cursor: {offset},
    output: {items},
  } = state;
  const {unfollowed} = session.values;
  if (session.hiddenChess !== undefined && purpose.kind !== 'body') items.push(session.hiddenChess);
  if (unfollowed.size === 0 || purpose.kind === 'body') return false;
  if (effect === 'skak-language' && unfollowed.has(LANGUAGE))
    assign(state, unfollowed, [LANGUAGE, ''], false);
  const isSetUp = SETTING.has(effect);
  if (!isSetUp && !PLAYING.has(effect)) return false;
  const taken = text ?? bracketedText(state.cursor.text, offset, state.cursor.end);
  let isTouched = false;
  for (const [key, what] of unfollowed) {
    if (what === '' || !touches(key, taken, isSetUp)) continue;
    isTouched = true;
    leaveGap(state, {kind: 'macro', what, touchesBoard: true}, {start, end: offset});
  }
  return isTouched && isSetUp;
}

const CHARACTER = 'catcode ';

/** A character with another meaning matters where it is used; all else matters everywhere. */
function touches(key: string, text: string, isSetUp: boolean): boolean {
  if (!key.startsWith(CHARACTER)) return !isSetUp;
  return text.includes(key.slice(CHARACTER.length));
}

const PLAYING: ReadonlySet<Effect> = new Set<Effect>([...LISTS_OF_MOVES, 'texmate-moves']);

const SETTING: ReadonlySet<Effect> = new Set<Effect>([
  ...(['new-chess-game', 'resume-game', 'fen-board', 'placement', 'xskak-set', 'diagram'] as const),
  'diagram-settings',
]);
