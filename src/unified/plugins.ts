import type {Plugin} from 'unified';
import type {VFile} from 'vfile';
import {assert} from '../diagnostic/assert.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {ReadInput, TexDocument} from '../latex/document/tex-document.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import {checkDocument} from '../pipeline/check-document.ts';
import type {Checked} from '../pipeline/processed.ts';
import {fixDocument} from '../pipeline/fix-document.ts';
import {SourceText} from '../source/source-text.ts';
import type {TextEncoding} from '../source/encoding.ts';
import {judgedListsOf} from './judged-list.ts';
import type {JudgedList} from './judged-list.ts';
import {readLintOptions} from './lint-options.ts';
import type {LintOptions} from './lint-options.ts';
import {addMessages} from './messages.ts';
import {toTree} from './tex-tree.ts';
import type {TexTree} from './tex-tree.ts';

/** What the plugins leave in `file.data.skakmat`. */
export interface SkakmatData {
  /** How the bytes of the file became text; to be set before `skakmatParse` if it is not UTF-8. */
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

/** How a document is parsed. */
export interface TexParseOptions {
  /** Finds the files that `\input` and its relatives read; without it they count as not known. */
  readonly readInput?: ReadInput | undefined;
}

/** Which corrections `skakmatFix` makes, and how the document is checked. */
export interface FixSettings extends LintOptions {
  /** Whether to make unsafe corrections as well, which an author has to look at. */
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
