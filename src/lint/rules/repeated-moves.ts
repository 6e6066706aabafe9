import {addTo, partitionPoint, type SourceText, type Span} from '../../text/index.ts';
import {Enclosures, isMainLine, isOnlyPrinted, notePrinters} from '../../tex/index.ts';
import type {ChessCommand, Enclosure, TexDocument} from '../../tex/index.ts';
import type {Block} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import {isPlayedOnce} from '../overlays.ts';
import type {Finding, Rule} from '../rule.ts';

export const repeatedMoves: Rule = {
  name: 'repeated-moves',
  code: 327,
  level: 'error',
  summary: 'Moves in text that TeX typesets more than once, or later.',
  reason:
    '`tabularx`, the displays of amsmath and beamer frames with overlays process their content several times: the second time the game has moved on, and TeX stops with `1 is not the correct move number`. An endnote is processed at `\\theendnotes`. A game that starts inside is correct each time.',
  examples: [
    {
      wrong: '\\newgame\\begin{tabularx}{8cm}{X}\\mainline{1.e4 e5}\\end{tabularx}',
      at: '\\mainline',
      message: 'TeX plays these moves more than once, because of `tabularx`',
      right: '\\begin{tabularx}{8cm}{X}\\newgame\\mainline{1.e4 e5}\\end{tabularx}',
    },
    {
      dialect: 'skak',
      wrong:
        '\\newgame\\mainline{1.e4 e5}\\endnote{\\variation{1...c5}}\\mainline{2.Nf3}\\theendnotes',
      at: '\\variation',
      message: 'TeX plays these moves only at `\\theendnotes`, when the game has moved on',
      right: '\\newgame\\mainline{1.e4 e5}\\footnote{\\variation{1...c5}}\\mainline{2.Nf3}',
    },
  ],
  *check(context) {
    const {document, facts} = context;
    const twice = playedTwiceIn(document);
    const isAnyInMath = facts.blocks.some(({command: {source, span}}) =>
      isInMath(source.text, span.start),
    );
    const inMath = isAnyInMath ? playedTwiceInMath(document) : NONE_IN_MATH;
    const repeating = new Set([
      ...twice,
      ...inMath.keys(),
      ...EACH_PAGE,
      ...LATER.keys(),
      ...FRAMES,
    ]);
    const known = enclosuresIn(new Set(facts.blocks.map(({command}) => command.source)), repeating);
    if (known.size === 0) return;
    const setters = settersOf(context);
    const following = new FollowingMoves(facts.blocks);
    const fitting = new Set(facts.fittingNotes);
    for (const [index, block] of facts.blocks.entries()) {
      const {source, span} = block.command;
      const enclosures = (known.get(source)?.around(span.start) ?? []).filter(isTaken);
      const isNote = enclosures.some(({name}) => NOTES.has(name));
      for (const around of enclosures) {
        const message = complain(context, block, {
          ...{around, twice, inMath, following, fitting, index},
        });
        if (message === undefined || (isNote && SPARES_NOTES.has(around.name))) continue;
        if (around.name === 'split' && enclosures.some(({name}) => SPARES_SPLIT.has(name)))
          continue;
        const from = CELL_BY_CELL.has(around.name)
          ? startOfCell(source.text, around.start, span.start)
          : around.start;
        const isSettled = firstFrom(setters.get(source) ?? [], from) <= span.start;
        if (isSettled && !EACH_PAGE.has(around.name) && inMath.get(around.name) !== 'text')
          continue;
        yield describe(context, block, {message, around});
        break;
      }
    }
  },
};

/** False for braces that follow the one argument of a macro. */
function isTaken({name, before}: Enclosure): boolean {
  return before === 0 || !(EACH_PAGE.has(name) || LATER.has(name) || TAKES_ONE.has(name));
}

/** The enclosures that repeat their content, and notes, in the texts that have any: most do not. */
function enclosuresIn(
  sources: ReadonlySet<SourceText>,
  repeating: ReadonlySet<string>,
): ReadonlyMap<SourceText, Enclosures> {
  const alternatives = Array.from(repeating, (name) => name.replace(/\W/g, '\\$&'));
  const anyOfThem = new RegExp(`[{\\\\](?:${alternatives.join('|')})(?![A-Za-z])`);
  const known = new Map<SourceText, Enclosures>();
  for (const source of sources) {
    if (!anyOfThem.test(source.text)) continue;
    known.set(source, new Enclosures(source, (name) => repeating.has(name) || SPARED.has(name)));
  }
  return known;
}

/** The surroundings of a block, the one with the number `index`. */
interface Surroundings {
  readonly around: Enclosure;
  /** Macros that carry out their content more than once. */
  readonly twice: ReadonlySet<string>;
  /** Macros that do so in a formula. */
  readonly inMath: ReadonlyMap<string, InMath>;
  readonly following: FollowingMoves;
  /** The lists in notes that fit where these are printed. */
  readonly fitting: ReadonlySet<ChessCommand>;
  readonly index: number;
}

function complain(
  context: LintContext,
  block: Block,
  {around, twice, inMath, following, fitting, index}: Surroundings,
): string | undefined {
  const {effect, source, span} = block.command;
  const movesOn = isMainLine(effect);
  const later = LATER.get(around.name);
  if (later !== undefined) {
    if (isOnlyPrinted(effect, block.dialect)) return undefined;
    if (around.name !== 'AtEndDocument' && !printsNotes(context.document)) return undefined;
    if (fitting.has(block.command)) return undefined;
    if (!hasMovedOn(following, block, index, around)) return undefined;
    return `TeX plays these moves only ${later}, when the game has moved on`;
  }
  const inSizes = inMath.get(around.name);
  if (inSizes !== undefined) {
    // A variation restores the board, but the counters of its moves are lost in `\text`.
    const isPlayed = inSizes === 'text' ? !isOnlyPrinted(effect, block.dialect) : movesOn;
    if (!isPlayed || !isInMath(source.text, span.start)) return undefined;
    return `TeX plays these moves more than once, because of \`\\${around.name}\``;
  }
  if (!movesOn) return undefined;
  if (FRAMES.has(around.name)) {
    if (isPlayedOnce(context.document, source.text, span.start, around)) return undefined;
    return 'TeX plays these moves on each slide of the frame';
  }
  if (EACH_PAGE.has(around.name))
    return `TeX plays these moves on each page, because of \`\\${around.name}\``;
  if (!twice.has(around.name)) return undefined;
  const name = around.kind === 'environment' ? around.name : `\\${around.name}`;
  return `TeX plays these moves more than once, because of \`${name}\``;
}

function describe(
  context: LintContext,
  {command}: Block,
  {message, around}: {readonly message: string; readonly around: Enclosure},
): Finding {
  const shown = context.showName(command);
  const {source} = command;
  const opening = around.kind === 'environment' ? around.name : `\\${around.name}`;
  const starts = `\`${opening}\` starts here`;
  const place = {message: starts, source, span: openingOf(source, around)};
  return {
    ...shown,
    message,
    related: [...(shown.related ?? []), place],
    note: 'Start the game inside (`\\newgame`, `\\fenboard`, `\\restoregame`), or play the moves with `\\hidemoves` before it',
  };
}

/** The command that opens an environment or an argument, without its options. */
function openingOf({text}: SourceText, {kind, name, start: inside}: Enclosure): Span {
  const command = kind === 'environment' ? 'begin' : name;
  const start = text.lastIndexOf(`\\${command}`, inside);
  return {start, end: kind === 'environment' ? inside : start + command.length + 1};
}

/** The places where boards are set up in each file, ascending. */
function settersOf({facts}: LintContext): ReadonlyMap<SourceText, readonly number[]> {
  const setters = new Map<SourceText, number[]>();
  for (const {source, span} of facts.boardSetters) {
    addTo(setters, source, span.start);
  }
  for (const starts of setters.values()) starts.sort((one, other) => one - other);
  return setters;
}

/** The start of the cell around a place, in a table that begins at `start`. */
function startOfCell(text: string, start: number, at: number): number {
  return Math.max(start, text.lastIndexOf('&', at), text.lastIndexOf('\\\\', at));
}

/** Tables of tabularray measure each cell by itself. */
const CELL_BY_CELL: ReadonlySet<string> = new Set(['tblr', 'longtblr', 'talltblr']);

/** The first of the places, which ascend, that is not before `start`; infinity, if none is. */
function firstFrom(places: readonly number[], start: number): number {
  const first = partitionPoint(places, (item) => item < start);
  return places[first] ?? Infinity;
}

/** Tests whether notes are printed anywhere: else TeX never plays what is in them. */
function printsNotes(document: TexDocument): boolean {
  return [document, ...document.documents].some(({source}) => printersIn(source).length > 0);
}

/** Tests whether moves of the game follow after the note, before the notes are printed. */
function hasMovedOn(
  following: FollowingMoves,
  {command: {source}}: Block,
  index: number,
  {end}: Enclosure,
): boolean {
  const next = following.after(index, source, end);
  if (next === undefined) return false;
  const limit = firstFrom(printersIn(source), end);
  return next.command.source === source ? next.command.span.start < limit : limit === Infinity;
}

/** Code that runs on each page, on the board reached there. */
const EACH_PAGE: ReadonlySet<string> = new Set([
  ...['fancyhf', 'fancyhead', 'fancyfoot', 'lhead', 'chead', 'rhead', 'lfoot', 'cfoot', 'rfoot'],
  ...['ihead', 'ohead', 'ifoot', 'ofoot', 'AddToShipoutPicture', 'AddToShipoutPictureBG'],
]);

/** `tabularx` runs footnotes once, unlike its cells. */
const NOTES: ReadonlySet<string> = new Set(['footnote', 'footnotetext']);
const SPARES_NOTES: ReadonlySet<string> = new Set(['tabularx', 'xltabular']);

/** Displays that are not of amsmath run `split` once. */
const SPARES_SPLIT: ReadonlySet<string> = new Set(['eqnarray', 'eqnarray*', 'dmath', 'dmath*']);
const SPARED: ReadonlySet<string> = new Set([...NOTES, ...SPARES_SPLIT]);

/** The places where notes are printed in a file, ascending. */
function printersIn(source: SourceText): readonly number[] {
  let printers = PRINTERS.get(source);
  if (printers === undefined) {
    printers = Array.from(source.text.matchAll(PRINTS_NOTES), ({index}) => index);
    PRINTERS.set(source, printers);
  }
  return printers;
}

const PRINTERS = new WeakMap<SourceText, readonly number[]>();
const PRINTS_NOTES = new RegExp(`\\\\(?:${notePrinters.join('|')})(?![A-Za-z])`, 'g');

/** The time at which the content of some macros runs. */
const LATER: ReadonlyMap<string, string> = new Map([
  ['endnote', 'at `\\theendnotes`'],
  ['endnotetext', 'at `\\theendnotes`'],
  ['pagenote', 'at `\\printnotes`'],
  ['AtEndDocument', 'at the end of the document'],
]);

const FRAMES: ReadonlySet<string> = new Set(['frame']);

/** Finds where a game continues after a place; to be asked for blocks in their order. */
class FollowingMoves {
  readonly #blocks: readonly Block[];
  /** The last question, and its answer: the next one is mostly found no earlier. */
  #last:
    | {
        readonly source: SourceText;
        readonly index: number;
        readonly end: number;
        readonly found: number;
      }
    | undefined;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  /** The first moves of a game after the block `index` that do not lie before `end` in the same file. */
  after(index: number, source: SourceText, end: number): Block | undefined {
    const last = this.#last;
    const isFurther = last?.source === source && last.index <= index && last.end <= end;
    let found = Math.max(index + 1, isFurther ? last.found : 0);
    while (found < this.#blocks.length && !this.#goesOn(found, source, end)) found += 1;
    this.#last = {source, index, end, found};
    return this.#blocks[found];
  }

  #goesOn(index: number, source: SourceText, end: number): boolean {
    const command = this.#blocks[index]?.command;
    if (command === undefined || !isMainLine(command.effect)) return false;
    return command.source !== source || command.span.start >= end;
  }
}

/** True if a place lies in a formula: after an odd number of dollar signs, or in a display. */
function isInMath(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LONGEST_FORMULA), at);
  const lines = before.slice(before.lastIndexOf('\n\n') + 1);
  if (!/\$|\\[[(b]/.test(lines)) return false;
  const paragraph = lines.split(/(?:\n|\r(?!\n))[ \t]*[\r\n]/).at(-1) ?? '';
  const dollars = paragraph.replace(/\\./g, '').match(/\$/g)?.length ?? 0;
  return dollars % 2 === 1 || OPEN_DISPLAY.test(paragraph);
}

const LONGEST_FORMULA = 2_000;
const OPEN_DISPLAY =
  /(?:\\\[|\\\(|\\begin\{(?:equation|align|gather|multline|flalign|alignat|displaymath|math|eqnarray)\*?\})(?![^]*(?:\\\]|\\\)|\\end\{))/;

/** The way in which a macro carries out its content four times, once for each size. */
type InMath = 'sizes' | 'text';

const NONE_IN_MATH: ReadonlyMap<string, InMath> = new Map();

/** The macros that carry out their content four times in formulas; `\text` confuses counters. */
function playedTwiceInMath({packages}: TexDocument): ReadonlyMap<string, InMath> {
  const isAms = packages.some(({name}) => AMSTEXT.has(name));
  return new Map([...IN_SIZES, ...(isAms ? IN_TEXT : [])]);
}

/** The macros that carry out their content more than once in this document. */
function playedTwiceIn({packages, documents, source}: TexDocument): ReadonlySet<string> {
  const isQuoting = packages.some(({name}) => name === 'csquotes');
  const names = new Set([...TWICE, ...(isQuoting ? OF_CSQUOTES : [])]);
  for (const {text} of [source, ...documents.map((each) => each.source)]) {
    if (text.includes('newenvironment'))
      for (const [, name = ''] of text.matchAll(BEGINS_TABLE)) names.add(name);
    if (!text.includes('Environ')) continue;
    for (const [, name = '', body = ''] of text.matchAll(TWO_BODIES)) {
      if ((body.match(/\\BODY(?![A-Za-z])|#1/g)?.length ?? 0) > 1) names.add(name);
    }
  }
  return names;
}

/**
 * Each was asked of TeX Live 2022, with pdflatex: how often a `\mainline` inside is carried out. Not
 * in the list, because they do it once: tabular, longtable, minipage, multicols, tcolorbox,
 * mdframed, figure, `\resizebox`, `\scalebox`, `\savebox` (also when it is used twice), `\footnote`,
 * `\marginpar`, `\title`, and most others.
 */
const TWICE: readonly string[] = [
  ...['tabularx', 'tabulary', 'xltabular', 'tabu', 'longtabu', 'tblr', 'longtblr', 'talltblr'],
  ...['align', 'align*', 'gather', 'gather*', 'multline', 'multline*', 'flalign', 'flalign*'],
  ...['alignat', 'alignat*', 'xalignat', 'xalignat*', 'xxalignat', 'split'],
];

/** They measure their text before they typeset it. */
const OF_CSQUOTES: readonly string[] = [
  ...['blockquote', 'foreignblockquote', 'hyphenblockquote'],
  ...['blockcquote', 'foreignblockcquote', 'hyphenblockcquote'],
];

/** Macros that use `\mathpalette`, asked with the same result. */
const IN_SIZES = [
  ...['phantom', 'hphantom', 'vphantom', 'smash', 'boldsymbol', 'thead', 'mathpalette'],
].map((name): [string, InMath] => [name, 'sizes']);

/** Macros that use the `\text` of amsmath. */
const IN_TEXT = [
  ...['text', 'textit', 'textbf', 'textsc', 'textsl', 'texttt', 'textrm', 'textsf', 'textmd'],
  ...['textup', 'textnormal', 'emph'],
].map((name): [string, InMath] => [name, 'text']);

const TAKES_ONE: ReadonlySet<string> = new Set(
  [...IN_SIZES, ...IN_TEXT].map(([name]) => name).filter((name) => name !== 'mathpalette'),
);

/** An environment that begins with a table that is carried out several times. */
const BEGINS_TABLE =
  /\\(?:re)?newenvironment\*?\s*\{([^{}]{1,40})\}(?:\s*\[[^\]]{0,40}\]){0,2}\s*\{[^{}]{0,80}\\(?:begin\s*\{)?(?:tabularx|tabulary|xltabular|tabu|longtabu|tblr|longtblr|talltblr|align|gather)(?![a-zA-Z])/g;

/** Packages with `\text`. */
const AMSTEXT: ReadonlySet<string> = new Set([
  'amsmath',
  'mathtools',
  'amstext',
  'empheq',
  'nccmath',
]);

/** The package environ, and `+b` of LaTeX itself. */
const TWO_BODIES =
  /\\(?:NewEnviron|RenewEnviron|(?:New|Renew|Provide|Declare)DocumentEnvironment)\s*\{([^{}]{1,40})\}(?:\s*\[[^\]]{0,40}\])*\s*(?:\{[^{}]{0,40}\+?b\}\s*)?\{((?:[^{}]|\{[^{}]*\}){0,500})\}/g;
