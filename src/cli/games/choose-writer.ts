import {extname} from 'node:path';
import {
  loadOpenings,
  openingFamily,
  TARGET_NAMES,
  readBareLine,
  WRITERS,
} from '../../games/index.ts';
import type {GameWriter, TargetName} from '../../games/index.ts';
import {didYouMean, UserError} from '../../text/index.ts';
import {
  allTextOf,
  DOCUMENT_TARGETS,
  explainBoards,
  readBoardPlan,
  usualBoardPlan,
  TEMPLATE_NAMES,
} from '../../typeset/index.ts';
import type {TypesetOptions, TemplateText, WebOptions} from '../../typeset/index.ts';
import {findTemplate, isDirectory, readTemplate} from '../../workspace/index.ts';
import type {DocumentOptions} from '../../workspace/index.ts';
import {
  makeEpubWriterFor,
  makeSiteWriterFor,
  makeTypstWriterFor,
  makeWebWriterFor,
} from './page-writers.ts';

/** Throws a `UserError` for an option that was given, but that the template does not use. */
function refuseIdleOptions(name: string, template: TemplateText, flags: object): void {
  const text = allTextOf(template);
  const used = tagsOf(text);
  const idle = DOCUMENT_NEEDS.find((need) => isAsked(flags, need) && !need.slots.test(used));
  if (idle !== undefined) {
    const others = TEMPLATE_NAMES.filter((other) =>
      idle.slots.test(tagsOf(readTemplate(`${other}.tex`))),
    );
    throw idleOption(idle.option, `with the template ${name}; it works with ${others.join(', ')}`);
  }
  if (valueOf(flags, 'title') !== undefined) return;
  const lonely = BESIDE_TITLE.find(
    ({flag, slot}) => valueOf(flags, flag) !== undefined && !isPrintedAlone(slot, text),
  );
  if (lonely !== undefined) {
    throw idleOption(lonely.option, `without --title in the template ${name}`);
  }
}

/** Returns those of the options from settings that the template uses. */
export function withoutIdleOptions(
  template: TemplateText,
  options: DocumentOptions,
): DocumentOptions {
  const used = tagsOf(allTextOf(template));
  const idle = DOCUMENT_NEEDS.filter((need) => isAsked(options, need) && !need.slots.test(used));
  return Object.fromEntries(
    Object.entries(options).filter(([key]) => !idle.some(({flag}) => flag === key)),
  );
}

/** The name of a format in which games can be written. */
type OutputName = TargetName | (typeof DOCUMENT_TARGETS)[number] | 'parquet';

/** Options of documents that work on pages and in e-books, too. */
const ON_PAGES: ReadonlySet<string> = new Set([
  ...['config', 'language', 'title', 'subtitle', 'author', 'documentDate', 'names', 'boardColors'],
  ...['pieces', 'clocks', 'diagrams', 'explainDiagrams', 'captions', 'inverse', 'coordinates'],
  'mover',
]);

/** The formats of documents other than LaTeX. */
type PageTarget = Exclude<OutputName, TargetName | 'tex' | 'parquet'>;

/** The options of documents on paper that work in these formats besides those. */
const BESIDES: Readonly<Record<PageTarget, ReadonlySet<string>>> = {
  html: new Set(),
  epub: new Set(['chapters']),
  typst: new Set(['paper', 'fontSize', 'columns', 'chapters', 'boardSize']),
};

function worksOnPages(target: PageTarget, key: string): boolean {
  return ON_PAGES.has(key) || BESIDES[target].has(key);
}

/** Returns those of the options from settings that work in a format other than LaTeX. */
export function optionsOf(target: PageTarget, options: DocumentOptions): DocumentOptions {
  return Object.fromEntries(Object.entries(options).filter(([key]) => worksOnPages(target, key)));
}

/** Tests whether an option of documents works in a format; pages hide solutions, and print them nowhere else. */
function worksIn(target: OutputName, {flag}: DocumentNeed, flags: object): boolean {
  if (target !== 'html' && target !== 'epub' && target !== 'typst') return target === 'tex';
  if (flag === 'solutions') return target === 'html' && valueOf(flags, flag) === 'hidden';
  return worksOnPages(target, flag);
}

/** Throws a `UserError` for an option that has no effect in the format of the output. */
function refuseForeignOptions(target: OutputName, flags: object): void {
  const isHidden = valueOf(flags, 'solutions') === 'hidden';
  if (isHidden && target !== 'html') {
    throw idleOption('--solutions hidden', `on ${target}; it is for html`);
  }
  const document = DOCUMENT_NEEDS.find(
    (need) => isAsked(flags, need) && !worksIn(target, need, flags),
  );
  if (document !== undefined) {
    throw idleOption(document.option, `on ${target}; it is for LaTeX (--to tex)`);
  }
  const foreign = FORMAT_NEEDS.find(
    ({flag, formats}) =>
      valueOf(flags, flag) !== undefined && !formats.some((format) => format === target),
  );
  if (foreign === undefined) return;
  throw idleOption(foreign.option, `on ${target}; it is for ${foreign.formats.join(', ')}`);
}

function idleOption(option: string, where: string): UserError {
  return new UserError('conflicting-options', `${option} has no effect ${where}`);
}

function isAsked(flags: object, {flag, isAsked: asks}: DocumentNeed): boolean {
  const value = valueOf(flags, flag);
  return value !== undefined && (asks === undefined || asks(value));
}

function valueOf(flags: object, flag: string): unknown {
  return (flags as Readonly<Record<string, unknown>>)[flag];
}

/** The contents of all slots and tags of a template. */
function tagsOf(text: string): string {
  return (text.match(/<<.*?>>|<%.*?%>/gsu) ?? []).join('\n');
}

/** Options that some templates print only beside the title. */
const BESIDE_TITLE = [
  {flag: 'subtitle', option: '--subtitle', slot: /(?<![.\w])subtitle\b/},
  {flag: 'documentDate', option: '--document-date', slot: /(?<![.\w])date\b/},
];

/** Tests whether a slot is also printed where no condition requires a title. */
function isPrintedAlone(slot: RegExp, text: string): boolean {
  const open: boolean[] = [];
  for (const [tag, word, condition = ''] of text.matchAll(SLOT_OR_CONDITION)) {
    if (word === 'if') open.push(/^ title != '' $/u.test(condition));
    else if (word === 'endif') open.pop();
    else if (slot.test(tag) && !open.includes(true)) return true;
  }
  return false;
}

const SLOT_OR_CONDITION = /<<[^>]*>>|<%-?\s*(if|endif)\b([^%]*?)-?%>/gu;

/** An option of documents, and what a template must mention for it to have an effect. */
interface DocumentNeed {
  /** The name of the flag in code, and on the command line. */
  readonly flag: string;
  readonly option: string;
  /** Searched in the slots and tags of a template. */
  readonly slots: RegExp;
  /** Tests whether a value asks for something; by default, each that is not undefined. */
  readonly isAsked?: (value: unknown) => boolean;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isFalse = (value: unknown): boolean => value === false;
const isCurve = (value: unknown): boolean => value === 'curve';
const isByChapter = (value: unknown): boolean => value === 'chapter';
const isView = (value: unknown): boolean => value === 'white' || value === 'black';
const wantsNone = (value: unknown): boolean =>
  Array.isArray(value) && value.every((word) => word === 'none');

const ANY = /^/;
const PREAMBLE = /\bpreamble\b/;
const MACROS = /\b(?:preamble|macros)\b/;
const BODY = /\.(?:body|slides)\b/;
const MOVES = /\.(?:body|slides|solution)\b/;
const BOARDS = /\.(?:body|slides|board)\b/;
const NAMES = /\.(?:whitePlayer|blackPlayer|players|fullPlayers|title|bookmark)\b|\btables\b/;
const TREES = /\btrees\b/;

/** The needs of each option of documents that a template must meet. */
const DOCUMENT_NEEDS: readonly DocumentNeed[] = [
  {flag: 'config', option: '--config', slots: ANY, isAsked: isText},
  {flag: 'template', option: '--template', slots: ANY},
  {flag: 'engine', option: '--engine', slots: ANY},
  {flag: 'language', option: '--language', slots: ANY},
  {flag: 'title', option: '--title', slots: /(?<![.\w])title\b/},
  {flag: 'subtitle', option: '--subtitle', slots: /(?<![.\w])subtitle\b/},
  {flag: 'author', option: '--author', slots: /(?<![.\w])author\b/},
  {flag: 'documentDate', option: '--document-date', slots: /(?<![.\w])date\b/},
  {flag: 'names', option: '--names', slots: NAMES},
  {flag: 'tagged', option: '--tagged', slots: /\bmetadata\b/},
  {flag: 'font', option: '--font', slots: PREAMBLE},
  {flag: 'boardColors', option: '--board-colors', slots: PREAMBLE},
  {flag: 'pieceFont', option: '--piece-font', slots: MACROS},
  {flag: 'pieces', option: '--pieces', slots: MACROS},
  {flag: 'proseMoves', option: '--prose-moves', slots: MOVES},
  {flag: 'paper', option: '--paper', slots: /page\.paper/},
  {flag: 'fontSize', option: '--font-size', slots: /page\.fontSize/},
  {flag: 'columns', option: '--columns', slots: /page\.columns/},
  {flag: 'matter', option: '--matter', slots: /\bmatter\.contents\b/},
  {flag: 'imprint', option: '--imprint', slots: /\bmatter\.imprint\b/},
  {flag: 'numberDiagrams', option: '--number-diagrams', slots: /\.body\b/},
  {flag: 'chapters', option: '--chapters', slots: /\.(?:chapter|headings)\b/},
  {flag: 'plan', option: '--plan', slots: /game\.headings/},
  {flag: 'chapterPages', option: '--chapter-pages', slots: /page\.chapters/},
  {flag: 'minGames', option: '--min-games', slots: TREES},
  {flag: 'maxPly', option: '--max-ply', slots: TREES},
  {flag: 'perPage', option: '--per-page', slots: /worksheet\.(?:width|height)/},
  {flag: 'answerLines', option: '--answer-lines', slots: /worksheet\.hasLines/},
  {flag: 'solutions', option: '--solutions', slots: /worksheet\.solutions/},
  {
    flag: 'solutions',
    option: '--solutions chapter',
    slots: /solutions == 'chapter'/,
    isAsked: isByChapter,
  },
  {flag: 'steps', option: '--steps', slots: /\.slides\b/},
  {flag: 'moves', option: '--moves', slots: new RegExp(`${MOVES.source}|${PREAMBLE.source}`)},
  {flag: 'package', option: '--package', slots: new RegExp(`${MOVES.source}|${PREAMBLE.source}`)},
  {flag: 'style', option: '--style', slots: MOVES},
  {flag: 'castling', option: '--castling', slots: MOVES},
  {flag: 'clocks', option: '--clocks', slots: MOVES},
  {flag: 'evaluations', option: '--evaluations', slots: /\.curve\b/, isAsked: isCurve},
  {flag: 'diagrams', option: '--diagrams', slots: BODY},
  // Each slide has a board.
  {flag: 'diagrams', option: '--diagrams none', slots: /\.body\b/, isAsked: wantsNone},
  {flag: 'explainDiagrams', option: '--explain-diagrams', slots: BODY},
  {flag: 'captions', option: '--captions', slots: BODY},
  {flag: 'boardSize', option: '--board-size', slots: BOARDS},
  {flag: 'inverse', option: '--inverse', slots: BOARDS, isAsked: isView},
  {flag: 'coordinates', option: '--no-coordinates', slots: BOARDS, isAsked: isFalse},
  {flag: 'mover', option: '--no-mover', slots: BOARDS, isAsked: isFalse},
];

/** The formats in which options of other formats than LaTeX have an effect. */
const FORMAT_NEEDS: readonly {
  readonly flag: string;
  readonly option: string;
  readonly formats: readonly string[];
}[] = [
  {flag: 'ply', option: '--ply', formats: ['fen']},
  {flag: 'bare', option: '--bare', formats: ['fen']},
  {flag: 'everyPly', option: '--every-ply', formats: ['fen']},
  {flag: 'width', option: '--width', formats: ['pgn']},
  {flag: 'flat', option: '--flat', formats: ['jsonl']},
  {flag: 'fields', option: '--fields', formats: ['jsonl', 'parquet']},
  {
    flag: 'enPassant',
    option: '--en-passant',
    formats: ['pgn', 'json', 'jsonl', 'fen', 'epd', 'uci', 'parquet'],
  },
];

export interface TargetFlags extends TypesetFlags {
  /** A settings file; false for `--no-config`. */
  readonly config?: string | false;
  readonly to?: OutputName;
  /** A file; `-` is standard output. */
  readonly output?: string;
  /** True to typeset the document at once. */
  readonly pdf?: boolean;
  /** True to show the PDF. */
  readonly open?: boolean;
}

/**
 * Chooses how the games are written: by the flags, otherwise by the extension of the output; a
 * template implies TeX.
 */
export async function chooseWriter(flags: TargetFlags): Promise<GameWriter> {
  const ending = endingOf(flags);
  const name = targetOf(flags);
  if (isPdf(flags) && name !== 'tex')
    throw new UserError('conflicting-options', `--pdf needs LaTeX, not ${name ?? ending}`);
  if (name !== undefined) {
    refuseForeignOptions(name, flags);
    if (isSite(flags)) return makeSiteWriterFor(webOptionsOf(flags));
    if (name === 'html') return makeWebWriterFor(webOptionsOf(flags));
    if (name === 'typst')
      return makeTypstWriterFor({
        ...readTypesetFlags(flags, readBoardPlan(['auto'])),
        nameFamily: openingFamily,
      });
    if (name === 'epub')
      return makeEpubWriterFor({...readTypesetFlags(flags), nameFamily: openingFamily});
    // Parquet is made of flat rows.
    if (name === 'parquet') return WRITERS.jsonl;
    return name === 'tex' ? makeTexWriterFor(flags) : WRITERS[name];
  }
  const {output = '-'} = flags;
  if (output.endsWith('/') || isDirectory(output))
    throw new UserError('no-target', `${output}: is a folder; name a file`);
  const names = [...TARGET_NAMES, 'parquet', ...DOCUMENT_TARGETS];
  const told = ending === '' ? '' : ` .${ending}`;
  throw new UserError(
    'no-target',
    `unknown output format${told}; --to takes one of ${names.join(', ')}${didYouMean(ending, names)}`,
  );
}

/** Loads the LaTeX writer only if it is needed. */
async function makeTexWriterFor({template = 'game', ...flags}: TargetFlags): Promise<GameWriter> {
  const {makeTexWriter} = await import('../../typeset/make-tex-writer.ts');
  const found = findTemplate(template);
  if (isPdf(flags) && !allTextOf(found).includes('\\documentclass')) {
    throw new UserError(
      'conflicting-options',
      `--pdf needs a whole document, but the template ${template} is a part of one`,
    );
  }
  if (!/<[<%]/u.test(allTextOf(found))) {
    throw new UserError(
      'unknown-template',
      `${found.path}: the template has no place for the games, such as << moves >>; skakmat templates game prints one to begin with`,
    );
  }
  refuseIdleOptions(template, found, flags);
  const {solutions, ...options} = readTypesetFlags(flags, usualBoardPlan(found));
  const places = solutions === 'hidden' ? {} : {solutions};
  const {nameOpening} = /\btrees\b/u.test(allTextOf(found)) ? await loadOpenings() : {};
  const names = {nameOpening, nameFamily: openingFamily, bareLine: readBareLine};
  return makeTexWriter({...options, ...places, ...names, isReadAgain: !isPdf(flags)}, found);
}

function webOptionsOf(flags: TargetFlags): WebOptions {
  const {solutions, ...options} = readTypesetFlags(flags);
  const hidden = solutions === 'hidden' ? {solutions} : {};
  return {...options, ...hidden, writePgn: (game) => WRITERS.pgn.write(game, 0)};
}

/** Tests whether the output is a folder of pages. */
export function isSite(flags: TargetFlags): boolean {
  const {output = '-'} = flags;
  return targetOf(flags) === 'html' && (output.endsWith('/') || isDirectory(output));
}

function impliedBy(flags: TargetFlags): 'tex' | undefined {
  return flags.template === undefined && !isPdf(flags) ? undefined : 'tex';
}

/** Tests whether the output is the PDF of a document: by a flag, or by its extension. */
export function isPdf({pdf, open, output = ''}: TargetFlags): boolean {
  return pdf === true || open === true || extname(output).toLowerCase() === '.pdf';
}

/** The extension of the output, in lower case and without its dot. */
function endingOf({output = ''}: TargetFlags): string {
  return extname(output).slice(1).toLowerCase();
}

/** Returns the format of the output; undefined if it is not known. */
export function targetOf(flags: TargetFlags): OutputName | undefined {
  const ending = endingOf(flags);
  const named = TARGET_NAMES.find((target) => WRITERS[target].extension === ending);
  const document = DOCUMENT_TARGETS.find(
    (target) => (target === 'typst' ? 'typ' : target) === ending,
  );
  const table = ending === 'parquet' ? ending : undefined;
  return flags.to ?? document ?? named ?? table ?? impliedBy(flags);
}

/** The flags that determine how games are set as LaTeX. */
interface TypesetFlags extends Omit<TypesetOptions, 'plan' | 'wantsBoard' | 'solutions'> {
  readonly gamePlan?: TypesetOptions['plan'];
  readonly template?: string;
  readonly diagrams?: readonly string[];
  /** True to tell why each board is printed. */
  readonly explainDiagrams?: boolean;
  /** The file with the plan of the book; as an option, what has been read from it. */
  readonly plan?: string;
  /** Takes these lines; not a flag. */
  readonly tellBoard?: (line: string) => void;
  readonly solutions?: TypesetOptions['solutions'] | 'hidden';
}

/**
 * Parses the flags that determine how games are set; throws an `OptionError` if one is malformed.
 * `usual` are the boards without a flag, by default those that the games mark.
 */
function readTypesetFlags(
  {diagrams, explainDiagrams = false, tellBoard, gamePlan, ...others}: TypesetFlags,
  usual = readBoardPlan(['marked']),
): Omit<TypesetOptions, 'solutions'> & Pick<TypesetFlags, 'solutions'> {
  const boards = diagrams === undefined ? usual : readBoardPlan(diagrams);
  return {
    ...others,
    plan: gamePlan,
    wantsBoard: explainDiagrams && tellBoard ? explainBoards(boards, tellBoard) : boards,
  };
}
