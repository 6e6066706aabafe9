import type {CommandEntry} from '../tables/command-table.ts';
import type {ScanState} from '../state/scan-state.ts';

/**
 * Leaves a gap before a list of moves that stands in the scope of something that is not followed,
 * and in the place of a command that sets up a board by such characters: then the answer is true.
 * `text` is what the command takes.
 */
export function noteUnfollowed(
  state: ScanState,
  {effect}: CommandEntry,
  start: number,
  text?: string,
): boolean {
  const {session, source, offset, purpose, items} = state;
  const {unfollowed} = session.values;
  if (session.hiddenChess !== undefined && purpose.kind !== 'body') items.push(session.hiddenChess);
  if (unfollowed.size === 0 || purpose.kind === 'body') return false;
  const isSetUp = SETTING.has(effect);
  if (!isSetUp && !PLAYING.has(effect)) return false;
  const taken = text ?? argumentsAfter(state);
  const own = {source, span: {start, end: offset}};
  const place = purpose.kind === 'expansion' ? purpose.call : own;
  let isTouched = false;
  for (const [key, what] of unfollowed) {
    if (what === '' || !touches(key, taken, isSetUp)) continue;
    isTouched = true;
    items.push({
      type: 'gap',
      kind: 'macro',
      what,
      source: place.source,
      span: place.span,
      touchesBoard: true,
    });
  }
  return isTouched && isSetUp;
}

const CHARACTER = 'catcode ';

/** A character with another meaning matters where it is used; all else matters everywhere. */
function touches(key: string, text: string, isSetUp: boolean): boolean {
  if (!key.startsWith(CHARACTER)) return !isSetUp;
  return text.includes(key.slice(CHARACTER.length));
}

/** The brackets and braces right after a name, as far as they reach. */
function argumentsAfter({text, offset, end}: ScanState): string {
  let depth = 0;
  for (let i = offset; i < end; i += 1) {
    const sign = text.charAt(i);
    if (sign === '\\') i += 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (depth === 0 && !/\s/.test(sign)) return text.slice(offset, i);
    if (depth < 0) return text.slice(offset, i);
  }
  return text.slice(offset, end);
}

const PLAYING: ReadonlySet<CommandEntry['effect']> = new Set([
  ...(['mainline', 'hidemoves', 'variation', 'variation-current'] as const),
  ...(['continue-variation', 'continue-variation-current', 'texmate-moves'] as const),
]);

const SETTING: ReadonlySet<CommandEntry['effect']> = new Set([
  ...(['new-chess-game', 'resume-game', 'fen-board', 'placement', 'xskak-set', 'diagram'] as const),
  'diagram-settings',
]);
