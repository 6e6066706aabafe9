import {DOLLAR} from '../../text/index.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {leaveScopes} from './assign.ts';
import type {OpenEnvironment} from './nesting.ts';
import {CELL, TABBING_FIELD, LEFT, closeEnvironment, openEnvironment} from './open-environments.ts';
import type {ScanState} from './scan-state.ts';
import {endScopes} from './scopes.ts';

/** Tests whether a control symbol may begin or end a group: `\(`, `\\`, and those of tabbing. */
export function isScopeSymbol(code: number): boolean {
  return SYMBOLS.includes(String.fromCharCode(code));
}

const SYMBOLS = "\\()[]=<>'`";

/** Carries out what a control symbol does to groups. */
export function executeSymbol(state: ScanState, symbol: string, start: number): void {
  switch (symbol) {
    case '(':
    case '[':
      openEnvironment(state, symbol, start);
      break;
    case ')':
      closeMath(state, '(', start);
      break;
    case ']':
      closeMath(state, '[', start);
      break;
    case '\\':
      endRow(state, start);
      break;
    case '=':
    case '<':
    case '>':
    case "'":
    case '`':
      if (innermost(state)?.name === TABBING_FIELD) restart(state, start);
  }
}

/** Ends math where it has begun among the groups at hand; `\[` may also be what it is not. */
function closeMath(state: ScanState, name: string, start: number): void {
  const {environments} = state.open;
  while (innermost(state)?.name === LEFT) environments.pop();
  if (innermost(state)?.name === name) closeEnvironment(state, name, start);
}

/** The environment that has begun in the innermost braces, if any has. */
function innermost({open}: ScanState): OpenEnvironment | undefined {
  const last = open.environments.at(-1);
  return last?.depth === open.groupDepth ? last : undefined;
}

/** A `$` or `$$`, which begins or ends a group; one without a partner in its paragraph does nothing. */
export function shiftMath(state: ScanState, offset: number): void {
  const {text, end} = state.cursor;
  const isDouble = text.charCodeAt(offset + 1) === DOLLAR && offset + 1 < end;
  const name = innermost(state)?.name;
  const sign = name === '$' || (name !== '$$' && !isDouble) ? '$' : '$$';
  state.cursor.offset = offset + (isDouble ? sign.length : 1);
  if (state.open.top?.call.target.kind === 'chess') return;
  if (name === sign) closeEnvironment(state, sign, offset);
  else if (hasPartner(state)) openEnvironment(state, sign, offset);
}

/** The same for `$` and `$$` from the body of a macro. */
export function shiftMathHere(state: ScanState, sign: '$' | '$$', start: number): void {
  if (innermost(state)?.name === sign) closeEnvironment(state, sign, start);
  else openEnvironment(state, sign, start);
}

/** Tests whether an environment is what `$`, `\\(` or `\\left` has begun. */
export function isMath(name: string | undefined): boolean {
  return name !== undefined && ['$', '$$', '(', '[', LEFT].includes(name);
}

/** Tests whether a `$` follows in the same paragraph. */
function hasPartner({cursor}: ScanState): boolean {
  const {text, offset, end} = cursor;
  if (offset < cursor.mathFailedTo) return false;
  PARTNER.lastIndex = offset;
  const match = PARTNER.exec(text);
  if (match?.[0] === '$' && match.index < end) return true;
  cursor.mathFailedTo = match?.index ?? end;
  return false;
}

/** A `$` without a backslash before it, or what ends a paragraph. */
const PARTNER = /(?<!\\)\$|\n[ \t]*\r?\n|\r[ \t]*\r/g;

/** `\left(` and `\right)`. */
export function openDelimiter(state: ScanState, start: number): void {
  openEnvironment(state, LEFT, start);
}

export function closeDelimiter(state: ScanState, start: number): void {
  if (innermost(state)?.name === LEFT) closeEnvironment(state, LEFT, start);
}

/** Begins the content of an environment, if that is parted into cells or fields, each a group. */
export function openCells(state: ScanState, name: string, start: number): void {
  if (name === 'tabbing') openEnvironment(state, TABBING_FIELD, start);
  else if (isTable(name)) openEnvironment(state, CELL, start);
}

/** `\\endtabular` in the place of `\\end{tabular}`. */
export function closeCells(state: ScanState, start: number): void {
  const name = innermost(state)?.name;
  if (name === CELL || name === TABBING_FIELD) closeEnvironment(state, name, start);
}

/** Tests whether an environment of LaTeX or of a usual package consists of cells. */
export function isTable(name: string): boolean {
  return TABLES.has(name.replace(/\*$/, ''));
}

const TABLES: ReadonlySet<string> = new Set([
  ...['tabular', 'tabularx', 'tabulary', 'xltabular', 'longtable', 'longtabu', 'tabu', 'array'],
  ...['supertabular', 'mpsupertabular', 'xtabular', 'mpxtabular', 'tblr', 'longtblr', 'talltblr'],
  ...['NiceTabular', 'NiceArray', 'matrix', 'pmatrix', 'bmatrix', 'Bmatrix', 'vmatrix', 'Vmatrix'],
  ...[
    'smallmatrix',
    'cases',
    'dcases',
    'rcases',
    'align',
    'alignat',
    'flalign',
    'aligned',
    'split',
  ],
  ...['alignedat', 'xalignat', 'xxalignat', 'eqnarray', 'gather', 'gathered', 'multline'],
  ...['IEEEeqnarray'],
]);

/** `&`, `\tabularnewline`, `\cr`: the next cell begins, wherever the table has; false if nothing is open at all. */
export function endCell(state: ScanState, offset: number): boolean {
  if (state.open.depth === 0) return false;
  if (state.open.top?.call.target.kind !== 'chess') restart(state, offset);
  return true;
}

/** `\\`: ends a line of text, or a row of a table. */
function endRow(state: ScanState, offset: number): void {
  const name = innermost(state)?.name;
  if (
    name === CELL ||
    name === TABBING_FIELD ||
    ((name === undefined || name === '{') && isStack(state))
  ) {
    restart(state, offset);
  }
}

/** Tests whether the innermost braces are those of a macro that makes a table of its argument. */
function isStack({open: {groups, top, environments}, cursor: {text}}: ScanState): boolean {
  const owner = environments.at(-1)?.owner;
  if (owner !== undefined) return STACKS.has(owner.name);
  const brace = groups.at(-1);
  if (brace === undefined || (top !== undefined && brace < top.open)) return false;
  return STACKS.has(macroBefore(text, brace)?.name ?? '');
}

const STACKS: ReadonlySet<string> = new Set([
  ...[
    'shortstack',
    'makecell',
    'thead',
    'rothead',
    'substack',
    'Centerstack',
    'Longstack',
    'Shortstack',
  ],
  ...['halign', 'valign', 'matrix', 'pmatrix', 'cases', 'eqalign', 'tabularCenterstack'],
]);

/** Ends the innermost group, and begins one in its place. */
function restart(state: ScanState, offset: number): void {
  const {open, session, purpose, output} = state;
  const depth = open.depth - 1;
  if (open.languageDepths.length > 0) endScopes(state, offset, depth);
  if (!session.scopes.undo.isEmpty) leaveScopes(state, depth);
  if (purpose.kind === 'body') output.items.push({type: 'group', edge: 'cell'});
}
