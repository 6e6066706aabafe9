import type {CommandRow, Effect} from '../tables/command-table.ts';
import {LISTS_OF_MOVES, STARTS_OF_GAMES, isMainLine} from '../tables/effects.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {mayRepeat, playsElsewhere, playsOnce} from '../tables/enclosing-table.ts';
import type {Enclosing, Gap} from '../document/gap.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {isConditional, takesBranches} from '../tables/is-conditional.ts';
import type {ScanState} from '../state/scan-state.ts';

/**
 * Notes the groups around chess that are arguments of an unknown macro, which may typeset them any
 * number of times, at any time and place: `\eqparbox{a}{\mainline{1.e4}}`. Each leaves a gap where it ends.
 */
export function noteEnclosing(state: ScanState, entry: CommandRow): void {
  const {effect} = entry;
  if (!touchesChess(entry)) return;
  for (let at = state.open.groups.length - 1; at >= 0; at -= 1) {
    const open = state.open.groups[at] ?? 0;
    // Those further out were looked at when this one was.
    if (state.open.enclosing.has(open)) break;
    const enclosing = describe(state, open);
    if (enclosing?.isElsewhere === true && MOVING.has(effect)) hideChess(state, enclosing, open);
    const isHarmless = enclosing?.isMild === true && !MOVING.has(effect);
    state.open.enclosing.set(open, isHarmless ? undefined : enclosing);
  }
}

/** Tests whether a command moves pieces, starts a game, or judges moves. */
function touchesChess({effect}: CommandRow): boolean {
  return TOUCHING.has(effect);
}

/** Chess that is carried out at another time: no position after it is certain. */
function hideChess(state: ScanState, {what, start}: Enclosing, open: number): void {
  const {
    session,
    cursor: {source},
  } = state;
  const span = {start, end: open};
  const gap: Gap = {type: 'gap', kind: 'repetition', what, source, span, touchesBoard: true};
  state.output.items.push(gap);
  session.hiddenChess = {...gap, touchesBoard: 'perhaps'};
}

/** Leaves the gap of a group that has ended. */
export function endEnclosing(state: ScanState, open: number): void {
  const enclosing = state.open.enclosing.get(open);
  state.open.enclosing.delete(open);
  if (enclosing === undefined) return;
  const {what, start} = enclosing;
  leaveGap(state, {kind: 'repetition', what, touchesBoard: 'noted'}, {start, end: open});
}

/** The macro whose argument a group is, unless it is known to do nothing odd with it. */
function describe({session, cursor: {text, end}}: ScanState, open: number): Enclosing | undefined {
  const key = KEY.exec(text.slice(Math.max(0, open - LONGEST_KEY), open));
  if (key !== null) {
    return {what: `${key[1] ?? ''}=`, start: open - key[0].length, isElsewhere: true};
  }
  const macro = macroBefore(text, open);
  if (macro === undefined) return undefined;
  const {name, at, groups} = macro;
  if (name === 'begin') {
    const what = text.slice(at, open).trim();
    const [, kind = ''] = COLUMNS.exec(what) ?? [];
    const isColumns = kind !== '' && groups > 0 && groups <= (WITH_WIDTH.test(kind) ? 2 : 1);
    return isColumns ? {what, start: at} : undefined;
  }
  const star = text.charAt(at + 1 + name.length) === '*' ? '*' : '';
  const what = `\\${name}${star}`;
  const meaning = session.definitions.commands.get(name);
  const isSteering = meaning?.kind === 'control' && star === '';
  const isOwn = meaning !== undefined && meaning.kind !== 'plain' && meaning.kind !== 'control';
  if (!isOwn && mayRepeat(name + star, groups)) return {what, start: at, isMild: true};
  const isIf = isConditional(name) && !takesBranches(name, text, at + what.length, end);
  if (isOwn || isSteering || isIf) return undefined;
  if (playsOnce(name + star, groups)) return undefined;
  return {what, start: at, isElsewhere: playsElsewhere(name)};
}

/** The description of the columns is carried out once for each of their cells, a label for each item. */
const COLUMNS = /^\\begin\s*\{([A-Za-z]*(?:tab|array|tblr)[A-Za-z]*\*?|list(?=\}))/i;
const WITH_WIDTH = /\*|x$|y$|tabu$/;

const KEY = /([A-Za-z][A-Za-z ]*)=\s*$/;
const LONGEST_KEY = 40;

/** Effects that leave another board. */
const MOVING: ReadonlySet<Effect> = new Set<Effect>([
  ...STARTS_OF_GAMES,
  ...LISTS_OF_MOVES.filter(isMainLine),
  'texmate-moves',
]);

/** Effects that move pieces, start a game, or judge moves. */
const TOUCHING: ReadonlySet<Effect> = new Set<Effect>([
  ...STARTS_OF_GAMES,
  ...LISTS_OF_MOVES,
  'texmate-moves',
]);
