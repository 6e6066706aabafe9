import {skipToArgument} from '../lexer/blanks.ts';
import {blankComments} from '../lexer/without-comments.ts';
import {readBracket} from '../state/bodies.ts';
import {commandTable} from '../tables/command-table.ts';
import type {Control, ScanState} from '../state/scan-state.ts';
import {isForeignNotation} from '../gaps/foreign-notations.ts';
import {loadCode} from './load-code.ts';
import {isOfChess} from '../document/public-packages.ts';
import type {Call} from '../document/tex-document.ts';

/** `\usepackage[options]{skak, xskak}`. */
export const usePackage: Control = (state, begin) => {
  const {
    session,
    purpose,
    cursor: {text, source},
  } = state;
  const bracket = readBracket(state);
  const at = skipToArgument(text, state.cursor.offset, state.cursor.end);
  if (at < 0) return;
  const match = /^\{([^{}\\]{0,2000})\}/.exec(
    text.slice(at, Math.min(at + 2_002, state.cursor.end)),
  );
  if (match?.[1] === undefined) return;
  state.cursor.offset = at + match[0].length;
  const options = bracket && {options: source.slice(bracket)};
  const own = {name: 'usepackage', source, span: {start: begin, end: state.cursor.offset}};
  const call = purpose.kind === 'expansion' ? purpose.call : own;
  for (const {0: name, index} of blankComments(match[1]).matchAll(/[^\s,]+/g)) {
    const start = at + 1 + index;
    const request = {kind: 'package', name, options: options?.options ?? '', call} as const;
    const isRead = loadCode(state, request).kind === 'read' && {isRead: true as const};
    const span = {start, end: start + name.length};
    session.inputs.noteLoaded(name, !state.isUncertain);
    state.output.packages.push({name, ...options, source, span, ...isRead});
    if (name === 'comment') session.definitions.lineComments.set('comment', false);
    if (name === 'verbatim') session.definitions.lineComments.delete('comment');
    // `\input` reads complete documents then (docmute 1.4, standalone 1.3).
    const keeps = /(?:^|,)\s*subpreambles(?!\s*=\s*false)/.test(options?.options ?? '');
    if (name === 'docmute' || (name === 'standalone' && !keeps))
      session.inputs.skipsPreambles = true;
    if (isOfChess(name)) session.hasChess = true;
    if (isForeignNotation(name)) session.notations.push(name);
    if (name === 'texmate') loadTexmate(state, call);
  }
};

/** texmate starts a game when it is loaded. */
function loadTexmate({session, output: {items}}: ScanState, {source, span}: Call): void {
  session.texmate.usesTexmate = true;
  for (const entry of commandTable.values()) {
    if (entry.package === 'texmate')
      session.definitions.commands.set(entry.name, {kind: 'chess', entry});
  }
  items.push({type: 'command', name: 'newgame', effect: 'new-game', source, span, arguments: []});
}
