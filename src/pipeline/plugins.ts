import type {Plugin} from 'unified';
import type {VFile} from 'vfile';
import type {ReadInput, TexDocument} from '../latex/document/tex-document.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import {SourceText} from '../source/source-text.ts';
import type {Encoding} from '../source/encoding.ts';
import {checkDocument} from './check-document.ts';
import type {CheckOptions} from './check-document.ts';
import type {Checked} from './checked.ts';
import {fixDocument} from './fix-document.ts';
import type {Fixed, FixOptions} from './fix-document.ts';
import {addMessages} from './messages.ts';

/** What the plugins leave in `file.data.skakmat`, for each other and for those who come after. */
export interface SkakmatData {
  /** How the file's bytes became text; set by whoever read them. */
  encoding?: Encoding;
  /** Nobody reads the messages: none are added. */
  isSilent?: boolean;
  checked?: Checked;
  fixed?: Fixed;
}

declare module 'vfile' {
  interface DataMap {
    skakmat: SkakmatData;
  }
}

export interface ParseSettings {
  /** Finds the files that the text reads; without it they are passed over. */
  readonly readInput?: ReadInput | undefined;
}

/** Parses LaTeX into a `TexDocument`, a sparse tree of its chess commands. */
export const skakmatParse: Plugin<[ParseSettings?], string, TexDocument> = function (
  settings = {},
) {
  const {readInput} = settings;
  this.parser = (text: string, file: VFile): TexDocument => {
    const source = new SourceText(text, file.path, file.data.skakmat?.encoding);
    return parseTex(source, readInput === undefined ? {} : {readInput});
  };
};

/** Replays the document and adds what the rules say as messages. */
export const skakmatLint: Plugin<[CheckOptions?], TexDocument> = function (options = {}) {
  return async (tree, file) => {
    const checked = await checkDocument(tree, options);
    const data = dataOf(file);
    data.checked = checked;
    if (data.isSilent !== true) addMessages(file, checked.diagnostics);
  };
};

/** Carries out the fixes, the safe ones unless told otherwise; the messages are then those that remain. */
export const skakmatFix: Plugin<[FixOptions?], TexDocument> = function (options = {}) {
  return async (tree, file) => {
    const fixed = await fixDocument(tree, options);
    const data = dataOf(file);
    data.fixed = fixed;
    data.checked = fixed.checked;
    file.messages = file.messages.filter(({source}) => source !== 'skakmat');
    if (data.isSilent !== true) addMessages(file, fixed.checked.diagnostics);
    return fixed.document;
  };
};

/** Gives the text back, character by character, but for what a fix has changed. */
export const skakmatStringify: Plugin<[], TexDocument, string> = function () {
  this.compiler = (tree) => (tree as TexDocument).source.text;
};

function dataOf(file: VFile): SkakmatData {
  file.data.skakmat ??= {};
  return file.data.skakmat;
}
