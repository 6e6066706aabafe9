import {skipToArgument} from './blanks.ts';
import {readBracket} from './bodies.ts';
import {commandTable} from './command-table.ts';
import type {Control} from './control.ts';
import type {Meaning} from './meaning.ts';

const chessPackages: ReadonlySet<string> = new Set(
  Array.from(commandTable.values(), (entry) => entry.package),
);

/** `\usepackage[options]{skak, xskak}`. */
export const usePackage: Control = (state) => {
  const {text, source, session} = state;
  const bracket = readBracket(state);
  const at = skipToArgument(text, state.offset, state.end);
  if (at < 0) return;
  const match = /^\{([^{}\\]{0,2000})\}/.exec(text.slice(at, Math.min(at + 2_002, state.end)));
  if (match?.[1] === undefined) return;
  state.offset = at + match[0].length;
  const options = bracket && {options: source.slice(bracket)};
  for (const {0: name, index} of match[1].replace(/%[^\n]*/g, blankOut).matchAll(/[^\s,]+/g)) {
    const start = at + 1 + index;
    state.packages.push({name, ...options, source, span: {start, end: start + name.length}});
    if (chessPackages.has(name)) session.hasChess = true;
    if (name === 'texmate') learnTexmate(session.definitions.commands);
  }
};

function learnTexmate(commands: Map<string, Meaning>): void {
  for (const entry of commandTable.values()) {
    if (entry.package === 'texmate') commands.set(entry.name, {kind: 'chess', entry});
  }
}

function blankOut(text: string): string {
  return ' '.repeat(text.length);
}
