import {BACKSLASH, CARET, CLOSE_BRACE, OPEN_BRACE} from '../../source/characters.ts';
import {characterKinds, STOP_ALWAYS} from '../../tex/character-kinds.ts';
import {endOfLetters} from '../../tex/skip-token.ts';
import {leaveGroup} from '../calls/frames.ts';
import {mayBeName, readWithoutBackslash} from '../calls/missing-backslash.ts';
import type {ScanState} from '../state/scan-state.ts';

/** Whether the scan is in prose: no argument is open, and `|` means itself. */
export function isInProse(state: ScanState): boolean {
  const {
    session,
    open: {stack},
    cursor: {mask, shortVerb},
  } = state;
  // A macro that was not read may play moves at each of its calls.
  const isOpen = session.inputs.hasUnreadCode || session.notations.length > 0;
  return stack.length === 0 && mask === STOP_ALWAYS && shortVerb < 0 && !isOpen;
}

/**
 * Passes over prose, with the groups and control sequences that say nothing about chess. Returns
 * whether it has read a command on the way, after which prose may have ended. This loop sees nearly
 * every character of nearly every book, so that it asks no more than it must.
 */
export function passOverProse(state: ScanState): boolean {
  const {text, end, letters} = state.cursor;
  const {groups} = state.open;
  const {commands} = state.session.definitions;
  let i = state.cursor.offset;
  for (; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 128 || ((characterKinds[code] as number) & STOP_ALWAYS) === 0) continue;
    if (code === BACKSLASH) {
      const start = i;
      i = endOfLetters(text, start + 1, end, letters) - 1;
      // `\^^6d`, and names that go on with such a code.
      if (text.charCodeAt(i + 1) === CARET && text.charCodeAt(i + 2) === CARET) {
        i = start;
        break;
      }
      if (i === start) {
        // A control symbol such as `\{`.
        i += 1;
        continue;
      }
      state.cursor.lastControlEnd = i + 1;
      const name = text.slice(start + 1, i + 1);
      const meaning = commands.get(name);
      if (meaning?.kind === 'plain') continue;
      i = start;
      break;
    }
    if (code === OPEN_BRACE) {
      if (mayBeName(state, i) && readWithoutBackslash(state, i)) return true;
      groups.push(i);
    } else if (code === CLOSE_BRACE && groups.length > 0) {
      leaveGroup(state, groups.pop() ?? i, i);
    } else break;
  }
  state.cursor.offset = i < end ? i : end;
  return false;
}
