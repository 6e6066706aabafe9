import {templateOf} from '../define/templates.ts';
import {repeatedArgument, movesBoard, touchesBoard} from '../document/repeated-argument.ts';
import type {Argument, Call, TexNode} from '../document/tex-document.ts';
import {pushCommand} from '../gaps/push-command.ts';
import {pushUnfollowed} from '../gaps/note-unfollowed.ts';
import {include, type FileRequest} from '../inputs/include.ts';
import {PACKAGE_LETTERS, tokenize} from '../lexer/lexer.ts';
import {writeArgument} from '../lexer/text-of-tokens.ts';
import type {Wrapper} from '../macros/meaning.ts';
import {fillHoles, findHoles} from '../macros/wrapper-body.ts';
import {pushBranches} from '../state/open-conditionals.ts';
import {isNode} from '../state/raw-item.ts';
import type {
  Actual,
  Hole,
  RawArgument,
  RawBranches,
  RawCall,
  RawItem,
  Target,
} from '../state/raw-item.ts';
import {MAX_SCAN_DEPTH, nodesInside} from '../state/scan-in-place.ts';
import type {ScanState} from '../state/scan-state.ts';
import {pushLimit} from '../state/leave-gap.ts';
import {countLanguages, endScope} from '../state/scopes.ts';
import {toArgument, type Arguments} from '../state/to-argument.ts';
import {commandOf, type GivenCommand} from './command-of.ts';
import type {Enclosing} from '../document/gap.ts';

/**
 * Adds what a command amounts to: itself, the content of a macro, or a file. Returns how many of the
 * languages that it chooses are in force after it.
 */
export function carryOut(
  state: ScanState,
  target: Target,
  given: GivenCommand,
  out: RawItem[],
): number {
  const {actuals, call} = given;
  switch (target.kind) {
    case 'chess':
      pushCommand(out, commandOf(state, target.entry, given), call);
      return target.entry.effect === 'skak-language' ? 1 : 0;
    case 'wrapper':
      return expandCall(state, target.wrapper, given, out);
    case 'choice':
    case 'group':
      // Never kept for a call: what it holds is.
      return 0;
    case 'input':
      return include(state, requestOf(target, actuals), call, out);
  }
}

/**
 * Puts the arguments of a call into the body of its macro.
 *
 * A lone `{#1}` becomes the argument itself, with its own place. A raw `#1` yields the commands in
 * the argument once, so that one fault is reported once; a gap takes the place of the others.
 */
function expandCall(
  state: ScanState,
  wrapper: Wrapper,
  {actuals: given, call}: GivenCommand,
  out: RawItem[],
): number {
  const {session} = state;
  if (session.depth >= MAX_SCAN_DEPTH || !session.spend(0)) {
    pushLimit(out, `\\${call.name}`, call);
    return 0;
  }
  session.depth += 1;
  const {items} = templateOf(state, wrapper);
  const actuals = withFallbacks(wrapper, given, call);
  const own = wrapper.parameters.filter(({kind}) => kind !== 'literal').length;
  const rest = actuals.slice(own);
  const uses = {here: new Set<number>(), anywhere: new Set<number>()};
  const languages = fill({state, call, actuals, rest, uses}, items, out);
  session.depth -= 1;
  return languages;
}

/** The body of a macro that is being filled with the arguments of a call. */
interface Filling {
  readonly state: ScanState;
  readonly call: Call;
  readonly actuals: Arguments;
  /** Those that the last command of the body takes. */
  readonly rest: Arguments;
  readonly uses: Uses;
}

/** The raw parameters that were carried out: on the way to a branch, and in any branch. */
interface Uses {
  readonly here: Set<number>;
  readonly anywhere: Set<number>;
}

function fill(filling: Filling, items: readonly RawItem[], out: RawItem[]): number {
  const around: number[] = [];
  let languages = 0;
  for (const item of items) {
    if (isNode(item)) out.push(item);
    else if (item.type !== 'group') languages += fillItem(filling, item, out);
    else if (item.edge === 'start') around.push(languages);
    else {
      const before = (item.edge === 'end' ? around.pop() : around.at(-1)) ?? languages;
      if (languages > before) out.push(endScope(filling.call, languages - before, true));
      languages = before;
    }
  }
  return languages;
}

function fillItem(filling: Filling, item: RawBranches | RawCall | Hole, out: RawItem[]): number {
  switch (item.type) {
    case 'choice':
      return fillBranches(filling, item, out);
    case 'call':
      return fillCall(filling, item, out);
    case 'hole':
      return fillHole(filling, item, out);
  }
}

function fillBranches(filling: Filling, item: RawBranches, out: RawItem[]): number {
  const {state, call, uses} = filling;
  const alternatives = item.alternatives.map((alternative) => {
    const branchUses = {here: new Set(uses.here), anywhere: uses.anywhere};
    const nodes: RawItem[] = [];
    fill({...filling, rest: [], uses: branchUses}, alternative, nodes);
    return nodes.filter(isNode);
  });
  const {source, span} = call;
  const {isAside = false} = item;
  const languages = pushBranches(state.session, {source, span, alternatives, isAside}, out);
  if (isAside) noteInside({what: `\\${call.name}`, start: 0}, alternatives.flat(), call, out);
  return languages;
}

function fillCall(filling: Filling, {target, actuals, missing}: RawCall, out: RawItem[]): number {
  const {state, call, rest} = filling;
  const own = actuals.map((actual) => substitute(filling, actual));
  // The composed text is incomplete.
  if (state.session.isSpent) {
    pushLimit(out, `\\${call.name}`, call);
    return 0;
  }
  const {session, purpose} = state;
  if (target.kind === 'chess' && purpose.kind !== 'body') {
    if (pushUnfollowed(session, target.entry, own, {call, out})) return 0;
  }
  const isLast = missing.length > 0;
  const origin = isLast ? 'end-of-body' : 'body';
  return carryOut(state, target, {actuals: isLast ? [...own, ...rest] : own, call, origin}, out);
}

function fillHole(filling: Filling, {number, inside}: Hole, out: RawItem[]): number {
  const {state, call, actuals, uses} = filling;
  const actual = actuals[number - 1];
  const repeated = uses.here.has(number)
    ? repeatedArgument(actual?.children ?? [], call)
    : undefined;
  if (repeated !== undefined && out.at(-1)?.type !== 'gap') out.push(repeated);
  const children = childrenOnce(actual, number, uses);
  for (const child of children) out.push(child);
  noteInside(inside, children, call, out);
  return countLanguages(state.session.scopes, children);
}

/** Each branch may carry out a parameter, but conditionals must not multiply as they nest. */
function childrenOnce(
  argument: Argument | undefined,
  number: number,
  {here, anywhere}: Uses,
): readonly TexNode[] {
  const isRepeated = anywhere.has(number);
  if (argument === undefined || here.has(number)) return [];
  here.add(number);
  anywhere.add(number);
  const {children} = argument;
  return isRepeated && children.some(({type}) => type === 'branches') ? [] : children;
}

function substitute(filling: Filling, actual: Actual): Argument | undefined {
  const {state, actuals, call} = filling;
  if (actual === undefined) return undefined;
  if (actual.hole > 0) return actuals[actual.hole - 1] ?? emptyArgument(actual, call);
  if (actual.isMixed) return composeArgument(state, actual, actuals, call);
  if (actual.items.length === 0) return toArgument(actual, call);
  const children: RawItem[] = [];
  const uses = {here: new Set<number>(), anywhere: new Set<number>()};
  fill({...filling, rest: [], uses}, actual.items, children);
  return toArgument(actual, call, children.filter(isNode));
}

function requestOf(
  {input, importing}: Extract<Target, {readonly kind: 'input'}>,
  [name, folder]: Arguments,
): FileRequest {
  return {name: nameIn(name), kind: input, importing, folder: nameIn(folder)};
}

/** The name of a file, without quotes. */
function nameIn(argument: Argument | undefined): string {
  return argument === undefined ? '' : argument.source.slice(argument).trim().replaceAll('"', '');
}

function emptyArgument({source, start}: RawArgument, at: Call): Argument {
  return {source, start, end: start, at, children: [], closed: true};
}

function withFallbacks(wrapper: Wrapper, given: Arguments, call: Call): Arguments {
  const parameters = wrapper.parameters.filter(({kind}) => kind !== 'literal');
  return given.map((argument, i) => {
    const parameter = parameters[i];
    if (argument !== undefined || parameter?.kind !== 'optional') return argument;
    const {fallback} = parameter;
    return fallback && {...fallback, at: call, children: [], closed: true};
  });
}

/**
 * Puts the arguments of a call into an argument of a command in the body of its macro, such as
 * `1.e4 #1`, and scans the text that comes of it.
 */
function composeArgument(
  state: ScanState,
  {closed, ...body}: RawArgument,
  actuals: Arguments,
  call: Call,
): Argument {
  const taken = actuals.map((actual) => ({
    tokens:
      actual === undefined
        ? []
        : tokenize(actual, {letters: PACKAGE_LETTERS, origins: actual.origins}),
  }));
  const holes = findHoles(tokenize(body, {letters: PACKAGE_LETTERS}));
  const tokens = fillHoles(holes, taken);
  const isCheap = state.session.spend(tokens.length);
  const {source, start, end, origins} = writeArgument({tokens: isCheap ? tokens : []}, body, false);
  const stretch = {source, start, end};
  const purpose = {kind: 'expansion', call, origins} as const;
  const children = nodesInside(state, stretch, purpose);
  const from = origins === undefined ? {} : {origins};
  return {...stretch, at: call, children, closed, ...from};
}

/** Leaves a gap after chess that the body of a macro puts into the argument of an odd one. */
function noteInside(
  inside: Enclosing | undefined,
  children: readonly TexNode[],
  {source, span}: Call,
  out: RawItem[],
): void {
  if (inside === undefined) return;
  const isTouched = children.some(inside.isMild === true ? movesBoard : touchesBoard);
  const {what} = inside;
  if (isTouched)
    out.push({type: 'gap', kind: 'repetition', what, source, span, touchesBoard: 'noted'});
}
