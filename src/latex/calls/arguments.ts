import type {Argument} from '../document/tex-document.ts';
import {noteAside} from '../gaps/note-aside.ts';
import type {Choice} from '../macros/meaning.ts';
import {readBracketAsMoves} from '../slips/bracket-for-brace.ts';
import {addBranches} from '../state/branches.ts';
import type {Frame, OpenCall} from '../state/nesting.ts';
import {isNode} from '../state/raw-item.ts';
import type {Actual} from '../state/raw-item.ts';
import type {ScanState} from '../state/scan-state.ts';
import {countLanguages, noteLanguages} from '../state/scopes.ts';
import {toArgument} from '../state/to-argument.ts';
import {carryOut} from './carry-out.ts';
import {popFrame} from './frames.ts';
import {argumentOf, mayWait, takeArgument} from './take-argument.ts';

/** Arguments that are nested more deeply are read, but carry no commands, so that trees stay walkable. */
const MAX_ARGUMENT_DEPTH = 100;

/** Only a broken or a hostile file nests so many arguments. */
const MAX_OPEN_ARGUMENTS = 10_000;

const NOTHING: readonly never[] = [];

type NewCall = Pick<OpenCall, 'target' | 'parameters' | 'name' | 'start' | 'isCalled'>;

/**
 * Starts to collect the arguments of a command whose name ends at the state's offset. One that is
 * nested too deeply is read like prose.
 */
export function startCall(
  state: ScanState,
  {target, parameters, name, start, isCalled = false}: NewCall,
): void {
  if (state.open.stack.length > MAX_OPEN_ARGUMENTS) return;
  const end = state.cursor.offset;
  collect(state, {target, name, start, parameters, actuals: [], next: 0, end, isCalled});
}

/** Collects arguments until one has to be read first, or until there are enough. */
export function collect(state: ScanState, call: OpenCall): void {
  for (;;) {
    const parameter = call.parameters[call.next];
    if (parameter === undefined) break;
    const outcome = takeArgument(state, call, parameter);
    if (outcome === 'opened') return;
    if (outcome === 'missing') break;
    call.next += 1;
    call.end = state.cursor.offset;
  }
  complete(state, call);
}

/**
 * Ends the argument that `frame` holds at `end`; `after` is the end of its closing text, if it has
 * any. The caller goes on to the next arguments.
 */
export function closeArgument(state: ScanState, frame: Frame, end: number, after = end): void {
  const {call, start, holes} = frame;
  const hasHoles = state.output.holes > holes;
  const items = popFrame(state, frame);
  call.actuals.push(argumentOf(state, {start, end, closed: after > end, items}, hasHoles));
  call.next += 1;
  call.end = after;
  state.cursor.offset = after;
}

/** Carries out a command with the arguments it has, or keeps it for the calls of a macro. */
export function complete(state: ScanState, call: OpenCall): void {
  const {target, parameters, end} = call;
  const moved = readBracketAsMoves(state, call);
  const actuals = moved ?? call.actuals;
  const next = moved === undefined ? call.next : parameters.length;
  const missing = next < parameters.length ? parameters.slice(next) : NOTHING;
  if (state.open.stack.length > MAX_ARGUMENT_DEPTH) return;
  if (target.kind === 'choice') choose(state, call, target.choice, actuals);
  else if (missing.length > 0 && !mayWait(state, end)) keepInner(state, actuals);
  else if (state.purpose.kind === 'body') {
    state.output.items.push({type: 'call', target, actuals, missing});
  } else perform(state, call, actuals);
}

/** Adds the branches of a choice; without all of them it is read like prose. */
function choose(
  state: ScanState,
  {name, parameters, start, end}: OpenCall,
  {first, isOptional, aside}: Choice,
  actuals: readonly Actual[],
): void {
  if (actuals.length < parameters.length) {
    keepInner(state, actuals);
    return;
  }
  const alternatives = actuals.slice(first).map((actual) => actual?.items ?? NOTHING);
  if (isOptional) alternatives.push(NOTHING);
  noteLanguages(state, addBranches(state, alternatives, {start, end}, aside !== undefined));
  if (aside !== undefined) noteAside(state, aside, {name, start}, alternatives.flat());
}

function keepInner({session, purpose, open, output}: ScanState, actuals: readonly Actual[]): void {
  for (const actual of actuals) {
    const items = actual?.items ?? NOTHING;
    for (const item of items) output.items.push(item);
    if (purpose.kind !== 'body') {
      noteLanguages({open}, countLanguages(session.scopes, items.filter(isNode)));
    }
  }
}

function perform(state: ScanState, call: OpenCall, actuals: readonly Actual[]): void {
  const {purpose, cursor, output} = state;
  const {target, name, start, end} = call;
  const at = purpose.kind === 'expansion' ? purpose.call : undefined;
  const given: (Argument | undefined)[] = [];
  const origins = purpose.kind === 'expansion' ? purpose.origins : undefined;
  for (const actual of actuals) {
    const argument = actual && toArgument(actual, at);
    given.push(argument && origins ? {...argument, origins} : argument);
  }
  const place = at ?? {name, source: cursor.source, span: {start, end}};
  const isCalled = call.isCalled === true ? 'end-of-body' : 'text';
  const origin = at === undefined ? isCalled : 'body';
  noteLanguages(
    state,
    carryOut(state, target, {actuals: given, call: place, origin}, output.items),
  );
}
