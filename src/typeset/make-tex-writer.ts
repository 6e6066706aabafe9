import {PIECE_LETTERS, readFen, type LettersCode} from '../chess/index.ts';
import {commandTable, COPYABLE_MACROS} from '../tex/index.ts';
import {assert, OptionError} from '../text/index.ts';
import {
  DEFAULT_LOOK,
  type BoardLook,
  readBoardColors,
  writeBoardColors,
  writePieceFont,
} from './board-looks.ts';
import {usualBoardPlan} from './board-plan.ts';
import {describeBoardIn} from './boards/describe-board.ts';
import {makeEscape} from './escape-tex.ts';
import {DiagramLabels, diagramMacros, matterValues} from './front-and-back.ts';
import type {Language, Words} from './languages/words.ts';
import {LANGUAGES} from './languages/languages.ts';
import {wordsForTemplates} from './languages/fill-word.ts';
import {Latex} from './latex.ts';
import {LossLog} from './loss-log.ts';
import type {MoveStyleName, MoveMode} from './move-styles.ts';
import {pageValues} from './page-options.ts';
import type {SlotValues} from './render-template.ts';
import type {Setting} from './setting.ts';
import {allTextOf, type TemplateText} from './template-text.ts';
import type {TexEngine} from './page-options.ts';
import {TexWriter} from './tex-writer.ts';
import type {TypesetOptions} from './typeset-options.ts';
import {layOutWorksheet} from './worksheet-layout.ts';
import {CLOCK_MACRO} from './typeset-game.ts';
import {writeHyperrefInfo, BOOKMARK_MACRO, LINKS, TREE_MACROS} from './pdf-info.ts';
import {CAPTION_MACRO, writeColumns, writePreamble} from './write-preamble.ts';

/**
 * Writes what precedes the class of a tagged document. Of LaTeX before June 2025, only LuaLaTeX
 * tags paragraphs; throws an `OptionError` for other engines.
 */
export function writeMetadata(engine: TexEngine, language: string): string {
  if (engine !== 'lualatex') {
    throw new OptionError('tagged', engine, 'tagged PDFs need --engine lualatex');
  }
  const keys = `lang=${language},pdfversion=2.0`;
  return [
    `\\IfFormatAtLeastTF{2025-06-01}{\\DocumentMetadata{${keys},tagging=on}}{%`,
    `  \\RequirePackage{pdfmanagement-testphase}\\DocumentMetadata{${keys},testphase=phase-II}}`,
    '',
  ].join('\n');
}

/** Makes a figure of each board, whose alternative text says where the pieces are. */
export const TAGGED_BOARDS = [
  '\\makeatletter',
  '% some readers stop at a sign that is copied as another one, so each is known by the name of its glyph',
  '\\pdfvariable gentounicode=1',
  '\\def\\skmp@copysign#1#2#3{\\pdfextension glyphtounicode{#2}{#3}%',
  '  \\expandafter\\let\\csname LSI\\@backslashchar cfss@#1\\expandafter\\endcsname\\csname skmp@LSI#1\\endcsname}',
  ...(COPYABLE_MACROS.match(/^\\skmp@copysign.*$/gm) ?? []),
  '\\def\\skmp@opentag{\\tagmcend',
  '  \\edef\\skmp@token{\\noexpand\\tagstructbegin{tag=Figure,alt={\\skmp@alt}}}\\skmp@token\\tagmcbegin{tag=Figure}}',
  '\\def\\skmp@closetag{\\tagmcend\\tagstructend\\tagmcbegin{}}',
  '% tagpdf before 2024 needs more time for each structure the more there are, unless it forgets what it does not need',
  '% and the document consists of sections, one for each game: its first paragraph opens it.',
  '\\def\\skmp@sect{-1 }\\def\\skmp@structure{\\csname tag_get:n\\endcsname{struct_num}}',
  '\\def\\skmp@droptags#1{\\global\\expandafter\\let\\csname g__tag_struct_tag_NS_prop\\endcsname#1%',
  '  \\global\\expandafter\\let\\csname g__tag_mc_parenttree_prop\\expandafter\\endcsname\\csname c_empty_prop\\endcsname}',
  '\\def\\skmp@keeptags#1{\\global\\expandafter\\let\\expandafter#1\\csname g__tag_struct_tag_NS_prop\\endcsname}',
  '\\def\\skmp@opensect{\\csname tag_mc_if_in:TF\\endcsname{}{%',
  '  \\ifnum\\skmp@structure=\\skmp@sect\\skmp@droptags\\skmp@tags',
  '  \\else\\ifnum\\skmp@structure=\\skmp@document\\skmp@droptags\\skmp@firsttags',
  '    \\tagstructbegin{tag=Sect}\\ifnum\\skmp@structure=\\skmp@document\\else',
  '      \\xdef\\skmp@sect{\\skmp@structure\\space}\\skmp@keeptags\\skmp@tags\\fi\\fi\\fi}}',
  '\\def\\skmp@closesect{\\par\\ifnum\\skmp@structure=\\skmp@sect\\tagstructend\\fi}',
  '% headings are paragraphs to LaTeX before June 2025',
  '\\def\\skmp@tagheading#1#2{\\AddToHook{cmd/#1/before}{\\tagpdfsetup{paratag=#2}}\\AddToHook{cmd/#1/after}{\\tagpdfsetup{paratag=P}}}',
  '\\IfFormatAtLeastTF{2025-06-01}{}{\\skmp@tagheading{players}{H2}\\skmp@tagheading{gameheading}{H2}\\skmp@tagheading{chaptertitle}{H1}%',
  '  \\skmp@tagheading{study}{H1}\\skmp@tagheading{skmlinehead}{H2}\\AddToHook{cmd/section/before}{\\tagpdfsetup{paratag=H1}}\\AddToHook{cmd/@xsect/before}{\\tagpdfsetup{paratag=P}}}',
  '\\IfFormatAtLeastTF{2024-01-01}{}{\\AddToHook{enddocument}{\\skmp@closesect}%',
  '  \\AddToHook{begindocument/end}{\\edef\\skmp@document{\\skmp@structure\\space}\\skmp@keeptags\\skmp@firsttags',
  '    \\AddToHook{para/before}{\\skmp@opensect}\\AddToHook{cmd/section/before}{\\skmp@closesect}%',
  '    \\ifdefined\\closegame\\let\\skmp@closegame\\closegame\\def\\closegame#1{\\skmp@closegame{#1}\\skmp@closesect}\\fi}}',
  '\\makeatother',
];

/** Creates a writer of games as LaTeX documents, from a template. */
export function makeTexWriter(own: TypesetOptions, template: TemplateText): TexWriter {
  const options = withUsual(own);
  const setting = settingOf(options, template);
  const text = allTextOf(template);
  const {look, numbering} = setting;
  const hasCaptions = look.captions || look.floats || numbering !== undefined;
  const macros = [
    ...(/\bbookmark\b/u.test(text) ? BOOKMARK_MACRO : []),
    ...(hasCaptions ? [CAPTION_MACRO] : []),
    ...(HAS_COLUMNS.test(text) ? writeColumns(pageValues(options).columns) : []),
    ...(/\btrees\b/u.test(text) ? [TREE_MACROS] : []),
  ];
  return new TexWriter(template, setting, documentValues(options, setting, macros, text), own);
}

/** The title that a template prints where none is given, for the PDF: `<< title | default: words.bulletin >>`. */
function titleOf(template: string, {words}: Language): string {
  const name = /\b(?:title|heading) \| default: words\.(\w+)/u.exec(template)?.[1] ?? '';
  const word: unknown = Object.hasOwn(words, name) ? words[name as keyof Words] : undefined;
  return typeof word === 'string' ? word : words.gamesOfChess;
}

/** Adds the usual options to those of the document itself. */
function withUsual(own: TypesetOptions): TypesetOptions {
  const {usual = {}} = own;
  return {
    ...own,
    language: own.language ?? usual.language,
    names: own.names ?? usual.names,
    pieces: own.pieces ?? usual.pieces,
    boardSize: own.boardSize ?? usual.boardSize,
    captions: own.captions ?? usual.captions,
  };
}

/** Returns the values of the slots that do not depend on the games. */
function documentValues(
  options: TypesetOptions,
  setting: Setting,
  ownMacros: readonly string[],
  text: string,
): SlotValues {
  const {dialect, language, escape} = setting;
  const engine = options.engine ?? 'pdflatex';
  const isTypeset = setting.moves === 'typeset';
  const macros = [
    ...ownMacros,
    ...(options.tagged === true ? TAGGED_BOARDS : []),
    ...writeBoardStyle(options, isTypeset),
    ...(setting.clocks === true ? [CLOCK_MACRO] : []),
    ...(setting.numbering === undefined ? [] : [diagramMacros(language, escape)]),
    ...(options.pieces === 'letters' ? [writePieceLetters(language.code)] : []),
    ...(isTypeset ? NUMBER_STYLES[setting.style ?? 'book'] : []),
    ...(options.castling === '0-0' ? ZEROS : []),
  ];
  // The curve is a picture of TikZ, which chessboard loads.
  const packages = isTypeset && setting.evaluations === true ? ['\\usepackage{tikz}'] : [];
  const {title = '', author = ''} = options;
  const info = {title: title || titleOf(text, language), author, language: language.code};
  const wishes = {
    ...{engine, language, font: options.font, macros: [...packages, ...macros], isTypeset},
    isBitmap: engine === 'pdflatex' && options.pieceFont === 'skak',
    info,
  };
  return {
    preamble: new Latex(writePreamble(dialect, wishes)),
    macros: new Latex(macros.map((macro) => `${macro}\n`).join('')),
    words: wordsForTemplates(language, escape),
    title,
    subtitle: options.subtitle ?? '',
    author,
    date: options.documentDate ?? '',
    matter: matterValues(options, title, language, escape),
    page: pageValues(options),
    worksheet: worksheetOf(options),
    isTypeset,
    metadata: new Latex(options.tagged === true ? writeMetadata(engine, language.code) : ''),
    links: new Latex(`${LINKS}\n${writeHyperrefInfo(info)}`),
  };
}

/** Writes the font and the colours of boards, if they are not the usual ones. */
function writeBoardStyle(
  {boardColors, pieceFont = 'skaknew'}: TypesetOptions,
  isTypeset: boolean,
): readonly string[] {
  if (boardColors !== undefined && pieceFont !== 'skaknew') {
    const problem = `the white pieces of ${pieceFont} are transparent; use skaknew`;
    throw new OptionError('boardColors', boardColors, problem);
  }
  if (boardColors !== undefined && !isTypeset) {
    throw new OptionError(
      'boardColors',
      boardColors,
      'squares are coloured only with moves `typeset`',
    );
  }
  return [
    ...(pieceFont === 'skaknew' ? [] : [writePieceFont(pieceFont)]),
    ...(boardColors === undefined ? [] : writeBoardColors(readBoardColors(boardColors))),
  ];
}

function settingOf(options: TypesetOptions, template: TemplateText): Setting {
  const language = LANGUAGES[options.language ?? 'en'];
  const losses = new LossLog(options.isReadAgain);
  const moves = options.moves ?? usualMoves(options, template);
  if (moves === 'typeset' && options.style === 'long') {
    throw new OptionError(
      'style',
      'long',
      'squares of origin are printed only with moves `hidden`',
    );
  }
  if (options.castling === '0-0' && moves !== 'typeset') {
    throw new OptionError(
      'castling',
      '0-0',
      'castling is printed with zeros only with moves `typeset`',
    );
  }
  if (options.tagged === true && moves !== 'typeset') {
    throw new OptionError('tagged', 'true', 'boards are described only with moves `typeset`');
  }
  const describe = options.tagged === true ? describerIn(language) : undefined;
  return {
    dialect: options.package ?? 'xskak',
    moves,
    ...(options.bareLine && {bareLine: options.bareLine}),
    style: options.style ?? 'book',
    look: {...lookOf(options, template), isTypeset: moves === 'typeset', describe},
    language,
    names: options.names ?? 'reading',
    escape: makeEscape(options.engine ?? 'pdflatex', {
      encoding: language.encoding,
      hasScriptFonts: allTextOf(template).includes('<< preamble'),
      onLoss: (loss) => {
        losses.add(loss);
      },
    }),
    losses,
    numbering: options.numberDiagrams === true ? new DiagramLabels() : undefined,
    wantsBoard: options.wantsBoard ?? usualBoardPlan(template),
    nameOpening: options.nameOpening,
    proseMoves: options.proseMoves,
    castling: options.castling,
    nameFamily: options.nameFamily,
    clocks: options.clocks ?? false,
    evaluations: options.evaluations === 'curve',
    steps: options.steps ?? 'marked',
  };
}

/** Describes boards in the words of a language. */
function describerIn(language: Language): (fen: string) => string {
  return (fen) => {
    const read = readFen(fen);
    return read.kind === 'position' ? describeBoardIn(read.position, language) : fen;
  };
}

/** The code that changes how `\skmmoves` prints numbers; the usual style is that of the macros. */
const NUMBER_STYLES: Readonly<Record<MoveStyleName, readonly string[]>> = {
  book: [],
  short: ['\\renewcommand\\skmgap{}'],
  long: ['\\renewcommand\\skmgap{}'],
  informant: ['\\renewcommand\\skmwhitenumber{}', '\\renewcommand\\skmgap{~}'],
};

/** Prints the letters of castling as zeros. */
const ZEROS = ['\\makeatletter\\skmp@define O{0}\\makeatother'];

/**
 * A document with our preamble prints its moves as written, unless it is made for the packages; a
 * part of a book belongs to a document of its author's, who goes on editing it.
 */
function usualMoves({package: wanted}: TypesetOptions, {text}: TemplateText): MoveMode {
  if (wanted !== undefined || !text.includes('<< preamble')) return 'played';
  return text.includes('\\skmsetup') || !usesPackages(text) ? 'typeset' : 'played';
}

/** Tests whether a template mentions a command of the packages that play moves. */
function usesPackages(text: string): boolean {
  return Array.from(text.matchAll(/\\([A-Za-z]+)/g), ([, name = '']) =>
    commandTable.get(name),
  ).some((row) => row !== undefined && PLAYERS.has(row.package));
}

const PLAYERS: ReadonlySet<string> = new Set(['skak', 'xskak', 'chessboard']);

function lookOf(options: TypesetOptions, {text}: TemplateText): Omit<BoardLook, 'isTypeset'> {
  // A template that sets boards for the whole document, such as the worksheet, knows the available
  // space.
  const size = SETS_BOARDS.test(text) ? undefined : DEFAULT_LOOK.size;
  return {
    size: options.boardSize ?? size,
    view: options.inverse ?? DEFAULT_LOOK.view,
    coordinates: options.coordinates ?? DEFAULT_LOOK.coordinates,
    mover: options.mover ?? DEFAULT_LOOK.mover,
    captions: options.captions ?? DEFAULT_LOOK.captions,
    // LaTeX's floats know one and two columns; the package multicol, for more, has none.
    floats: HAS_COLUMNS.test(text) && pageValues(options).columns <= 2,
  };
}

/** A template whose games are in columns, in which boards can float. */
const HAS_COLUMNS = /\\opencolumns\b/u;

const SETS_BOARDS = /\\(?:setchessboard|skmsetup)\b/;

function worksheetOf({
  perPage,
  solutions = 'end',
  chapters,
  answerLines,
}: TypesetOptions): SlotValues {
  const isBook = chapters !== undefined && chapters !== 'none';
  return {
    ...layOutWorksheet(perPage ?? '6'),
    solutions,
    isBook,
    hasChapters: isBook || solutions === 'chapter',
    hasLines: answerLines ?? false,
  };
}

/**
 * Makes chessfss print the letters of a language instead of figurines; the moves are still written
 * in English.
 */
export function writePieceLetters(language: LettersCode): string {
  const row = PIECE_LETTERS.find(({code}) => code === language);
  assert(row !== undefined, 'expected letters for each language of our documents');
  const letters = row.letters.map((letter) => `{${letter}}`).join('');
  return `\\settextfigchars[${row.name}]${letters}\\settextfiglanguage{${row.name}}\\usetextfig`;
}
