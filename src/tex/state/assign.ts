import type {BraceKind, Frame} from './nesting.ts';
import {mergeMeanings, UNKNOWN_ENVIRONMENT} from '../macros/undecided-definitions.ts';
import type {InnermostGroup} from './scope-state.ts';
import type {ScanState} from './scan-state.ts';
import {CLOSE_BRACKET, OPEN_BRACKET} from '../../text/index.ts';
import {closeOfGroup} from '../lexer/groups.ts';
import {nextMark} from '../lexer/marks.ts';
import {macroBefore, type MacroBefore} from '../lexer/macro-before.ts';
import {isOfLatex, type Meaning, type Wrapper} from '../macros/meaning.ts';
import {playsOnce} from '../tables/enclosing-table.ts';
import {textCommands, useOfArgument} from '../tables/text-commands.ts';

/** A macro that code may define which TeX carries out at places that are not followed. */
export const UNKNOWN_MACRO: Meaning = {kind: 'opaque', touchesBoard: 'perhaps'};

/** Sets a value to the end of the innermost group, or for good. */
export function assign<Value>(
  state: ScanState,
  map: Map<string, Value>,
  [key, given]: readonly [key: string, value: Value],
  isGlobal: boolean,
): void {
  const {scopes} = state.session;
  const value = settled(state, map, key, given);
  const {undo} = scopes;
  if (isGlobal) {
    undo.forget(map, key);
    if (map.has(key) && scopeOf(state).isDoubtful) {
      const either = eitherOf(state, map, [map.get(key), value]);
      if (either !== NEITHER) map.set(key, either as Value);
      return;
    }
  } else {
    scopes.assigned += 1;
    const {depth, isDoubtful} = scopeOf(state);
    if (depth > 0) undo.note(map, key, depth, isDoubtful);
  }
  map.set(key, value);
}

/** The value to store; the unknown for what code changes at places that are not followed. */
function settled<Value>(
  {session: {definitions}}: ScanState,
  map: Map<string, Value>,
  key: string,
  value: Value,
): Value {
  const {commands, values} = definitions;
  if (values.volatile.size === 0) return value;
  if ((map as unknown) === commands)
    return values.volatile.has(`\\${key}`) ? (UNKNOWN_MACRO as Value) : value;
  const isKnown = ![values.flags, values.counts].includes(map as never);
  return isKnown || !values.volatile.has(key) ? value : (undefined as Value);
}

/** Takes back what was set in groups deeper than `depth`, which are closed by now. */
export function leaveScopes(state: ScanState, depth = state.open.depth): void {
  const {scopes} = state.session;
  // A value set in the argument of an unknown macro, which may be a group or none: where
  // both lead to different values, none is known.
  for (const one of scopes.undo.leave(scopes.baseDepth + depth)) {
    const value = eitherOf(state, one.map, [one.old?.value, one.left]);
    if (value !== NEITHER) assign(state, one.map, [one.key, value], false);
  }
}

/** The value of a name that has one of two; none where that stays as it is. */
function eitherOf(
  {session}: ScanState,
  map: ReadonlyMap<string, unknown>,
  [before, after]: readonly [before: unknown, after: unknown],
): unknown {
  const {definitions, values} = session;
  if (after === before) return NEITHER;
  if (map === definitions.commands) {
    const all = [before ?? UNDEFINED, after] as readonly (Meaning | undefined)[];
    const merged = mergeMeanings(session, all) ?? NEITHER;
    if (before !== undefined || merged === NEITHER || merged.kind !== 'opaque') return merged;
    return {...merged, isDoubtful: true};
  }
  if (map === definitions.environments) return UNKNOWN_ENVIRONMENT;
  return map === values.flags || map === values.counts ? undefined : after;
}

const UNDEFINED: Meaning = {kind: 'plain'};
const NEITHER = Symbol('neither');

/** Does `work` with everything that is open counted as around it. */
export function insideScopes<Result>(state: ScanState, work: () => Result): Result {
  const {session} = state;
  const {baseDepth, baseScope} = session.scopes;
  session.scopes.baseScope = scopeOf(state);
  session.scopes.baseDepth += state.open.depth;
  const result = work();
  session.scopes.baseDepth = baseDepth;
  session.scopes.baseScope = baseScope;
  return result;
}

/** Returns the depth of the innermost group, that of a text around this one included. */
function scopeOf(state: ScanState): InnermostGroup {
  const own = innermostGroup(state);
  const {baseDepth, baseScope} = state.session.scopes;
  return own.depth > 0 ? {...own, depth: baseDepth + own.depth} : baseScope;
}

interface Opening {
  readonly at: number;
  readonly kind: BraceKind;
  readonly frame?: Frame;
}

/** Groups further out do not count. */
const FURTHEST = 50;

/** The openings in a text, the outermost first. */
function openingsOf({session, open, cursor: {text}}: ScanState): readonly Opening[] {
  const {stack, groups, environments} = open;
  const {commands} = session.definitions;
  return [
    ...stack.slice(-FURTHEST).map((frame): Opening => {
      const isGroup = frame.call.target.kind === 'group';
      return {at: frame.open, kind: isGroup ? 'group' : 'argument', frame};
    }),
    ...groups.slice(-FURTHEST).map((at): Opening => ({at, kind: kindOfBrace(text, at, commands)})),
    ...environments.slice(-FURTHEST).map(({start, kind = 'group'}): Opening => ({at: start, kind})),
  ].sort((one, other) => one.at - other.at);
}

/**
 * The innermost group; braces around the argument of a macro are none, so that
 * `\AtBeginDocument{\newcommand...}` and the like define for good.
 */
function innermostGroup(state: ScanState): InnermostGroup {
  const total = state.open.depth;
  if (total === 0) return {depth: 0, isDoubtful: false};
  const openings = openingsOf(state);
  const last = openings.findLastIndex(({kind}) => kind !== 'argument');
  const isDoubtful = openings[last]?.kind === 'unknown';
  return {depth: last < 0 ? 0 : total - (openings.length - 1 - last), isDoubtful};
}

/** Tests whether the braces around a place are surely a group, not the argument of an unknown macro. */
export function isInPlainGroup(state: ScanState): boolean {
  return openingsOf(state).at(-1)?.kind === 'group';
}

/**
 * To which depth a language lasts: that of the innermost group, or of an argument that is read before
 * its command puts it somewhere.
 */
export function depthOfLanguages(state: ScanState): number {
  const total = state.open.depth;
  if (total === 0) return 0;
  const openings = openingsOf(state);
  const last = openings.findLastIndex(
    ({kind, frame}) => kind !== 'argument' || frame !== undefined,
  );
  return last < 0 ? 0 : total - (openings.length - 1 - last);
}

type Commands = ReadonlyMap<string, Meaning>;

/** The kind of the brace at `open`; the start of a `list` is part of it. */
export function kindOfBrace(text: string, open: number, commands: Commands): BraceKind {
  if (text.charCodeAt(open - 1) === OPEN_BRACKET && fillsBracket(text, open)) return 'argument';
  if (KEY.test(text.slice(Math.max(0, open - LONGEST_KEY), open))) return 'unknown';
  const macro = macroBefore(text, open);
  if (macro === undefined || isJustDefined(text, macro.at)) return 'group';
  if (macro.groups === 2 && text.startsWith('\\begin{list}', macro.at)) return 'argument';
  return kindOfArgument(macro, commands);
}

/** The same for a brace after a macro and so many of its arguments. */
export function kindOfArgument(
  {name, groups}: Pick<MacroBefore, 'name' | 'groups'>,
  commands: Commands,
  depth = 0,
): BraceKind {
  const meaning = commands.get(name);
  if (meaning?.kind === 'wrapper') return kindInWrapper(meaning.wrapper, groups, commands, depth);
  const count = countArguments(name, meaning);
  if (count !== undefined) return groups >= count ? 'group' : 'argument';
  if (useOfArgument(name, groups) === 't') return 'argument';
  if (textCommands.has(name)) return 'group';
  // A macro with another way of taking its argument has taken it: the brace is one of its own.
  if (meaning !== undefined && TAKING.has(meaning.kind)) return 'group';
  return playsOnce(name, groups) ? 'group' : 'unknown';
}

/** Tests whether TeX stops at an empty line in the braces after a macro and so many of its arguments. */
export function isShort(
  {name, groups}: Pick<MacroBefore, 'name' | 'groups'>,
  commands: Commands,
): boolean {
  return useOfArgument(name, groups) === 's' && isOfLatex(commands.get(name));
}

/** `[{...}]`: TeX takes these braces off, as they are around the whole of an optional argument. */
function fillsBracket(text: string, open: number): boolean {
  const close = closeOfGroup(text, open, Math.min(text.length, open + LONGEST_ARGUMENT));
  return close >= 0 && text.charCodeAt(close + 1) === CLOSE_BRACKET;
}

const LONGEST_ARGUMENT = 1_000;

/** The key in options before a value in braces, which its package may carry out anywhere. */
const KEY = /[[,{]\s*[A-Za-z][\w \-/]*=\s*$/;
const LONGEST_KEY = 60;

const TAKING: ReadonlySet<Meaning['kind']> = new Set([
  ...(['primitive', 'control', 'switch', 'flag', 'register', 'character'] as const),
]);

/** True if the brace at `open` starts the argument of a macro, whose characters are read beforehand. */
export function opensArgument(text: string, open: number, commands: Commands): boolean {
  const macro = macroBefore(text, open);
  if (macro === undefined || isJustDefined(text, macro.at)) return false;
  const uses = textCommands.get(macro.name);
  if (uses !== undefined) return /^[^G]/.test(uses.slice(macro.groups));
  return kindOfArgument(macro, commands) !== 'group';
}

/** `\def\x{...}{`: the group before the brace is the body of `\x`. */
function isJustDefined(text: string, at: number): boolean {
  return DEFINING.test(text.slice(Math.max(0, at - 40), at));
}

const DEFINING =
  /\\(?:[gex]?def|let|(?:(?:re)?new|provide)(?:robust)?c(?:om)?m(?:an)?d|DeclareRobustCommand|(?:New|Renew|Provide|Declare)DocumentCommand)\*?\s*\{?$/;

/** The kind of the place where the body of a macro carries out its argument. */
function kindInWrapper(
  {parameters, body, tokens}: Wrapper,
  index: number,
  commands: Commands,
  depth: number,
): BraceKind {
  const braced = parameters.flatMap(({kind}, at) => (kind === 'mandatory' ? [at + 1] : []));
  const number = braced[index];
  if (number === undefined) return 'group';
  if (tokens !== undefined || depth > DEEPEST) return 'unknown';
  const text = body.source.slice(body);
  const kinds = holesOf(text, number).map((around) =>
    strictest(around.map((open) => (open < 0 ? 'group' : kindInBody(text, open, commands, depth)))),
  );
  const [first = 'argument', ...others] = kinds;
  return others.every((other) => other === first) ? first : 'unknown';
}

const DEEPEST = 5;

function kindInBody(text: string, open: number, commands: Commands, depth: number): BraceKind {
  const macro = macroBefore(text, open);
  return macro === undefined ? 'group' : kindOfArgument(macro, commands, depth + 1);
}

function strictest(kinds: readonly BraceKind[]): BraceKind {
  if (kinds.includes('group')) return 'group';
  return kinds.includes('unknown') ? 'unknown' : 'argument';
}

/** For each place of a parameter the braces that are open around it; -1 for an environment or the like. */
function holesOf(text: string, number: number): readonly (readonly number[])[] {
  const holes: (readonly number[])[] = [];
  const open: number[] = [];
  let done = 0;
  const note = (end: number): void => {
    const between = text.slice(done, end);
    const count = between.split(`#${String(number)}`).length - 1;
    for (let i = 0; i < count; i += 1) holes.push([...open]);
  };
  for (let mark = nextMark(text, 0); mark !== undefined; mark = nextMark(text, mark.end)) {
    note(mark.start);
    done = mark.end;
    if (mark.kind === 'open') open.push(mark.start);
    else if (mark.kind === 'begin' || OPENING.has(mark.name)) open.push(-1);
    else if (mark.kind === 'close' || mark.kind === 'end' || CLOSING.has(mark.name)) open.pop();
  }
  note(text.length);
  return holes;
}

const OPENING: ReadonlySet<string> = new Set(['begingroup', 'bgroup', '(', '[', 'left']);
const CLOSING: ReadonlySet<string> = new Set(['endgroup', 'egroup', ')', ']', 'right']);

/** Counts the arguments in braces that a macro carries out in the group around it. */
function countArguments(name: string, meaning: Meaning | undefined): number | undefined {
  const own = ARGUMENTS[name];
  if (own !== undefined) return own;
  if (meaning?.kind !== 'chess') return undefined;
  return meaning.entry.pattern.filter((kind) => kind === 'm').length;
}

const ARGUMENTS: Readonly<Record<string, number | undefined>> = {
  ...{newcommand: 2, renewcommand: 2, providecommand: 2, DeclareRobustCommand: 2},
  ...{NewDocumentCommand: 3, RenewDocumentCommand: 3, DeclareDocumentCommand: 3},
  ...{newenvironment: 3, renewenvironment: 3, begin: 1, end: 1, input: 1, include: 1, label: 1},
  ...{usepackage: 1, selectlanguage: 1, setcounter: 2},
};
