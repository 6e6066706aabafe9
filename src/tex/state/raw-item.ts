import type {SourceText} from '../../text/index.ts';
import type {Choice, Wrapper} from '../macros/meaning.ts';
import type {CommandRow} from '../tables/command-table.ts';
import type {Enclosing} from '../document/gap.ts';
import type {ImportKind, InputKind, TexNode} from '../document/tex-document.ts';
import type {Parameter} from '../lexer/token.ts';

/** The results of a scan: nodes in a document, calls and holes in a wrapper's body. */
export type RawItem = TexNode | RawCall | Hole | GroupEdge | RawBranches;

/** A raw `#2` in the body of a macro: the commands in the argument are carried out here. */
export interface Hole {
  readonly type: 'hole';
  readonly number: number;
  /** The macro whose argument it is in, if that is odd. */
  readonly inside?: Enclosing;
}

/** The start or end of a group in a wrapper's body, if there is anything in it. */
interface GroupEdge {
  readonly type: 'group';
  /** `cell`: a group ends, and another one starts. */
  readonly edge: 'start' | 'end' | 'cell';
}

/** A conditional in a wrapper's body. */
export interface RawBranches {
  readonly type: 'choice';
  readonly alternatives: readonly (readonly RawItem[])[];
  readonly isAside?: boolean;
}

/** A command in a wrapper's body, to be carried out at each call. */
export interface RawCall {
  readonly type: 'call';
  readonly target: Target;
  readonly actuals: readonly Actual[];
  /** Parameters that the body ends without: they are taken from the call. */
  readonly missing: readonly Parameter[];
}

export type Target =
  | {readonly kind: 'chess'; readonly entry: CommandRow}
  | {readonly kind: 'wrapper'; readonly wrapper: Wrapper}
  | {readonly kind: 'choice'; readonly choice: Choice}
  /** Carries its arguments out in groups: `\item[...]`. */
  | {readonly kind: 'group'}
  | {
      readonly kind: 'input';
      readonly input: InputKind;
      readonly importing: ImportKind | undefined;
    };

/** One argument as scanned; `undefined` is an optional one that is missing. */
export type Actual = RawArgument | undefined;

export interface RawArgument {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
  readonly closed: boolean;
  readonly items: readonly RawItem[];
  /** The parameter that is the whole argument, `{#7}`; 0 if it is not just that. */
  readonly hole: number;
  /** Text and parameters mixed. */
  readonly isMixed: boolean;
}

const NODES: ReadonlySet<string> = new Set([
  'command',
  'include',
  'branches',
  'gap',
] satisfies TexNode['type'][]);

/** Tests whether a scanned item is part of a document. */
export function isNode(item: RawItem): item is TexNode {
  return NODES.has(item.type);
}

/** A wrapper's body as far as it matters. */
export interface Template {
  readonly items: readonly RawItem[];
  /** Its own parameters, then those that the last command of the body still waits for. */
  readonly parameters: readonly Parameter[];
  /** It carries no chess of its own and keeps its arguments in order: to be read like prose. */
  readonly isPlain: boolean;
  /** The figurine that the whole body is, without its backslash. */
  readonly figurine: string | undefined;
}
