import {
  blankComments,
  dialectOf,
  isListOfMoves,
  isMainLine,
  isOnlyPrinted,
  playsWhereMoved,
} from '../../tex/index.ts';
import type {ChessCommand, Dialect, Effect, MovingArgument, TexDocument} from '../../tex/index.ts';
import type {Fix} from '../../text/index.ts';
import type {Rule} from '../rule.ts';

export const fragileCommand: Rule = {
  name: 'fragile-command',
  code: 325,
  level: 'error',
  summary: 'A chess command that breaks in a heading, in a caption or in `\\MakeUppercase`.',
  reason:
    'TeX expands the command while it writes the heading to the table of contents, and stops repeatedly with `Undefined control sequence`; the moves are lost. `\\MakeUppercase` turns `1.e4` into `1.E4`, and macros such as `\\ul` of the package soul split the moves into letters.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\section{\\newgame The Ruy Lopez}\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
      at: '\\newgame',
      message: '`\\newgame` breaks in the argument of `\\section`',
      right: '\\section{The Ruy Lopez}\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\subsection{\\mainline{1.e4 e5 2.f4}}',
      at: '\\mainline',
      message: '`\\mainline` breaks in the argument of `\\subsection`',
      right: '\\newgame\\subsection[The King’s Gambit]{\\mainline{1.e4 e5 2.f4}}',
    },
    {
      wrong: '\\begin{figure}\\caption{Black has played \\bmove{Nf6}}\\end{figure}',
      at: '\\bmove',
      message: '`\\bmove` breaks in the argument of `\\caption`',
      right: '\\begin{figure}\\caption{Black has played \\protect\\bmove{Nf6}}\\end{figure}',
    },
  ],
  *check(context) {
    const {document} = context;
    const dialect = dialectOf(document);
    const all = [document, ...document.documents].flatMap(({movedCommands}) => movedCommands);
    // What follows searches the whole text.
    if (all.length === 0) return;
    const depth = depthOfBookmarks(document);
    const lists = listsIn([document, ...document.documents]);
    const written = Math.max(
      lists.has('heading') ? depthOfContents(document) : 0,
      headsOf(document),
    );
    for (const {command, by} of all) {
      const level = LEVELS.indexOf(by.name.slice(1).replace('addsec', 'section'));
      const isMarked = by.where === 'heading' && level <= depth;
      const hasBookmarks = isMarked && !isDisabled(command.name, document);
      const list = LISTS[by.where];
      if (list !== undefined && replays(command, by, dialect, lists)) {
        yield {
          ...context.showName(command),
          message: `\`\\${command.name}\` in \`${by.name}\` is played again in the ${list}, on another board`,
          note: `A short title, \`${by.name}[...]{...}\`, avoids this`,
        };
        continue;
      }
      const isKept = dialect === 'skak' && by.where === 'heading' && level > written;
      if (isKept && !hasBookmarks && command.effect === 'inline-move') continue;
      if (!breaks(command, by, dialect, hasBookmarks) || isUnset(command, by, lists)) continue;
      const {name, span} = command;
      const fix: Fix = {
        title: 'Protect the command',
        safety: 'unsafe',
        edits: [{span: {start: span.start, end: span.start}, text: '\\protect'}],
      };
      yield {
        ...context.showName(command),
        message: `\`\\${name}\` breaks in the argument of \`${by.name}\``,
        ...(list !== undefined && {
          note: `A short title, \`${by.name}[...]{...}\`, avoids this`,
          ...(!hasBookmarks && {fix}),
        }),
      };
    }
  },
};

/** Tests whether a command is one that TeX, writing a heading or a caption, takes apart. */
function breaks(
  {name, effect, source, span}: ChessCommand,
  {where, open}: MovingArgument,
  dialect: Dialect | undefined,
  hasBookmarks: boolean,
): boolean {
  if (where === 'soul') return isListOfMoves(effect);
  if (where === 'case') return isListOfMoves(effect) && !isOnlyPrinted(effect, dialect ?? 'xskak');
  if (effect === 'symbol' && (!hasBookmarks || MARKABLE.has(name))) return false;
  if (hasBookmarks && (effect === 'symbol' || breaksBookmark(name, effect, dialect)))
    return !source.text.slice(open, span.start).includes('\\texorpdfstring');
  const before = source.text.slice(Math.max(0, span.start - REACH), span.start);
  if (/\\protect\s*$/.test(before)) return false;
  if (where === 'todo' && (isMainLine(effect) || SETTINGS.test(effect))) return true;
  if (effect === 'inline-move') return true;
  if (where === 'thanks') return dialect === 'skak' && (isMainLine(effect) || FRAGILE.has(name));
  if (isMainLine(effect)) return !playsWhereMoved(effect, dialect ?? 'xskak');
  return FRAGILE.has(name);
}

/** hyperref parses headings up to this level once more, for the bookmarks. */
function depthOfBookmarks(document: TexDocument): number {
  const {
    documentClass = '',
    packages,
    source: {text},
  } = document;
  const loaded = packages.filter(({name}) => /^(?:hyperref|bookmark)$/.test(name));
  const [given = ''] = /\\documentclass\s*\[[^\]]*|\{[^{}]*\}\s*\{hyperref\}/.exec(text) ?? [];
  const isOff = [given, ...loaded.map(({options = ''}) => options)].some((own) =>
    /\bdraft\b|\bbookmarks\s*=\s*false/.test(own),
  );
  if (isOff || (loaded.length === 0 && !/^(?:beamer|tufte-)/.test(documentClass))) return -Infinity;
  const depth = /.*\bbookmarksdepth\s*=\s*(-?\d+)/s.exec(text)?.[1];
  return depth === undefined ? depthOfContents(document) : Number(depth);
}

/** The table of contents has headings up to this level. */
function depthOfContents({documentClass = '', source: {text}}: TexDocument): number {
  const depth = [...text.matchAll(/\{tocdepth\}\s*\{(-?\d+)/g)].at(-1)?.[1];
  return Number(depth ?? (/article|artcl/.test(documentClass) ? 3 : 2));
}

/**
 * Headings up to this level are taken apart: they also stand at the head of pages, or the class does so in any
 * case, as every class does with titles of chapters. Asked of TeX Live 2022 for each class, style and level.
 */
function headsOf(document: TexDocument): number {
  const {documentClass = '', packages, source} = document;
  const {text} = source;
  if (documentClass === 'memoir') return Infinity;
  if (documentClass === 'beamer') return 3;
  const isBook = documentClass.endsWith('book');
  const isKoma = documentClass.startsWith('scr') && packages.some(({name}) => name === 'hyperref');
  const styles = Array.from(text.matchAll(/\\pagestyle\s*\{(\w+)/g), ([, style = '']) => style);
  if (styles.length === 0 && isBook) styles.push('headings');
  const first = /article|artcl/.test(documentClass) ? 1 : 0;
  const [options = ''] = /\\documentclass\s*\[[^\]]*/.exec(text) ?? [];
  const isTwoSided = isBook
    ? !/\boneside|twoside=(?:false|no|off)/.test(options)
    : /\btwoside\b(?!=)/.test(options);
  const levels = styles.map((style) => {
    if (/^(?:scr)?headings$/.test(style)) return isTwoSided ? first + 1 : first;
    if (/^(?:plain|empty|myheadings)$/.test(style)) return 0;
    const isFilled = style === 'fancy' && !BARE.test(text);
    return isFilled || /\\(?:left|right)mark(?![A-Za-z])/.test(text) ? first + 1 : 0;
  });
  return Math.max(0, isKoma ? depthOfContents(document) : 0, ...levels);
}

/** Heads of pages of fancyhdr that are empty, unless they are filled again. */
const BARE = /\\fancy(?:hf|head)\s*\{\s*\}/;

/** Tests whether hyperref was told what a command is in bookmarks: `\pdfstringdefDisableCommands{\def\knight{N}}`. */
function isDisabled(name: string, {source, documents}: TexDocument): boolean {
  const [, ...told] = [source, ...documents.map((own) => own.source)]
    .map(({text}) => text)
    .join('\n')
    .split('\\pdfstringdefDisableCommands');
  return new RegExp(`\\\\${name}(?![A-Za-z])`).test(told.join('').slice(0, 10_000));
}

const LEVELS = ['chapter', 'section', 'subsection', 'subsubsection', 'paragraph', 'subparagraph'];

/** Tests whether hyperref's bookmarks take a command apart, even after `\\protect`. */
function breaksBookmark(name: string, effect: Effect, dialect: Dialect = 'xskak'): boolean {
  if (UNMARKABLE.has(name) || effect === 'inline-move') return true;
  if (dialect === 'skak') return isMainLine(effect) || playsWhereMoved(effect, dialect);
  return isMainLine(effect) && !playsWhereMoved(effect, dialect);
}

const UNMARKABLE: ReadonlySet<string> = new Set(['showboard', 'showinverseboard']);

/** The signs of chessfss that a bookmark can take; at all others TeX stops. */
const MARKABLE: ReadonlySet<string> = new Set([
  ...['castlingchar', 'novelty', 'chesscomment', 'various'],
  ...['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'].map((piece) => `text${piece}`),
]);

/** The lists in which TeX prints the text once more. */
const LISTS: Partial<Record<MovingArgument['where'], string>> = {
  heading: 'table of contents',
  caption: 'list of figures or tables',
  todo: 'list of todos',
};

/** The lists of headings and captions that the document sets. */
function listsIn(documents: readonly TexDocument[]): ReadonlySet<MovingArgument['where']> {
  const lists = new Set<MovingArgument['where']>();
  for (const {source} of documents) {
    if (!/\\(?:maketitle|tableofcontents|listof)/.test(source.text)) continue;
    const text = blankComments(source.text);
    if (/\\maketitle(?![A-Za-z])/.test(text)) lists.add('thanks');
    if (/\\tableofcontents(?![A-Za-z])/.test(text)) lists.add('heading');
    if (/\\listoftodos(?![A-Za-z])/.test(text)) lists.add('todo');
    if (/\\listof(?:figures|tables)(?![A-Za-z])/.test(text)) lists.add('caption');
  }
  return lists;
}

/** Tests whether a note stands in a title that the document never sets. */
function isUnset(
  {source}: ChessCommand,
  {where, open}: MovingArgument,
  lists: ReadonlySet<MovingArgument['where']>,
): boolean {
  if (where !== 'thanks' || lists.has(where)) return false;
  return TITLE.test(source.text.slice(Math.max(0, open - TITLE_REACH), open));
}

const TITLE = /\\(?:title|author|date)\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*$/;
const TITLE_REACH = 1000;

/** Tests whether a command survives the way to such a list, and plays its moves there. */
function replays(
  {effect}: ChessCommand,
  {where}: MovingArgument,
  dialect: Dialect | undefined,
  lists: ReadonlySet<MovingArgument['where']>,
): boolean {
  if (!lists.has(where)) return false;
  return playsWhereMoved(effect, dialect ?? 'xskak');
}

/** Effects of `\xskakset`, `\setchessboard` and the like, whose options TeX takes apart in `\todo`. */
const SETTINGS = /^(?:xskak-set|diagram-settings)$/;

const REACH = 20;

/** Tried with skak 1.5.3 and xskak 1.5 in headings of article and book, and in captions. */
const FRAGILE: ReadonlySet<string> = new Set([
  ...['newgame', 'fenboard', 'storegame', 'restoregame', 'savegame'],
  ...['showboard', 'showinverseboard', 'boardasfen'],
]);
