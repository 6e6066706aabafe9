import {startCall} from '../calls/arguments.ts';
import {macroBefore} from '../lex/macro-before.ts';
import type {Meaning} from '../macros/meaning.ts';
import {controls} from './controls.ts';
import {expandHere} from './expand-here.ts';
import {isExpanded} from '../define/is-expanded.ts';
import {takeFigurine} from '../define/figurines.ts';
import {noteForeignMoves} from '../gaps/foreign-notations.ts';
import {learnName} from '../define/learn-name.ts';
import {isSlip} from '../slips/misspelling.ts';
import {holdsMoves} from '../state/holds-moves.ts';
import {giveUpChess} from './paragraphs.ts';
import {parametersOf} from '../macros/parameters.ts';
import {takePlainCall} from './plain-call.ts';
import type {ScanState} from '../state/scan-state.ts';
import {templateOf} from '../define/templates.ts';
import {noteEnclosing} from '../gaps/note-enclosing.ts';
import {noteUnfollowed} from '../gaps/note-unfollowed.ts';
import {noteOpaque, noteUnreadMacro} from '../gaps/unread-macro.ts';
import {spend} from '../../source/spend.ts';

/** Carries out a control sequence; `meaning` is what is known of its name, if anything is. */
export function obey(
  state: ScanState,
  known: Meaning | undefined,
  name: string,
  start: number,
): void {
  spend();
  const meaning = known ?? learnName(state.session.definitions.commands, name);
  switch (meaning.kind) {
    case 'plain':
      if (state.session.notations.length > 0 && noteForeignMoves(state, name, start)) return;
      if (state.session.hasUnreadCode) noteUnreadMacro(state, name, start);
      return;
    case 'opaque':
      if (meaning.touchesBoard === 'perhaps') noteUnreadMacro(state, name, start);
      else if (meaning.touchesBoard) noteOpaque(state, name, start);
      return;
    case 'character':
      return;
    case 'primitive':
    case 'switch':
    case 'register':
      expandHere(state, name, start, obey);
      return;
    case 'flag':
      controls.get('ifx')?.(state, start);
      return;
    case 'control':
      if (meaning.breaksMoves) leaveMoves(state, start);
      controls.get(meaning.name)?.(state, start);
      return;
    case 'misspelt':
      if (state.session.hasUnreadCode) {
        noteUnreadMacro(state, name, start);
        return;
      }
      if (!isSlip(state, meaning.entry, name, start)) return;
      startCall(
        state,
        {kind: 'chess', entry: meaning.entry},
        parametersOf(meaning.entry),
        name,
        start,
      );
      return;
    case 'chess': {
      const {entry} = meaning;
      if (!entry.isNode) {
        takeFigurine(state, entry.name, start);
        return;
      }
      state.session.hasChess = true;
      if (notePreamble(state, start)) return;
      if (noteUnfollowed(state, entry, start)) return;
      if (state.groups.length > 0) noteEnclosing(state, entry);
      if (state.isExpl && state.purpose.kind !== 'body' && writesBlanksAsTildes(state)) {
        expandHere(state, name, start);
        return;
      }
      if (takePlainCall(state, entry, start)) return;
      if (entry.effect === 'mainline' || entry.effect.startsWith('new-')) leaveMoves(state, start);
      startCall(state, {kind: 'chess', entry}, parametersOf(entry), name, start);
      return;
    }
    case 'choice': {
      const {choice} = meaning;
      if (choice.needsOverlay && state.text.charAt(state.offset) !== '<') return;
      startCall(state, {kind: 'choice', choice}, choice.parameters, name, start);
      return;
    }
    case 'wrapper': {
      const {wrapper} = meaning;
      if (state.purpose.kind !== 'body' && isExpanded(state.session, wrapper)) {
        expandHere(state, name, start, obey);
        return;
      }
      const {parameters, isPlain, figurine} = templateOf(state.session, wrapper);
      if (figurine !== undefined) takeFigurine(state, figurine, start);
      else if (!isPlain || parameters.some(({kind}) => kind === 'verbatim')) {
        startCall(state, {kind: 'wrapper', wrapper}, parameters, name, start);
      }
    }
  }
}

/**
 * Whether a command stands in the preamble in the argument of a macro that is not known: what it is
 * kept for is not known either.
 */
function notePreamble(state: ScanState, start: number): boolean {
  const {session, groups, environments, purpose, text} = state;
  if (session.hasBegun || session.documentClass === undefined || purpose.kind !== 'document')
    return false;
  if (environments.length > 0) return false;
  const open = groups.at(-1);
  const macro = open === undefined ? undefined : macroBefore(text, open);
  if (macro === undefined) return false;
  noteUnreadMacro(state, macro.name, start);
  return true;
}

/** `\section` or `\mainline` right inside moves or options: their end was forgotten. */
function leaveMoves(state: ScanState, start: number): void {
  const {top} = state;
  if (top === undefined || state.isInGroup || state.purpose.kind === 'body') return;
  const isBracket = top.kind === 'bracket' && top.call.target.kind === 'chess';
  if (!isBracket && !holdsMoves(top)) return;
  giveUpChess(state, start);
  state.offset = state.lastControlEnd;
}

/**
 * Whether the argument that follows is written for `\ExplSyntaxOn`, where a blank is nothing and a
 * tilde is a blank. One that is not loses its blanks, and a rule says so.
 */
function writesBlanksAsTildes({text, offset, end}: ScanState): boolean {
  const close = text.indexOf('}', offset);
  return text.slice(offset, close < 0 ? end : Math.min(close, end)).includes('~');
}
