import {controlsIn} from '../lexer/marks.ts';
import {textOfTokens} from '../lexer/text-of-tokens.ts';
import {readWrapperBody} from '../macros/wrapper-body.ts';
import {assign} from '../state/assign.ts';
import {noteTitleCode, noteTitleMacro} from '../state/title-code.ts';
import {leaveGap} from '../state/leave-gap.ts';
import {LISTS_OF_MOVES, playsOrStarts} from '../tables/effects.ts';
import {usualEnvironments} from '../tables/usual-names.ts';
import {isInternalName} from '../tables/internal-names.ts';
import {commandTable, type Effect} from '../tables/command-table.ts';
import {notePrinters} from '../macros/choice.ts';
import type {Meaning, WrapperEnvironment} from '../macros/meaning.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import {shownPlace, type ScanState} from '../state/scan-state.ts';
import {mayPlay, noteDefinition, noteEnvironment} from '../macros/undecided-definitions.ts';

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
  const {commands, values} = state.session.definitions;
  const known = commands.get(name);
  spoilCopies(state, name, meaning);
  // xskak keeps the values of its keys under these names: games begin elsewhere then.
  if (name.startsWith('xskak@val@'))
    assign(state, values.unfollowed, [name, `\\${name}`], isGlobal);
  if (isInternalName(name)) noteInternal(state, name, isGlobal);
  if (known?.kind === 'control' && !HEADINGS.has(known.name)) {
    if (!FREE.has(known.name) || !isAboutChess(state, meaning)) {
      noteKept(state, name, isGlobal);
      return;
    }
  }
  if (known?.kind === 'chess' && known.entry.isNode && known.entry.package !== 'texmate') {
    if (!isAboutChess(state, meaning)) {
      // A register is no macro that shows a board in another way.
      if (PLAYING.has(known.entry.effect) || meaning.kind === 'register')
        redefine(state, name, meaning, isGlobal);
      else noteKept(state, name, isGlobal);
      return;
    }
  }
  // LaTeX plays these moves at places of its own choice.
  if (isCalledByLatex(state, name) && mayPlay(state.session, meaning)) {
    const {offset} = state.cursor;
    const what = `\\${name}`;
    assign(state, state.session.values.unfollowed, [what, what], isGlobal);
    leaveGap(state, {kind: 'macro', what, touchesBoard: 'noted'}, {start: offset, end: offset});
  }
  if (meaning.kind === 'wrapper') {
    const {wrapper} = meaning;
    const {body, tokens} = wrapper;
    // Most bodies are never read: only those that set titles are written down here.
    const written = tokens ? textOfTokens(tokens) : body.source.text.slice(body.start, body.end);
    const isHeading = written.includes('@startsection');
    if (isHeading) noteTitleMacro(state, name);
    if (isHeading || SETS_TITLES.test(name))
      noteTitleCode(state, textOfTokens(readWrapperBody(wrapper)));
  }
  noteDefinition(state.session, name);
  assign(state, commands, [name, meaning], isGlobal);
}

/** Macros by which LaTeX, KOMA-Script and memoir set titles and labels. */
const SETS_TITLES =
  /^(?:descriptionlabel|makelabel|(?:section|chapter|part)(?:lines|catchphrase|lineswithprefix)format|chaptitlefont|printchaptertitle|@(?:makes?chapterhead|makecaption|s?sect|xsect|item))$/;

/** Tests whether LaTeX calls a macro by itself: one of its own, the end of its environments, or `\\thegame` of a counter. */
function isCalledByLatex({session}: ScanState, name: string): boolean {
  if (name.startsWith('the') && session.values.counts.has(`c@${name.slice(3)}`)) return true;
  return (
    CALLED_BY_LATEX.test(name) || (name.startsWith('end') && usualEnvironments.has(name.slice(3)))
  );
}

/** Macros that LaTeX calls without a name in the text: for items, headings, numbers, notes, heads and feet, at the ends of pages and paragraphs. */
const CALLED_BY_LATEX =
  /^(?:par|labelitemi[iv]*|labelenumi[iv]*|theenumi[iv]*|the(?:page|part|chapter|(?:sub)*section|figure|table|equation|footnote|mpfootnote)|makelabel|descriptionlabel|(?:clear|cleardouble|new)page|(?:footnote|head|foot)rule|(?:chapter|(?:sub){0,2}section|paragraph)mark|(?:chapter|figure|table|contents|abstract|index|bib|ref|part)name|(?:ps|p|l|fnum)@[a-z]+|@(?:odd|even)(?:head|foot)|@(?:makefntext|makefnmark|makecaption|makechapterhead|seccntformat|maketitle|thefnmark|listi[iv]*|par|item|biblabel|startsection|s?sect|xsect|outputpage|begindvi))$/;

/**
 * A macro by which the packages play moves, or a square of their board, is the author's own now: what
 * plays moves or starts a game does something that only TeX knows. The account names the definition.
 */
function noteInternal(state: ScanState, name: string, isGlobal: boolean): void {
  const {inputs, definitions} = state.session;
  if (inputs.isLoaded('skak') === false && inputs.isLoaded('xskak') === false) return;
  const {text, offset} = state.cursor;
  const start = text.lastIndexOf(name, offset);
  const isNear = start >= Math.max(0, offset - LONGEST_DEFINITION);
  const own = {start: isNear ? start : Math.max(0, offset - 1), end: offset};
  const blame = {what: `\\${name}`, ...shownPlace(state, own)};
  for (const row of commandTable.values()) {
    if (!row.isNode || row.package === 'texmate' || !playsOrStarts(row)) continue;
    const meaning: Meaning = {kind: 'opaque', touchesBoard: true, blame};
    assign(state, definitions.commands, [row.name, meaning], isGlobal);
  }
}

/** The name of a definition is so near to its end; else the end is shown. */
const LONGEST_DEFINITION = 2_000;

/** Notes that a name is defined, though the reading keeps to what it knows of it. */
function noteKept(state: ScanState, name: string, isGlobal: boolean): void {
  const {kept} = state.session.values;
  assign(state, kept, [name, state.isUncertain ? undefined : true], isGlobal);
}

/** Lists of moves that the author has made into something else; nothing says what, but for `#1`. */
function redefine(state: ScanState, name: string, meaning: Meaning, isGlobal: boolean): void {
  const isKnown = meaning.kind === 'wrapper' && isText(meaning);
  const own: Meaning = isKnown ? meaning : {kind: 'opaque', touchesBoard: true};
  noteDefinition(state.session, name);
  assign(state, state.session.definitions.commands, [name, own], isGlobal);
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
  noteEnvironment(state.session, name);
  // The environment h4 defines \h4, which is a square.
  if (isInternalName(name)) noteInternal(state, name, false);
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
  // Of packages that a document may do without.
  ...['item', 'hl', 'ul', 'so', 'st', 'caps', 'todo', 'captionof', 'MakeTextUppercase'],
  ...['MakeTextLowercase', 'SaveVerb', 'path', ...notePrinters],
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

/** True if skak, or xskak, has defined a command by `\newcommand` with an optional argument. */
function isOptionalInPackage(name: string, isXskak: boolean): boolean {
  return OPTIONAL.has(name) || (isXskak && name === 'mainline');
}

const OPTIONAL: ReadonlySet<string> = new Set([
  ...['newchessgame', 'resumechessgame', 'chessboard', 'skaklanguage', 'printchessgame'],
]);

/** Remembers what `\let\old\play` copies, if LaTeX keeps the code of `\play` under another name. */
export function noteLetCopy(
  {copies, inputs}: ReadingSession,
  {copy, of}: {readonly copy: string; readonly of: string},
  meaning: Meaning | undefined,
): void {
  copies.delete(copy);
  const isInPackage =
    meaning?.kind === 'chess' &&
    isOptionalInPackage(meaning.entry.name, inputs.isLoaded('xskak') === true);
  if (meaning !== undefined && (isInPackage || hasOption(meaning))) copies.set(copy, {of, meaning});
}

/**
 * LaTeX keeps the code of a command with an optional argument in a macro named after it, here
 * `\\\play`, which a copy by `\let` still calls: after `\renewcommand\play[1][]{\old[#1]}` each of the two
 * calls the other, without an end.
 */
function spoilCopies(state: ScanState, name: string, meaning: Meaning): void {
  const {copies, definitions} = state.session;
  if (copies.size === 0 || !hasOption(meaning)) return;
  for (const [copy, {of, meaning: own}] of copies) {
    if (of !== name || definitions.commands.get(copy) !== own) continue;
    assign(state, definitions.commands, [copy, {kind: 'opaque', touchesBoard: true}], false);
  }
}

/** Tests whether `\newcommand` has defined a command with an optional argument. */
function hasOption(meaning: Meaning): boolean {
  if (meaning.kind !== 'wrapper' || meaning.wrapper.isProtected === true) return false;
  return meaning.wrapper.parameters[0]?.kind === 'optional';
}

/**
 * Gives a name the meaning that another one has now. A conditional of `\newif` is `\iftrue` or
 * `\iffalse`: its copy keeps the value, and `\let\ifprint\iftrue` does what `\printtrue` does.
 */
export function defineLet(
  state: ScanState,
  name: string,
  meaning: Meaning,
  isGlobal: boolean,
): void {
  const {commands, values} = state.session.definitions;
  const known = commands.get(name);
  const isTruth =
    meaning.kind === 'flag' || (meaning.kind === 'control' && TRUTHS.has(meaning.name));
  if (!isTruth || (meaning.kind === 'control' && known?.kind !== 'flag')) {
    defineCommand(state, name, meaning, isGlobal);
    return;
  }
  const value = meaning.kind === 'flag' ? values.flags.get(meaning.flag) : TRUTHS.get(meaning.name);
  const flag = known?.kind === 'flag' ? known.flag : `\\${name}`;
  const isUnclear = state.isUncertain && values.flags.get(flag) !== value;
  if (known?.kind !== 'flag') defineCommand(state, name, {kind: 'flag', flag}, isGlobal);
  assign(state, values.flags, [flag, isUnclear ? undefined : value], isGlobal);
}

const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ['iftrue', true],
  ['iffalse', false],
]);
