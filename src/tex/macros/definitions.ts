import type {Token} from '../lexer/token.ts';
import type {Meaning, Names, WrapperEnvironment} from './meaning.ts';

/** Values of macros besides definitions; a value that is there but undefined is not known. */
export class MacroValues {
  /** Numbers by the name of their register; LaTeX's counter `ex` is `c@ex`. */
  readonly counts = new Map<string, number | undefined>();
  /** The conditionals of `\newif`, and the toggles of etoolbox as `toggle ex`. */
  readonly flags = new Map<string, boolean | undefined>();
  /** Names that the document has defined and that keep their meaning; undefined where it may have. */
  readonly kept = new Map<string, true | undefined>();
  /** Flags, counts and, with a backslash, macros that the code of keys may set: they are forgotten where keys are set. */
  readonly keyed = new Set<string>();
  /** The same for code that TeX carries out at places that are not followed, such as `\everypar`: their values are never known. */
  readonly volatile = new Set<string>();
  readonly toks = new Map<string, readonly Token[]>();
  /** Code that changes how TeX reads or plays all lists of moves in its scope; '' if undone. */
  readonly unfollowed = new Map<string, string>();
  /** The counters that go back to zero when another one is stepped. */
  readonly resets = new Map<string, readonly string[]>();
  /** Code before and after environments and commands: `env/game/begin`, `cmd/section/before`. */
  readonly hooks = new Map<string, readonly Token[]>();
  /** babel's language in force, as `current`. */
  readonly languages = new Map<string, string>();
}

/**
 * The fate of text after `\end` of a verbatim environment; `package`: lost with verbatim.sty; `refused`: lost,
 * with an error, as is text after `\begin`; `taken`: read, but a command after `\begin` is taken for a name.
 */
export type RestOfLine = 'read' | 'lost' | 'package' | 'refused' | 'taken';

/** The initial meanings of names. */
interface KnownNames extends Names {
  readonly verbatim: ReadonlyMap<string, RestOfLine>;
  readonly grabbing: ReadonlySet<string>;
}

/** Everything known about names at one point of the reading. */
export class Definitions {
  readonly commands: Map<string, Meaning>;
  readonly environments: Map<string, WrapperEnvironment>;
  /** Environments whose content is not carried out. */
  readonly verbatim: Map<string, RestOfLine>;
  /** Environments that show their content and carry it out, and whether they drop text after `\begin` or after `\end`. */
  readonly shown = new Map<string, 'begin' | 'end'>([
    ['LTXexample', 'begin'],
    ...['tcblisting', 'tcblisting*', 'dispExample', 'dispExample*'].map(
      (name) => [name, 'end'] as const,
    ),
  ]);
  /** True if settings for all of them let TeX carry out parts of what they show. */
  verbatimEscapes = false;
  /** Environments of comment.sty, whether their content is carried out, and the name after the `\end` that ends it. */
  readonly lineComments = new Map<string, {readonly isShown: boolean; readonly end: string}>();
  /** Environments that take their content as an argument. */
  readonly grabbing: Set<string>;
  /** Counters, conditionals, hooks. */
  readonly values = new MacroValues();

  constructor({commands, environments, verbatim, grabbing}: KnownNames) {
    this.commands = new Map(commands);
    this.environments = new Map(environments);
    this.verbatim = new Map(verbatim);
    this.grabbing = new Set(grabbing);
  }
}

/** The definitions in the branches of a conditional that only TeX can decide. */
export interface UndecidedDefinitions {
  /** For each name that the branch at hand defines, what it meant before. */
  before: Map<string, Meaning | undefined>;
  /** The meanings of names after each branch so far. */
  readonly branches: ReadonlyMap<string, Meaning | undefined>[];
  /** For each environment how often branches have defined it, and whether it was there before. */
  readonly environments: Map<string, number>;
  /** The meaning of every name before the conditional. */
  readonly outside: Map<string, Meaning | undefined>;
}
