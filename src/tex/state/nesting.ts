import type {SourceText} from '../../text/index.ts';
import type {Enclosing} from '../document/gap.ts';
import type {MovingArgument, TexNode} from '../document/tex-document.ts';
import type {Token, Grabbed, Parameter} from '../lexer/token.ts';
import type {Choice} from '../macros/meaning.ts';
import type {CommandRow} from '../tables/command-table.ts';
import type {UndecidedDefinitions} from '../macros/definitions.ts';

/** The name of `\begingroup`, which no environment has. */
export const GROUP = '\\begingroup';

/** The names of the groups that are a cell of a table, a field of tabbing, and between `\left` and `\right`. */
export const CELL = '\\cell';
export const TABBING_FIELD = '\\field';
export const LEFT = '\\left';

/**
 * A kind of brace: a group, at whose end definitions are undone; an argument that a macro carries
 * out as it is, such as that of `\AtBeginDocument`; or the argument of a macro of which neither is known.
 */
export type BraceKind = 'group' | 'argument' | 'unknown';

/** A command whose arguments are collected in the text. */
export type Target =
  | {readonly kind: 'chess'; readonly entry: CommandRow}
  | {readonly kind: 'choice'; readonly choice: Choice}
  /** Carries its arguments out in groups: `\item[...]`. */
  | {readonly kind: 'group'};

/** One argument as scanned; `undefined` is an optional one that is missing. */
export type Actual = RawArgument | undefined;

export interface RawArgument {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  readonly items: readonly TexNode[];
}

/** A command whose arguments are being collected. */
export interface OpenCall {
  readonly target: Target;
  /** As written, without the backslash. */
  readonly name: string;
  /** The offset of the backslash. */
  readonly start: number;
  readonly parameters: readonly Parameter[];
  readonly actuals: Actual[];
  /** The index of the parameter that is due. */
  next: number;
  /** The end of what has been taken so far. */
  end: number;
  /** True if a macro has led to it, so that it is shown as the call of the macro. */
  readonly isCalled?: boolean;
}

/** An argument that is open at this point of the text. */
export interface Frame {
  readonly kind: 'brace' | 'bracket' | 'delimited';
  /** The offset of its opening character. */
  readonly open: number;
  /** The offset of its content. */
  readonly start: number;
  /** The command whose argument it is. */
  readonly call: OpenCall;
  /** The text that closes a delimited argument. */
  readonly close: string;
  /** The state to restore when it is closed. */
  readonly outer: Frame | undefined;
  readonly items: TexNode[];
  readonly mask: number;
  readonly stop: number;
  readonly base: number;
}

/** An environment or `\begingroup` that is open. */
export interface OpenEnvironment {
  readonly name: string;
  /** The offset of its backslash. */
  readonly start: number;
  /** The number of groups and arguments that were open around it. */
  readonly depth: number;
  /** The arguments that its end code uses as well. */
  readonly taken: readonly Grabbed[];
  /** The kind of braces in the body of a macro; a group if absent. */
  readonly kind?: BraceKind;
  /** True for `\bgroup`, which a brace may close. */
  isBrace?: boolean;
  /** The number of items before it, if chess in it leaves a gap. */
  from?: number;
  /** The macro whose argument it is, for such braces, and how many arguments are before it. */
  readonly owner?: BraceOwner | undefined;
  /** The row of a table at hand, if the number of its columns is known. */
  row?:
    | {
        readonly columns: number;
        /** True if no column holds paragraphs. */
        readonly isNarrow: boolean;
        readonly start: number;
        cells: number;
      }
    | undefined;
}

/** A macro, and so many of its arguments, before a brace in the body of another macro. */
export interface BraceOwner {
  readonly name: string;
  readonly groups: number;
  /** True if an optional argument is open. */
  readonly isInBracket?: boolean;
}

/** A conditional that is open. */
export interface OpenConditional {
  /**
   * `true`: what follows its `\else` is never carried out; undefined where only TeX can decide it, 'over' if so
   * and its file has ended: TeX is past it, or in it and carries out what follows.
   */
  readonly decided: boolean | 'over' | undefined;
  /** True if it is `\ifcase`, whose branches are separated by `\or`. */
  readonly isCase?: boolean;
  /** The token that opens it, where it comes from a macro. */
  readonly at?: Token | undefined;
  /** The definitions in its branches, where only TeX can decide it. */
  readonly definitions?: UndecidedDefinitions | undefined;
  /** The offset of its backslash. */
  readonly start: number;
  /** The list to which its commands are added. */
  readonly items: TexNode[];
  /** The number of these items at the start of each of its branches. */
  readonly starts: number[];
}

/** The arguments, groups, environments and conditionals that are open at one point of a scan. */
export class ScanNesting {
  /** The arguments, the outermost first. */
  readonly stack: Frame[] = [];
  /** The innermost argument. */
  top: Frame | undefined = undefined;
  /** The offsets of the braces of all other groups. */
  readonly groups: number[] = [];
  /** The number of groups around the innermost argument. */
  base = 0;
  /** The groups that hold chess, by their braces, and the macro that carries them out, if that is odd. */
  readonly enclosing = new Map<number, Enclosing | undefined>();
  readonly environments: OpenEnvironment[] = [];
  /** For each language in force, the number of groups and environments open where it was chosen. */
  readonly languageDepths: number[] = [];
  /** A file goes on with those of the files around it, where these are all decided. */
  conditionals: OpenConditional[] = [];
  /** True if no other conditional is open around the text. */
  knowsConditionals = false;
  /** The macros whose arguments are being carried out where they are, the outermost first, and their braces. */
  readonly carriedOut: {readonly name: string; readonly at: number}[] = [];
  /** The heading or caption met last. */
  moving: MovingArgument | undefined = undefined;
  /** The brace of a group that an `\end` found open; -1 for none. */
  suspect = -1;

  /** True if a group is open inside the innermost argument. */
  get isInGroup(): boolean {
    return this.groups.length > this.base;
  }

  /** True if the text is the argument of a command or a macro, which TeX has read before. */
  get isInArgument(): boolean {
    return this.stack.length > 0 || this.carriedOut.length > 0;
  }

  /** The number of open groups, arguments and environments. */
  get depth(): number {
    return this.groupDepth + this.environments.length;
  }

  /** The number of open groups and arguments. */
  get groupDepth(): number {
    return this.groups.length + this.stack.length;
  }
}
