import {CELL, TABBING_FIELD} from '../state/nesting.ts';
import type {CommandRow, Effect} from '../tables/command-table.ts';
import {LISTS_OF_MOVES, STARTS_OF_GAMES, isHidden, isMainLine} from '../tables/effects.ts';
import {assign, isShort} from '../state/assign.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {mayRepeat, playsElsewhere, playsOnce, playsOption} from '../tables/enclosing-table.ts';
import type {Enclosing, Gap} from '../document/gap.ts';
import {PARAGRAPH} from '../lexer/grab.ts';
import {closeOfGroup} from '../lexer/groups.ts';
import {macroBefore, type MacroBefore} from '../lexer/macro-before.ts';
import {isOfLatex} from '../macros/meaning.ts';
import {isConditional, takesBranches} from '../tables/is-conditional.ts';
import {shownPlace, type ScanState} from '../state/scan-state.ts';
import {changesTitle} from '../state/title-code.ts';

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
    if (state.open.groups.length - at < DEEPEST) noteCutArgument(state, open);
    const enclosing = describe(state, open);
    if (enclosing?.isElsewhere === true && MOVING.has(effect)) hideChess(state, enclosing, open);
    const isHarmless = enclosing?.isMild === true && !MOVING.has(effect);
    state.open.enclosing.set(open, isHarmless ? undefined : enclosing);
  }
}

/**
 * Notes chess in the brackets of a macro or an environment, which may print them after its text, for
 * each item, or not at all: `\dictum[\mainline{...}]{...}`, `\node[label={\mainline{...}}]`.
 */
export function noteOption(state: ScanState, entry: CommandRow, start: number): void {
  const {text} = state.cursor;
  if (state.purpose.kind !== 'document' || !touchesChess(entry)) return;
  const open = openBracket(text, start);
  if (open === undefined) return;
  const path = PATH.exec(text.slice(Math.max(0, open - LONGEST_PATH), open))?.[0].length;
  const owner =
    path === undefined ? macroBefore(text, open) : {name: 'node', at: open - path, groups: 0};
  if (owner === undefined || (path === undefined && !takesOption(state, owner, open))) return;
  const enclosing = {what: text.slice(owner.at, open).trim(), start: owner.at};
  if (MOVING.has(entry.effect)) hideChess(state, enclosing, open);
  else
    leaveGap(
      state,
      {kind: 'repetition', what: enclosing.what, touchesBoard: 'noted'},
      {start: owner.at, end: open},
    );
}

/** The options of a node of TikZ may follow its place: `\node at (0,0) [label=above:{...}]`. */
const PATH = /\\(?:node|draw|path|fill)(?![A-Za-z])[^;{}\\\n]*(?:\)\s*|\bnode\s*)$/;
const LONGEST_PATH = 120;

/** The bracket around a place that is open there, in the braces at hand or around braces in it. */
function openBracket(text: string, start: number): number | undefined {
  const limit = Math.max(0, start - LONGEST_OPTIONS);
  if (!text.slice(limit, start).includes('[')) return undefined;
  let depth = 0;
  for (let at = start - 1; at >= limit; at -= 1) {
    const sign = text.charAt(at);
    if (text.charAt(at - 1) === '\\') continue;
    if (sign === ']' || sign === '}') depth += 1;
    else if (sign === '\n' && /^[ \t]*\n/.test(text.slice(at + 1, at + 40))) return undefined;
    else if (sign === '[' || sign === '{') {
      if (depth > 0) depth -= 1;
      else if (sign === '[') return at;
      // Arguments and values in braces are looked at as groups.
      else if (macroBefore(text, at) !== undefined || text.charAt(at - 1) === '=') return undefined;
    }
  }
  return undefined;
}

const LONGEST_OPTIONS = 300;

/** Tests whether what stands before a bracket may take it as its options. */
function takesOption(
  {session, cursor: {text}}: ScanState,
  owner: MacroBefore,
  open: number,
): boolean {
  const {name, at, groups} = owner;
  const isRight = /[\w}\]>*]$/.test(text.slice(at, open));
  if (name === 'begin') {
    const [, environment = ''] = /^\\begin\s*\{([^{}]*)\}/.exec(text.slice(at, open)) ?? [];
    if (WITHOUT_OPTIONS.has(environment) || session.definitions.environments.has(environment))
      return false;
    return isRight;
  }
  if (name === 'item' && changesTitle(session, name)) return isRight;
  const meaning = session.definitions.commands.get(name);
  if (meaning !== undefined && meaning.kind !== 'plain') return false;
  return isRight && !playsOption(name, groups);
}

/** Environments that take no options, or print them at once. */
const WITHOUT_OPTIONS: ReadonlySet<string> = new Set([
  ...['document', 'center', 'quote', 'quotation', 'verse', 'flushleft', 'flushright', 'titlepage'],
  ...['multicols', 'multicols*'],
]);

/** Tests whether a command moves pieces, starts a game, or judges moves. */
function touchesChess({effect}: CommandRow): boolean {
  return TOUCHING.has(effect);
}

/** Chess that is carried out at another time: no position after it is certain. */
function hideChess(state: ScanState, {what, start}: Enclosing, open: number): void {
  const {session} = state;
  const {source, span} = shownPlace(state, {start, end: open});
  const gap: Gap = {type: 'gap', kind: 'repetition', what, source, span, touchesBoard: true};
  state.output.items.push(gap);
  session.hiddenChess = {...gap, touchesBoard: 'perhaps'};
}

/** `\textbf{\mainline{1.e4}`, an empty line and `b}`: TeX stops at that line, and drops what is before it. */
function noteCutArgument(state: ScanState, open: number): void {
  const {text, end} = state.cursor;
  const macro = macroBefore(text, open);
  if (macro === undefined || !isShort(macro, state.session.definitions.commands)) return;
  const close = closeOfGroup(text, open, end);
  if (close < 0 || !PARAGRAPH.test(text.slice(open, close))) return;
  const what = text.slice(macro.at, open);
  leaveGap(state, {kind: 'macro', what, touchesBoard: true}, {start: macro.at, end: open});
}

/** Groups further out are not looked at. */
const DEEPEST = 50;

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
    // beamer reads a title before the frame, and prints it after it.
    if (FRAME.test(what) && groups > 0 && groups <= 2) return {what, start: at, isElsewhere: true};
    const [, kind = ''] = COLUMNS.exec(what) ?? [];
    const isColumns = kind !== '' && groups > 0 && groups <= (WITH_WIDTH.test(kind) ? 2 : 1);
    return isColumns ? {what, start: at, isElsewhere: true} : undefined;
  }
  const star = text.charAt(at + 1 + name.length) === '*' ? '*' : '';
  const what = `\\${name}${star}`;
  if (changesTitle(session, name)) return {what, start: at};
  const meaning = session.definitions.commands.get(name);
  const isSteering = meaning?.kind === 'control' && star === '';
  const isOwn = !isOfLatex(meaning);
  if (!isOwn && mayRepeat(name + star, groups)) return {what, start: at, isMild: true};
  const isIf = isConditional(name) && !takesBranches(name, text, at + what.length, end);
  if (isOwn || isSteering || isIf) return undefined;
  if (playsOnce(name + star, groups)) return undefined;
  return {what, start: at, isElsewhere: playsElsewhere(name)};
}

/** The description of the columns is carried out once for each of their cells, a label for each item. */
const COLUMNS = /^\\begin\s*\{([A-Za-z]*(?:tab|array|tblr)[A-Za-z]*\*?|list(?=\}))/i;
const FRAME = /^\\begin\s*\{frame\}/;
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

/** The flag that says whether `\\styleC` is in force, which sets each main line as a list of its own. */
const STYLE_C = '\\styleC';

/**
 * Notes a choice of style, and a main line in `\\styleC` where no paragraphs are: TeX stops there, with
 * `Something's wrong--perhaps a missing \\item`.
 */
export function noteStyle(state: ScanState, {name, effect}: CommandRow, start: number): void {
  const {flags} = state.session.values;
  if (/^style[ABC]$/.test(name)) assign(state, flags, [STYLE_C, name === 'styleC'], false);
  if (flags.get(STYLE_C) !== true || !isMainLine(effect) || isHidden(effect)) return;
  if (!isInLine(state)) return;
  const span = {start, end: state.cursor.offset};
  leaveGap(state, {kind: 'macro', what: STYLE_C, touchesBoard: false}, span);
}

/** Tests whether the innermost box around a place is one of a line, in which no paragraph can begin. */
function isInLine({open: {groups, environments}, cursor: {text}}: ScanState): boolean {
  const openings = [
    ...groups.map((at) => ({at, name: macroBefore(text, at)?.name ?? ''})),
    ...environments.map(({start, name, owner, row}) => {
      const isNarrow = name !== CELL || row?.isNarrow === true;
      return {at: start, name: owner?.name ?? (isNarrow ? name : 'parbox')};
    }),
  ].sort((one, other) => other.at - one.at);
  const box = openings.find(({name}) => LINES.has(name) || PARAGRAPHS.has(name));
  return box !== undefined && LINES.has(box.name);
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Boxes of one line. */
const LINES: ReadonlySet<string> = new Set([
  ...[CELL, TABBING_FIELD, 'lrbox', '$', '$$', '(', '['],
  ...words(`
    mbox makebox fbox framebox frame sbox savebox raisebox hbox rotatebox scalebox resizebox reflectbox
    colorbox fcolorbox underline llap rlap centerline leftline rightline shortstack
  `),
]);

/** Boxes of paragraphs. */
const PARAGRAPHS: ReadonlySet<string> = new Set(
  words(
    'parbox minipage vbox vtop vcenter footnote footnotetext marginpar endnote node figure table',
  ),
);
