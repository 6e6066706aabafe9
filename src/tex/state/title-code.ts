import {textOfTokens} from '../lexer/text-of-tokens.ts';
import type {Meaning} from '../macros/meaning.ts';
import {readWrapperBody} from '../macros/wrapper-body.ts';
import {changesText, movesText, playsOnce} from '../tables/enclosing-table.ts';
import {textCommands} from '../tables/text-commands.ts';
import {assign} from './assign.ts';
import type {ReadingSession} from './reading-session.ts';
import type {ScanState} from './scan-state.ts';

/** The flag that is set where TeX may not carry out a title once, as it is written. */
const TITLES = '\\titles';

/** Lists of enumitem: `[font=\MakeUppercase]`. */
export const LABELLED = /^(?:description|itemize|enumerate)\*?$/;

/** Notes a macro of the author's that takes a title as `\section` does. */
export function noteTitleMacro({session}: ScanState, name: string): void {
  if (!movesText.has(name)) session.definitions.values.flags.set(TITLES + name, true);
}

/** Notes code that is put before titles, or around `#1`, if it may change them, repeat them or leave them out. */
export function noteTitleCode(state: ScanState, code: string): void {
  const {commands, values} = state.session.definitions;
  if (mayChange(code, commands)) assign(state, values.flags, [TITLES, true], true);
}

/** Tests whether code that was noted may change the title, or the label in brackets, that a macro takes. */
export function changesTitle({values, inputs}: ReadingSession, name: string): boolean {
  // beamer prints titles in other places, or nowhere.
  if (name === 'item') return values.flags.has(TITLES);
  if (values.flags.has(TITLES + name)) return true;
  return (
    movesText.has(name) && (values.flags.has(TITLES) || inputs.isClassLoaded('beamer') === true)
  );
}

/** `judged` holds the macros that were met: one that uses itself may change a title. */
function mayChange(
  code: string,
  commands: ReadonlyMap<string, Meaning>,
  judged = new Map<string, boolean>(),
): boolean {
  const holes = code.match(/#\d/g) ?? [];
  if (judged.size > MOST_MACROS || new Set(holes).size < holes.length) return true;
  return Array.from(code.matchAll(CONTROL)).some(([, written = '', taken]) => {
    const meaning = commands.get(written);
    if (meaning?.kind === 'wrapper') {
      const known = judged.get(written);
      if (known !== undefined) return known;
      judged.set(written, true);
      const body = textOfTokens(readWrapperBody(meaning.wrapper));
      const count = meaning.wrapper.parameters.filter(({kind}) => kind !== 'literal').length;
      const isDropped = count > 0 && !body.includes(`#${count}`);
      const changes = isDropped || mayChange(body, commands, judged);
      judged.set(written, changes);
      return changes;
    }
    const isKnown = meaning?.kind === 'control' || meaning?.kind === 'primitive';
    const name = isKnown ? meaning.name : written;
    if (changesText.has(name) || /^(?:upper|lower)case$/.test(name)) return true;
    const uses = textCommands.get(name);
    if (uses !== undefined) return uses.includes('u');
    return taken !== undefined && !playsOnce(name, 0) && !TAKES_NO_TITLE.test(name);
  });
}

/** A control sequence, and whether it may take what follows: a brace, a parameter, or the title after the code. */
const CONTROL = /\\([A-Za-z@]+)(?:\*?\s*([{}#,\]]|$)|)/g;
const TAKES_NO_TITLE =
  /^(?:the[a-z]+|fil[a-z]+|titlerule|chapter(?:title)?name|[zp]@|labelsep|@startsection)$/;
const MOST_MACROS = 100;
