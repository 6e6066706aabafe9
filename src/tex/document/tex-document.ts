import type {SourceText, Span} from '../../text/index.ts';
import type {Effect} from '../tables/command-table.ts';
import type {Names} from '../macros/meaning.ts';
import type {TextOrigins} from '../lexer/text-of-tokens.ts';
import type {Gap} from './gap.ts';
import type {TexFault} from './tex-fault.ts';

/**
 * The parts of a .tex file for a chess player: its chess commands, in the order in which TeX
 * carries them out, and nothing of the prose between them.
 */
export interface TexDocument {
  readonly type: 'root';
  readonly source: SourceText;
  /** In reading order; what comes out of a macro is at the place of its call. */
  readonly children: readonly TexNode[];
  /** Of this file and of the files it reads, in order. */
  readonly packages: readonly PackageUse[];
  /** True if the file is a document of its own: it has `\documentclass` or `\begin{document}`. */
  readonly isComplete: boolean;
  /** The class in `\documentclass`, or that on which a class of the author's builds; absent in a fragment. */
  readonly documentClass?: string;
  /** True if it loads a package or a class that is neither public nor was read. */
  readonly hasUnreadCode: boolean;
  /** True if it is made for LuaTeX or XeTeX, as far as the text tells. */
  readonly isUnicodeEngine: boolean;
  /** Of this file only, ascending. */
  readonly faults: readonly TexFault[];
  /** Of this file only, ascending. */
  readonly comments: readonly MagicComment[];
  /** Every file read, at any depth, in the order of reading. */
  readonly documents: readonly TexDocument[];
  /** The chess commands in headings and captions; of this file only, in order. */
  readonly movedCommands: readonly MovedCommand[];
  /** The meanings of names at its end. */
  readonly definitions: Names;
}

export type TexNode = ChessCommand | Include | Branches | Gap;

/** A conditional with chess in at least one of its branches, of which TeX takes one; or an aside. */
export interface Branches {
  readonly type: 'branches';
  readonly source: SourceText;
  /** From `\if` to `\fi`; for one out of a wrapper, the call. */
  readonly span: Span;
  /** In the order of the text; one that is not written down is empty. */
  readonly alternatives: readonly (readonly TexNode[])[];
  /** True if TeX carries it out in another place: an endnote, the head of a page. */
  readonly isAside?: boolean;
  /** Of an aside: notes that are taken down here, or the place at which those so far are printed. */
  readonly notes?: 'taken' | 'printed';
}

/** A file read by `\input` and the like, at the place where it is read. */
interface Include {
  readonly type: 'include';
  /** Of the command that reads it, in `source`. */
  readonly source: SourceText;
  readonly span: Span;
  readonly document: TexDocument;
}

/** One chess command with its arguments. A command that misses an argument is left out. */
export interface ChessCommand {
  readonly type: 'command';
  /** Without the backslash; what `\let` or a typing slip made of it is undone. */
  readonly name: string;
  readonly effect: Effect;
  /** The file in which it is shown: for a command out of a wrapper, that of the call. */
  readonly source: SourceText;
  /** From the backslash to the end of the last argument; for one out of a wrapper, the call. */
  readonly span: Span;
  /** The content of `[...]`. */
  readonly options?: Argument;
  /** The mandatory arguments, all of them. */
  readonly arguments: readonly Argument[];
  /** The call in the text that made it, where it comes out of a wrapper. */
  readonly via?: Call;
  /**
   * The macro or environment, such as `\\textit`, that takes the text around the command
   * as its argument. Known only where that matters: for a `#` in the command's own arguments.
   */
  readonly grabber?: string;
  /** The meaning of characters in its arguments, if babel is loaded. */
  readonly characters?: Characters;
  /** Of an `end-scope`: how many of the languages chosen and still in force it ends. */
  readonly count?: number;
}

/** The effect of babel on characters at some point of the reading. */
export interface Characters {
  /** The language whose shorthands are in force; `none` if there is none. */
  readonly language: string;
  /** The signs that `\\shorthandoff` has switched off. */
  readonly off: string;
  /** True if nothing says that pdfTeX runs the document, on which the language's signs depend. */
  readonly isUncertain?: true;
}

/** The use of a wrapper: `\game{1.e4 e5}` or `\begin{game}{1.e4 e5}`. */
export interface Call {
  /** Without the backslash. */
  readonly name: string;
  readonly source: SourceText;
  /** From the backslash to the end of the last argument. */
  readonly span: Span;
}

/** The content of one argument: `source.text.slice(start, end)`, without its braces. */
export interface Argument {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  /**
   * Set when the text is not that of the call, but of a macro's body, or is put together
   * from both: where findings are to be shown. Such text cannot be corrected in place.
   */
  readonly at?: Call;
  /** The places of its characters, for a text that was put together. */
  readonly origins?: TextOrigins;
  /** The chess commands inside, in order. */
  readonly children: readonly TexNode[];
  /** True if its closing brace or bracket was found. */
  readonly closed: boolean;
}

/** The text of a heading or a caption, which TeX expands and writes to another file; or one that TeX changes. */
export interface MovingArgument {
  /** Its brace. */
  readonly open: number;
  /** With the backslash. */
  readonly name: string;
  readonly where: MovingKind;
}

/** The treatment of such a text: `case` changes its words, `soul` takes it letter by letter. */
type MovingKind = 'heading' | 'caption' | 'todo' | 'thanks' | 'case' | 'soul';

/** A command in such a text. */
export interface MovedCommand {
  readonly command: ChessCommand;
  readonly by: MovingArgument;
}

/** One name in `\usepackage[options]{name, name}`. */
export interface PackageUse {
  readonly name: string;
  readonly options?: string;
  readonly source: SourceText;
  /** Of the name. */
  readonly span: Span;
  /** True if it is the author's own, and was read. */
  readonly isRead?: true;
}

/** A comment for programs: `% !TeX root = book.tex`, `% skakmat: allow illegal-move`. */
export interface MagicComment {
  /** `misaddressed` seems to be meant for skakmat, and does not begin with `skakmat:`. */
  readonly kind: 'tex' | 'skakmat' | 'misaddressed';
  /** The text after `!TeX`, `skakmat:` or what replaces it, trimmed. */
  readonly text: string;
  /** From the percent sign to the end of the line; if misaddressed, what replaces `skakmat:`. */
  readonly span: Span;
}

/** The way in which a file is requested; `perhaps`: it need not exist. */
export type InputKind = 'input' | 'include' | 'subfile' | 'perhaps' | 'package' | 'class';

/** The effect of an import on names: its folder counts from the root, or from the current one. */
export type ImportKind = 'import' | 'subimport';

/** The prefixes of the name of a file: by `\import` first, by `\input@path` in the end. */
export interface NamePrefixes {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** The result of a request for a file. */
export type InputResult =
  | {readonly kind: 'source'; readonly source: SourceText}
  | {readonly kind: 'missing'}
  /** It is in `folder`, which may not be read without permission. */
  | {readonly kind: 'outside-root'; readonly folder: string}
  | {readonly kind: 'unreadable'; readonly why: string};

/** Finds the file that `from` calls `name`. */
export type ReadInput = (
  name: string,
  kind: InputKind,
  from: SourceText,
  prefixes: NamePrefixes,
) => InputResult;
