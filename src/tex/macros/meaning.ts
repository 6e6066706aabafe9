import type {CommandRow} from '../tables/command-table.ts';
import type {Token, Parameter} from '../lexer/token.ts';
import type {SourceText, Span, Stretch} from '../../text/index.ts';

/** The meaning of a control sequence to the scan. */
export type Meaning =
  | {readonly kind: 'chess'; readonly entry: CommandRow}
  | {readonly kind: 'misspelt'; readonly entry: CommandRow}
  | {readonly kind: 'wrapper'; readonly wrapper: Wrapper}
  /** Steers the scan as the control called `name` does, whatever name it is given by `\let`. */
  | {readonly kind: 'control'; readonly name: string; readonly breaksMoves: boolean}
  /** Takes its branches in braces; any definition of the document comes first. */
  | {readonly kind: 'choice'; readonly choice: Choice}
  /** Known to TeX or LaTeX, and carried out by the expansion. */
  | {readonly kind: 'primitive'; readonly name: string}
  /** `\ifprint`, after `\newif\ifprint`. */
  | {readonly kind: 'flag'; readonly flag: string}
  /** `\printtrue`. */
  | {readonly kind: 'switch'; readonly flag: string; readonly value: boolean}
  /** `\n`, after `\newcount\n`. */
  | {readonly kind: 'register'; readonly register: 'count' | 'toks'; readonly name: string}
  /** `\bgroup`, after `\let\bgroup={`. */
  | {readonly kind: 'character'; readonly token: Token}
  /** Defined in a way that is not followed; what it does to the board is not known, unless nothing. */
  | {
      readonly kind: 'opaque';
      readonly touchesBoard: boolean | 'perhaps';
      /** The definition to blame, where that is another one. */
      readonly blame?: Blame;
      /** True if it may have no meaning at all. */
      readonly isDoubtful?: true;
    }
  | {
      readonly kind: 'plain';
      /** True if the name may be the first part of a command of chess that another character parts. */
      readonly mayBeCut?: true;
      /** True if no table of usual names has it: with moves in its argument it is named. */
      readonly isStrange?: true;
    };

/** A definition, and what it defines. */
interface Blame {
  readonly what: string;
  readonly source: SourceText;
  readonly span: Span;
}

/** Tests whether the document leaves a macro to LaTeX and its packages: as far as is known, nothing defines it anew. */
export function isOfLatex(meaning: Meaning | undefined): boolean {
  return meaning === undefined || meaning.kind === 'plain' || meaning.kind === 'control';
}

/** A command that takes its branches in braces, after what decides between them. */
export interface Choice {
  readonly parameters: readonly Parameter[];
  /** The first parameter that is a branch. */
  readonly first: number;
  /** True if TeX may also take none of them. */
  readonly isOptional: boolean;
  /** True if it is one only where an overlay follows: `\only<2>{...}`. */
  readonly needsOverlay: boolean;
  /** The other place where TeX carries out its text: at the end of a page, or where notes are printed. */
  readonly aside?: 'page' | 'notes';
}

/** A command or environment that the document defines. */
export interface Wrapper {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: Stretch;
  /** True if `@` was a letter where it was defined. */
  readonly atIsLetter: boolean;
  /** True if it was defined after `\ExplSyntaxOn`. */
  readonly isExpl?: boolean;
  /** True if names in it may hold letters that are not ASCII. */
  readonly isUnicode?: boolean;
  /** The body, where it is not what `body` holds: it was put together from others. */
  readonly tokens?: readonly Token[];
  /** The content of the environment is `\BODY` in it, not a parameter. */
  readonly isEnviron?: boolean;
  /** True if `\edef` has made it of names that LaTeX or a package may expand: its body is not what TeX has. */
  readonly isGuessed?: boolean;
  /** `\edef` leaves it as it is. */
  readonly isProtected?: boolean;
  /** `\DeclareRobustCommand` has made it: only the expansions of LaTeX leave it as it is. */
  readonly isRobust?: boolean;
  /** True if its arguments may hold empty lines; for `\ifx` it is another macro then. */
  readonly isLong?: boolean;
}

/** An environment that the document defines: what its beginning and its end amount to. */
export interface WrapperEnvironment {
  readonly begin: Wrapper;
  readonly end: Wrapper;
}

/** The meanings of the commands and environments of a document. */
export interface Names {
  readonly commands: ReadonlyMap<string, Meaning>;
  readonly environments: ReadonlyMap<string, WrapperEnvironment>;
}
