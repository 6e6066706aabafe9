import {controlsIn} from '../../tex/marks.ts';
import {assign} from '../state/assign.ts';
import {LISTS_OF_MOVES} from '../tables/effects.ts';
import type {Effect} from '../tables/command-table.ts';
import type {Meaning, WrapperEnvironment} from '../macros/meaning.ts';
import type {ScanState} from '../state/scan-state.ts';
import {noteDefinition, noteEnvironment} from '../macros/undecided-definitions.ts';

/**
 * Learns what a command means.
 *
 * Names that steer the scan keep their meaning, but for headings, which authors redefine. Names of
 * little use and the commands of chess keep theirs unless the new one has to do with chess: else it
 * is about looks.
 */
export function defineCommand(
  state: ScanState,
  name: string,
  meaning: Meaning,
  isGlobal: boolean,
): void {
  const {commands} = state.session.definitions;
  const known = commands.get(name);
  if (known?.kind === 'control' && !HEADINGS.has(known.name)) {
    if (!FREE.has(known.name) || !isAboutChess(state, meaning)) return;
  }
  if (known?.kind === 'chess' && known.entry.isNode && known.entry.package !== 'texmate') {
    if (!isAboutChess(state, meaning)) {
      if (PLAYING.has(known.entry.effect)) redefine(state, name, meaning, isGlobal);
      return;
    }
  }
  noteDefinition(state.session, name);
  assign(state, commands, [name, meaning], isGlobal);
  if (known !== undefined && !(isInert(known) && isInert(meaning))) {
    state.session.forgetTemplates();
  }
}

/** Lists of moves that the author has made into something else; nothing says what, but for `#1`. */
function redefine(state: ScanState, name: string, meaning: Meaning, isGlobal: boolean): void {
  const isKnown = meaning.kind === 'wrapper' && isText(meaning);
  const own: Meaning = isKnown ? meaning : {kind: 'opaque', touchesBoard: true};
  noteDefinition(state.session, name);
  assign(state, state.session.definitions.commands, [name, own], isGlobal);
  state.session.forgetTemplates();
}

function isText({wrapper}: Extract<Meaning, {readonly kind: 'wrapper'}>): boolean {
  if (wrapper.tokens !== undefined) return wrapper.tokens.every(({kind}) => kind !== 'control');
  return !wrapper.body.source.slice(wrapper.body).includes('\\');
}

const PLAYING: ReadonlySet<Effect> = new Set<Effect>([
  ...LISTS_OF_MOVES,
  ...(['new-game', 'new-chess-game', 'fen-board'] as const),
]);

/** Learns what an environment means. */
export function defineEnvironment(
  state: ScanState,
  name: string,
  environment: WrapperEnvironment,
): void {
  const {environments} = state.session.definitions;
  if (environments.has(name)) state.session.forgetTemplates();
  noteEnvironment(state.session, name);
  assign(state, environments, [name, environment], false);
}

const HEADINGS: ReadonlySet<string> = new Set([
  ...['part', 'chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'],
  ...['addpart', 'addchap', 'addsec', 'caption', 'captionof'],
]);

/** Names that authors take for macros of their own: what they do in LaTeX changes no moves. */
const FREE: ReadonlySet<string> = new Set([
  ...['show', 'meaning', 'DescribeMacro', 'index', 'glossary', 'path', 'url', 'nolinkurl', 'href'],
  ...['Verb', 'lstinline', 'mintinline', 'verb', 'subfile', 'import', 'inputfrom', 'subimport'],
]);

function isAboutChess(state: ScanState, meaning: Meaning): boolean {
  if (meaning.kind === 'chess') return true;
  if (meaning.kind !== 'wrapper') return false;
  const {wrapper} = meaning;
  const {commands} = state.session.definitions;
  const names =
    wrapper.tokens?.map(({kind, text}) => (kind === 'control' ? text : '')) ??
    controlsIn(wrapper.body.source.slice(wrapper.body)).map(({name}) => name);
  return names.some((name) => {
    const known = commands.get(name);
    return (known?.kind === 'chess' && known.entry.isNode) || known?.kind === 'wrapper';
  });
}

/** A text that is kept under a name: no template depends on it. */
function isInert(meaning: Meaning): boolean {
  if (meaning.kind !== 'wrapper') return false;
  const {parameters, tokens, body} = meaning.wrapper;
  if (parameters.length > 0) return false;
  if (tokens !== undefined) return tokens.every(({kind}) => kind === 'character');
  return !body.source.slice(body).includes('\\');
}
