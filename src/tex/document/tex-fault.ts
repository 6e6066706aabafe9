import type {SourceText, Span} from '../../text/index.ts';

/** Something wrong in a .tex file that only its reader sees, as a plain fact; a rule turns it into a finding. */
export type TexFault = {readonly source: SourceText} & FaultHere;

/** A fault in the text that is being read. */
export type FaultHere = {readonly span: Span} & (
  | UnclosedArgument
  /** A `{` of the text without a `}`. */
  | {readonly kind: 'unclosed-group'}
  /** The body of a definition without its closing brace. */
  | {readonly kind: 'unclosed-body'}
  /** A `}` where no group is open. */
  | {readonly kind: 'stray-brace'}
  | BracketForBrace
  /** An empty line between a command and its argument; `isBlank` if nothing else is there. */
  | {readonly kind: 'blank-line'; readonly command: string; readonly isBlank: boolean}
  /** `\newchessgame=[...]` */
  | {readonly kind: 'equals-sign'; readonly command: string}
  /** `\newchessgame[\start]`, where `\start` holds several keys, or a key and its value. */
  | {readonly kind: 'unexpanded'; readonly command: string; readonly macro: string}
  /** A control sequence that looks like the chess command `meant`. */
  | {readonly kind: 'misspelling'; readonly written: string; readonly meant: string}
  /** The name of a chess command, and what only such a command takes, without the backslash. */
  | {readonly kind: 'missing-backslash'; readonly command: string}
  | ({readonly kind: 'input'} & Refusal)
);

interface UnclosedArgument {
  readonly kind: 'unclosed-argument';
  readonly command: string;
  readonly bracket: '{' | '[';
  /** True if TeX stops at the next paragraph. */
  readonly isShort: boolean;
  /** The offset at which it had to be closed, where that is known. */
  readonly closeAt: number | undefined;
}

/** Moves or a board in `[...]` instead of `{...}`. */
interface BracketForBrace {
  readonly kind: 'bracket-for-brace';
  readonly command: string;
  /** True if the command takes options. */
  readonly hasOptions: boolean;
  /** The offset of the closing bracket; undefined if there is none. */
  readonly closeAt: number | undefined;
}

/** A file that the text asks for, by its name there, and why it is not read. */
export type Refusal = {readonly name: string} & (
  | {readonly why: 'missing' | 'cycle'}
  /** It is in `folder`, which may not be read. */
  | {readonly why: 'outside-root'; readonly folder: string}
  /** `reason` is what the system says. */
  | {readonly why: 'unreadable'; readonly reason: string}
);

export type TexFaultKind = TexFault['kind'];
export type TexFaultOf<Kind extends TexFaultKind> = Extract<TexFault, {readonly kind: Kind}>;
