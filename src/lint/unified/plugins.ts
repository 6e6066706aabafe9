import {unified, type Preset as UnifiedPreset, type Processor, type Plugin} from 'unified';
import {VFile} from 'vfile';
import {parseTex, type ReadInput, type TexDocument, type Dialect} from '../../tex/index.ts';
import {assert, ruleUrl, SourceText, didYouMean, UserError} from '../../text/index.ts';
import type {Diagnostic, Severity, TextEncoding} from '../../text/index.ts';
import type {LintContext} from '../context.ts';
import {checkDocument} from '../pipeline/check-document.ts';
import {fixDocument} from '../pipeline/fix-document.ts';
import type {CheckOptions} from '../pipeline/pipeline-options.ts';
import type {Checked} from '../pipeline/processed.ts';
import {LEVELS, PRESETS, type Level, type Preset, type Rule, type RuleOptions} from '../rule.ts';
import type {Finding} from '../rule.ts';
import {RULES} from '../rules/index.ts';
import {RETIRED_RULES} from '../rules/retired.ts';
import type {RuleChoice} from '../settings.ts';
import {judgedListsOf, type JudgedList, judgedListsIn} from './judged-list.ts';
import {positionIn, toTree, type TexTree} from './tex-tree.ts';

/** The severities as vfile has them: an error is fatal, information has no opinion. */
const FATAL: Record<Severity, boolean | undefined> = {error: true, warning: false, info: undefined};

/**
 * Adds the findings of a document to its file, and those about other files to a file of their own.
 * Returns all files that were read, `file` first, the others in the order of reading.
 */
function addMessages(
  file: VFile,
  {source: own, documents}: TexDocument,
  diagnostics: readonly Diagnostic[],
): readonly VFile[] {
  const files = new Map([[own.path, file]]);
  const fileOf = ({path, text}: SourceText): VFile => {
    const known = files.get(path) ?? new VFile({path, value: text});
    files.set(path, known);
    return known;
  };
  for (const {source} of documents) fileOf(source);
  for (const diagnostic of diagnostics) addMessage(fileOf(diagnostic.source), diagnostic);
  return [...files.values()];
}

/** Adds a finding with its place, rule, expected spellings, note and address. */
function addMessage(file: VFile, diagnostic: Diagnostic): void {
  const {rule, severity, message, source, span, expected = [], note} = diagnostic;
  const place = positionIn(source, span);
  const added = file.message(message, {place, ruleId: rule, source: 'skakmat'});
  added.fatal = FATAL[severity];
  added.actual = source.slice(span);
  added.expected = [...expected];
  const url = ruleUrl(rule);
  if (url !== undefined && RULES.some(({name}) => name === rule)) added.url = url;
  if (note !== undefined) added.note = note;
}

/** The data that the plugins leave in `file.data.skakmat`. */
export interface SkakmatData {
  /** The encoding of the file; to be set before `skakmatParse` if it is not UTF-8. */
  encoding?: TextEncoding;
  /** The findings, in reading order; after `skakmatFix` those that remain. */
  diagnostics?: readonly Diagnostic[];
  /** The lists of moves with their positions, in reading order. */
  lists?: readonly JudgedList[];
  /**
   * The file itself and one for each file that it reads, with the messages about it; as
   * `vfile-reporter` takes them. After `skakmatFix` the values of the others are the fixed texts.
   */
  files?: readonly VFile[];
}

declare module 'vfile' {
  interface DataMap {
    skakmat: SkakmatData;
  }
}

/** Options for parsing a document. */
export interface TexParseOptions {
  /** Finds the files that `\input` and its relatives read; without it they count as not known. */
  readonly readInput?: ReadInput | undefined;
}

/** Options for checking a document, and the corrections that `skakmatFix` makes. */
export interface FixSettings extends LintOptions {
  /** True to make unsafe corrections as well, which an author has to look at. */
  readonly unsafe?: boolean | undefined;
  /** The names of the rules whose findings are corrected; all if absent. */
  readonly only?: readonly string[] | undefined;
}

/** The document and the files of each tree that `skakmatParse` has made. */
const PARSED = new WeakMap<TexTree, ParsedTree>();

interface ParsedTree extends TexParseOptions {
  readonly document: TexDocument;
}

/** Parses LaTeX into a tree of its chess commands. */
export const skakmatParse: Plugin<[TexParseOptions?], string, TexTree> = function ({
  readInput,
} = {}) {
  this.parser = (text: string, file: VFile): TexTree => {
    const source = new SourceText(text, file.path, file.data.skakmat?.encoding);
    const document = parseTex(source, readInput === undefined ? {} : {readInput});
    return treeOf({document, readInput});
  };
};

/** Plays every move of the document and adds the findings of the rules as messages. */
export const skakmatLint: Plugin<[LintOptions?], TexTree> = function (options = {}) {
  const wanted = readLintOptions(options);
  return async (tree, file) => {
    const {document, readInput} = parsedOf(tree);
    report(file, document, await checkDocument(document, {...wanted, readInput}));
  };
};

/**
 * Corrects what is safe to correct, in the document and in the files that it reads; the messages are
 * those of the findings that remain.
 */
export const skakmatFix: Plugin<[FixSettings?], TexTree> = function (options = {}) {
  const {unsafe, only} = options;
  const fixes = {unsafe, rules: only && new Set(only)};
  const wanted = {...readLintOptions(options), fixes};
  return async (tree, file) => {
    const {document: root, readInput} = parsedOf(tree);
    const {document, checked} = await fixDocument(root, {...wanted, readInput});
    file.messages = file.messages.filter(({source}) => source !== 'skakmat');
    report(file, document, checked);
    return treeOf({document, readInput});
  };
};

/** Writes the text of the tree, character by character as it was but for corrections. */
export const skakmatStringify: Plugin<[], TexTree, string> = function () {
  this.compiler = (tree) => parsedOf(tree as TexTree).document.source.text;
};

function report(file: VFile, document: TexDocument, {facts, diagnostics}: Checked): void {
  const files = addMessages(file, document, diagnostics);
  const lists = judgedListsOf(document, facts);
  file.data.skakmat = {...file.data.skakmat, diagnostics, lists, files};
}

function treeOf(parsed: ParsedTree): TexTree {
  const tree = toTree(parsed.document);
  PARSED.set(tree, parsed);
  return tree;
}

function parsedOf(tree: TexTree): ParsedTree {
  const parsed = PARSED.get(tree);
  assert(parsed !== undefined, 'expected a tree that `skakmatParse` has made');
  return parsed;
}

/**
 * Rules by their names, each with a level or with a level and options, as under `rules` in
 * `.skakmatrc.json`: `{'illegal-move': 'off', 'wrong-move-number': ['warning', {}]}`.
 */
export type RuleLevels = Readonly<
  Record<string, Level | readonly [level: Level, options: RuleOptions]>
>;

/** Options for checking a document. */
export interface LintOptions {
  /** The set of rules to start from; `recommended` if absent. */
  readonly preset?: Preset | undefined;
  /** Levels and options of single rules; what is absent is as in the preset. */
  readonly rules?: RuleLevels | undefined;
  /** Rules of your own. */
  readonly ownRules?: OwnRules | undefined;
  /** The package to read moves for, whatever the document loads. */
  readonly dialect?: Dialect | undefined;
}

/**
 * Returns what the options ask of a check. Throws a `UserError` with the code `settings` for a rule, a
 * level, a preset or an option that does not exist.
 */
function readLintOptions(options: LintOptions): CheckOptions {
  const {preset, rules = {}, ownRules = {}, dialect} = options;
  const own = readOwnRules(ownRules);
  if (preset !== undefined) refuseUnknown('preset', preset, PRESETS);
  const choices = Object.entries(rules).map(([name, choice]) => {
    refuseUnknown(
      'rule',
      name,
      [...RULES, ...own, ...RETIRED_RULES].map((rule) => rule.name),
    );
    return [name, readChoice(name, choice)] as const;
  });
  return {settings: [{preset, rules: new Map(choices)}], ownRules: own, dialect};
}

function readChoice(name: string, choice: RuleLevels[string]): RuleChoice {
  const [level, options = {}] = typeof choice === 'string' ? [choice] : choice;
  refuseUnknown('level', level, LEVELS);
  const known = RULES.find((rule) => rule.name === name)?.options ?? [];
  for (const [option, value] of Object.entries(options)) requireOption(known, option, value);
  return {level, options};
}

function requireOption(known: NonNullable<Rule['options']>, name: string, value: string): void {
  refuseUnknown(
    'option',
    name,
    known.map((option) => option.name),
  );
  const values = known.find((option) => option.name === name)?.values ?? [];
  refuseUnknown(`value of \`${name}\``, value, values);
}

function refuseUnknown(kind: string, word: string, known: readonly string[]): void {
  if (known.includes(word)) return;
  throw new UserError('settings', `Unknown ${kind} \`${word}\`${didYouMean(word, known)}`);
}

/**
 * A frozen unified processor that parses and writes LaTeX; call it to get one that plugins can be
 * added to.
 *
 * @example
 * ```js
 * const file = await skakmat().use(skakmatLint).process({path: 'book.tex', value: text});
 * ```
 */
export const skakmat: Processor<TexTree, undefined, undefined, TexTree, string> = unified()
  .use(skakmatParse)
  .use(skakmatStringify)
  .freeze();

/** A preset that checks for everything that goes wrong in print. */
export const skakmatRecommended: UnifiedPreset = presetOf('recommended');

/** A preset that reports every deviation. */
export const skakmatStrict: UnifiedPreset = presetOf('strict');

/** A preset that checks how moves look as well. */
export const skakmatTypographic: UnifiedPreset = presetOf('typographic');

function presetOf(preset: Preset): UnifiedPreset {
  return {plugins: [skakmatParse, [skakmatLint, {preset}], skakmatStringify]};
}

/** The data that a rule of your own can look at. */
export interface OwnRuleContext {
  /** The document as a unist tree. */
  readonly tree: TexTree;
  /** The lists of moves of the document, in reading order. */
  readonly lists: readonly JudgedList[];
}

/**
 * A rule of your own: a function that yields what it finds. Its findings can be suppressed, and its
 * level set, like those of any rule; without a level it reports warnings.
 *
 * @example
 * ```js
 * function* earlyQueen({lists}) {
 *   for (const {moves} of lists)
 *     for (const {san, source, span} of moves.slice(0, 6))
 *       if (san.startsWith('Q')) yield {source, span, message: `Queen move \`${san}\` in the opening`};
 * }
 * ```
 */
export type OwnRule = (context: OwnRuleContext) => Iterable<Finding>;

/** Rules of your own by their names, in small letters with hyphens, such as `early-queen`. */
export type OwnRules = Readonly<Record<string, OwnRule>>;

/** Returns the rules as those of skakmat are; they have neither numbers nor manuals. */
function readOwnRules(rules: OwnRules): readonly Rule[] {
  return Object.entries(rules).map(([name, check]) => ({
    name,
    code: 0,
    level: 'warning',
    summary: '',
    reason: '',
    examples: [],
    check: (context) => check(viewOf(context)),
  }));
}

function viewOf(context: LintContext): OwnRuleContext {
  return {
    get tree() {
      return toTree(context.document);
    },
    get lists() {
      return judgedListsIn(context);
    },
  };
}
