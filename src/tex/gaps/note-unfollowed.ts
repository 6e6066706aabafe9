import {GROUP} from '../state/nesting.ts';
import type {Gap} from '../document/gap.ts';
import type {Branches, TexNode} from '../document/tex-document.ts';
import type {SourceText, Span} from '../../text/index.ts';
import {movesBoard, repeatedArgument, touchesBoard} from '../document/repeated-argument.ts';
import {bracketedText} from '../lexer/groups.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {choices} from '../macros/choice.ts';
import type {Choice} from '../macros/meaning.ts';
import {assign, leaveScopes} from '../state/assign.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {OpenCall} from '../state/nesting.ts';
import {isCode, type ScanState, type Control} from '../state/scan-state.ts';
import {LANGUAGE, endScope} from '../state/scopes.ts';
import type {CommandRow, Effect} from '../tables/command-table.ts';
import {LISTS_OF_MOVES} from '../tables/effects.ts';

/** A control sequence without its backslash, and the offset of that. */
type NamedPlace = Pick<OpenCall, 'name' | 'start'>;

/** Notes that the text of an endnote, or of the head of a page, will change the board somewhere else. */
export function noteAside(
  state: ScanState,
  aside: Exclude<Choice['aside'], undefined>,
  command: NamedPlace,
  items: readonly TexNode[],
): void {
  const isMoving = items.some(movesBoard);
  if (aside === 'page') {
    if (items.some(touchesBoard)) leave(state, command, isMoving ? true : 'noted');
    // Only TeX knows where the page ends: games before and after may be disturbed.
    const what = `\\${command.name}`;
    if (isMoving) assign(state, state.session.values.unfollowed, [what, what], true);
  } else if (!choices.has(command.name) && !isMoving && items.some(touchesBoard)) {
    // The rules know notes by their usual names.
    leave(state, command, 'noted');
  }
  if (aside === 'notes' && isMoving) {
    state.session.hasMovingNotes = true;
    leave(state, command, 'noted');
  }
}

/** Notes, before moves of the game that TeX plays with another page, that it does not play them here. */
export function noteLater(state: ScanState, command: NamedPlace, items: readonly TexNode[]): void {
  if (items.some(movesBoard)) leave(state, command, true);
}

/** Notes moves of the game in several arguments of `\alt` or `\temporal`: beamer plays one after the other, slide by slide. */
export function noteTurns(
  state: ScanState,
  command: NamedPlace,
  alternatives: readonly (readonly TexNode[])[],
): void {
  // One that starts a game leads to the same board, whatever is before it.
  const call = {name: command.name, source: state.cursor.source, span: {start: 0, end: 0}};
  const goOn = alternatives.filter(
    (items) => items.some(movesBoard) && repeatedArgument(items, call) !== undefined,
  );
  if (goOn.length > 1) leave(state, command, true);
}

/** `\theendnotes`: the notes are carried out here. */
export const printNotes: Control = (state, start) => {
  const {source, offset} = state.cursor;
  const name = source.text.slice(start + 1, offset);
  state.output.items.push(notesAt(source, {start, end: offset}));
  if (state.session.hasMovingNotes) leave(state, {name, start}, true);
};

/** The place at which the notes so far are printed. */
export function notesAt(source: SourceText, span: Span): Branches {
  return {type: 'branches', source, span, alternatives: [], isAside: true, notes: 'printed'};
}

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
    cursor: {offset},
    output: {items},
  } = state;
  const {unfollowed} = session.values;
  if (session.hiddenChess !== undefined) items.push(session.hiddenChess);
  if (unfollowed.size === 0) return false;
  if (effect === 'skak-language' && unfollowed.has(LANGUAGE))
    assign(state, unfollowed, [LANGUAGE, ''], false);
  if (!SETTING.has(effect) && !PLAYING.has(effect)) return false;
  const taken = text ?? bracketedText(state.cursor.text, offset, state.cursor.end);
  const found = unfollowedFor(session, effect, taken);
  for (const what of found)
    leaveGap(state, {kind: 'macro', what, touchesBoard: true}, {start, end: offset});
  return found.length > 0 && SETTING.has(effect);
}

/** The kinds of code that are not followed and matter for a command with an effect and a text. */
function unfollowedFor(
  {values}: ScanState['session'],
  effect: Effect,
  taken: string,
): readonly string[] {
  const isSetUp = SETTING.has(effect);
  if (!isSetUp && !PLAYING.has(effect)) return [];
  return Array.from(values.unfollowed).flatMap(([key, what]) =>
    what !== '' && touches(key, taken, isSetUp) ? what : [],
  );
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
  {kind, what, touchesBoard = false}: Pick<Gap, 'kind' | 'what'> & Partial<Gap>,
  start: number,
): void {
  const {session, open, cursor} = state;
  const {inputs} = session;
  if (endLoose(state, [what.replace('\\end', '\\begin')])) return;
  const isWhole = !inputs.hasUnreadCode && inputs.documentClass !== undefined;
  // A file knows of the conditionals around it; TeX passes over a `\fi` that ends none, as over a mistake.
  const isKnown = isWhole && what === '\\fi' && open.knowsConditionals;
  if (!isKnown) noteLoose(state, what);
  if (open.isInArgument || !isWhole || (!isKnown && inputs.openPaths.length > 1)) return;
  leaveGap(state, {kind, what, touchesBoard}, {start, end: cursor.offset});
}

/** A `&` or `\\multicolumn` that parts no cells; files may be parts of tables. */
export function noteStrayCell(
  state: ScanState,
  offset: number,
  {what, touchesBoard}: Pick<Gap, 'what' | 'touchesBoard'> = {what: '&', touchesBoard: false},
): void {
  const {session, open} = state;
  const {looseGroups} = session.scopes;
  if (!session.hasBegun || session.inputs.openPaths.length > 1 || looseGroups.length > 0) return;
  const {unfollowed} = session.values;
  const isOwn = ['catcode &', 'files', 'groups'].some((key) => unfollowed.has(key));
  if (isOwn || open.conditionals.length > 0) return;
  noteStray(state, {kind: 'macro', what, touchesBoard}, offset);
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

/** Remembers the groups that a file leaves open: true if what they hold is known in the files around it. */
export function keepLoose({session, open, purpose, cursor}: ScanState): boolean {
  const {scopes, inputs} = session;
  const {groups, environments, stack, languageDepths} = open;
  const isSimple = environments.every(({name}) => name === GROUP || /^\w/.test(name));
  if (purpose.kind !== 'document' || inputs.openPaths.length < 2 || stack.length > 0 || !isSimple)
    return false;
  // A brace of an argument is none of the text: TeX has not found its end.
  if (groups.some((at) => macroBefore(cursor.text, at) !== undefined)) return false;
  const openings = [
    ...groups.map((at) => ({at, what: '{'})),
    ...environments.map(({start: at, name}) => ({
      at,
      what: name === GROUP ? GROUP : `\\begin{${name}}`,
    })),
  ].sort((one, other) => one.at - other.at);
  const languages = languageDepths.filter((depth) => depth > 0).length;
  const isNoted = languages > 0 || scopes.undo.depth > scopes.baseDepth;
  // The languages are counted once more in the file around this one.
  const assigned = scopes.assigned + languageDepths.length;
  for (const [i, {what}] of openings.entries())
    scopes.looseGroups.push({what, assigned, isNoted, languages: i === 0 ? languages : 0});
  if (isNoted) noteGroups(session, openings[0]?.what ?? '{');
  return true;
}

/**
 * Ends a group that one of these has opened in a file that has ended, if there is any. After it lists are
 * judged again, unless more was set in it since.
 */
export function endLoose(state: ScanState, openings: readonly string[]): boolean {
  const {purpose, session, open, output, cursor} = state;
  const {scopes} = session;
  const last = scopes.looseGroups.at(-1);
  if (purpose.kind !== 'document' || last === undefined || !openings.includes(last.what))
    return false;
  scopes.looseGroups.pop();
  const {assigned, isNoted, languages, what} = last;
  if (assigned !== scopes.assigned || open.languageDepths.length < languages) {
    noteGroups(session, what);
    scopes.looseGroups.length = 0;
  } else if (isNoted && !scopes.looseGroups.some((group) => group.isNoted)) {
    leaveScopes(state);
    open.languageDepths.length -= languages;
    const place = {
      name: '',
      source: cursor.source,
      span: {start: cursor.offset, end: cursor.offset},
    };
    if (languages > 0) output.items.push(endScope(place, languages, false));
    noteGroups(session, '');
  }
  return true;
}

/** Has no list judged because of a group that `what` opens; '' ends that. */
function noteGroups({values}: ScanState['session'], what: string): void {
  values.unfollowed.set('groups', what);
}
