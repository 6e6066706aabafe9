import {CLOSE_BRACE, EQUALS, OPEN_BRACE, OPEN_BRACKET} from '../../source/characters.ts';
import type {Span} from '../../source/span.ts';
import {skipToArgument} from '../../tex/blanks.ts';
import {babelCharacters} from '../state/babel-characters.ts';
import type {CommandRow} from '../tables/command-table.ts';
import {grabberOf} from '../gaps/grabber-of.ts';
import {noteMoved} from '../calls/moving-arguments.ts';
import type {ScanState} from '../state/scan-state.ts';
import {noteLanguages} from '../state/scopes.ts';
import type {Argument, ChessCommand} from '../document/tex-document.ts';

/**
 * Takes a command whose argument holds nothing to be carried out, as most moves do, and adds it to
 * the document. Everything else is left for the general path: then nothing has changed. Without this
 * shortcut a check of a book takes a tenth longer; the findings are the same.
 *
 *     \mainline{1.e4 e5 2.Nf3 Nc6}       \chessboard
 *              ^                 ^                  ^
 */
export function takePlainCall(state: ScanState, entry: CommandRow, start: number): boolean {
  if (
    state.purpose.kind !== 'document' ||
    state.open.top !== undefined ||
    state.cursor.shortVerb >= 0
  ) {
    return false;
  }
  const {pattern} = entry;
  if (pattern.length === 0) return add(state, entry, {start, end: state.cursor.offset}, []);
  if (pattern.length > 2) return false;
  const last = pattern[pattern.length - 1];
  if (last === 'm')
    return pattern.indexOf('m') === pattern.length - 1 && takeGroup(state, entry, start);
  return pattern.length === 1 && takeNothing(state, entry, start);
}

/** The one group of a command, right after its name. */
function takeGroup(state: ScanState, entry: CommandRow, start: number): boolean {
  const {text, offset, end, source} = state.cursor;
  if (text.charCodeAt(offset) !== OPEN_BRACE) return false;
  endOfPlainText.lastIndex = offset + 1;
  if (!endOfPlainText.test(text)) return false;
  const close = endOfPlainText.lastIndex - 1;
  if (close >= end || text.charCodeAt(close) !== CLOSE_BRACE) return false;
  const argument = {source, start: offset + 1, end: close, children: NONE, closed: true};
  return add(state, entry, {start, end: close + 1}, [argument]);
}

/** A command that is used without its options. */
function takeNothing(state: ScanState, entry: CommandRow, start: number): boolean {
  const {text, offset, end} = state.cursor;
  const at = skipToArgument(text, offset, end);
  const code = at >= 0 && at < end ? text.charCodeAt(at) : 0;
  if (code === OPEN_BRACKET || code === EQUALS) return false;
  return add(state, entry, {start, end: offset}, []);
}

function add(
  state: ScanState,
  {name, effect}: CommandRow,
  span: Span,
  taken: readonly Argument[],
): true {
  const {source} = state.cursor;
  const grabber = grabberOf(state, taken);
  const marks = babelCharacters(state.session);
  const command: ChessCommand =
    grabber === undefined
      ? {type: 'command', name, effect, source, span, arguments: taken, ...marks}
      : {type: 'command', name, effect, source, span, arguments: taken, grabber, ...marks};
  state.output.items.push(command);
  noteMoved(state, command);
  if (effect === 'skak-language') noteLanguages(state, 1);
  state.cursor.offset = span.end;
  return true;
}

/** What wants a look, such as `^^65`, and empty lines, at which TeX gives up; a search by the engine is quickest. */
const endOfPlainText = /[\\%{}]|\^\^|\n[ \t]*[\r\n]|\r(?!\n)[ \t]*[\r\n]/g;

const NONE: readonly never[] = [];
