import type {Gap} from '../document/gap.ts';
import {movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import {bracketedText} from '../lexer/groups.ts';
import {choices} from '../macros/choice.ts';
import type {Choice} from '../macros/meaning.ts';
import {assign} from '../state/assign.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {OpenCall} from '../state/nesting.ts';
import {isNode, type RawItem} from '../state/raw-item.ts';
import {isCode, type ScanState} from '../state/scan-state.ts';
import type {Control} from '../state/scan-state.ts';
import {LANGUAGE} from '../state/scopes.ts';
import type {CommandRow, Effect} from '../tables/command-table.ts';
import {LISTS_OF_MOVES} from '../tables/effects.ts';

/** A control sequence without its backslash, and the offset of that. */
type NamedPlace = Pick<OpenCall, 'name' | 'start'>;

/** Notes that the text of an endnote, or of the head of a page, will change the board somewhere else. */
export function noteAside(
  state: ScanState,
  aside: Exclude<Choice['aside'], undefined>,
  command: NamedPlace,
  items: readonly RawItem[],
): void {
  const nodes = items.filter(isNode);
  const isMoving = nodes.some(movesBoard);
  if (aside === 'page') {
    if (nodes.some(touchesBoard)) leave(state, command, isMoving ? true : 'noted');
    // Only TeX knows where the page ends: games before and after may be disturbed.
    const what = `\\${command.name}`;
    if (isMoving) assign(state, state.session.values.unfollowed, [what, what], true);
  } else if (!choices.has(command.name) && nodes.some(touchesBoard)) {
    // The rules know notes by their usual names.
    leave(state, command, 'noted');
  }
  if (aside === 'notes' && isMoving) {
    state.session.hasMovingNotes = true;
    leave(state, command, 'noted');
  }
}

/** Notes, before moves of the game that TeX plays with another page, that it does not play them here. */
export function noteLater(state: ScanState, command: NamedPlace, items: readonly RawItem[]): void {
  if (items.filter(isNode).some(movesBoard)) leave(state, command, true);
}

/** `\theendnotes`: the notes are carried out here. */
export const printNotes: Control = (state, start) => {
  const name = state.cursor.text.slice(start + 1, state.cursor.offset);
  if (state.session.hasMovingNotes) leave(state, {name, start}, true);
};

function leave(
  state: ScanState,
  {name, start}: NamedPlace,
  touchesBoard: Gap['touchesBoard'],
): void {
  const span = {start, end: state.cursor.offset};
  leaveGap(state, {kind: 'repetition', what: `\\${name}`, touchesBoard}, span);
}

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

/**
 * Names what ends nothing, such as one `\fi` too many: TeX stops there, and goes on without it. Only
 * of a whole document whose code has been read is it known that nothing is open.
 */
export function noteStray(
  state: ScanState,
  kind: 'conditional' | 'macro',
  what: string,
  start: number,
): void {
  const {purpose, session, open, cursor} = state;
  const {inputs} = session;
  noteLoose(state, what);
  if (purpose.kind === 'body' || open.stack.length > 0 || inputs.hasUnreadCode) return;
  if (inputs.documentClass === undefined || inputs.openPaths.length > 1) return;
  leaveGap(state, {kind, what, touchesBoard: false}, {start, end: cursor.offset});
}

/**
 * Notes that a file ends before its groups, environments or conditionals do, or ends those of the files
 * around it. TeX allows both; which languages and macros are in force then is not followed.
 */
export function noteLoose(state: ScanState, what: string): void {
  const {session, purpose} = state;
  const {inputs} = session;
  if (purpose.kind !== 'document' || inputs.openPaths.length < 2 || session.hasEnded) return;
  if (inputs.readsPreamble || inputs.codeOptions.length > 0 || isCode(state.cursor.source.path))
    return;
  assign(state, session.values.unfollowed, ['files', what], true);
}
