import {spend} from '../../source/spend.ts';
import {startCall} from '../calls/arguments.ts';
import {takeFigurine} from '../define/figurines.ts';
import {isExpanded} from '../define/is-expanded.ts';
import {learnName} from '../define/learn-name.ts';
import {templateOf} from '../define/templates.ts';
import {noteForeignMoves} from '../gaps/foreign-notations.ts';
import {noteOpaque, noteUnreadMacro} from '../gaps/unread-macro.ts';
import type {Choice, Meaning, Wrapper} from '../macros/meaning.ts';
import {parametersOf} from '../macros/parameters.ts';
import {isMisspelling} from '../slips/misspelling.ts';
import type {LeftControl, ScanState} from '../state/scan-state.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {executeChess} from './execute-chess.ts';
import {leaveMoves} from './paragraphs.ts';

/**
 * Executes the control sequence whose backslash is at `start`; `known` is what is known of its name,
 * if anything is.
 */
export function executeControl(
  state: ScanState,
  known: Meaning | undefined,
  name: string,
  start: number,
): void {
  const meaning = known ?? learnName(state.session.definitions.commands, name);
  let control: LeftControl | undefined = {name, meaning, start};
  // A macro may leave a control sequence for the scan, which is executed in its place.
  while (control !== undefined) {
    spend();
    control = execute(state, control);
  }
}

function execute(state: ScanState, {name, meaning, start}: LeftControl): LeftControl | undefined {
  switch (meaning.kind) {
    case 'plain':
      executeUnknown(state, name, start);
      return undefined;
    case 'opaque':
      if (meaning.touchesBoard === 'perhaps') noteUnreadMacro(state, name, start);
      else if (meaning.touchesBoard) noteOpaque(state, name, start);
      return undefined;
    case 'character':
      return undefined;
    case 'primitive':
    case 'switch':
    case 'register':
      return state.expandHere(state, name, start);
    case 'flag':
      state.controls.get('ifx')?.(state, start);
      return undefined;
    case 'control':
      if (meaning.breaksMoves) leaveMoves(state, start);
      state.controls.get(meaning.name)?.(state, start);
      return undefined;
    case 'misspelt':
      executeMisspelt(state, meaning.entry, name, start);
      return undefined;
    case 'chess':
      executeChess(state, meaning.entry, name, start);
      return undefined;
    case 'choice':
      executeChoice(state, meaning.choice, name, start);
      return undefined;
    case 'wrapper':
      return executeMacro(state, meaning.wrapper, name, start);
  }
}

function executeUnknown(state: ScanState, name: string, start: number): void {
  const {
    notations,
    inputs: {hasUnreadCode},
  } = state.session;
  if (notations.length > 0 && noteForeignMoves(state, name, start)) return;
  if (hasUnreadCode) noteUnreadMacro(state, name, start);
}

function executeMisspelt(state: ScanState, entry: CommandRow, name: string, start: number): void {
  if (state.session.inputs.hasUnreadCode) noteUnreadMacro(state, name, start);
  else if (isMisspelling(state, entry, name, start)) {
    startCall(state, {
      target: {kind: 'chess', entry},
      parameters: parametersOf(entry),
      name,
      start,
    });
  }
}

function executeChoice(state: ScanState, choice: Choice, name: string, start: number): void {
  const {text, offset} = state.cursor;
  if (choice.needsOverlay && text.charAt(offset) !== '<') return;
  startCall(state, {target: {kind: 'choice', choice}, parameters: choice.parameters, name, start});
}

/** A macro of the author's: expanded as TeX does, read as a template, or read like prose. */
function executeMacro(
  state: ScanState,
  wrapper: Wrapper,
  name: string,
  start: number,
): LeftControl | undefined {
  if (state.purpose.kind !== 'body' && isExpanded(state.session, wrapper)) {
    return state.expandHere(state, name, start);
  }
  const {parameters, isPlain, figurine} = templateOf(state, wrapper);
  if (figurine !== undefined) takeFigurine(state, figurine, start);
  else if (!isPlain || parameters.some(({kind}) => kind === 'verbatim')) {
    startCall(state, {target: {kind: 'wrapper', wrapper}, parameters, name, start});
  }
  return undefined;
}
