import {charactersOf} from '../state/characters-of.ts';
import {SourceText} from '../../source/source-text.ts';
import {insideScopes} from '../state/assign.ts';
import {pushBranches} from '../state/branches.ts';
import type {CommandEntry} from '../tables/command-table.ts';
import type {Wrapper} from '../macros/wrapper.ts';
import {grabberOf, holdsHash} from '../gaps/grabber-of.ts';
import type {Origins, Piece} from '../lex/origins.ts';
import {include} from '../inputs/include.ts';
import type {Request} from '../inputs/include.ts';
import {pushCommand} from '../gaps/push-command.ts';
import {noteInside} from '../gaps/note-inside.ts';
import {noteMoved} from './moving-arguments.ts';
import {
  isNode,
  type Actual,
  type RawArgument,
  type RawItem,
  type Target,
} from '../state/raw-item.ts';
import type {ScanState} from '../state/scan-state.ts';
import {closeScopes, countLanguages, endScope} from '../state/scopes.ts';
import {reportEndless} from '../state/report-endless.ts';
import {repeatedArgument} from '../document/repeated-argument.ts';
import type {Stretch} from '../lex/stretch.ts';
import {templateOf} from '../define/templates.ts';
import type {Argument, Call, ChessCommand, TexNode} from '../document/tex-document.ts';
import {toArgument} from '../state/to-argument.ts';

type Arguments = readonly (Argument | undefined)[];

/** How deep a wrapper may call wrappers; TeX itself gives up later, authors never come near. */
const MAX_DEPTH = 50;

/**
 * Where a command and its arguments come from: the text itself, the body of a wrapper, or the end
 * of such a body, behind which the call goes on with the arguments.
 */
export type Origin = 'text' | 'body' | 'end-of-body';

/**
 * Adds what a command amounts to: itself, the content of a wrapper, or a file. Returns how many of
 * the languages that it chooses are in force behind it.
 */
export function carryOut(
  state: ScanState,
  target: Target,
  actuals: Arguments,
  call: Call,
  origin: Origin,
  out: RawItem[],
): number {
  switch (target.kind) {
    case 'chess':
      pushCommand(out, commandOf(state, target.entry, actuals, call, origin), call);
      return target.entry.effect === 'skak-language' ? 1 : 0;
    case 'wrapper':
      return expand(state, target.wrapper, actuals, call, out);
    case 'choice':
      // Never kept for a call: its branches are.
      return 0;
    case 'input':
      return include(state, requestOf(target, actuals), call, out);
  }
}

/**
 * Puts the arguments of a call into the body of its wrapper.
 *
 * A lone `{#1}` becomes the argument itself, with its own place. A raw `#1` yields the commands
 * inside the argument, once: one flaw is reported once. A gap stands for the others.
 */
function expand(
  state: ScanState,
  wrapper: Wrapper,
  given: Arguments,
  call: Call,
  out: RawItem[],
): number {
  const {session} = state;
  if (session.depth >= MAX_DEPTH) return 0;
  if (!session.spend(0)) {
    reportEndless(state, wrapper.name, call);
    return 0;
  }
  session.depth += 1;
  const template = templateOf(session, wrapper);
  const actuals = withFallbacks(wrapper, given, call);
  const own = wrapper.parameters.filter(({kind}) => kind !== 'literal').length;
  const rest = actuals.slice(own);
  const languages = fill(state, template.items, actuals, rest, call, out);
  session.depth -= 1;
  return languages;
}

function fill(
  state: ScanState,
  items: readonly RawItem[],
  actuals: Arguments,
  rest: Arguments,
  call: Call,
  out: RawItem[],
  uses: Uses = {here: new Set(), anywhere: new Set()},
): number {
  const around: number[] = [];
  let languages = 0;
  for (const item of items) {
    if (isNode(item)) out.push(item);
    else if (item.type === 'group') {
      if (item.edge === 'start') around.push(languages);
      else {
        const before = around.pop() ?? languages;
        if (languages > before) out.push(endScope(call, languages - before, true));
        languages = before;
      }
    } else if (item.type === 'choice') {
      const alternatives = item.alternatives.map((alternative) => {
        const nodes: RawItem[] = [];
        const branchUses = {here: new Set(uses.here), anywhere: uses.anywhere};
        fill(state, alternative, actuals, [], call, nodes, branchUses);
        return nodes.filter(isNode);
      });
      languages += pushBranches(state.session, alternatives, call, out, item.isAside);
      if (item.isAside === true)
        noteInside({what: `\\${call.name}`, start: 0}, alternatives.flat(), call, out);
    } else if (item.type === 'call') {
      const own = item.actuals.map((actual) => substitute(state, actual, actuals, call));
      const isLast = item.missing.length > 0;
      const all = isLast ? [...own, ...rest] : own;
      languages += carryOut(state, item.target, all, call, isLast ? 'end-of-body' : 'body', out);
    } else {
      const repeated = uses.here.has(item.number)
        ? repeatedArgument(actuals[item.number - 1]?.children ?? [], call)
        : undefined;
      if (repeated !== undefined && out.at(-1)?.type !== 'gap') out.push(repeated);
      const children = childrenOnce(actuals[item.number - 1], item.number, uses);
      for (const child of children) out.push(child);
      noteInside(item.inside, children, call, out);
      languages += countLanguages(state.session, children);
    }
  }
  return languages;
}

/** The raw parameters that were carried out: on the way to a branch, and in any branch. */
interface Uses {
  readonly here: Set<number>;
  readonly anywhere: Set<number>;
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

function substitute(
  state: ScanState,
  actual: Actual,
  actuals: Arguments,
  call: Call,
): Argument | undefined {
  if (actual === undefined) return undefined;
  if (actual.hole > 0) return actuals[actual.hole - 1] ?? emptyArgument(actual, call);
  if (actual.isMixed) return compose(state, actual, actuals, call);
  if (actual.items.length === 0) return toArgument(actual, call);
  const children: RawItem[] = [];
  fill(state, actual.items, actuals, [], call, children);
  return toArgument(actual, call, children.filter(isNode));
}

/** `1.e4 #1`: a text of its own, which is scanned again. */
function compose(state: ScanState, raw: RawArgument, actuals: Arguments, call: Call): Argument {
  const {session} = state;
  const {source: body, start, end} = raw;
  const pieces: Piece[] = [];
  let text = '';
  const add = (stretch: Stretch): void => {
    const length = stretch.end - stretch.start;
    if (length > 0) pieces.push({at: text.length, length, ...stretch});
    text += stretch.source.slice(stretch);
  };
  let done = start;
  for (const {0: hole, 1: digit, index} of body.text.slice(start, end).matchAll(/#+(\d)/g)) {
    add({source: body, start: done, end: start + index});
    const given = actuals[Number(digit) - 1];
    if (given !== undefined) add({source: given.source, start: given.start, end: given.end});
    done = start + index + hole.length;
  }
  add({source: body, start: done, end});
  const source = new SourceText(session.spend(text.length) ? text : '', body.path);
  const stretch = {source, start: 0, end: source.text.length};
  const children = scanInner(state, stretch, call, pieces);
  return {...stretch, at: call, children, closed: raw.closed, origins: pieces};
}

function scanInner(
  state: ScanState,
  stretch: Stretch,
  call: Call,
  origins: Origins,
): readonly TexNode[] {
  const {session} = state;
  if (session.depth >= MAX_DEPTH) return [];
  session.depth += 1;
  const purpose = {kind: 'expansion', call, origins} as const;
  const {items, packages, documents} = insideScopes(state, () =>
    session.scan(session, stretch, purpose),
  );
  session.depth -= 1;
  state.packages.push(...packages);
  state.documents.push(...documents);
  return items.filter(isNode);
}

function textOf(argument: Argument | undefined): string {
  return argument === undefined ? '' : argument.source.text.slice(argument.start, argument.end);
}

function requestOf(
  {input, importing}: Extract<Target, {readonly kind: 'input'}>,
  [name, folder]: Arguments,
): Request {
  return {name: readName(name), kind: input, importing, folder: readName(folder)};
}

/** The name of a file, as the callback wants it. */
function readName(argument: Argument | undefined): string {
  return textOf(argument).trim().replaceAll('"', '');
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
 * Makes a node of a chess command and its arguments; `taker` is the macro or the environment that
 * has read them before, where that is not plain from `origin`.
 */
export function commandOf(
  state: ScanState,
  entry: CommandEntry,
  actuals: Arguments,
  call: Call,
  origin: Origin,
  taker?: Call,
): ChessCommand {
  const {session} = state;
  const {name, effect, pattern} = entry;
  let options: Argument | undefined;
  const mandatory: Argument[] = [];
  for (let i = 0; i < pattern.length; i += 1) {
    const actual = actuals[i];
    const closed = actual && closeScopes(session, actual, call);
    const argument = closed && session.expandValues(session, effect, closed, call);
    if (pattern[i] === 'o') options = argument;
    else if (argument !== undefined) mandatory.push(argument);
  }
  const {source, span} = call;
  const type = 'command';
  const by = taker ?? (origin === 'body' ? call : undefined);
  const isTaken = by !== undefined && mandatory.some(holdsHash);
  const grabber = isTaken ? nameOf(by) : grabberOf(state, mandatory);
  const marks = {
    ...(origin === 'text' ? undefined : {via: call}),
    ...(grabber === undefined ? undefined : {grabber}),
    ...charactersOf(session),
  };
  const command: ChessCommand =
    options === undefined
      ? {type, name, effect, source, span, arguments: mandatory, ...marks}
      : {type, name, effect, source, span, options, arguments: mandatory, ...marks};
  if (origin === 'text') noteMoved(state, command);
  return command;
}

/** A wrapper takes what stands in its call, and `\newcommand` what stands in its body. */
function nameOf({name, source, span}: Call): string {
  const isEnvironment = source.text.startsWith('\\begin', span.start);
  return isEnvironment ? `\\begin{${name}}` : `\\${name}`;
}
