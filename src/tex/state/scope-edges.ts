import {GROUP, CELL, TABBING_FIELD, LEFT} from './nesting.ts';
import {DOLLAR} from '../../text/index.ts';
import {macroBefore} from '../lexer/macro-before.ts';
import {controlsIn} from '../lexer/marks.ts';
import {isOfLatex} from '../macros/meaning.ts';
import {useOfArgument} from '../tables/text-commands.ts';
import type {Cursor} from './cursor.ts';
import {leaveScopes} from './assign.ts';
import type {OpenEnvironment} from './nesting.ts';
import {closeEnvironment, openEnvironment} from './open-environments.ts';
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
  else if (isTable(name)) {
    const columns = state.purpose.kind === 'document' ? readColumns(state.cursor, name) : undefined;
    openEnvironment(state, CELL, start);
    const cell = state.open.environments.at(-1);
    if (columns !== undefined && cell !== undefined)
      cell.row = {...columns, start: state.cursor.offset, cells: 1};
  }
}

/** Counts the columns that the description after the name of a table makes, if it is a plain one. */
function readColumns(
  {text, offset}: Cursor,
  name: string,
): {readonly columns: number; readonly isNarrow: boolean} | undefined {
  const head = DESCRIPTIONS[name]?.exec(text.slice(offset, offset + LONGEST_DESCRIPTION));
  const plain = head?.[1]?.replace(/[@!<>]\{[^{}]*\}/g, '').replace(/[pmb]\{[^{}]*\}/g, 'l');
  const columns = plain?.replace(/[\s|]/g, '');
  if (columns === undefined || !/^[lcrX]+$/.test(columns)) return undefined;
  return {columns: columns.length, isNarrow: /^[lcr\s|]*$/.test(head?.[1] ?? '')};
}

const LONGEST_DESCRIPTION = 300;
const DESCRIPTION = String.raw`\s*(?:\[\w*\])?\s*\{((?:[^{}]|\{[^{}]*\})*)\}`;
const DESCRIPTIONS: Readonly<Record<string, RegExp | undefined>> = {
  tabular: new RegExp(`^${DESCRIPTION}`),
  array: new RegExp(`^${DESCRIPTION}`),
  longtable: new RegExp(`^${DESCRIPTION}`),
  'tabular*': new RegExp(String.raw`^\s*\{[^{}]*\}${DESCRIPTION}`),
  tabularx: new RegExp(String.raw`^\s*\{[^{}]*\}${DESCRIPTION}`),
};

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

/** A `&` of the text: the next cell begins, wherever the table has; false where TeX is sure to stop. */
export function endCell(state: ScanState, offset: number): boolean {
  if (state.open.top?.call.target.kind === 'chess') return true;
  if (isStrayCell(state)) return false;
  if (state.open.depth > 0) restart(state, offset);
  return true;
}

/** The same for a `&` from a macro, and for `\tabularnewline`, `\cr`, which may end a row as well. */
export function endAnyCell(state: ScanState, offset: number): void {
  if (state.open.depth === 0 || state.open.top?.call.target.kind === 'chess') return;
  const last = innermost(state);
  if (last !== undefined) last.row = undefined;
  restart(state, offset);
}

/**
 * Tests whether a `&` or `\\multicolumn` is outside of any table, or in braces or an environment inside a cell;
 * `isStrayIn` is asked about the cell at hand.
 */
export function isStrayCell(
  state: ScanState,
  isStrayIn: (cell: OpenEnvironment) => boolean = (cell) => isBeyondRow(state, cell),
): boolean {
  const {open, purpose, cursor, session} = state;
  if (purpose.kind !== 'document') return open.depth === 0;
  const {environments, groups, stack} = open;
  let [group, environment] = [groups.length, environments.length];
  for (let crossed = 0; crossed < MOST_CROSSED; crossed += 1) {
    const depth = group + stack.length;
    const last = environments[environment - 1];
    if (last !== undefined && last.depth >= depth) {
      if (last.name === CELL) return crossed > 0 || isStrayIn(last);
      if (!isPlainEnvironment(last.name) || session.definitions.environments.has(last.name))
        return false;
      environment -= 1;
    } else if (group > open.base) {
      if (!isPlainGroup(state, groups[group - 1] ?? 0)) return false;
      group -= 1;
    } else return !state.open.isInArgument && cursor.source.path === session.inputs.openPaths[0];
  }
  return false;
}

/** No book nests deeper. */
const MOST_CROSSED = 50;

/** Counts a cell; true if the row has no place for it. Macros may end rows or make cells of their own. */
function isBeyondRow({cursor, session, open}: ScanState, cell: OpenEnvironment): boolean {
  const {row} = cell;
  if (row === undefined || open.conditionals.length > 0) return false;
  row.cells += 1;
  if (row.cells <= row.columns) return false;
  cell.row = undefined;
  const {commands} = session.definitions;
  return controlsIn(cursor.text.slice(row.start, cursor.offset)).every(({name}) => {
    const kind = commands.get(name)?.kind ?? 'plain';
    return !ENDS_CELLS.has(name) && kind !== 'wrapper' && kind !== 'opaque' && kind !== 'primitive';
  });
}

const ENDS_CELLS: ReadonlySet<string> = new Set(['multicolumn', 'omit', 'span', 'multispan', '\\']);

/** Tests whether an environment makes neither cells nor anything odd of its content. */
export function isPlainEnvironment(name: string): boolean {
  return isMath(name) || PLAIN_ENVIRONMENTS.has(name);
}

const PLAIN_ENVIRONMENTS: ReadonlySet<string> = new Set([
  ...[GROUP, 'document', 'center', 'quote', 'quotation', 'verse', 'itemize', 'enumerate'],
  ...['description', 'flushleft', 'flushright', 'minipage', 'figure', 'table', 'titlepage'],
]);

/** Tests whether braces are a group of their own, or a text that LaTeX carries out as it is. */
function isPlainGroup({cursor, session}: ScanState, open: number): boolean {
  const macro = macroBefore(cursor.text, open);
  if (macro === undefined) return cursor.text.charAt(open - 1) !== ']';
  const {name, groups, at} = macro;
  if (name === 'begin' || name === 'end') {
    const [, owner = ''] = /^\\\w+\s*\{([^{}]*)\}/.exec(cursor.text.slice(at, open)) ?? [];
    if (TABULARS.has(owner)) return groups > (owner === 'tabularx' || owner === 'tabular*' ? 2 : 1);
    return name === 'end' || (owner !== 'minipage' && isPlainEnvironment(owner));
  }
  const meaning = session.definitions.commands.get(name) ?? {kind: 'plain'};
  if (meaning.kind === 'plain' && TAKES_NOTHING.has(name)) return true;
  if (meaning.kind === 'chess')
    return groups >= meaning.entry.pattern.filter((kind) => kind === 'm').length;
  if (!isOfLatex(meaning) || STACKS.has(name) || name === 'tikz' || name === 'node') return false;
  return /^[gGs]/.test(useOfArgument(name, groups) ?? '');
}

/** Tables whose name and description of columns come first, each in braces. */
const TABULARS: ReadonlySet<string> = new Set([
  ...['tabular', 'array', 'longtable', 'tabular*', 'tabularx'],
]);

/** After these, braces are a group of their own. */
const TAKES_NOTHING: ReadonlySet<string> = new Set([
  ...['hline', 'toprule', 'midrule', 'bottomrule', 'noindent', 'centering', 'raggedright'],
  ...[
    'bfseries',
    'itshape',
    'slshape',
    'scshape',
    'sffamily',
    'ttfamily',
    'rmfamily',
    'normalfont',
  ],
  ...['tiny', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large', 'LARGE'],
  ...['huge', 'Huge', 'bf', 'it', 'quad', 'qquad', 'hfill', 'strut', 'relax', 'par'],
]);

/** `\\`: ends a line of text, or a row of a table. */
function endRow(state: ScanState, offset: number): void {
  const last = innermost(state);
  if (last?.row !== undefined) last.row = {...last.row, start: offset + 2, cells: 1};
  const name = last?.name;
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
  const {open, session} = state;
  const depth = open.depth - 1;
  if (open.languageDepths.length > 0) endScopes(state, offset, depth);
  if (!session.scopes.undo.isEmpty) leaveScopes(state, depth);
}
